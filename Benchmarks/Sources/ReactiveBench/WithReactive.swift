import Reactive

enum WithReactive {
  @inline(never)
  static func chain(_ count: Int) -> Int {
    let subject = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    let cancellable = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.scan(0, &+).sink { total.pointee &+= $0 }
    for number in 0..<count { subject.send(number) }
    cancellable.cancel()
    return total.take()
  }

  @inline(never)
  static func latest(_ count: Int) -> Int {
    let subject = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    let cancellable = subject.removeDuplicates().map { Just($0) }.switchToLatest().sink {
      total.pointee &+= $0
    }
    for number in 0..<count { subject.send(number) }
    cancellable.cancel()
    return total.take()
  }

  @inline(never)
  static func current(_ count: Int, listeners: Int) -> Int {
    let subject = CurrentValueSubject<Int, Never>(0)
    let total = Cell(0)
    let cancellables = (0..<listeners).map { _ in subject.sink { total.pointee &+= $0 } }
    for number in 0..<count { subject.send(number) }
    for cancellable in cancellables { cancellable.cancel() }
    return total.take()
  }

  @inline(never)
  static func merge(_ count: Int) -> Int {
    let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
    let total = Cell(0)
    let cancellable = Publishers.MergeMany(subjects).sink { total.pointee &+= $0 }
    for number in 0..<count { subjects[number & 7].send(number) }
    cancellable.cancel()
    return total.take()
  }

  @inline(never)
  static func loop(_ count: Int) -> Int {
    let input = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    let cancellable = Publishers.system(
      initial: 0, reduce: { $0 &+ $1 }, scheduler: ImmediateScheduler.shared,
      feedbacks: [
        Feedback { _ in input.eraseToAnyPublisher() },
        Feedback { $0.filter { $0 & 1 == 1 }.map { _ in 1 }.eraseToAnyPublisher() },
      ]
    ).sink { total.pointee &+= $0 }
    for _ in 0..<count { input.send(1) }
    cancellable.cancel()
    return total.take()
  }

  @inline(never)
  static func subscribe(_ count: Int) -> Int {
    let subject = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    for _ in 0..<count {
      let cancellable = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.sink { total.pointee &+= $0 }
      cancellable.cancel()
    }
    return total.take()
  }
}

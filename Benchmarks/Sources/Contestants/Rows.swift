import OpenCombine

/// OpenCombine 0.14.0 has no merge, unlike its fork. A flatMap over a fixed sequence is the usual
/// replacement.
enum WithOpenCombine {
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
    let cancellable = subjects.publisher.flatMap { $0 }.sink { total.pointee &+= $0 }
    for number in 0..<count { subjects[number & 7].send(number) }
    cancellable.cancel()
    return total.take()
  }

  typealias Feedback = (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>

  /// The feedback loop as one would build it from operators.
  static func system<Context: Scheduler>(
    initial: Int, reduce: @escaping (Int, Int) -> Int, scheduler: Context, feedbacks: [Feedback]
  ) -> AnyPublisher<Int, Never> {
    let state = CurrentValueSubject<Int, Never>(initial)
    let events = feedbacks.map { $0(state.eraseToAnyPublisher()) }
    return Deferred {
      events.publisher.flatMap { $0 }
        .receive(on: scheduler)
        .scan(initial, reduce)
        .handleEvents(receiveOutput: { state.send($0) })
        .receive(on: scheduler)
        .prepend(initial)
    }.eraseToAnyPublisher()
  }

  @inline(never)
  static func loop(_ count: Int) -> Int {
    let input = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    let cancellable = system(
      initial: 0, reduce: { $0 &+ $1 }, scheduler: ImmediateScheduler.shared,
      feedbacks: [
        { _ in input.eraseToAnyPublisher() },
        { $0.filter { $0 & 1 == 1 }.map { _ in 1 }.eraseToAnyPublisher() },
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

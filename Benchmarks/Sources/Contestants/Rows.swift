#if OPENCOMBINE
  import OpenCombine
#else
  import Reactive
#endif

/// The rows of reactive.md, which are also written by hand with closures. This folder is compiled twice, over Reactive and over
/// OpenCombine: the targets WithReactive and WithOpenCombine are links to it.
package enum Rows {
  @inline(never) package static func chain(_ count: Int) -> Int {
    values(count) { $0.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.scan(0, &+) }
  }

  @inline(never) package static func latest(_ count: Int) -> Int {
    values(count) { $0.removeDuplicates().map { Just($0) }.switchToLatest() }
  }

  @inline(never) package static func current(_ count: Int, listeners: Int) -> Int {
    let subject = CurrentValueSubject<Int, Never>(0)
    let total = Cell(0)
    let cancellables = (0..<listeners).map { _ in subject.sink { total.pointee &+= $0 } }
    for number in 0..<count { subject.send(number) }
    for cancellable in cancellables { cancellable.cancel() }
    return total.take()
  }

  @inline(never) package static func merge(_ count: Int) -> Int {
    let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
    let total = Cell(0)
    let cancellable = merged(subjects).sink { total.pointee &+= $0 }
    for number in 0..<count { subjects[number & 7].send(number) }
    cancellable.cancel()
    return total.take()
  }

  @inline(never) package static func subscribe(_ count: Int) -> Int {
    let subject = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    for _ in 0..<count {
      let cancellable = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.sink { total.pointee &+= $0 }
      cancellable.cancel()
    }
    return total.take()
  }

  @inline(never) package static func debounce(_ count: Int) -> Int {
    let timeline = VirtualTimeline()
    let subject = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    let cancellable = subject.debounce(
      for: .nanoseconds(Burst.dueTime), scheduler: VirtualScheduler(timeline: timeline)
    ).sink { total.pointee &+= $0 }
    Burst.send(count, timeline) { subject.send($0) }
    cancellable.cancel()
    return total.take()
  }
}

// The feedback loop, by the library's own system and by public operators.
extension Rows {
  typealias Loop = (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>

  /// One feedback for input, and one that answers each odd state with an action.
  private static func feedbacks(_ input: PassthroughSubject<Int, Never>) -> [Loop] {
    [
      { _ in input.eraseToAnyPublisher() },
      { $0.filter { $0 & 1 == 1 }.map { _ in 1 }.eraseToAnyPublisher() },
    ]
  }

  private static func send(_ count: Int, _ loop: (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>)
    -> Int
  {
    let input = PassthroughSubject<Int, Never>()
    let total = Cell(0)
    let cancellable = loop(input).sink { total.pointee &+= $0 }
    for _ in 0..<count { input.send(1) }
    cancellable.cancel()
    return total.take()
  }

  /// `Publishers.system`; OpenCombine, which has none, takes the loop of operators.
  @inline(never) package static func system(_ count: Int) -> Int {
    #if OPENCOMBINE
      operatorLoop(count)
    #else
      send(count) { input in
        Publishers.system(
          initial: 0, reduce: { $0 &+ $1 }, scheduler: ImmediateScheduler.shared,
          feedbacks: feedbacks(input).map { Feedback(run: $0) })
      }
    #endif
  }

  /// The loop as one would build it from operators.
  @inline(never) package static func operatorLoop(_ count: Int) -> Int {
    send(count) { input in
      loop(
        initial: 0, reduce: { $0 &+ $1 }, scheduler: ImmediateScheduler.shared, feedbacks: feedbacks(input))
    }
  }

  private static func loop<Context: Scheduler>(
    initial: Int, reduce: @escaping (Int, Int) -> Int, scheduler: Context, feedbacks: [Loop]
  ) -> AnyPublisher<Int, Never> {
    let state = CurrentValueSubject<Int, Never>(initial)
    let events = feedbacks.map { $0(state.eraseToAnyPublisher()) }
    return Deferred {
      merged(events)
        .receive(on: scheduler)
        .scan(initial, reduce)
        .handleEvents(receiveOutput: { state.send($0) })
        .receive(on: scheduler)
        .prepend(initial)
    }.eraseToAnyPublisher()
  }
}

#if OPENCOMBINE
  /// OpenCombine 0.14.0 has no merge. A flatMap over a sequence is the usual replacement.
  func merged<P: Publisher>(_ publishers: [P]) -> Publishers.FlatMap<P, Publishers.Sequence<[P], P.Failure>> {
    Publishers.Sequence(sequence: publishers).flatMap { $0 }
  }
#else
  func merged<P: Publisher>(_ publishers: [P]) -> Publishers.MergeMany<P> { Publishers.MergeMany(publishers) }
#endif

import Dispatch
import Reactive
import Synchronization
import Testing

/// Rule 9: after a cancellation at any moment nothing is delivered, and everything is released at once.
struct SystemCancellationTests {
  let input = PassthroughSubject<Int, Never>()

  /// A feedback that only passes each state to the closure.
  private func silent(_ body: @escaping (Int) -> Void) -> Feedback<Int, Int> {
    Feedback(effects: { state -> Empty<Int, Never> in
      body(state)
      return Empty()
    })
  }

  @Test(arguments: ["subscription", "reduce", "value", "first feedback", "outside"])
  func `9 nothing is delivered after canceling, wherever it happens`(place: String) {
    // Given
    var subscription: (any Subscription)?
    var log: [String] = []
    func reached(_ here: String, _ number: Int) {
      log.append("\(here) \(number)")
      if here == place, number == 1 || here == "subscription" { subscription?.cancel() }
    }
    let system = Publishers.system(
      initial: 0,
      reduce: { (state: Int, action: Int) in
        reached("reduce", action)
        return state + action
      }, scheduler: ImmediateScheduler.shared,
      feedbacks: [
        silent { reached("first feedback", $0) }, Feedback(input: input),
        silent { reached("second feedback", $0) },
      ])
    // When
    system.subscribe(
      AnySubscriber(
        receiveSubscription: {
          subscription = $0
          $0.request(.unlimited)
          reached("subscription", 0)
        },
        receiveValue: {
          reached("value", $0)
          return .none
        }))
    input.send(1)
    if place == "outside" { subscription?.cancel() }
    subscription?.cancel()
    subscription?.request(.max(1))
    input.send(2)
    // Then
    #expect(log == calls(until: place))
  }

  /// The expected calls for two states, up to the place where the second one is canceled.
  private func calls(until place: String) -> [String] {
    let zero = ["subscription 0", "value 0", "first feedback 0", "second feedback 0"]
    let one = ["reduce 1", "value 1", "first feedback 1", "second feedback 1"]
    return switch place {
    case "subscription": ["subscription 0"]
    case "reduce": zero + one.prefix(1)
    case "value": zero + one.prefix(2)
    case "first feedback": zero + one.prefix(3)
    default: zero + one
    }
  }

  @Test func `9 feedbacks, queue, downstream and closures are released, even if the subscription is kept`() {
    // Given
    var kept: (any Subscription)?
    let scheduler = JobScheduler()
    let input = PassthroughSubject<Tracked, Never>()
    var watches: [Watch] = []
    func watched() -> Tracked {
      let object = Tracked()
      watches.append(Watch(object))
      return object
    }
    do {
      let (reduce, trace, downstream) = (watched(), watched(), watched())
      Publishers.system(
        initial: 0,
        reduce: { (state: Int, _: Tracked) in
          reduce.touch()
          return state + 1
        }, scheduler: scheduler,
        feedbacks: [Feedback(input: input)] + holding(watched(), watched(), watched()),
        trace: { _ in trace.touch() }
      ).subscribe(
        AnySubscriber(
          receiveSubscription: {
            kept = $0
            $0.request(.unlimited)
          },
          receiveValue: { _ in
            downstream.touch()
            return .none
          }))
      input.send(watched())
    }
    #expect(watches.allSatisfy { $0.isAlive })
    // When
    kept?.cancel()
    // Then
    #expect(watches.allSatisfy { !$0.isAlive })
    scheduler.run()
    kept = nil
  }

  /// A feedback of each kind that holds an object and never sends.
  private func holding(_ stream: Tracked, _ effect: Tracked, _ key: Tracked) -> [Feedback<Int, Tracked>] {
    [
      Feedback { $0.map { _ in stream.touch() }.filter { _ in false }.map { stream }.any },
      Feedback(effects: { _ -> AnyPublisher<Tracked, Never> in
        effect.touch()
        return Empty<Void, Never>(completeImmediately: false).map { effect }.any
      }),
      Feedback(of: { $0 }) { _ -> AnyPublisher<Tracked, Never> in
        Empty<Void, Never>(completeImmediately: false).map { key }.any
      },
    ]
  }

  @Test(arguments: ["reduce", "value", "feedback"])
  func `9 canceling from another thread does not wait for running calls`(place: String) throws {
    // Given
    let (arrived, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let done = DispatchSemaphore(value: 0)
    let log = Mutex<[String]>([])
    let stop: (String) -> Void = { here in
      log.withLock { $0.append(here) }
      guard here == place else { return }
      arrived.signal()
      _ = goOn.wait(timeout: .now() + 300)
    }
    var watches: [Watch] = []
    var cancellable: AnyCancellable?
    do {
      let (late, queued) = (Tracked(), Tracked())
      watches = [Watch(late), Watch(queued)]
      let later = silent { if $0 > 0 { late.touch() } }
      let waiting = Feedback<Int, Int> { _ in
        Empty<Int, Never>(completeImmediately: false).handleEvents(receiveOutput: { _ in queued.touch() }).any
      }
      let first = silent { if $0 > 0 { stop("feedback") } }
      cancellable = Publishers.system(
        initial: 0,
        reduce: { (state: Int, action: Int) in
          stop("reduce")
          return state + action
        }, scheduler: ImmediateScheduler.shared, feedbacks: [Feedback(input: input), first, later, waiting]
      ).sink { if $0 > 0 { stop("value") } }
    }
    // When
    let input = input
    DispatchQueue.global().async {
      input.send(1)
      done.signal()
    }
    try #require(arrived.wait(timeout: .now() + 300) == .success)
    cancellable?.cancel()
    // Then the running call continues, and everything else is already released.
    #expect(watches.allSatisfy { !$0.isAlive })
    goOn.signal()
    try #require(done.wait(timeout: .now() + 300) == .success)
    let order = ["reduce", "value", "feedback"]
    #expect(log.withLock { $0 } == Array(order[...(try #require(order.firstIndex(of: place)))]))
  }

  @Test func `9 canceling while many threads send is safe, and the system is released`() {
    for _ in 0..<300 {
      // Given
      let input = PassthroughSubject<Int, Never>()
      let isCancelled = Atomic<Bool>(false)
      let lateStarts = Atomic<Int>(0)
      nonisolated(unsafe) var cancellable: AnyCancellable?
      let watch = watching { object in
        cancellable = Publishers.system(
          initial: 0,
          reduce: { (state: Int, action: Int) in
            object.touch()
            return state + action
          }, scheduler: ImmediateScheduler.shared,
          feedbacks: [
            Feedback(input: input), Feedback(of: { $0 / 3 }) { _ in Just(0) },
            Feedback { $0.filter { $0.isMultiple(of: 2) }.map { _ in 0 }.filter { _ in false }.any },
          ]
        ).sink { _ in
          if isCancelled.load(ordering: .acquiring) { lateStarts.add(1, ordering: .relaxed) }
        }
      }
      // When
      let send: @Sendable () -> Void = { for _ in 0..<20 { input.send(1) } }
      simultaneously(send, send) {
        cancellable?.cancel()
        isCancelled.store(true, ordering: .releasing)
      }
      // Then at most the delivery that was running during the cancellation ends afterward.
      #expect(lateStarts.load(ordering: .relaxed) <= 1)
      cancellable = nil
      #expect(!watch.isAlive)
    }
  }
}

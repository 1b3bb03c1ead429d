import Reactive
import Testing

/// Faulty publishers and subscribers, and the defined outcome of each fault.
struct BadInputTests {
  typealias Stage = @Sendable (AnyPublisher<Int, TestError>) -> AnyPublisher<Int, TestError>

  /// One operator for each base class on which operators are built.
  static let stages: [(name: String, make: Stage)] = [
    ("map", { $0.map { $0 }.eraseToAnyPublisher() }),
    ("scan", { $0.scan(0) { $1 }.eraseToAnyPublisher() }),
    ("removeDuplicates", { $0.removeDuplicates { _, _ in false }.eraseToAnyPublisher() }),
    ("dropFirst", { $0.dropFirst(0).eraseToAnyPublisher() }),
    ("replaceEmpty", { $0.replaceEmpty(with: 0).eraseToAnyPublisher() }),
    ("prepend", { $0.prepend([]).eraseToAnyPublisher() }),
    ("flatMap", { $0.flatMap { Just($0).setFailureType(to: TestError.self) }.eraseToAnyPublisher() }),
    ("switchToLatest", { $0.map { Just($0) }.switchToLatest().eraseToAnyPublisher() }),
    ("merge", { $0.merge(with: Empty()).eraseToAnyPublisher() }),
    (
      "zip",
      { $0.zip([1, 2, 3].publisher.setFailureType(to: TestError.self)) { a, _ in a }.eraseToAnyPublisher() }
    ),
    (
      "combineLatest",
      { $0.combineLatest(Just(1).setFailureType(to: TestError.self)) { a, _ in a }.eraseToAnyPublisher() }
    ),
    ("catch", { $0.catch { Fail(error: $0) }.eraseToAnyPublisher() }),
    ("retry", { $0.retry(0).eraseToAnyPublisher() }),
    ("buffer", { $0.buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher() }),
    ("share", { $0.share().eraseToAnyPublisher() }),
    ("receive(on:)", { $0.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher() }),
    ("delay", { $0.delay(for: 0, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher() }),
    ("prefix", { $0.prefix(9).eraseToAnyPublisher() }),
    ("print", { $0.print(to: Silence()).eraseToAnyPublisher() }),
  ]

  /// Operators that forward events unchecked, as in Combine; their subscriber ignores faulty ones.
  static let transparent: Set = ["map", "scan", "dropFirst", "prefix", "print"]
  static let guarding = stages.map(\.name).filter { !transparent.contains($0) }

  struct Silence: TextOutputStream {
    mutating func write(_ string: String) {}
  }

  // MARK: - Demand

  @Test func `a negative demand traps`() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(1) * -1 }
    #expect(Subscribers.Demand.max(1) - 2 == .none)
  }

  @Test func `a demand of zero traps where Combine traps`() async {
    await #expect(processExitsWith: .failure) {
      PassthroughSubject<Int, Never>().subscribe(Recorder(.none).asking(.none))
    }
    await #expect(processExitsWith: .failure) {
      Upstream<Int, Never>().removeDuplicates().subscribe(Recorder(.none).asking(.none))
    }
  }

  @Test func `a demand that overflows is unlimited`() {
    #expect(Subscribers.Demand.max(.max) + .max(.max) == .unlimited)
    #expect(Subscribers.Demand.max(.max) * 2 == .unlimited)
  }

  // MARK: - A faulty publisher

  @Test(arguments: guarding) func `a second completion of the upstream is ignored`(name: String)
    throws
  {
    // Given
    let (upstream, recorder) = try subscribed(to: name)
    // When
    upstream.send(1)
    upstream.send(completion: .finished)
    upstream.send(completion: .failure(.first))
    upstream.send(completion: .finished)
    // Then
    #expect(recorder.events == [.value(1), .finished])
  }

  @Test(arguments: guarding) func `a second failure of the upstream is ignored`(name: String) throws {
    guard name != "catch" else { return }  // traps, as in Combine: see the next test but one
    let (upstream, recorder) = try subscribed(to: name)
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    upstream.send(completion: .failure(.second))
    #expect(recorder.completions == [.failure("first")])
  }

  @Test(arguments: stages.map(\.name).filter { $0 != "map" && $0 != "scan" })
  func `a second subscription is canceled`(name: String) throws {
    let (upstream, recorder) = try subscribed(to: name)
    let second = TestSubscription()
    upstream.send(subscription: second)
    #expect(second.asked == [.cancel])
    #expect(recorder.all.count == 1)
  }

  @Test(arguments: transparent.sorted())
  func `faulty events forwarded by a transparent stage end at the sink`(name: String) throws {
    // Given
    let upstream = Upstream<Int, TestError>()
    var (values, ends) = (0, 0)
    let cancellable = try stage(name)(upstream.eraseToAnyPublisher())
      .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in values += 1 })
    let second = TestSubscription()
    // When
    upstream.send(subscription: second)
    upstream.send(1)
    upstream.send(completion: .finished)
    upstream.send(2)
    upstream.send(completion: .failure(.first))
    // Then
    #expect(second.asked == [.cancel])
    #expect(values == 1)
    #expect(ends == 1)
    cancellable.cancel()
  }

  @Test func `a publisher that fails again while it is replaced traps in catch`() async {
    await #expect(processExitsWith: .failure) {
      let upstream = Upstream<Int, TestError>()
      upstream.catch { _ in Empty<Int, Never>(completeImmediately: false) }.subscribe(Recorder<Int, Never>())
      upstream.send(completion: .failure(.first))
      upstream.send(completion: .failure(.second))
    }
  }

  // MARK: - A subscriber that cancels at once

  @Test(arguments: guarding) func `canceled in receive(subscription:), nothing is sent`(name: String)
    throws
  {
    // Given
    let upstream = Upstream<Int, TestError>()
    let recorder = Recorder<Int, TestError>(.none)
    recorder.onSubscription = { $0.cancel() }
    // When
    try stage(name)(upstream.eraseToAnyPublisher()).subscribe(recorder)
    if !upstream.subscribers.isEmpty {
      upstream.send(1)
      upstream.send(completion: .finished)
    }
    // Then
    #expect(recorder.events.isEmpty)
    recorder.cancel()
  }

  @Test(arguments: stages.map(\.name))
  func `canceled and then requested in receive(subscription:), nothing is sent`(name: String) throws {
    let recorder = Recorder<Int, TestError>(.unlimited)
    recorder.onSubscription = { $0.cancel() }
    let source = Publishers.Sequence<[Int], TestError>(sequence: [1, 2])
    try stage(name)(source.eraseToAnyPublisher()).subscribe(recorder)
    #expect(recorder.values.isEmpty)
    #expect(recorder.completions.isEmpty)
  }

  // MARK: - A publisher that answers a request at once

  @Test(arguments: stages.map(\.name))
  func `an upstream that sends within the request loses nothing and keeps its order`(name: String) throws {
    // Given
    let upstream = Upstream<Int, TestError>()
    var sent = 0
    upstream.subscription.onRequest = { demand in
      var left = demand.max ?? 3
      while left > 0, sent < 3 {
        sent += 1
        left += (upstream.send(sent).max ?? 3) - 1
        if sent == 3 { upstream.send(completion: .finished) }
      }
    }
    // When
    let recorder = try stage(name)(upstream.eraseToAnyPublisher()).recorded(.max(1))
    for _ in 0..<4 { recorder.request(.max(1)) }
    // Then
    switch name {
    // The second inner publisher was replaced before it got a request; the subject in share drops values
    // without demand.
    case "switchToLatest": #expect(recorder.events == [.value(1), .value(3), .finished])
    case "share": #expect(recorder.events == [.value(1), .finished])
    default: #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
    }
  }

  // MARK: - A feedback that answers every state at once

  @Test func `a feedback that answers every state at once sends as many states as demanded`() {
    // Given
    var reduced = 0
    let recorder = Publishers.system(
      initial: 0,
      reduce: { (state: Int, action: Int) in
        reduced += 1
        return state + action
      }, scheduler: ImmediateScheduler.shared, feedbacks: [Feedback(effects: { _ in Just(1) })]
    ).recorded(.max(3))
    // Then
    #expect(recorder.values == [0, 1, 2])
    #expect(reduced == 2)
    // When
    recorder.request(.max(1))
    recorder.cancel()
    recorder.request(.unlimited)
    // Then
    #expect(recorder.values == [0, 1, 2, 3])
  }

  // MARK: -

  private func stage(_ name: String) throws -> Stage {
    try #require(Self.stages.first { $0.name == name }).make
  }

  private func subscribed(to name: String) throws -> (Upstream<Int, TestError>, Recorder<Int, TestError>) {
    let upstream = Upstream<Int, TestError>()
    return (upstream, try stage(name)(upstream.eraseToAnyPublisher()).recorded())
  }
}

extension Recorder {
  /// Requests any demand on receiving the subscription.
  fileprivate func asking(_ demand: Subscribers.Demand) -> Self {
    onSubscription = { $0.request(demand) }
    return self
  }
}

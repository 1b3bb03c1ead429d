import Reactive
import Testing

/// 100,000 nested or consecutive subscriptions.
///
/// Consecutive calls (a request from inside a value, one inner publisher after another, one attempt after
/// another) use constant stack space however long they continue. Operators nested in one another call through
/// all levels, as in Combine; for these the stack space of each level is bounded.
struct NestingTests {
  static let count = 100_000
  /// A small stack for consecutive calls. Most systems give a thread 8 MiB and a pool's thread half a MiB.
  static let small = 256 * 1024

  @Test func `requests from inside a value do not nest`() async throws {
    let total = try await total { note in
      (0..<Self.count).publisher.recorded(.max(1)) { note($0) }
    }
    #expect(total == Self.count)
  }

  @Test func `inner publishers that end at once do not nest`() async throws {
    let flattened = try await total { note in
      let recorder = Recorder<Int, Never>(.max(1)) { note($0) }
      (0..<Self.count).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.subscribe(recorder)
    }
    #expect(flattened == Self.count)
    let switched = try await total { note in
      let recorder = Recorder<Int, Never>(.unlimited) { note($0) }
      (0..<Self.count).publisher.map { Just($0) }.switchToLatest().subscribe(recorder)
    }
    #expect(switched == Self.count)
  }

  @Test func `attempts that fail at once do not nest`() async throws {
    let attempts = try await total { note in
      Deferred {
        _ = note(0)
        return Fail<Int, TestError>(error: .first)
      }.retry(Self.count - 1).subscribe(Recorder<Int, TestError>())
    }
    #expect(attempts == Self.count)
  }

  @Test func `subscribers of one subject do not nest`() async throws {
    let received = try await total { note in
      let subject = PassthroughSubject<Int, Never>()
      for _ in 0..<Self.count { subject.subscribe(Recorder<Int, Never>(.unlimited) { note($0) }) }
      subject.send(1)
    }
    #expect(received == Self.count)
  }

  @Test func `a feedback that answers every state at once does not nest, and ends when canceled`()
    async throws
  {
    let states = try await total { note in
      Publishers.system(
        initial: 0, reduce: { (state: Int, action: Int) in state + action },
        scheduler: ImmediateScheduler.shared, feedbacks: [Feedback(effects: { _ in Just(1) })]
      ).prefix(Self.count).subscribe(Recorder<Int, Never>(.unlimited) { note($0) })
    }
    #expect(states == Self.count)
  }

  @Test(.enabled(if: !isUnderSanitizer, "Needs the stack that a sanitizer's larger frames exceed"))
  func `nested operators take a bounded stack per level`() async throws {
    // The limit holds without optimization; with it a level takes 180 to 880 bytes.
    try await expectLevels(under: 8_000) { $0.map { $0 + 1 }.eraseToAnyPublisher() }
    try await expectLevels(under: 8_000) { $0.append(Empty()).eraseToAnyPublisher() }
    try await expectLevels(under: 8_000) { publisher in
      Just(0).flatMap { _ in publisher }.eraseToAnyPublisher()
    }
    try await expectLevels(under: 8_000) { Just($0).switchToLatest().eraseToAnyPublisher() }
  }

  /// Runs the body on a small stack, and counts the calls of the closure passed to it.
  private func total(_ body: @escaping @Sendable (@escaping (Int) -> Subscribers.Demand) -> Void) async throws
    -> Int
  {
    // Safe, because only the thread writes it, and has ended when it is read.
    nonisolated(unsafe) var calls = 0
    try await onStack(of: Self.small) {
      body { _ in
        calls += 1
        return .max(1)
      }
    }
    return calls
  }

  /// Nests the level 100,000 times, subscribes, lets a value through, and releases everything.
  private func expectLevels(
    under limit: Int, sourceLocation: SourceLocation = #_sourceLocation,
    _ level: @escaping @Sendable (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
  ) async throws {
    let gauge = StackGauge()
    // Safe, because only the thread writes them, and has ended when they are read.
    nonisolated(unsafe) var (values, ends) = (0, 0)
    try await onStack(of: 1024 * 1024 * 1024) {
      gauge.mark()
      var publisher = Deferred {
        gauge.mark()
        return Just(1).handleEvents(receiveOutput: { _ in gauge.mark() })
      }.eraseToAnyPublisher()
      for _ in 0..<Self.count { publisher = level(publisher) }
      let cancellable = publisher.sink { _ in
        gauge.mark()
        ends += 1
      } receiveValue: { _ in
        gauge.mark()
        values += 1
      }
      cancellable.cancel()
    }
    #expect(values == 1, sourceLocation: sourceLocation)
    #expect(ends == 1, sourceLocation: sourceLocation)
    #expect(gauge.bytes / Self.count < limit, sourceLocation: sourceLocation)
  }
}

import Dispatch
import Reactive
import SpaceTestSupport
import Testing

private typealias Notes = SpaceTestSupport.Recorder<String>

@Suite(.hangLimit) struct AsyncTests {
  /// Subscribes with the given demand, and records values and completion so that a test can await them.
  private func notes<P: Publisher>(
    of publisher: P, demand: Subscribers.Demand = .unlimited
  ) -> (Notes, subscription: any Subscription) {
    let notes = Notes()
    nonisolated(unsafe) var subscription: any Subscription = Subscriptions.empty
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: {
          subscription = $0
          if demand > 0 { $0.request(demand) }
        },
        receiveValue: {
          notes.record("\($0)")
          return .none
        }, receiveCompletion: { notes.record("\($0)") }))
    return (notes, subscription)
  }

  @Test func `runs once for each subscriber, on subscription, and sends the result`() async throws {
    // Given
    let runs = Notes()
    let publisher = Publishers.Async {
      runs.record("run")
      return 42
    }
    #expect(runs.all.isEmpty)
    // When
    let (first, _) = notes(of: publisher)
    let (second, _) = notes(of: publisher)
    // Then
    #expect(try await first.first(2) == ["42", "finished"])
    #expect(try await second.first(2) == ["42", "finished"])
    #expect(runs.all.count == 2)
  }

  @Test func `values can be sent to several tasks`() async {
    // Given
    let values = CurrentValueSubject<Int, Never>(7).map { $0 + 1 }.eraseToAnyPublisher().values
    let failing = Fail<Int, TestError>(error: .first).values
    // When
    let (one, two) = (Task { await values.first { _ in true } }, Task { await values.first { _ in true } })
    let three = Task { try await failing.first { _ in true } }
    // Then
    #expect(await one.value == 8)
    #expect(await two.value == 8)
    await #expect(throws: TestError.first) { try await three.value }
  }

  #if compiler(>=6.3)
    @Test func `runs on the task executor that the subscriber prefers`() async throws {
      guard #available(macOS 26.4, iOS 26.4, watchOS 26.4, tvOS 26.4, visionOS 26.4, *) else { return }
      // Given
      let executor = OwnExecutor()
      let publisher = Publishers.Async { withUnsafeCurrentTask { $0?.unownedTaskExecutor } }
      // When
      let preferred = await withTaskExecutorPreference(executor) {
        await publisher.values.first { _ in true }
      }
      let otherwise = await publisher.values.first { _ in true }
      // Then
      #expect(preferred == UnownedTaskExecutor(executor))
      #expect(otherwise == .some(nil))
    }
  #endif

  @Test func `sends a thrown error without demand`() async throws {
    let publisher = Publishers.Async { () async throws(TestError) -> Int in throw .first }
    let (notes, _) = notes(of: publisher, demand: .none)
    #expect(try await notes.first(1) == ["failure(ReactiveTests.TestError.first)"])
  }

  @Test func `keeps the value until it is requested`() async throws {
    // Given
    let gate = Gate()
    let (notes, subscription) = notes(
      of: Publishers.Async { () async -> Int in
        try? await gate.wait()
        return 1
      }, demand: .none)
    try await gate.arrivals(1)
    // When
    gate.open()
    subscription.request(.max(1))
    // Then
    #expect(try await notes.first(2) == ["1", "finished"])
  }

  @Test func `canceling cancels the task and sends nothing`() async throws {
    // Given
    let (gate, ended) = (Gate(), Notes())
    let (notes, subscription) = notes(
      of: Publishers.Async {
        do { try await gate.wait() } catch { ended.record("\(error is CancellationError)") }
      })
    try await gate.arrivals(1)
    // When
    subscription.cancel()
    // Then
    #expect(try await ended.first(1) == ["true"])
    #expect(notes.all.isEmpty)
    subscription.request(.max(1))
    #expect(notes.all.isEmpty)
  }

  @Test func `a subscriber that cancels at once starts no task`() {
    let runs = Notes()
    Publishers.Async { runs.record("run") }.subscribe(
      AnySubscriber(receiveSubscription: {
        $0.request(.unlimited)
        $0.cancel()
      }))
    #expect(runs.all.isEmpty)
  }

  @Test func `releases the downstream at once when canceled, and at the end`() async throws {
    // Given
    let gate = Gate()
    var kept: (any Subscription)?
    func subscribe(_ object: Tracked, _ done: Notes) {
      Publishers.Async { () async -> Void in try? await gate.wait() }.subscribe(
        AnySubscriber(
          receiveSubscription: {
            kept = $0
            $0.request(.unlimited)
          },
          receiveCompletion: { _ in
            object.touch()
            done.record("done")
          }))
    }
    // When
    let cancelled = watching { subscribe($0, Notes()) }
    #expect(cancelled.isAlive)
    kept?.cancel()
    // Then
    #expect(!cancelled.isAlive)
    kept = nil
  }
}

@Suite(.hangLimit) struct ValuesTests {
  @Test func `requests one value for each next, and cancels when the iterator is released`() async {
    // Given
    let upstream = Upstream<Int, Never>()
    upstream.subscription.onRequest = { [unowned upstream] _ in
      upstream.send(upstream.asked.count)
    }
    // When
    for await value in upstream.values where value == 2 { break }
    // Then
    #expect(upstream.asked == [.request(.max(1)), .request(.max(1)), .cancel])
  }

  @Test func `canceling the task does not end the wait for a future's value`() async {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let task = Task { await future.value }
    task.cancel()
    promise?(.success(4))
    #expect(await task.value == 4)
  }

  @Test @MainActor func `an actor receives the values on itself`() async {
    var seen: [Int] = []
    let publisher = Publishers.Async { 7 }
    for await value in publisher.values {
      MainActor.assertIsolated()
      seen.append(value)
    }
    #expect(seen == [7])
  }
}

/// A task executor other than Swift's default.
private final class OwnExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

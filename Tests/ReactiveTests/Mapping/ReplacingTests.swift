import Reactive
import Testing

struct ReplacingTests {
  private let upstream = Upstream<Int, TestError>()

  @Test func `ignoreOutput requests everything and forwards only the completion`() {
    let recorder = upstream.ignoreOutput().recorded(.none)
    #expect(upstream.asked == [.request(.unlimited)])
    #expect(upstream.send(1) == .none)
    upstream.send(completion: .failure(.first))
    #expect(recorder.all == [.subscription("TestSubscription"), .failure("first")])
  }

  @Test func `replaceNil replaces nil by a value`() {
    let subject = PassthroughSubject<Int?, Never>()
    let recorder = subject.replaceNil(with: 0).recorded()
    for value in [1, nil, 3] { subject.send(value) }
    subject.send(completion: .finished)
    #expect(recorder.events == [.value(1), .value(0), .value(3), .finished])
  }

  @Test func `replaceEmpty sends the given value only if there was none`() {
    let empty = Publishers.Sequence<[Int], TestError>(sequence: []).replaceEmpty(with: 7).recorded()
    #expect(empty.events == [.value(7), .finished])
    let some = Publishers.Sequence<[Int], TestError>(sequence: [1, 2]).replaceEmpty(with: 7).recorded()
    #expect(some.events == [.value(1), .value(2), .finished])
    let failed = Fail<Int, TestError>(error: .first).replaceEmpty(with: 7).recorded(.none)
    #expect(failed.events == [.failure("first")])
  }

  @Test func `replaceEmpty requests everything but sends no more than demanded`() {
    let recorder = upstream.replaceEmpty(with: 7).recorded(.max(1))
    #expect(upstream.asked == [.request(.max(1)), .request(.unlimited)])
    for value in 1...3 { #expect(upstream.send(value) == .none) }
    upstream.send(completion: .finished)
    #expect(recorder.events == [.value(1)])
    recorder.request(.max(1))
    #expect(recorder.events == [.value(1), .value(2)])
    recorder.request(.max(1))
    #expect(recorder.events == [.value(1), .value(2), .value(3), .finished])
  }

  @Test func `the replacement waits for demand, and is not sent after canceling`() {
    let recorder = upstream.replaceEmpty(with: 7).recorded(.none)
    upstream.send(completion: .finished)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.events == [.value(7), .finished])

    let cancelled = Publishers.Sequence<[Int], TestError>(sequence: [1]).replaceEmpty(with: 7).recorded(.none)
    cancelled.cancel()
    cancelled.request(.unlimited)
    #expect(cancelled.events.isEmpty)
  }

  @Test func `canceled in a waiting value, replaceEmpty sends no further value or completion`() {
    var subscription: (any Subscription)?
    let recorder = Recorder<Int, TestError>(.none) { _ in
      subscription?.cancel()
      return .none
    }
    recorder.onSubscription = { subscription = $0 }
    upstream.replaceEmpty(with: 7).subscribe(recorder)
    upstream.send(1)
    upstream.send(2)
    upstream.send(completion: .finished)
    recorder.request(.unlimited)
    #expect(recorder.events == [.value(1)])
  }

  @Test func `requests from one thread and values from another lose nothing and keep the order`() {
    let recorder = upstream.replaceEmpty(with: 7).recorded(.none)
    // Safe, because only one of the threads uses it.
    nonisolated(unsafe) let source = upstream
    simultaneously(
      {
        for value in 0..<2000 { source.send(value) }
        source.send(completion: .finished)
      },
      { for _ in 0..<2001 { recorder.request(.max(1)) } })
    #expect(recorder.values == Array(0..<2000))
    #expect(recorder.completions == [.finished])
  }

  @Test func `subscriptions describe themselves and compare`() throws {
    try expectReflection("IgnoreOutput", children: []) { $0.ignoreOutput() }
    try expectReflection("ReplaceEmpty", children: [], isSubscription: true) { $0.replaceEmpty(with: 1) }
    #expect(
      Publishers.ReplaceEmpty(upstream: Just(1), output: 2) != .init(upstream: Just(1), output: 3))
  }
}

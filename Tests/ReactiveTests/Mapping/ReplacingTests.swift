import Reactive
import Testing

struct ReplacingTests {
  private let upstream = Upstream<Int, TestError>()

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
}

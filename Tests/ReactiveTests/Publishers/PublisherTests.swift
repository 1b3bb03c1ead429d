import Reactive
import Testing

/// Publishers of one value or of a sequence.
struct PublisherTests {
  @Test func `fulfilled and requested at the same time it sends once`() {
    for _ in 0..<200 {
      nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
      let future = Future<Int, Never> { promise = $0 }
      let recorder = future.recorded(.none)
      let kept = promise
      simultaneously({ kept?(.success(1)) }, { kept?(.success(1)) }, { recorder.request(.max(1)) })
      #expect(recorder.events == [.value(1), .finished])
    }
  }

  @Test func `canceled before the request it sends nothing; from inside the value, no end`() {
    let before = Just(7).recorded(.none)
    before.cancel()
    before.request(.unlimited)
    #expect(before.events.isEmpty)

    var inside: (any Subscription)?
    let recorder = Recorder<Int, Never> { _ in
      inside?.cancel()
      return .none
    }
    recorder.onSubscription = { inside = $0 }
    Just(7).subscribe(recorder)
    #expect(recorder.events == [.value(7)])
  }

  @Test func `concurrent requests are each answered once`() {
    let recorder = (1...4_000).publisher.recorded(.none)
    let ask: @Sendable () -> Void = { for _ in 0..<1_000 { recorder.request(.max(1)) } }
    simultaneously(ask, ask, ask, ask)
    #expect(recorder.values == Array(1...4_000))
    #expect(recorder.completions == [.finished])
  }
}

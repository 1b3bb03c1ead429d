import Reactive
import Testing

struct SequencePublisherTests {
  @Test func `sends as much as demanded, and finishes with the last`() {
    let recorder = (1...4).publisher.recorded(.max(2))
    #expect(recorder.events == [.value(1), .value(2)])
    recorder.request(.max(2))
    #expect(recorder.events == [.value(1), .value(2), .value(3), .value(4), .finished])
  }

  @Test func `requests from inside the values do not recurse`() {
    var count = 0
    let cancellable = (1...1_000_000).publisher.sink { _ in count += 1 }
    #expect(count == 1_000_000)
    cancellable.cancel()
    var subscription: (any Subscription)?
    let recorder = Recorder<Int, Never>(.max(1)) { _ in
      subscription?.request(.max(1))
      return .none
    }
    recorder.onSubscription = { subscription = $0 }
    (1...100_000).publisher.subscribe(recorder)
    #expect(recorder.values.count == 100_000)
    #expect(recorder.completions == [.finished])
  }

  @Test func `canceled from inside a value it stops there`() {
    var subscription: (any Subscription)?
    let recorder = Recorder<Int, Never> {
      if $0 == 3 { subscription?.cancel() }
      return .none
    }
    recorder.onSubscription = { subscription = $0 }
    (1...9).publisher.subscribe(recorder)
    #expect(recorder.events == [.value(1), .value(2), .value(3)])
  }

  @Test func `an empty one finishes at once, and the subscription shows the sequence`() {
    let empty = [Int]().publisher.recorded(.none)
    #expect(empty.all == [.subscription("Empty"), .finished])
    let recorder = [1, 2].publisher.recorded(.none)
    #expect(recorder.all == [.subscription("[1, 2]")])
    #expect(recorder.subscription.map(labels) == ["sequence"])
  }

  @Test func `concurrent requests are each answered once`() {
    let recorder = (1...4_000).publisher.recorded(.none)
    let ask: @Sendable () -> Void = { for _ in 0..<1_000 { recorder.request(.max(1)) } }
    simultaneously(ask, ask, ask, ask)
    #expect(recorder.values == Array(1...4_000))
    #expect(recorder.completions == [.finished])
  }
}

import Reactive
import Testing

struct BufferTests {
  @Test func `nothing follows a failure or a cancellation that comes inside a value`() {
    for cancels in [true, false] {
      let subject = PassthroughSubject<Int, TestError>()
      var stop: () -> Void = {}
      let recorder = Recorder<Int, TestError>(.none) { _ in
        stop()
        return .none
      }
      stop = { if cancels { recorder.cancel() } else { subject.send(completion: .failure(.first)) } }
      subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest).subscribe(recorder)
      for number in 1...5 { subject.send(number) }
      recorder.request(.max(3))
      #expect(recorder.events == [.value(1)] + (cancels ? [] : [.failure("first")]))
      stop = {}
    }
  }

  @Test func `an upstream that sends within the subscription is kept until there is one`() {
    let recorder = Record().buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).recorded()
    #expect(recorder.all == [.subscription("Buffer"), .failure("first")])
  }

  /// A publisher that sends a value and fails on the first request.
  private struct Record: Publisher {
    typealias Output = Int
    typealias Failure = TestError
    func receive<S>(subscriber: S) where S: Subscriber, S.Failure == TestError, S.Input == Int {
      let subscription = TestSubscription()
      subscription.onRequest = { _ in
        subscription.onRequest = nil
        _ = subscriber.receive(1)
        subscriber.receive(completion: .failure(.first))
      }
      subscriber.receive(subscription: subscription)
    }
  }

  @Test func `releases waiting values when it is canceled`() {
    let subject = PassthroughSubject<Tracked, Never>()
    var kept: (any Subscription)?
    subject.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest)
      .subscribe(AnySubscriber(receiveSubscription: { kept = $0 }))
    let watch = watching { subject.send($0) }
    #expect(watch.isAlive)
    kept?.cancel()
    #expect(!watch.isAlive)
  }

  @Test func `requests and values of different threads meet without loss`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.buffer(size: 10_000, prefetch: .byRequest, whenFull: .dropNewest).recorded(.none)
    simultaneously(
      { for number in 0..<5_000 { subject.send(number) } },
      { for _ in 0..<5_000 { recorder.request(.max(1)) } })
    #expect(recorder.values == Array(0..<5_000))
  }
}

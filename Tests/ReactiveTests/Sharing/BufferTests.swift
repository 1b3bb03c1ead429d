import Reactive
import Testing

struct BufferTests {
  @Test(
    arguments: [Publishers.PrefetchStrategy.keepFull, .byRequest]
  ) func `keeps values until they are requested`(prefetch: Publishers.PrefetchStrategy) {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.buffer(size: 3, prefetch: prefetch, whenFull: .dropNewest).recorded(.none)
    for number in 1...4 { #expect(upstream.send(number) == .none) }
    #expect(recorder.all == [.subscription("Buffer")])
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2])
    let first: Subscribers.Demand = prefetch == .keepFull ? .max(3) : .unlimited
    #expect(upstream.asked == [.request(first)] + (prefetch == .keepFull ? [.request(.max(2))] : []))
    recorder.request(.max(2))
    #expect(upstream.send(5) == (prefetch == .keepFull ? .max(1) : .none))
    #expect(recorder.values == [1, 2, 3, 5])
  }

  @Test func `drops the oldest, or fails, when it is full`() {
    let upstream = Upstream<Int, TestError>()
    let oldest = upstream.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).recorded(.none)
    for number in 1...4 { upstream.send(number) }
    oldest.request(.unlimited)
    #expect(oldest.values == [3, 4])

    let other = Upstream<Int, TestError>()
    let failing = Recorder<Int, TestError>(.none)
    other.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .second }).subscribe(failing)
    for number in 1...4 { other.send(number) }
    #expect(other.asked == [.request(.unlimited), .cancel])
    #expect(failing.events.isEmpty)
    failing.request(.max(2))
    #expect(failing.events == [.value(1), .value(2), .failure("second")])
  }

  @Test func `the completion waits for the values, a failure does not`() {
    let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let (finished, failed) = (Recorder<Int, TestError>(.none), Recorder<Int, TestError>(.none))
    one.buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest).subscribe(finished)
    two.buffer(size: 9, prefetch: .byRequest, whenFull: .dropNewest).subscribe(failed)
    for upstream in [one, two] { upstream.send(1) }
    one.send(completion: .finished)
    two.send(completion: .failure(.first))
    #expect(finished.events.isEmpty)
    #expect(failed.events == [.failure("first")])
    finished.request(.unlimited)
    failed.request(.unlimited)
    #expect(finished.events == [.value(1), .finished])
    #expect(failed.events == [.failure("first")])
  }

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

  @Test func `describes itself`() throws {
    try expectReflection(
      "Buffer", children: ["values", "state", "downstreamDemand", "terminal"], isSubscription: true
    ) { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) }
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

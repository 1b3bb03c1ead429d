import Reactive
import Testing

struct RetryTests {
  @Test func `subscribes again the given number of times, then fails`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = upstream.retry(2).recorded(.max(9))
    for number in 1...3 {
      upstream.send(number)
      upstream.send(completion: .failure(.first))
    }
    #expect(upstream.subscribers.count == 3)
    #expect(recorder.all == [.subscription("Retry"), .value(1), .value(2), .value(3), .failure("first")])
    #expect(upstream.asked == [.request(.max(9)), .request(.max(8)), .request(.max(7))])
  }

  @Test func `a synchronous failure does not recurse`() {
    var attempts = 0
    let recorder = Deferred {
      attempts += 1
      return Fail<Int, TestError>(error: .second)
    }
    .retry(100_000).recorded()
    #expect(attempts == 100_001)
    #expect(recorder.events == [.failure("second")])
  }

  @Test func `finishes as soon as an attempt does`() {
    var attempts = 0
    let recorder = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return attempts < 3
        ? Fail(error: .first).eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: TestError.self).eraseToAnyPublisher()
    }
    .retry(5).recorded()
    #expect(recorder.events == [.value(3), .finished])
  }

  @Test func `does not subscribe again after canceling, also from inside a value`() {
    let upstream = Upstream<Int, TestError>()
    let recorder = Recorder<Int, TestError>()
    upstream.retry(3).handleEvents(receiveOutput: { _ in recorder.cancel() }).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .failure(.first))
    #expect(upstream.subscribers.count == 1)
    #expect(upstream.asked == [.request(.unlimited), .cancel])
  }

  @Test func `releases the upstream and the downstream at the end, even if the subscription is kept`() {
    for ends in [true, false] {
      let subject = PassthroughSubject<Int, TestError>()
      var kept: (any Subscription)?
      let watch = watching { object in
        let subscriber = AnySubscriber<Int, TestError>(
          receiveSubscription: {
            kept = $0
            $0.request(.unlimited)
          },
          receiveValue: { _ in
            object.touch()
            return .none
          })
        subject.retry(0).subscribe(subscriber)
      }
      #expect(watch.isAlive)
      if ends { subject.send(completion: .failure(.first)) } else { kept?.cancel() }
      #expect(!watch.isAlive)
    }
  }

  @Test func `describes itself`() throws {
    try expectReflection("Retry", children: [], isSubscription: true) { $0.retry(1) }
  }
}

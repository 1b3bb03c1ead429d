import Reactive
import Testing

struct JustTests {
  @Test func `sends its value at the first request, then finishes`() {
    let recorder = Just(7).recorded(.none)
    #expect(recorder.all == [.subscription("Just")])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.events == [.value(7), .finished])
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

  @Test func `releases its subscriber once done`() {
    for cancels in [true, false] {
      var kept: (any Subscription)?
      let watch = watching { object in
        Just(1).subscribe(
          AnySubscriber<Int, Never>(
            receiveSubscription: { kept = $0 },
            receiveValue: { _ in
              object.touch()
              return .none
            }))
      }
      #expect(watch.isAlive)
      if cancels { kept?.cancel() } else { kept?.request(.max(1)) }
      #expect(!watch.isAlive)
    }
  }

  @Test func `optional and result publishers behave likewise`() {
    let some = Int?(1).publisher.recorded()
    #expect(some.all == [.subscription("Optional"), .value(1), .finished])
    let none = Recorder<Int, Never>(.none)
    Int?.none.publisher.subscribe(none)
    #expect(none.all == [.subscription("Empty"), .finished])
    let success = Recorder<Int, TestError>()
    Result<Int, TestError>.success(2).publisher.subscribe(success)
    #expect(success.all == [.subscription("Once"), .value(2), .finished])
    let failure = Recorder<Int, TestError>(.none)
    Result<Int, TestError>.failure(.first).publisher.subscribe(failure)
    #expect(failure.all == [.subscription("Empty"), .failure("first")])
  }

  @Test func `Empty, Fail and Deferred`() {
    let finishing = Empty<Int, Never>().recorded(.none)
    #expect(finishing.events == [.finished])
    let waiting = Empty<Int, Never>(completeImmediately: false).recorded()
    #expect(waiting.events.isEmpty)
    let failing = Fail<Int, TestError>(error: .second).recorded(.none)
    #expect(failing.events == [.failure("second")])
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    for number in 1...2 {
      let recorder = deferred.recorded()
      #expect(recorder.values == [number])
    }
  }
}

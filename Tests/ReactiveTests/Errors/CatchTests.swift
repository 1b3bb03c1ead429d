import Reactive
import Testing

struct CatchTests {
  @Test func `continues with the publisher that the closure makes from the error`() {
    let recorder = Fail<String, TestError>(error: .second).catch { Just("after \($0)") }.recorded()
    #expect(recorder.all == [.subscription("Catch"), .value("after second"), .finished])
  }

  @Test func `passes unmet demand to the next publisher`() {
    let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let recorder = one.catch { _ in two }.recorded(.max(3)) { $0 == 1 ? .max(1) : .none }
    #expect(one.send(1) == .max(1))
    one.send(2)
    one.send(completion: .failure(.first))
    #expect(two.asked == [.request(.max(2))])
    recorder.request(.max(5))
    #expect(two.asked == [.request(.max(2)), .request(.max(5))])
    two.send(3)
    two.send(completion: .failure(.second))
    #expect(recorder.events == [.value(1), .value(2), .value(3), .failure("second")])
  }

  @Test func `does not call the closure when the upstream finishes or is canceled`() {
    for cancels in [true, false] {
      let upstream = Upstream<Int, TestError>()
      var calls = 0
      let recorder =
        upstream
        .catch { _ in
          calls += 1
          return Just(0)
        }
        .recorded()
      if cancels { recorder.cancel() } else { upstream.send(completion: .finished) }
      upstream.send(completion: .failure(.first))
      #expect(calls == 0)
      #expect(recorder.events == (cancels ? [] : [.finished]))
    }
  }

  @Test func `canceling inside the closure, or during the next subscription, is not lost`() {
    for insideClosure in [true, false] {
      let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, Never>(handsOutSubscription: false))
      let recorder = Recorder<Int, Never>()
      one
        .catch { _ in
          if insideClosure { recorder.cancel() }
          return two
        }
        .subscribe(recorder)
      one.send(completion: .failure(.first))
      recorder.cancel()
      two.send(subscription: two.subscription)
      two.send(completion: .finished)
      #expect(recorder.events.isEmpty)
      #expect(two.asked == (insideClosure ? [] : [.cancel]))
    }
  }

  @Test func `tryCatch fails with the thrown error`() {
    let (thrown, caught) = (Recorder<Int, any Error>(), Recorder<Int, any Error>())
    Fail<Int, TestError>(error: .first)
      .tryCatch { _ -> Just<Int> in throw TestError.second }
      .subscribe(thrown)
    Fail<Int, TestError>(error: .first).tryCatch { _ in Just(1) }.subscribe(caught)
    #expect(thrown.all == [.subscription("TryCatch"), .failure("second")])
    #expect(caught.events == [.value(1), .finished])
  }

  @Test func `a value that was not requested traps`() async {
    await #expect(processExitsWith: .failure) {
      let upstream = Upstream<Int, TestError>()
      upstream.catch { _ in Just(0) }.subscribe(Recorder<Int, Never>(.none))
      upstream.send(1)
    }
  }

  @Test func `describes itself`() throws {
    try expectReflection("Catch", children: ["downstream", "demand"], isSubscription: true) {
      $0.catch { _ in Just(0) }
    }
    try expectReflection("TryCatch", children: ["downstream", "demand"], isSubscription: true) {
      $0.tryCatch { _ in Just(0) }
    }
  }

  @Test func `releases the closure at the end`() {
    let watch = watching { object in
      let subject = PassthroughSubject<Int, TestError>()
      let cancellable =
        subject
        .catch { _ in
          object.touch()
          return Just(0)
        }
        .sink { _ in }
      subject.send(completion: .failure(.first))
      cancellable.cancel()
    }
    #expect(!watch.isAlive)
  }
}

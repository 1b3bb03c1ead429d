import Reactive
import Testing

struct ConcatenateTests {
  @Test func `sends values, sequences and publishers before and after`() {
    let recorder = Just(3).append(4, 5).append([6]).append(Just(7)).prepend(1, 2).prepend([0]).prepend(
      Just(-1)
    )
    .recorded()
    #expect(recorder.events == (-1...7).map { .value($0) } + [.finished])
    #expect([1].publisher.append(2, 3).prepend([0]) == [0, 1, 2, 3].publisher)
  }

  @Test func `passes unmet demand to the second publisher`() {
    let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
    let recorder = one.append(two).recorded(.max(3)) { $0 == 1 ? .max(2) : .none }
    #expect(one.send(1) == .max(2))
    #expect(two.subscribers.isEmpty)
    one.send(completion: .finished)
    #expect(two.asked == [.request(.max(4))])
    recorder.request(.max(1))
    #expect(two.asked == [.request(.max(4)), .request(.max(1))])
    two.send(2)
    two.send(completion: .failure(.first))
    #expect(recorder.all == [.subscription("Concatenate"), .value(1), .value(2), .failure("first")])
  }

  @Test func `demand returned while the first finishes goes to the second`() {
    let (one, two) = (Upstream<Int, Never>(), Upstream<Int, Never>())
    one.append(two).recorded(.max(1)) {
      if $0 == 1 { one.send(completion: .finished) }
      return .max(1)
    }
    one.send(1)
    #expect(two.asked == [.request(.max(1))])
  }

  @Test func `requests the elements one at a time`() {
    let recorder = Just(3).prepend(1, 2).recorded(.none)
    #expect(recorder.events.isEmpty)
    for count in 1...3 {
      recorder.request(.max(1))
      #expect(recorder.values == Array(1...count))
    }
    #expect(recorder.completions == [.finished])
  }

  @Test func `a failure or cancellation of the first never subscribes to the second`() {
    for cancels in [true, false] {
      let (one, two) = (Upstream<Int, TestError>(), Upstream<Int, TestError>())
      let recorder = one.append(two).recorded()
      if cancels { recorder.cancel() } else { one.send(completion: .failure(.first)) }
      one.send(completion: .finished)
      #expect(two.subscribers.isEmpty)
      #expect(recorder.events == (cancels ? [] : [.failure("first")]))
      #expect(one.asked == [.request(.unlimited)] + (cancels ? [.cancel] : []))
    }
  }

  @Test func `releases the second publisher when it is canceled`() {
    let recorder = Recorder<Int, Never>()
    let watch = watching { object in
      Empty<Int, Never>(completeImmediately: false)
        .append(
          Deferred {
            object.touch()
            return Just(1)
          }
        )
        .subscribe(recorder)
    }
    #expect(watch.isAlive)
    recorder.cancel()
    #expect(!watch.isAlive)
  }

  @Test func `describes itself`() throws {
    try expectReflection("Concatenate", children: [], isSubscription: true) { $0.append(1) }
  }
}

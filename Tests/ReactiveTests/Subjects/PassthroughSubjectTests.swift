import Reactive
import Synchronization
import Testing

struct PassthroughSubjectTests {
  @Test func `sends each subscriber as much as it demanded`() {
    // Given
    let subject = PassthroughSubject<Int, TestError>()
    let (all, two, none) = (
      Recorder<Int, TestError>(), Recorder<Int, TestError>(.max(2)), Recorder<Int, TestError>(.none)
    )
    subject.subscribe(all)
    subject.subscribe(two)
    subject.subscribe(none)
    // When
    for number in 1...3 { subject.send(number) }
    two.request(.max(1))
    subject.send(4)
    subject.send(completion: .failure(.first))
    subject.send(5)
    subject.send(completion: .finished)
    // Then
    #expect(all.events == [.value(1), .value(2), .value(3), .value(4), .failure("first")])
    #expect(two.events == [.value(1), .value(2), .value(4), .failure("first")])
    #expect(none.events == [.failure("first")])
  }

  @Test func `adds the demand returned for a value`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.recorded(.max(1)) { $0 < 3 ? .max(1) : .none }
    for number in 1...9 { subject.send(number) }
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `a subscriber after the end gets only the completion`() {
    let subject = PassthroughSubject<Int, TestError>()
    subject.send(completion: .failure(.second))
    let recorder = subject.recorded()
    #expect(recorder.all == [.subscription("Empty"), .failure("second")])
  }

  @Test func `nothing is sent after canceling, also from inside a value`() {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    let inside = Recorder<Int, Never>()
    let recorder = subject.recorded()
    subject.subscribe(inside)
    let stopping = subject.sink { if $0 == 2 { inside.cancel() } }
    // When
    subject.send(1)
    recorder.cancel()
    recorder.cancel()
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    // Then
    #expect(recorder.events == [.value(1)])
    #expect(inside.events == [.value(1), .value(2)])
    stopping.cancel()
  }

  @Test func `a subscriber canceled during a send gets no more values`() {
    let subject = PassthroughSubject<Int, Never>()
    let second = Recorder<Int, Never>()
    let first = subject.sink { _ in second.cancel() }
    subject.subscribe(second)
    subject.send(1)
    #expect(second.values.isEmpty)
    first.cancel()
  }

  @Test
  func `a send from inside a value is delivered at once, and one who comes then misses the running value`() {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let late = Recorder<Int, Never>()
    let cancellable = subject.sink { value in
      seen.append(value)
      if value == 1 {
        subject.subscribe(late)
        subject.send(2)
      }
    }
    // When
    subject.send(1)
    subject.send(3)
    // Then
    #expect(seen == [1, 2, 3])
    #expect(late.values == [2, 3])
    cancellable.cancel()
  }

  @Test func `releases a subscriber at the end and on canceling, even if its subscription is kept`() {
    for ends in [true, false] {
      // Given
      let subject = PassthroughSubject<Int, Never>()
      var kept: (any Subscription)?
      let watch = watching { object in
        let subscriber = AnySubscriber<Int, Never>(
          receiveSubscription: {
            kept = $0
            $0.request(.unlimited)
          },
          receiveValue: { _ in
            object.touch()
            return .none
          })
        subject.subscribe(subscriber)
      }
      subject.send(1)
      #expect(watch.isAlive)
      // When
      if ends { subject.send(completion: .finished) } else { kept?.cancel() }
      // Then
      #expect(!watch.isAlive)
      kept?.request(.max(1))
    }
  }

  @Test
  func `asks its upstreams for everything once somebody wants something, and cancels them at its release`() {
    // Given
    let subscription = TestSubscription()
    do {
      let subject = PassthroughSubject<Int, Never>()
      subject.send(subscription: subscription)
      #expect(subscription.asked.isEmpty)
      // When
      let cancellable = subject.sink { _ in }
      #expect(subscription.asked == [.request(.unlimited)])
      cancellable.cancel()
    }
    // Then
    #expect(subscription.asked == [.request(.unlimited), .cancel])
  }

  @Test func `its subscription describes itself`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.recorded(.max(2))
    let subscription = try #require(recorder.subscription)
    #expect("\(subscription)" == "PassthroughSubject")
    #expect(labels(subscription) == ["parent", "downstream", "demand", "subject"])
  }

  @Test func `a demand of none traps`() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      subject.subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test func `concurrent sends are delivered one at a time, and none is lost`() {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    // Plain variables, which only the subject's gate protects.
    nonisolated(unsafe) var (count, sum, isInside, overlaps) = (0, 0, false, 0)
    let cancellable = subject.sink { value in
      if isInside { overlaps += 1 }
      isInside = true
      count += 1
      sum += value
      isInside = false
    }
    // When
    let work: @Sendable () -> Void = { for number in 1...5_000 { subject.send(number) } }
    simultaneously(work, work, work, work)
    // Then
    #expect(count == 20_000)
    #expect(sum == 4 * 5_000 * 5_001 / 2)
    #expect(overlaps == 0)
    cancellable.cancel()
  }

  @Test func `subscribing and canceling while others send is safe`() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Atomic<Int>(0)
    let come: @Sendable () -> Void = {
      for _ in 0..<2_000 {
        let cancellable = subject.sink { _ in received.add(1, ordering: .relaxed) }
        subject.send(1)
        cancellable.cancel()
      }
    }
    let send: @Sendable () -> Void = { for _ in 0..<5_000 { subject.send(0) } }
    simultaneously(come, come, send, send)
    #expect(received.load(ordering: .relaxed) >= 4_000)
    let last = subject.recorded()
    subject.send(9)
    #expect(last.values == [9])
  }
}

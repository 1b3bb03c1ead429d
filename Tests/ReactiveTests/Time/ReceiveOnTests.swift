import Dispatch
import Reactive
import SpaceTestSupport
import Testing

struct ReceiveOnTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  @Test func `values and the completion are sent on the scheduler, in order, one job each`() {
    // Given
    let recorder = upstream.receive(on: scheduler).recorded()
    // When
    for number in 1...3 { #expect(upstream.send(number) == .none) }
    upstream.send(completion: .failure(.first))
    #expect(upstream.send(4) == .none)
    // Then
    #expect(recorder.all == [.subscription("ReceiveOn")])
    #expect(scheduler.pendingCount == 4)
    scheduler.advance()
    #expect(recorder.events == [.value(1), .value(2), .value(3), .failure("first")])
  }

  @Test func `demand is forwarded, including that returned for values`() {
    let recorder = upstream.receive(on: scheduler).recorded(.none) { _ in .max(7) }
    recorder.request(.max(2))
    upstream.send(1)
    scheduler.advance()
    #expect(upstream.asked == [.request(.max(2)), .request(.max(7))])
  }

  @Test func `nothing is sent after canceling, also from inside a value`() {
    // Given
    let recorder = Recorder<Int, TestError>()
    let inside = Recorder<Int, TestError>()
    let stopping = Recorder<Int, TestError> { _ in
      inside.cancel()
      return .none
    }
    upstream.receive(on: scheduler).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .finished)
    // When
    recorder.cancel()
    scheduler.advance()
    // Then
    #expect(recorder.events == [])
    // And after canceling from inside a value of another subscriber
    let second = Upstream<Int, TestError>()
    second.receive(on: scheduler).subscribe(stopping)
    second.send(1)
    second.receive(on: scheduler).subscribe(inside)
    second.send(2)
    scheduler.advance()
    #expect(inside.events == [])
    #expect(second.asked.contains(.cancel))
  }

  @Test func `values are released when canceled, before their job`() {
    let upstream = Upstream<Tracked?, Never>()
    var cancellable: AnyCancellable?
    let watch = watching { object in
      cancellable = upstream.receive(on: scheduler).sink { _ in }
      upstream.send(object)
    }
    #expect(watch.isAlive)
    cancellable?.cancel()
    #expect(!watch.isAlive)
  }

  @Test func `a concurrent queue neither mixes up values nor lets the completion overtake`() async {
    for _ in 0..<20 {
      // Given
      let subject = PassthroughSubject<Int, Never>()
      let log = Log<Int>()
      await withCheckedContinuation { done in
        let cancellable = subject.receive(on: DispatchQueue.global())
          .sink(receiveCompletion: { _ in done.resume() }, receiveValue: { log.append($0) })
        // When
        for number in 0..<200 { subject.send(number) }
        subject.send(completion: .finished)
        kept.append(cancellable)
      }
      // Then
      #expect(log.all == Array(0..<200))
    }
  }

  private let kept = Log<AnyCancellable>()

  @Test func `canceled from another thread at any moment, no value comes afterwards`() {
    for _ in 0..<200 {
      // Given
      let queue = DispatchQueue(label: "test")
      let subject = PassthroughSubject<Int, Never>()
      let log = Log<Int>()
      let recorder = subject.receive(on: queue).recorded {
        log.append($0); return .none
      }
      // When
      let count = Log<Int>()
      simultaneously(
        { for number in 0..<20 { subject.send(number) } },
        {
          recorder.cancel()
          queue.sync { count.append(log.all.count) }
        })
      queue.sync {}
      // Then
      #expect(count.all == [log.all.count])
      #expect(log.all == Array(0..<log.all.count))
    }
  }

  @Test func `a second subscription is refused`() {
    upstream.receive(on: scheduler).recorded(.none)
    upstream.send(subscription: TestSubscription())
    let second = TestSubscription()
    upstream.send(subscription: second)
    #expect(second.asked == [.cancel])
  }

  @Test func `re-entrant sends on the immediate scheduler come in order`() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    let cancellable = subject.receive(on: ImmediateScheduler.shared).sink { number in
      log.append(number)
      if number < 100 { subject.send(number + 1) }
    }
    subject.send(0)
    #expect(log.all == Array(0...100))
    cancellable.cancel()
  }

  @Test func `its description, mirror and playground text`() throws {
    try expectReflection("ReceiveOn", children: [], isSubscription: true) {
      $0.receive(on: ImmediateScheduler.shared)
    }
    try expectReflection("SubscribeOn", children: [], isSubscription: true) {
      $0.subscribe(on: ImmediateScheduler.shared)
    }
  }
}

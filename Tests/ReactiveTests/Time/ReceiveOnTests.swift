import Dispatch
import Reactive
import SpaceTestSupport
import Testing

struct ReceiveOnTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

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

  @Test func `a concurrent queue neither mixes up values nor lets the completion overtake`() async throws {
    for _ in 0..<20 {
      // Given
      let subject = PassthroughSubject<Int, Never>()
      let log = Log<Int>()
      try await awaitCall { done in
        let cancellable = subject.receive(on: DispatchQueue.global())
          .sink(receiveCompletion: { _ in done() }, receiveValue: { log.append($0) })
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

  @Test func `delay sends nothing after canceling`() {
    let recorder = upstream.delay(for: .seconds(2), scheduler: scheduler).recorded()
    upstream.send(1)
    upstream.send(completion: .finished)
    recorder.cancel()
    scheduler.run()
    #expect(recorder.events == [])
  }
}

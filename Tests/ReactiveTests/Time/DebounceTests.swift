import Dispatch
import Reactive
import SpaceTestSupport
import Testing

struct DebounceTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  private func subscribe(
    _ demand: Subscribers.Demand = .unlimited, onValue: @escaping (Int) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Int, TestError> {
    let recorder = Recorder<Int, TestError>(demand, onValue: onValue)
    upstream.debounce(for: .seconds(10), scheduler: scheduler).subscribe(recorder)
    return recorder
  }

  @Test func `sends the last of several, exactly when it has been quiet`() {
    let recorder = subscribe()
    #expect(upstream.asked == [.request(.unlimited)])
    for number in 1...3 {
      upstream.send(number)
      scheduler.advance(by: .seconds(4))
    }
    scheduler.advance(by: .milliseconds(5999))
    #expect(recorder.events == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.events == [.value(3)])
    scheduler.advance(by: .seconds(100))
    #expect(recorder.events == [.value(3)])
    #expect(scheduler.pendingCount == 0)
  }

  @Test(arguments: [1, 2, 5, 30]) func `bursts are exact too, with a single timer`(length: Int) {
    // Given
    let recorder = subscribe()
    for burst in 1...5 {
      // When
      for _ in 0..<length {
        upstream.send(-burst)
        scheduler.advance(by: .seconds(3))
      }
      upstream.send(burst)
      #expect(scheduler.pendingCount == 1)
      // Then
      scheduler.advance(by: .nanoseconds(9_999_999_999))
      #expect(recorder.values == Array(1..<burst))
      scheduler.advance(by: .nanoseconds(1))
      #expect(recorder.values == Array(1...burst))
      #expect(scheduler.pendingCount == 0)
    }
  }

  @Test(arguments: [1, 30]) func `nothing arrives after canceling, and the value is released`(length: Int) {
    // Given
    let upstream = Upstream<Tracked?, Never>()
    let log = Log<Bool>()
    var cancellable: AnyCancellable?
    let watch = watching { object in
      cancellable = upstream.debounce(for: 10, scheduler: scheduler).sink { _ in log.append(true) }
      for _ in 0..<length { upstream.send(object) }
    }
    #expect(watch.isAlive)
    // When
    cancellable?.cancel()
    // Then
    #expect(!watch.isAlive)
    scheduler.run()
    #expect(log.all == [])
  }

  @Test func `sent from inside a value, the next waits its time`() {
    let recorder = subscribe { [upstream] number in
      if number < 3 { upstream.send(number + 1) }
      return .none
    }
    upstream.send(1)
    scheduler.advance(by: .seconds(20))
    #expect(recorder.values == [1, 2])
    scheduler.advance(by: .seconds(10))
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `many threads send while the queue delivers`() async throws {
    // Given
    let subject = PassthroughSubject<Int, Never>()
    let log = Log<Int>()
    let queue = DispatchQueue(label: "test")
    var cancellable: AnyCancellable?
    // When
    try await awaitCall { done in
      cancellable = subject.debounce(for: .microseconds(50), scheduler: queue).sink {
        log.append($0)
        if $0 == -1 { done() }
      }
      simultaneously(
        { for number in 0..<2000 { subject.send(number) } },
        { for number in 0..<2000 { subject.send(number) } })
      subject.send(-1)
    }
    // Then the last value has arrived, and does so once
    try await awaitCall { done in
      queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { done() }
    }
    #expect(log.all.last == -1)
    #expect(log.all.filter { $0 == -1 }.count == 1)
    cancellable?.cancel()
  }
}

import Foundation
import Reactive
import SpaceTestSupport
import Testing

@testable import ReactiveFoundation

/// The rules of a timer's publisher, in virtual time.
struct TimerTicksTests {
  private let scheduler = TestScheduler()
  private let ticks: TimerTicks

  init() {
    let scheduler = scheduler
    ticks = TimerTicks { tick in
      let job = scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1)), interval: .seconds(1)) {
        tick(Date(timeIntervalSinceReferenceDate: Double(scheduler.now.nanoseconds) / 1e9))
      }
      return AnyCancellable(job)
    }
  }

  private func subscribe(
    _ demand: Subscribers.Demand = .unlimited,
    onValue: @escaping (Date) -> Subscribers.Demand = { _ in .none }
  ) -> Recorder<Date, Never> {
    let recorder = Recorder<Date, Never>(demand, onValue: onValue)
    ticks.add(AnySubscriber(recorder))
    return recorder
  }

  private func seconds(_ recorder: Recorder<Date, Never>) -> [Double] {
    recorder.values.map(\.timeIntervalSinceReferenceDate)
  }

  @Test func `sends while it is connected`() {
    // Given
    let recorder = subscribe()
    scheduler.advance(by: .seconds(3))
    #expect(recorder.all == [.subscription("ReactiveFoundation.TimerListener")])
    // When
    let connection = ticks.connect()
    scheduler.advance(by: .seconds(2))
    connection.cancel()
    connection.cancel()
    scheduler.advance(by: .seconds(5))
    // Then
    #expect(seconds(recorder) == [4, 5])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a second connection starts no second timer, and a stopped one can start again`() {
    let recorder = subscribe()
    let connections = [ticks.connect(), ticks.connect()]
    scheduler.advance(by: .seconds(1))
    #expect(seconds(recorder) == [1])
    for connection in connections { connection.cancel() }
    let again = ticks.connect()
    scheduler.advance(by: .seconds(1))
    #expect(seconds(recorder) == [1, 2])
    again.cancel()
  }

  @Test func `subscribers share the sum of their requests, as in Combine`() {
    // Given
    let (one, two) = (subscribe(.max(1)), subscribe(.max(2)))
    let connection = ticks.connect()
    // When
    scheduler.advance(by: .seconds(10))
    // Then
    #expect(one.values.count == 3)
    #expect(two.values.count == 3)
    two.request(.max(1))
    scheduler.advance(by: .seconds(10))
    #expect(seconds(one).last == 11)
    connection.cancel()
  }

  @Test func `demand returned for a value is a request`() {
    let recorder = subscribe(.max(1)) { $0.timeIntervalSinceReferenceDate < 3 ? .max(1) : .none }
    let connection = ticks.connect()
    scheduler.advance(by: .seconds(10))
    #expect(seconds(recorder) == [1, 2, 3])
    connection.cancel()
  }

  @Test func `a subscriber that cancels in a value gets no more, and is released`() {
    // Given
    let connection = ticks.connect()
    var count = 0
    var cancellable: AnyCancellable?
    let watch = watching { object in
      let subject = PassthroughSubject<Date, Never>()
      cancellable = subject.sink { _ in
        object.touch()
        count += 1
        cancellable?.cancel()
      }
      ticks.add(AnySubscriber(subject))
    }
    // When
    scheduler.advance(by: .seconds(5))
    // Then
    #expect(count == 1)
    #expect(!watch.isAlive)
    connection.cancel()
  }
}

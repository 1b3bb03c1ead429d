import Reactive
import SpaceTestSupport
import Testing

struct DelayTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  @Test func `values and the completion are delayed by the interval`() {
    // Given
    let recorder = upstream.delay(for: .seconds(2), scheduler: scheduler).recorded(.max(9)) { _ in .max(1) }
    // When
    upstream.send(1)
    scheduler.advance(by: .seconds(1))
    upstream.send(2)
    upstream.send(completion: .failure(.second))
    // Then
    scheduler.advance(by: .milliseconds(999))
    #expect(recorder.events == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(recorder.events == [.value(1)])
    scheduler.advance(by: .seconds(1))
    #expect(recorder.events == [.value(1), .value(2), .failure("second")])
    #expect(upstream.asked == [.request(.max(9)), .request(.max(1)), .request(.max(1))])
  }

  @Test func `nothing arrives after canceling`() {
    let recorder = upstream.delay(for: .seconds(2), scheduler: scheduler).recorded()
    upstream.send(1)
    upstream.send(completion: .finished)
    recorder.cancel()
    scheduler.run()
    #expect(recorder.events == [])
  }
}

struct MeasureIntervalTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  @Test func `sends the time between values`() {
    // Given
    let recorder = upstream.measureInterval(using: scheduler).recorded(.max(2)) { _ in .max(1) }
    // When
    for span in [3, 0, 2] {
      scheduler.advance(by: .seconds(span))
      upstream.send(span)
    }
    upstream.send(completion: .finished)
    upstream.send(1)
    // Then
    #expect(recorder.events == [.value(3), .value(0), .value(2), .finished])
    #expect(upstream.asked.first == .request(.max(2)))
  }
}

struct SubscribeOnTests {
  private let scheduler = TestScheduler()
  private let upstream = Upstream<Int, TestError>()

  @Test func `subscribes, requests and cancels on the scheduler, values pass`() {
    // Given
    let recorder = upstream.subscribe(on: scheduler).recorded(.max(2)) { _ in .max(3) }
    // Then
    #expect(upstream.rawSubscribers.isEmpty)
    scheduler.advance()
    #expect(upstream.asked == [.request(.max(2))])
    #expect(upstream.send(1) == .max(3))
    #expect(recorder.events == [.value(1)])
    // When
    recorder.cancel()
    #expect(upstream.asked == [.request(.max(2))])
    scheduler.advance()
    // Then
    #expect(upstream.asked == [.request(.max(2)), .cancel])
    #expect(upstream.send(2) == .none)
    #expect(recorder.events == [.value(1)])
  }

  @Test func `the completion passes at once`() {
    let recorder = upstream.subscribe(on: scheduler).recorded()
    scheduler.advance()
    upstream.send(completion: .failure(.first))
    #expect(recorder.events == [.failure("first")])
  }
}

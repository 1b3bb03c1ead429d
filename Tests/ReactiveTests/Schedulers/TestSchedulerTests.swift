import Reactive
import SpaceTestSupport
import Testing

struct TestSchedulerTests {
  private let scheduler = TestScheduler()
  private let log = Log<String>()

  private func note(_ text: String) { log.append("\(text)@\(scheduler.now.nanoseconds)") }
  private func at(_ nanoseconds: Int64) -> TestScheduler.SchedulerTimeType { .init(nanoseconds: nanoseconds) }

  @Test func `actions run at their time, ties in order of scheduling`() {
    // Given
    for name in ["c", "d", "e"] { scheduler.schedule(after: at(20)) { note(name) } }
    for name in ["a", "b"] { scheduler.schedule(after: at(10)) { note(name) } }
    // When
    scheduler.advance(by: .nanoseconds(19))
    // Then
    #expect(log.all == ["a@10", "b@10"])
    #expect(scheduler.now == at(19))
    scheduler.advance(to: at(30))
    #expect(log.all == ["a@10", "b@10", "c@20", "d@20", "e@20"])
    #expect(scheduler.now == at(30))
  }

  @Test func `jobs scheduled while running keep their order`() {
    scheduler.schedule(after: at(10)) {
      note("first")
      scheduler.schedule { note("at once") }
      scheduler.schedule(after: at(15)) { note("between") }
      scheduler.schedule(after: at(5)) { note("past") }
    }
    scheduler.schedule(after: at(10)) { note("second") }
    scheduler.schedule(after: at(20)) { note("last") }
    scheduler.advance(by: .nanoseconds(20))
    #expect(log.all == ["first@10", "second@10", "at once@10", "past@10", "between@15", "last@20"])
  }

  @Test func `repetition continues until canceled, also from inside`() {
    // Given
    var inside: (any Cancellable)?
    var count = 0
    inside = scheduler.schedule(after: at(1), interval: .nanoseconds(3)) {
      note("inside")
      count += 1
      if count == 2 { inside?.cancel() }
    }
    let outside = scheduler.schedule(after: at(2), interval: .nanoseconds(4)) { note("outside") }
    // When
    scheduler.advance(to: at(8))
    outside.cancel()
    scheduler.advance(to: at(100))
    // Then
    #expect(log.all == ["inside@1", "outside@2", "inside@4", "outside@6"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `endless repetition traps`() async {
    await #expect(processExitsWith: .failure) {
      let scheduler = TestScheduler()
      let repeating = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {}
      scheduler.run(limit: 1000)
      repeating.cancel()
    }
  }

  @Test func `an action may move time itself`() {
    scheduler.schedule(after: at(1)) {
      note("outer")
      scheduler.advance(to: at(5))
      note("moved")
    }
    scheduler.schedule(after: at(3)) { note("inner") }
    scheduler.advance(to: at(4))
    #expect(log.all == ["outer@1", "inner@3", "moved@5"])
    #expect(scheduler.now == at(5))
  }

  @Test func `many threads schedule, cancel and move time`() {
    // Given
    let scheduler = scheduler
    let runs = Log<Int>()
    let work: @Sendable () -> Void = {
      for number in 0..<200 {
        scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(number % 7))) {
          runs.append(number)
        }
        let repeating = scheduler.schedule(after: scheduler.now, interval: .nanoseconds(1)) {}
        scheduler.advance(by: .nanoseconds(2))
        repeating.cancel()
      }
    }
    // When
    simultaneously(work, work, work, work)
    scheduler.run()
    // Then
    #expect(runs.all.count == 800)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `the scheduler's clock has the same time`() async throws {
    // Given
    let clock = scheduler.clock
    let task = Task { try await clock.sleep(for: .nanoseconds(10)) }
    try await clock.sleepers(1)
    scheduler.schedule(after: at(5)) { note("action") }
    // When
    clock.advance(by: .nanoseconds(5))
    // Then
    #expect(log.all == ["action@5"])
    scheduler.advance(by: .nanoseconds(5))
    try await task.value
    #expect(clock.now.offset == .nanoseconds(10))
  }
}

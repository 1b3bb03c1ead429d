import Reactive
import SpaceTestSupport
import Testing

/// The examples of time operators, in virtual time.
struct TimeExampleTests {
  private let scheduler = TestScheduler()
  private let query = PassthroughSubject<String, Never>()
  private let positions = PassthroughSubject<Int, Never>()

  @Test func `debounce waits until the query no longer changes`() {
    var shown: [String] = []
    let cancellable = query.debounce(for: .milliseconds(300), scheduler: scheduler).sink { shown.append($0) }
    query.send("m")
    scheduler.advance(by: .milliseconds(100))
    query.send("mo")
    scheduler.advance(by: .milliseconds(300))
    #expect(shown == ["mo"])
    cancellable.cancel()
  }

  @Test func `throttle sends at most one position per second`() {
    var shown: [Int] = []
    let cancellable = positions.throttle(for: .seconds(1), scheduler: scheduler, latest: true).sink {
      shown.append($0)
    }
    for position in 1...20 {
      positions.send(position)
      scheduler.advance(by: .milliseconds(100))
    }
    #expect(shown.first == 1)
    #expect(shown.count == 3)
    cancellable.cancel()
  }

  @Test func `delay sends a second later`() {
    var shown: [String] = []
    let cancellable = query.delay(for: .seconds(1), scheduler: scheduler).sink { shown.append($0) }
    query.send("moon")
    scheduler.advance(by: .milliseconds(999))
    #expect(shown.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(shown == ["moon"])
    cancellable.cancel()
  }

  @Test func `timeout ends a query without changes for ten seconds`() {
    var shown: [String] = []
    let cancellable = query.timeout(.seconds(10), scheduler: scheduler).sink(
      receiveCompletion: { _ in shown.append("finished") }, receiveValue: { shown.append($0) })
    query.send("moon")
    scheduler.advance(by: .seconds(10))
    #expect(shown == ["moon", "finished"])
    cancellable.cancel()
  }

  @Test func `measureInterval sends the times between values`() {
    var shown: [TestScheduler.SchedulerTimeType.Stride] = []
    let cancellable = query.measureInterval(using: scheduler).sink { shown.append($0) }
    scheduler.advance(by: .seconds(2))
    query.send("moon")
    #expect(shown == [.seconds(2)])
    cancellable.cancel()
  }

  @Test func `collect groups the values of a second`() {
    var shown: [[String]] = []
    let cancellable = query.collect(.byTimeOrCount(scheduler, .seconds(1), 100)).sink { shown.append($0) }
    query.send("moon")
    query.send("mars")
    scheduler.advance(by: .seconds(1))
    #expect(shown == [["moon", "mars"]])
    cancellable.cancel()
  }
}

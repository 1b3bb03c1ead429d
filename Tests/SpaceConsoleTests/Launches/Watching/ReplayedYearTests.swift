import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceConsole

@Suite(.hangLimit) struct ReplayedYearTests {
  /// A clock whose sleeps return at once; a sleep beyond the end of the year throws.
  private final class SkippingClock: Clock {
    typealias Instant = TestClock.Instant
    private let time = Mutex(Duration.zero)
    var now: Instant { Instant(offset: time.withLock(\.self)) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      guard deadline.offset < .seconds(ReplayedYear.length) else { throw CancellationError() }
      time.withLock { $0 = max($0, deadline.offset) }
    }
  }

  private static let marks = [60, 10, 0]

  @Test(.recorded(ReplayedYear.fixture))
  func `every slip, scrub and hold of a year is reported once, within 15 requests per hour`() async throws {
    // Given
    let clock = SkippingClock()
    let now: @Sendable () -> Date = { ReplayedYear.start.addingTimeInterval(clock.now.offset / .seconds(1)) }
    let year = try ReplayedYear(now: now)
    let told = Recorder<ReplayedYear.Event>()
    let source = MatchingLaunches(launches: year, query: "")
    let watch = LaunchWatch(
      source: source, now: now, clock: clock, marks: Self.marks,
      tell: { event, launch in
        let name = if case .due(let minutes) = event { "due \(minutes)" } else { event.name }
        told.record(.init(launch: launch.id, name: name, net: launch.net.instant))
      }, excuse: { Issue.record("\($0.message)") })
    // When
    let first = try await source.ask(overdue: [], pause: WatchSchedule.shortest)
    try? await watch.run(first.launches)
    // Then
    let expected = year.events(marks: Self.marks)
    let counts = Dictionary(told.all.map { ($0, 1) }, uniquingKeysWith: +)
    // A time may be confirmed twice, first to the day and then to the minute, so compare counts.
    let wanted = Dictionary(expected.map { ($0, 1) }, uniquingKeysWith: +)
    let missing = wanted.filter { counts[$0.key, default: 0] < $0.value }.map(\.key)
    let repeated = counts.filter { wanted[$0.key, default: .max] < $0.value }
    let invented = Set(told.all).subtracting(expected)
    #expect(expected.count > (Effort.isThorough ? 1_500 : 500))
    #expect(missing.isEmpty, "\(missing.count) of \(expected.count): \(missing.prefix(5))")
    #expect(repeated.isEmpty, "\(repeated.prefix(5))")
    #expect(invented.isEmpty, "\(invented.count): \(invented.prefix(5))")
    #expect(mostRequestsInAnHour(year.requests) <= 15)
  }

  private func mostRequestsInAnHour(_ requests: [Date]) -> Int {
    var (start, most) = (0, 0)
    for (index, request) in requests.enumerated() {
      while request.timeIntervalSince(requests[start]) >= 3_600 { start += 1 }
      most = max(most, index - start + 1)
    }
    return most
  }
}

import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite(.hangLimit) struct SecondTickTests {
  private let launch = LaunchSamples.instant("2026-11-21T12:00:10Z")

  @Test(
    arguments: [(10.0, 1.0), (9.25, 0.25), (0.5, 0.5), (0, 1), (-0.75, 0.25)])
  func `ticks when a whole number of seconds is left`(left: Double, expected: Double) {
    let delay = SecondTick.delay(to: launch, at: launch.addingTimeInterval(-left))
    #expect(abs(delay / .seconds(1) - expected) < 0.000_1)
  }

  @Test func `every tick waits, and an infinite time is limited`() {
    #expect(SecondTick.delay(to: launch, at: launch.addingTimeInterval(-3.000_000_1)) >= .milliseconds(1))
    #expect(SecondTick.delay(to: .distantFuture, at: launch) <= .seconds(1))
    #expect(SecondTick.delay(to: Date(timeIntervalSince1970: .nan), at: launch) == .seconds(1))
  }

  @Test func `a countdown changes once a second, through zero, until it is canceled`() async throws {
    // Given a clock that starts 2.25 s before the launch
    let clock = TestClock()
    let start = launch.addingTimeInterval(-2.25)
    let shown = Recorder<String>()
    let net = NET(launch, precision: .second)
    let task = Task<Void, any Error> {
      try await SecondTick.every(
        secondUntil: launch, now: { start.addingTimeInterval(clock.now.offset / .seconds(1)) }, clock: clock
      ) { shown.record(net.countdown(at: $0) ?? "") }
    }
    // When four ticks pass
    for _ in 0..<4 {
      try await clock.sleepers(1)
      clock.advanceToNextEvent()
    }
    try await clock.sleepers(1)
    // Then
    #expect(shown.all == ["T-00:00:03", "T-00:00:02", "T-00:00:01", "T+00:00:00", "T+00:00:01"])
    #expect(abs(clock.now.offset / .seconds(1) - 3.25) < 0.01)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

@Suite struct LaunchSyncStateTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(
    arguments: [
      (nil, nil, nil, true), (-3_600, nil, nil, false), (-21_599, nil, nil, false), (-21_600, nil, nil, true),
      (-50_000, -600, nil, false), (-50_000, -3_600, nil, true), (nil, nil, 60, false), (nil, nil, -1, true),
      // Times stored while the clock was ahead
      (86_400, nil, nil, true), (-50_000, 86_400, nil, true), (30, nil, nil, false),
    ] as [(Double?, Double?, Double?, Bool)])
  func `is due at first and after six hours`(
    upcoming: Double?, refreshed: Double?, again: Double?, due: Bool
  ) {
    let state = LaunchSyncState(
      upcomingSince: upcoming.map { now + $0 }, previousSince: now - 60, askAgain: again.map { now + $0 },
      refreshed: refreshed.map { now + $0 })
    #expect(state.isDue(at: now) == due)
  }

  @Test func `is due once a day for past launches`() {
    for (age, isDue) in [(nil, true), (3_600, false), (90_000, true)] as [(Double?, Bool)] {
      let state = LaunchSyncState(upcomingSince: now - 60, previousSince: age.map { now - $0 })
      #expect(state.isDue(at: now) == isDue)
    }
  }

  @Test func `continues an interrupted refresh after a minute`() throws {
    // Given a refresh that has not finished its pass
    let pass = LaunchSyncState.Pass(
      scope: .upcoming, next: try #require(URL(string: "https://launches.example")), began: now)
    for (age, isDue) in [(30, false), (61, true)] as [(Double, Bool)] {
      #expect(LaunchSyncState(pass: pass, refreshed: now - age).isDue(at: now) == isDue)
    }
  }
}

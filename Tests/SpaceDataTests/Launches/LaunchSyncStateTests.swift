import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

@Suite struct LaunchSyncStateTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(
    arguments: [
      (nil, nil, true), (-3_600, nil, false), (-21_599, nil, false), (-21_600, nil, true),
      (-50_000, -600, false), (-50_000, -3_600, true),
      // Times stored while the clock was ahead
      (86_400, nil, true), (-50_000, 86_400, true), (30, nil, false),
    ] as [(Double?, Double?, Bool)])
  func `is due at first and after six hours`(
    upcoming: Double?, refreshed: Double?, due: Bool
  ) {
    let state = LaunchSyncState(
      upcomingSince: upcoming.map { now + $0 }, previousSince: now - 60,
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

  @Test(
    arguments: [
      (nil, nil, true), (-300, -300, true), (-281, -281, true), (-279, -279, false),
      // After a failure it asks again within the pause
      (-90_000, -100, false), (-90_000, -300, true),
      // Times stored while the clock was ahead
      (7_200, 7_200, true), (31_536_000, -10, false), (-10, 31_536_000, false),
    ] as [(Double?, Double?, Bool)])
  func `the next launches are due after a pause, whoever has asked`(since: Double?, asked: Double?, due: Bool)
  {
    var state = LaunchSyncState()
    (state.nextSince, state.nextAsked) = (since.map { now + $0 }, asked.map { now + $0 })
    #expect(state.isNextDue(after: 300, at: now) == due)
  }

  @Test func `after a failure, a long pause is cut to 20 minutes`() {
    var state = LaunchSyncState()
    state.nextAsked = now - 1_000
    #expect(!state.isNextDue(after: 21_600, at: now))
    state.nextAsked = now - 1_200
    #expect(state.isNextDue(after: 21_600, at: now))
  }
}

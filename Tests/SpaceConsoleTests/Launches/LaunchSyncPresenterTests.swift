import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct LaunchSyncPresenterTests {
  private func line(_ progress: LaunchSyncProgress, _ characters: DrawingCharacters = .ascii, width: Int = 60)
    -> String
  {
    LaunchSyncPresenter.line(progress, zone: LaunchSamples.east, characters: characters, width: width).string
  }

  @Test func `progress is a bar with the received number`() {
    let half = LaunchSyncProgress(scope: .upcoming, received: 150, total: 300)
    #expect(line(half) == "upcoming launches  ##############                150 of 300")
    #expect(line(.init(scope: .previous, received: 1_200, total: nil)) == "past launches      1,200")
    #expect(line(.init(scope: .upcoming, received: 0, total: nil)) == "Fetching upcoming launches…")
    #expect(line(.init(scope: .previous, received: 5, total: 0)) == "past launches      5")
    #expect(line(half, .unicode).contains("  ██████████████ "))
    for width in [10, 20, 40, 80, 200] where width >= 40 {
      #expect(SafeText(line(half, .unicode, width: width)).width <= width)
    }
  }

  @Test func `a refresh that ends early tells how much of the gap it filled`() {
    func gap(_ scope: LaunchScope, _ received: Int, of total: Int?) -> String? {
      LaunchSyncPresenter.gap(.init(scope: scope, received: received, total: total), since: "2025-11-30")?
        .string
    }
    #expect(
      gap(.previous, 120, of: 1_300)
        == "120 of 1,300 launches since 2025-11-30 are fetched; the rest follows when the service allows more requests."
    )
    #expect(gap(.previous, 300, of: 300) == nil && gap(.previous, 3, of: nil) == nil)
    #expect(gap(.upcoming, 120, of: 300) == nil)
  }

  @Test func `waiting shows its end in local time`() {
    let waiting = LaunchSyncProgress(
      scope: .upcoming, received: 100, total: 300, waitingUntil: LaunchSamples.instant("2026-11-21T12:45:00Z")
    )
    #expect(line(waiting) == "upcoming launches  the service allows requests again at 13:45 UTC+1")
  }

  @Test func `the end reports received and unreadable launches`() {
    // Given two reports of one scope, of which only the last counts
    var result = LaunchSyncPresenter()
    #expect(result.text(width: 80) == ["The library was up to date."])
    result.add(.init(scope: .upcoming, received: 100, total: 300))
    result.add(.init(scope: .upcoming, received: 300, total: 300, skipped: 2))
    result.add(.init(scope: .previous, received: 1, total: 7_000))
    // Then
    #expect(
      result.text(width: 80) == [
        "Fetched 300 upcoming launches and 1 past launch. 2 launches could not be read."
      ])
    #expect(result.json.serialized() == #"{"received":301,"skipped":2}"#)
    #expect(result.records.map(\.line) == ["upcoming\t300\t2", "previous\t1\t0"])
  }
}

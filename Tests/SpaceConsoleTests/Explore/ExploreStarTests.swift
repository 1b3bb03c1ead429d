import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The stars of favorites in the list of days.
@Suite struct ExploreStarTests {
  private static let pictures = [
    ArchivedAPOD(day: "2019-06-16", title: "Saturn at Opposition", medium: .image),
    ArchivedAPOD(day: "2018-01-01", title: "Crab Nebula", medium: .video),
  ]

  @Test func `the star of a favorite moves no title`() {
    // Given a picture and a video
    var state = TestApp(80, 24)
    state.type(Key("2"))
    state.receive(SampleStates.found(.search(""), Self.pictures))
    let before = state.lines.filter { $0.contains("Saturn") || $0.contains("Crab") }
    // When both are kept
    let kept = (["2019-06-16", "2018-01-01"] as [CalendarDay]).map {
      Favorite(.apod(.sample(day: $0)), added: LaunchSamples.now)
    }
    state.receive(.app(.favorites(FavoriteKeys(kept))))
    // Then each row is as before, besides the star
    let after = state.lines.filter { $0.contains("Saturn") || $0.contains("Crab") }
    #expect(after.joined().contains("2019-06-16 ★  Saturn") && after.joined().contains("2018-01-01 ★▶ Crab"))
    #expect(after.map { $0.replacing("★", with: " ") } == before)
  }
}

import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The page of a picture of the day, on Today and Explore.
@Suite struct PicturePageTests {
  @Test(arguments: [(80, 24), (40, 12), (120, 30)], ["1", "2"] as [Character])
  func `explains a missing picture in its room, or below the text`(
    _ size: (Int, Int), _ tab: Character
  ) async throws {
    // Given a day with a long text whose picture is unavailable
    var state = app(tab, size.0, size.1)
    let apods = MockAPODRepository(today: "2026-11-21")
    let long = APOD.sample(day: "2026-11-21", explanation: String(repeating: "On and on. ", count: 300))
    apods.onToday.answers(.value(.live(long)))
    apods.onAPOD.answers(.value(.live(long)))
    let images = MockImageRepository()
    images.onPicture.answers(.failure(SpaceError.sample(message: "No such picture.")))
    // When
    state.receive(await news(of: tab, apods, images))
    // Then
    if size.1 < 16 {
      // Without room for a picture
      let seen = (["G", "k", "k", "k"] as [Character]).map { key in
        state.type(Key(key))
        return state.text
      }
      #expect(seen.contains { $0.contains("No such picture. Press r to") })
    } else {
      #expect(state.lines.filter { $0.contains("No such picture. Press r to") }.count == 1)
    }
    // And the keys to open a picture say that there is none
    for key in [Key(.enter), Key("i")] {
      #expect(state.type(key).isEmpty && state.text.contains("There is no picture to show."))
    }
    #expect(!state.lines[size.1 - 1].contains("Enter"))
  }

  @Test(arguments: ["1", "2"] as [Character])
  func `explains an unsupported format, with description and address`(_ tab: Character) async throws {
    // Given a day whose picture has an unsupported format
    var state = app(tab, 80, 24)
    let images = MockImageRepository()
    let message = "TIFF is not drawn here."
    images.onPicture.answers(.failure(SpaceError.sample(.undrawable, message: message)))
    // When
    state.receive(await news(of: tab, MockAPODRepository(today: "2026-11-21"), images))
    // Then the explanation is in the picture's place, and no retry is offered
    #expect(state.lines.prefix(14).contains { $0.contains(message) })
    #expect(state.text.contains("Saturn, tilted, with its rings"))
    #expect(state.text.contains("https://apod.nasa.gov/"))
    #expect(!state.text.contains("to try again"))
  }

  @Test(arguments: ["1", "2"] as [Character])
  func `a late picture of another day is not shown in place of the opened one`(_ tab: Character) async throws
  {
    // Given the picture of a day by itself
    var state = app(tab, 80, 24)
    let opened = APOD.sample(day: "2026-11-21")
    state.receive(
      await news(of: tab, MockAPODRepository(today: opened.day), MockImageRepository()))
    state.receive(.app(.go(.imageDetail(opened))))
    let large = EncodedPicture(data: Data("large".utf8), format: .jpeg, width: 4_000, height: 300)
    func receive(_ day: CalendarDay) {
      state.receive(
        tab == "1"
          ? .today(.fullPicture(day, .loaded(.init(opened, large))))
          : .explore(.fullPicture(day, .loaded(.init(opened, large)))))
    }
    // When the large picture of another day comes, and then its own
    receive("2026-11-20")
    let before = try #require(state.frame.wanted.first).picture
    receive(opened.day)
    let after = try #require(state.frame.wanted.first).picture
    // Then
    #expect(before == .sampleJPEG)
    #expect(after == large)
  }

  @Test(arguments: ["1", "2"] as [Character])
  func `the picture by itself is a favorite, a file and the wallpaper by the keys of its page`(
    _ tab: Character
  ) async {
    // Given
    var state = app(tab, 80, 24)
    let opened = APOD.sample(day: "2026-11-21")
    state.receive(
      await news(of: tab, MockAPODRepository(today: opened.day), MockImageRepository()))
    state.receive(.app(.go(.imageDetail(opened))))
    // Then
    guard case .favorites(.change(.toggle(let kept)))? = state.type(Key("f")).last,
      case .app(.request(.setWallpaper(let set, _)))? = state.type(Key("w")).first
    else {
      Issue.record("not requested")
      return
    }
    #expect(kept.day == opened.day && set.day == opened.day)
    state.type(Key("S"))
    #expect(state.text.contains("Folder: ~/Pictures") && state.text.contains("apod-2026-11-21"))
  }

  /// The app with the page of a day on Today or Explore.
  private func app(_ tab: Character, _ columns: Int, _ rows: Int) -> TestApp {
    var state = TestApp(columns, rows, drawsPictures: true)
    state.type(Key(tab))
    state.receive(SampleStates.days("2026-11-21"))
    if tab == "2" { state.type(Key(.enter)) }
    return state
  }

  /// The first settled state of the view model of Today or Explore.
  private func news(
    of tab: Character, _ apods: MockAPODRepository, _ images: MockImageRepository
  ) async -> TestApp.Message {
    if tab == "1" {
      let model = TodayViewModel(
        apods: apods, images: images, now: { LaunchSamples.now })
      return .today(.state(await model.shown(after: .onAppear)))
    }
    let model = ExploreViewModel(
      apods: apods, images: images, now: { LaunchSamples.now })
    return .explore(.state(await model.shown(after: .select("2026-11-21"))))
  }

  @Test func `a day that could not be fetched never opens or shares the picture of the day before`() async {
    // Given a day that was shown, and then another one that cannot be fetched
    let apods = MockAPODRepository()
    let model = ExploreViewModel(
      apods: apods, images: MockImageRepository(), now: { LaunchSamples.now },
      scheduler: ImmediateScheduler.shared)
    var state = TestApp(80, 24)
    state.type(Key("2"))
    state.receive(SampleStates.days("2026-11-21", "2026-11-20"))
    state.type(Key("j"), Key(.enter))
    state.receive(.explore(.state(await model.shown(after: .select("2026-11-20")))))
    #expect(state.lines[23].contains("Enter picture"))
    apods.onAPOD.answers(.failure(SpaceError(.offline, message: "No network.")))
    // When
    state.type(Key("]"))
    state.receive(.explore(.state(await model.shown(after: .select("2026-11-21")))))
    // Then its day is shown, and no key leads to the picture before
    #expect(state.text.contains("2026-11-21") && !state.lines[23].contains("Enter picture"))
    #expect(state.type(Key(.enter)).isEmpty && state.front.layers == 1)
    state.type(Key("s"))
    #expect(state.text.contains("Picture of 2026-11-21") && !state.text.contains("(2026-11-20)"))
  }
}

import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// The page of a picture of the day, on Today and on Explore.
@Suite struct PicturePageTests {
  private func type(_ keys: Key..., into state: inout AppState) -> [Effect] {
    keys.flatMap { state.receive(.key($0), clicking: nil) }
  }

  private func lines(_ state: AppState) -> [String] { AppStateTests.lines(state) }
  private func text(_ state: AppState) -> String { lines(state).joined(separator: "\n") }

  @Test(arguments: [(80, 24), (40, 12), (120, 30)], ["1", "2"] as [Character])
  func `says why there is no picture before the text`(_ size: (Int, Int), _ tab: Character) async throws {
    // Given a day with a long text, whose picture cannot be had
    var state = AppStateTests.state(size.0, size.1, drawsPictures: true)
    _ = type(Key(tab), into: &state)
    let apods = MockAPODRepository(today: "2026-11-21")
    let long = APOD.sample(day: "2026-11-21", explanation: String(repeating: "On and on. ", count: 300))
    apods.onToday.answers(.value(.live(long)))
    apods.onAPOD.answers(.value(.live(long)))
    let images = MockImageRepository()
    images.onPicture.answers(.failure(SampleError(message: "No such picture.")))
    // When
    _ = state.receive(await news(of: tab, apods, images))
    // Then
    #expect(lines(state).prefix(4).joined().contains("No such picture. Press g to"))
    #expect(lines(state).filter { $0.contains("No such picture.") }.count == 1)
    // And nothing promises what cannot be opened
    #expect(type(Key(.enter), into: &state).isEmpty)
    _ = type(Key("?"), into: &state)
    #expect(!text(state).contains("Enter"))
  }

  /// The state of the view model of Today or Explore once everything has come.
  private func news(
    of tab: Character, _ apods: MockAPODRepository, _ images: MockImageRepository
  ) async -> Message {
    let favorites = MockFavoritesRepository()
    if tab == "1" {
      let model = TodayViewModel(
        apods: apods, images: images, favorites: favorites, now: { AppStateTests.now })
      model.send(.onAppear)
      for await state in model.states.values where state.isSettled { return .today(state) }
    }
    let model = ExploreViewModel(
      apods: apods, images: images, favorites: favorites, now: { AppStateTests.now })
    model.send(.select("2026-11-21"))
    for await state in model.states.values where state.isSettled { return .explore(state) }
    fatalError("the states have ended")
  }

  @Test func `keeps the calendar that was opened before the picture has come`() {
    // Given a calendar, opened while the picture is asked for
    var state = AppStateTests.state(80, 24)
    _ = type(Key("2"), Key("c"), into: &state)
    let model = ExploreViewModel(
      apods: MockAPODRepository(), images: MockImageRepository(), favorites: MockFavoritesRepository(),
      now: { AppStateTests.now })
    // When the states come from before it was opened, with it, and after it is closed
    _ = state.receive(.explore(model.state))
    #expect(text(state).contains("Choose a day"))
    model.send(.show(.datePicker))
    _ = state.receive(.explore(model.state))
    #expect(text(state).contains("Choose a day"))
    model.send(.show(nil))
    _ = state.receive(.explore(model.state))
    // Then
    #expect(!text(state).contains("Choose a day"))
  }
}

import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// Favorites, pictures and launches together, and how launches come there.
@Suite struct FavoritesScreenTests {
  private let crew = LaunchSamples.some[0]
  private let artemis = LaunchSamples.some[1]

  private func type(_ keys: Key..., into state: inout AppState) -> [Effect] {
    keys.flatMap { state.receive(.key($0), clicking: nil) }
  }

  private func lines(_ state: AppState) -> [String] { AppStateTests.lines(state) }
  private func text(_ state: AppState) -> String { lines(state).joined(separator: "\n") }

  private func model(_ favorites: MockFavoritesRepository) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository(LaunchSamples.some),
      images: MockImageRepository(), pictures: MockPictureRepository(), favorites: favorites,
      now: { AppStateTests.now })
  }

  /// The state of the view model once nothing is on its way.
  private func settled(_ model: FavoritesViewModel, _ action: FavoritesViewModel.Action) async
    -> FavoritesViewModel.State
  {
    model.send(action)
    for await state in model.states.values where state.isSettled { return state }
    fatalError("the states have ended")
  }

  /// The page with a picture and two launches.
  private func page(_ columns: Int, _ rows: Int) async -> AppState {
    var state = AppStateTests.state(columns, rows)
    _ = type(Key("7"), into: &state)
    let favorites =
      [Favorite(.launch(artemis), added: AppStateTests.now)]
      + [.sample(), Favorite(.launch(crew), added: AppStateTests.now)]
    _ = state.receive(.favorites(await settled(model(MockFavoritesRepository(favorites)), .onAppear)))
    return state
  }

  // MARK: - Keeping a launch

  @Test(arguments: [(80, 24), (40, 12), (120, 30)])
  func `keeps the launch that is chosen and the one that is opened`(_ columns: Int, _ rows: Int) async {
    // Given
    var state = AppStateTests.state(columns, rows)
    _ = type(Key("4"), into: &state)
    #expect(type(Key("f"), into: &state).isEmpty)
    let model = LaunchesViewModel(
      launches: MockLaunchRepository(LaunchSamples.some), scheduler: ImmediateScheduler.shared)
    for await news in model.transform(.init(appear: Just(()).eraseToAnyPublisher())).values {
      _ = state.receive(.launches(news))
      if news.isSettled { break }
    }
    // When, Then
    guard case .favorites(.addLaunch(crew.id))? = type(Key("f"), into: &state).first,
      case .favorites(.addLaunch(artemis.id))? = type(Key(.down), Key("f"), into: &state).last
    else {
      Issue.record("not kept from the list")
      return
    }
    _ = state.receive(.chosen(artemis.id))
    _ = state.receive(.launch(artemis.id, .loaded(.live(artemis))))
    guard case .favorites(.addLaunch(artemis.id))? = type(Key("f"), into: &state).first else {
      Issue.record("not kept from its page")
      return
    }
    // And where one types it is a letter
    guard case .search("f")? = type(Key(.escape), Key("/"), Key("f"), into: &state).last else {
      Issue.record("not typed")
      return
    }
  }

  @Test func `tells on the screen of launches that one is kept or is kept already`() async {
    let model = model(MockFavoritesRepository())
    for expected in [" Kept Falcon 9 Block 5 | Crew-13.", " Falcon 9 Block 5 | Crew-13 is kept already."] {
      var state = AppStateTests.state(80, 24)
      _ = type(Key("4"), into: &state)
      let change = await settled(model, .addLaunch(crew.id)).change.value
      _ = state.receive(.notice(StyledText(change?.text ?? "")))
      #expect(lines(state)[23].hasPrefix(expected))
    }
  }

  @Test func `names what was let go`() async {
    // Given
    let day: CalendarDay = "2024-01-02"
    let kept = [
      Favorite.sample(), Favorite.sample(.sample(day: day, title: "")),
      Favorite(.launch(crew), added: AppStateTests.now),
    ]
    let model = model(MockFavoritesRepository(kept))
    // When
    var texts: [SafeText?] = []
    for favorite in kept { texts.append(await settled(model, .remove(favorite.id)).change.value?.text) }
    // Then
    #expect(
      texts == [
        "Removed 2024-01-01 A Ring around Saturn.", "Removed 2024-01-02.",
        "Removed Falcon 9 Block 5 | Crew-13.",
      ])
  }

  // MARK: - The page

  @Test func `lists pictures and launches together`() async {
    let state = await page(80, 24)
    let name = "SLS Block 1B | Artemis IV with a name that takes more than a li…"
    #expect(
      lines(state)[2...4] == [
        " NET Nov 2027  \(name)", " 2024-01-01    A Ring around Saturn",
        " 2026-11-24    Falcon 9 Block 5 | Crew-13",
      ])
    #expect(lines(state)[23].hasPrefix(" 3 favorites, kept on this machine"))
    let narrow = await page(40, 12)
    #expect(lines(narrow)[1...3].allSatisfy { $0.count <= 40 } && text(narrow).contains("A Ring around Sat"))
  }

  @Test func `shows beside the list what is chosen`() async {
    var state = await page(120, 30)
    #expect(text(state).contains("NET November 2027") && text(state).contains("from your favorites"))
    _ = type(Key(.down), into: &state)
    #expect(text(state).contains("Sunlight falls through the rings."))
    _ = type(Key(.down), into: &state)
    #expect(text(state).contains("24 November 2026, 23:30 UTC"))
  }

  @Test func `opens a picture and a launch where they are shown`() async {
    var state = await page(80, 24)
    let launch = type(Key(.enter), into: &state)
    guard case .go(.launches) = launch[0], case .choose(artemis.id) = launch[1] else {
      Issue.record("\(launch)")
      return
    }
    let picture = type(Key(.down), Key(.enter), into: &state)
    guard case .go(.explore) = picture[0], case .explore(.select("2024-01-01")) = picture[1] else {
      Issue.record("\(picture)")
      return
    }
    // And by a click on the one that is chosen
    let frame = state.frame
    let click = MouseEvent(kind: .press, column: 5, row: 4)
    #expect(state.receive(.mouse(click), clicking: frame).isEmpty)
    guard case .choose(crew.id)? = state.receive(.mouse(click), clicking: frame).last else {
      Issue.record("not clicked")
      return
    }
  }

  @Test func `removes and copies what is chosen`() async {
    var state = await page(80, 24)
    guard case .favorites(.remove("launch/aaaa0002"))? = type(Key("d"), into: &state).first,
      case .favorites(.remove("apod/2024-01-01"))? = type(Key(.down), Key(.delete), into: &state).last,
      case .copy(let picture)? = type(Key("y"), into: &state).first,
      case .copy(let launch)? = type(Key(.down), Key("y"), into: &state).last
    else {
      Issue.record("not removed or copied")
      return
    }
    #expect(
      picture.string.hasPrefix("A Ring around Saturn (2024-01-01)\nSunlight falls through the rings.\n"))
    #expect(launch.string.hasPrefix("Falcon 9 Block 5 | Crew-13 (24 November 2026, 23:30 UTC)\n"))
  }

  @Test func `chooses another when the last one is removed`() async {
    // Given the last of two
    var state = AppStateTests.state(80, 24)
    _ = type(Key("7"), into: &state)
    let model = model(
      MockFavoritesRepository([.sample(), Favorite(.launch(crew), added: AppStateTests.now)]))
    _ = state.receive(.favorites(await settled(model, .onAppear)))
    _ = type(Key(.end), into: &state)
    // When
    _ = state.receive(.favorites(await settled(model, .remove("launch/\(crew.id)"))))
    // Then
    guard case .favorites(.remove("apod/2024-01-01"))? = type(Key("d"), into: &state).first else {
      Issue.record("nothing is chosen")
      return
    }
    _ = state.receive(.favorites(await settled(model, .remove("apod/2024-01-01"))))
    #expect(text(state).contains("No favorites yet. Press f on a picture of the day or a launch to keep"))
    #expect(type(Key(.enter), Key("d"), Key("y"), into: &state).isEmpty)
  }

  @Test func `says why nothing can be shown`() async {
    var state = AppStateTests.state(80, 24)
    _ = type(Key("7"), into: &state)
    #expect(text(state).contains("Looking for favorites…"))
    let favorites = MockFavoritesRepository()
    favorites.onFavorites.answers(.failure(SampleError()))
    _ = state.receive(.favorites(await settled(model(favorites), .onAppear)))
    #expect(text(state).contains(SampleError().message) && text(state).contains("Press g to try again."))
    guard case .favorites(.onAppear)? = type(Key("g"), into: &state).first else {
      Issue.record("g does not look again")
      return
    }
  }

  @Test func `looks again once a picture is kept that was not yet when the page was shown`() async {
    // Given a picture that is shown
    var state = AppStateTests.state(80, 24)
    let (apods, favorites) = (MockAPODRepository(), MockFavoritesRepository())
    let model = TodayViewModel(
      apods: apods, images: MockImageRepository(), favorites: favorites, now: { AppStateTests.now })
    var effects: [Effect] = []
    func receive(until isReached: (TodayViewModel.State) -> Bool) async {
      for await news in model.states.values {
        effects += state.receive(.today(news))
        if isReached(news) { return }
      }
    }
    model.send(.onAppear)
    await receive { $0.isSettled && $0.favorite.value == false }
    #expect(effects.isEmpty)
    // When it is being kept while the page of favorites is shown
    let gate = Gate()
    favorites.onAdd.answers(.value(true).held(by: gate))
    model.send(.toggleFavorite)
    _ = state.receive(.today(model.state))
    _ = type(Key("7"), into: &state)
    gate.open()
    await receive { $0.favorite.value == true }
    // Then
    guard case .favorites(.onAppear)? = effects.first, effects.count == 1 else {
      Issue.record("\(effects)")
      return
    }
  }

  // MARK: - Sessions and links

  @Test func `begins on the page when the last session ended there`() async {
    let session = await page(80, 24).session
    #expect(session.tab == .favorites)
    var state = AppStateTests.state(80, 24)
    guard case .favorites(.onAppear)? = state.begin(at: .favorites, restoring: session).first else {
      Issue.record("not loaded")
      return
    }
    #expect(state.tab == .favorites)
  }

  @Test func `a link leads to a launch`() throws {
    let start = Start(try Destination(link: "spaceexplorer://launch/aaaa0001-0000"))
    guard start.tab == .launches, case .choose("aaaa0001-0000")? = start.effects.first else {
      Issue.record("\(start)")
      return
    }
  }
}

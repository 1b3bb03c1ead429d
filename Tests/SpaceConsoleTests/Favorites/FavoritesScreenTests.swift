import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Favorites: pictures and launches in one list, and adding launches to it.
@Suite struct FavoritesScreenTests {
  private let crew = LaunchSamples.some[0]
  private let artemis = LaunchSamples.some[1]

  private func model(_ favorites: MockFavoritesRepository) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository(LaunchSamples.some),
      images: MockImageRepository(), pictures: MockPictureRepository(), favorites: favorites,
      now: { LaunchSamples.now })
  }

  /// The first settled state of the view model after an action.
  private func settled(_ model: FavoritesViewModel, _ action: FavoritesViewModel.Action) async
    -> FavoritesViewModel.State
  {
    await model.shown(after: action)
  }

  /// The favorites page with a picture and two launches.
  private func page(_ columns: Int, _ rows: Int) async -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key("7"))
    let favorites =
      [Favorite(.launch(artemis), added: LaunchSamples.now)]
      + [.sample(), Favorite(.launch(crew), added: LaunchSamples.now)]
    state.receive(.favorites(.state(await settled(model(MockFavoritesRepository(favorites)), .onAppear))))
    return state
  }

  @Test func `opens at the last that was added on other tabs`() async {
    // Given
    var state = TestApp(120, 36)
    let favorites = [crew, artemis].map { Favorite(.launch($0), added: LaunchSamples.now) }
    for list in [[favorites[1]], favorites] {
      state.receive(.favorites(.state(await settled(model(MockFavoritesRepository(list)), .onAppear))))
    }
    // When
    state.type(Key("7"))
    // Then
    #expect(state.text.contains("1/2"))
    // And one that is added while it is looked at moves the selection with its favorite
    let more = [.sample()] + favorites
    state.receive(.favorites(.state(await settled(model(MockFavoritesRepository(more)), .onAppear))))
    #expect(state.text.contains("2/3"))
  }

  // MARK: - Adding a launch

  @Test(arguments: [(80, 24), (40, 12), (120, 30)])
  func `adds the selected launch and the open one`(_ columns: Int, _ rows: Int) async {
    // Given
    var state = TestApp(columns, rows)
    state.type(Key("4"))
    #expect(state.type(Key("f")).isEmpty)
    let model = LaunchesViewModel(
      launches: MockLaunchRepository(LaunchSamples.some))
    state.receive(.launches(.state(await model.shown(after: .onAppear))))
    // When f is pressed on the selected launch, then on the next one
    guard kept(state.type(Key("f"))) == crew, kept(state.type(Key(.down), Key("f"))) == artemis else {
      Issue.record("not kept from the list")
      return
    }
    state.type(Key(.enter))
    #expect(state.destination == .launch(artemis.id))
    state.receive(.launches(.launch(.loaded(.init(artemis.id, .live(artemis))))))
    #expect(kept(state.type(Key("f"))) == artemis)
    // And in the search field f is a letter
    guard case .launches(.send(.search("f")))? = state.type(Key(.escape), Key("/"), Key("f")).last else {
      Issue.record("not typed")
      return
    }
  }

  /// The launch that the last effect adds or removes.
  private func kept(_ effects: [TestApp.Effect]) -> Launch? {
    guard case .favorites(.change(.toggle(let item)))? = effects.last else { return nil }
    return item.launch
  }

  @Test func `reports on the launches screen that one was added or already is a favorite`() async {
    let model = model(MockFavoritesRepository())
    for expected in [
      " Added Falcon 9 Block 5 | Crew-13 to favorites.",
      " Falcon 9 Block 5 | Crew-13 is already a favorite.",
    ] {
      var state = TestApp(80, 24)
      state.type(Key("4"))
      let change = await settled(model, .addLaunch(crew.id)).change.value
      state.receive(.app(.notice(StyledText(change?.report.sentence ?? ""))))
      #expect(state.lines[22].hasPrefix(expected))
    }
  }

  @Test func `says of a title that its text and picture follow`() {
    let row = ArchivedAPOD(day: "2026-08-22", title: "Mostly Perseids", medium: .image)
    let favorite = Favorite(.apod(APOD(titleOf: row)), added: LaunchSamples.now)
    let sentence = FavoritesViewModel.Change.added(favorite).report.sentence.string
    #expect(sentence.hasPrefix("Added 2026-08-22 Mostly Perseids to favorites. Its text and picture follow"))
  }

  @Test func `names the removed favorite`() async {
    // Given
    let day: CalendarDay = "2024-01-02"
    let kept = [
      Favorite.sample(), Favorite.sample(.sample(day: day, title: "")),
      Favorite(.launch(crew), added: LaunchSamples.now),
    ]
    let model = model(MockFavoritesRepository(kept))
    // When
    var texts: [SafeText?] = []
    for favorite in kept {
      texts.append(await settled(model, .remove(favorite.id)).change.value?.report.sentence)
    }
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
      state.lines[2...4] == [
        "▌NET Nov 2027  \(name)", " 2024-01-01    A Ring around Saturn",
        " 2026-11-24    Falcon 9 Block 5 | Crew-13",
      ])
    #expect(state.lines[22].hasPrefix(" 3 favorites on this machine"))
    let narrow = await page(40, 12)
    #expect(narrow.lines[1...3].allSatisfy { $0.count <= 40 } && narrow.text.contains("A Ring around Sat"))
  }

  @Test func `shows the selected favorite next to the list`() async {
    var state = await page(120, 30)
    #expect(state.text.contains("NET November 2027") && state.text.contains("★ SLS Block 1B"))
    state.type(Key(.down))
    #expect(state.text.contains("Sunlight falls through the rings."))
    state.type(Key(.down))
    #expect(state.text.contains("24 November 2026, 23:30 UTC"))
  }

  @Test(arguments: [(80, 24), (120, 30)])
  func `a launch leaves the favorites on its row, and selects it among the launches`(
    _ columns: Int, _ rows: Int
  ) async {
    // Given a launch that is not the selected one in the list of launches
    var state = await page(columns, rows)
    state.type(Key("4"))
    let model = LaunchesViewModel(launches: MockLaunchRepository(LaunchSamples.some))
    state.receive(.launches(.state(await model.shown(after: .onAppear))))
    state.type(Key("G"))
    func selected() -> String? { state.lines.first { $0.hasPrefix("▌") } }
    #expect(selected()?.contains("Crew-13") == false)
    // When it is opened from the favorites
    state.type(Key("7"), Key("G"))
    let row = selected()
    #expect(row?.contains("Crew-13") == true)
    state.type(Key(.enter))
    state.receive(.launches(.launch(.loaded(.init(crew.id, .live(crew))))))
    #expect(state.tab.name == "launches")
    // Then the way back leads to its row
    state.type(Key(.escape))
    #expect(state.tab.name == "favorites" && selected() == row)
    // And the list of launches stands on it
    state.type(Key("4"))
    #expect(selected()?.contains("Crew-13") == true)
  }

  @Test func `opens a picture and a launch on their screens`() async {
    var state = await page(80, 24)
    let launch = state.type(Key(.enter))
    guard case .launches(.load(artemis.id))? = launch.last, state.tab.name == "launches" else {
      Issue.record("\(launch)")
      return
    }
    let picture = state.type(Key("7"), Key(.down), Key(.enter))
    guard case .explore(.choose("2024-01-01", _, atOnce: true))? = picture.last, state.tab.name == "explore"
    else {
      Issue.record("\(picture)")
      return
    }
    state.type(Key("7"))
    // And by a click on the selected row
    let frame = state.frame
    let click = MouseEvent(kind: .press, column: 5, row: 4)
    #expect(state.receive(.mouse(click), clicking: frame).isEmpty)
    guard case .launches(.load(crew.id))? = state.receive(.mouse(click), clicking: frame).last else {
      Issue.record("not clicked")
      return
    }
  }

  @Test func `one of a newer version says so, and opens nothing`() async {
    let newer = NewerFavorite(name: "comet", line: "{}", number: "1")
    let favorites = [Favorite(Favorite.Item(newer), added: LaunchSamples.now)]
    var state = TestApp(120, 30)
    state.type(Key("7"))
    state.receive(.favorites(.state(await settled(model(MockFavoritesRepository(favorites)), .onAppear))))
    #expect(state.text.contains("comet, of a newer version"))
    let effects = state.type(Key(.enter))
    #expect(effects.isEmpty && state.tab.name == "favorites", "\(effects)")
    #expect(state.text.contains("No screen of this version shows it."))
  }

  @Test func `removes and copies the selected favorite`() async {
    var state = await page(80, 24)
    guard case .favorites(.change(.remove("launch/aaaa0002")))? = state.type(Key("d")).first,
      case .favorites(.change(.remove("apod/2024-01-01")))? = state.type(Key(.down), Key(.delete)).last,
      case .app(.copy(let picture))? = state.type(Key("y")).first,
      case .app(.copy(let launch))? = state.type(Key(.down), Key("y")).last
    else {
      Issue.record("not removed or copied")
      return
    }
    #expect(
      picture.string.hasPrefix("A Ring around Saturn (2024-01-01)\nSunlight falls through the rings.\n"))
    #expect(launch.string.hasPrefix("Falcon 9 Block 5 | Crew-13 (24 November 2026, 23:30 UTC)\n"))
  }

  @Test func `selects another when the last one is removed`() async {
    // Given the last of two favorites selected
    var state = TestApp(80, 24)
    state.type(Key("7"))
    let model = model(
      MockFavoritesRepository([.sample(), Favorite(.launch(crew), added: LaunchSamples.now)]))
    state.receive(.favorites(.state(await settled(model, .onAppear))))
    state.type(Key(.end))
    // When
    state.receive(.favorites(.state(await settled(model, .remove("launch/\(crew.id)")))))
    // Then
    guard case .favorites(.change(.remove("apod/2024-01-01")))? = state.type(Key("d")).first else {
      Issue.record("nothing is chosen")
      return
    }
    state.receive(.favorites(.state(await settled(model, .remove("apod/2024-01-01")))))
    #expect(state.text.contains("No favorites yet. Press f on a picture or a launch to add"))
    #expect(state.type(Key(.enter), Key("d"), Key("y")).isEmpty)
  }

  @Test func `the footer names u only while a removed favorite can be restored`() async {
    // Given
    let favorite = Favorite.sample()
    let model = model(MockFavoritesRepository([favorite, Favorite(.launch(crew), added: LaunchSamples.now)]))
    var state = TestApp(160, 40)
    state.type(Key("7"))
    func footer() -> String { state.lines.last ?? "" }
    await change(&state, model, .onAppear)
    #expect(footer().contains("d remove") && !footer().contains("u undo"))
    // Then
    await change(&state, model, .remove(favorite.id))
    #expect(footer().contains("u undo"))
    // And not when it was added again, or restored
    await change(&state, model, .addItem(favorite.item))
    #expect(!footer().contains("u undo"))
    await change(&state, model, .remove(favorite.id), .restore)
    #expect(footer().contains("d remove") && !footer().contains("u undo"))
    // And keeps counting after there was nothing to restore
    await change(&state, model, .restore, .remove(favorite.id))
    #expect(footer().contains("u undo"))
  }

  /// Performs actions of the view model one after the other, and shows all of its states.
  private func change(
    _ state: inout TestApp, _ model: FavoritesViewModel, _ actions: FavoritesViewModel.Action...
  ) async {
    for action in actions {
      let messages = await SampleStates.collect(model, action) { .favorites(.state($0)) }
      for message in messages { state.receive(message) }
    }
  }

  @Test func `explains why there is nothing to show`() async {
    var state = TestApp(80, 24)
    state.type(Key("7"))
    #expect(state.text.contains("Loading favorites…"))
    let favorites = MockFavoritesRepository()
    favorites.onFavorites.answers(.failure(SpaceError.sample()))
    state.receive(.favorites(.state(await settled(model(favorites), .onAppear))))
    #expect(state.text.contains(SpaceError.sample().message) && state.text.contains("Press r to try again."))
    guard case .favorites(.load)? = state.type(Key("r")).first else {
      Issue.record("r does not refresh")
      return
    }
  }

  // MARK: - Sessions and links

  @Test func `starts on the page when the last session ended there`() async {
    let session = await page(80, 24).session
    #expect(session.tab == "favorites")
    var state = TestApp(80, 24)
    guard case .favorites(.load)? = state.begin(session).first else {
      Issue.record("not loaded")
      return
    }
    #expect(state.tab.name == "favorites")
  }

  @Test func `a link opens a launch`() throws {
    var state = TestApp(80, 24)
    let effects = state.begin(
      Session(), at: .launch("aaaa0001-0000"))
    guard state.tab.name == "launches", case .launches(.load("aaaa0001-0000"))? = effects.last else {
      Issue.record("\(effects)")
      return
    }
  }
}

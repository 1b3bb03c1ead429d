import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Sentences on the smallest terminals are wrapped, never cut.
@Suite struct NarrowScreenTests {
  private static let now = LaunchSamples.now
  private static let failure = SpaceError.sample(
    message: "The name science.nasa.gov could not be looked up.",
    hint: "Check that this machine is connected to the network, then try again.")

  /// The text without white space, because lines may break anywhere.
  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func shows(_ sentence: String, _ state: TestApp) -> Bool {
    squeezed(state.text).contains(squeezed(sentence))
  }

  @Test(arguments: TestApp.tabNumbers) func `a waiting message is shown in full`(number: Int) {
    var state = TestApp(40, 12)
    state.type(Key(Character("\(number)")))
    let status = state.screen.status(state.look)
    #expect(!status.isBusy || shows(status.text.text.string, state))
  }

  @Test(arguments: TestApp.tabNumbers) func `a small terminal is reported in full on every tab`(number: Int) {
    var state = TestApp(40, 12)
    state.type(Key(Character("\(number)")))
    state.look.size = CellSize(columns: 20, rows: 5)
    #expect(shows("Too small: 20×5. Make the terminal 40×12 or larger; q quits.", state))
  }

  @Test func `the message for no upcoming launches is shown in full, above the search`() async {
    for (columns, rows) in [(40, 12), (50, 12), (80, 24)] {
      var state = TestApp(columns, rows)
      state.type(Key("4"))
      for message in await SampleStates.launches(Array(LaunchSamples.some.suffix(2))) {
        state.receive(message)
      }
      #expect(shows("No upcoming launches yet. Press r to fetch them.", state))
      let fetched = state.look.now.addingTimeInterval(-7_200)
      state.receive(
        .launches(
          .extent(LaunchLibrarySummary(launches: 1, upcomingSince: fetched, historyUntil: "2025-11-30"))))
      #expect(shows("The service listed no upcoming launches 2 h ago. Press r to fetch again.", state))
      #expect(state.text.contains("/ to search") && state.text.contains("M1-PS"))
      state.type(Key("j"), Key(.enter))
      #expect(state.front.isOpened)
    }
  }

  @Test(arguments: [40, 50, 80]) func `settings show their values in full`(columns: Int) {
    var state = TestApp(columns, 12)
    state.type(Key("8"))
    state.receive(.settings(SettingsReport(pictureCount: 12_345, pictureBytes: 150_000_000, sections: [])))
    state.type(Key("j"), Key("j"))
    for units in UnitSystem.allCases {
      (state.look.settings.units, state.look.settings.alerts) = (units, true)
      #expect(!state.text.contains("…"), "\(state.text)")
      #expect(state.text.contains(units == .metric ? "°C, Pa, m/s" : "°F, inHg, mph"))
      #expect(state.text.contains("T-60, T-10, T-0") == (columns == 80))
    }
    for _ in SettingSpec.all { state.type(Key("j")) }
    #expect(state.text.contains("12,345") && state.text.contains("150.0 MB"))
  }

  @Test func `messages of empty lists are shown in full`() async {
    var state = TestApp(40, 12)
    state.type(Key("5"))
    #expect(shows("Press / and type part of a film's title.", state))
    #expect(state.text.contains("Fetching films…"))
    state.type(Key("6"))
    state.receive(.contacts(.state(.loaded(.init("", .live([]))))))
    #expect(
      shows("No contacts yet. Import some from a file: space-explorer contacts import friends.vcf", state))
    state.type(Key("7"))
    for message in await favorites(MockFavoritesRepository()) { state.receive(message) }
    #expect(shows("No favorites yet. Press f on a picture or a launch to add it.", state))
    state.type(Key("4"))
    for message in await SampleStates.launches([]) { state.receive(message) }
    #expect(shows("The library has no such launches. Press r to update it.", state))
  }

  @Test func `errors are shown in full, with advice and key`() async {
    var state = TestApp(40, 12)
    func check(
      _ tab: Character, _ messages: [TestApp.Message], message: String = Self.failure.message,
      key: String = "r to try again."
    ) {
      state.type(Key(tab))
      for message in messages { state.receive(message) }
      if tab == "2" { state.type(Key(.enter)) }
      #expect(shows(message, state), "\(tab)\n\(state.text)")
      #expect(shows(Self.failure.hint ?? "", state), "\(tab)\n\(state.text)")
      #expect(shows(key, state), "\(tab)\n\(state.text)")
    }
    check("1", await pictures("1"))
    check(
      "2", await pictures("2"), message: "The picture could not be fetched: no connection.", key: "try again")
    let launches = MockLaunchRepository([])
    launches.onLaunches.answers(.failure(Self.failure))
    launches.onSearch.answers(.failure(Self.failure))
    let model = LaunchesViewModel(launches: launches)
    state.receive(.launches(.state(await model.shown(after: .onAppear))))
    check("4", [])
    check("5", [.movies(.state(.failure(MovieQuery("moon"), Self.failure, latest: nil)))])
    check("6", [.contacts(.state(.failed(Self.failure)))])
    let repository = MockFavoritesRepository()
    repository.onFavorites.answers(.failure(Self.failure))
    check("7", await favorites(repository))
  }

  private func favorites(_ repository: MockFavoritesRepository) async -> [TestApp.Message] {
    let model = FavoritesViewModel(
      apods: MockAPODRepository(), launches: MockLaunchRepository([]), images: MockImageRepository(),
      pictures: MockPictureRepository(), favorites: repository, now: { Self.now })
    return [.favorites(.state(await model.shown(after: .onAppear)))]
  }

  private func pictures(_ tab: Character) async -> [TestApp.Message] {
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onToday.answers(.failure(Self.failure))
    apods.onAPOD.answers(.failure(Self.failure))
    let images = MockImageRepository()
    if tab == "1" {
      let model = TodayViewModel(apods: apods, images: images, now: { Self.now })
      return [.today(.state(await model.shown(after: .onAppear)))]
    }
    let model = ExploreViewModel(apods: apods, images: images, now: { Self.now })
    return [
      SampleStates.days("2024-01-01"), .explore(.state(await model.shown(after: .select("2024-01-01")))),
    ]
  }

  @Test func `a picture beside the selected row keeps its colors`() async throws {
    // Given
    var state = TestApp(120, 40, drawsPictures: true)
    state.type(Key("6"))
    for message in await SampleStates.contacts() { state.receive(message) }
    let ada = Contact.sample("Ada Lovelace")
    state.receive(.contacts(.portrait(ada, .found(.samplePNG))))
    // When the wanted picture is drawn
    let wanted = try #require(state.frame.wanted.first)
    var cells = CellGrid(columns: wanted.request.whole.columns, rows: wanted.request.whole.rows)
    cells.write("▀▀", .accent, row: 0, column: 0, width: 2)
    state.receive(.app(.drawn(wanted.request, .cells(cells))))
    // Then the row is highlighted beside the picture
    let row = try #require(state.lines.firstIndex { $0.contains("Ada Lovelace") })
    let line = Array(state.frame.grid.row(row))
    let picture = try #require(line.firstIndex { $0.character == "▀" })
    #expect(!line[picture].style.attributes.contains(.reversed))
    let name = try #require(line.firstIndex { $0.character == "A" })
    #expect(line[name].style.attributes.contains(.reversed))
  }
}

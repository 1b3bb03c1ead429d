import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// A screen as the menu for screen readers tells it.
@Suite struct SpokenScreenTests {
  private func app() -> TestApp {
    var look = DrawingContext(
      size: CellSize(columns: DrawingContext.wide + 1, rows: 28), now: LaunchSamples.now)
    look.isSpoken = true
    return TestApp(look)
  }

  @Test(arguments: TestApp.tabNumbers)
  func `every action that a screen declares is a choice, with the reason why it cannot be done`(_ number: Int)
  {
    var app = app()
    app.type(Key(Character("\(number)")))
    let choices = SpokenScreen(app.state).choices
    #expect(choices.prefix(app.tabs.count).map(\.name) == app.tabs.map(\.title))
    for action in app.screen.labels(app.look) where action.key != nil {
      let choice = choices.first { $0.name == action.purpose }
      #expect(choice != nil && choice?.obstacle == action.obstacle, "\(action.purpose)")
    }
  }

  @Test func `numbers, keys and words find actions, and words also those of other tabs`() {
    let screen = SpokenScreen(app().state)
    func found(_ answer: String) -> [SafeText] { screen.choices(for: answer).map(\.name) }
    #expect(found("4") == ["Launches"] && found("99").isEmpty)
    #expect(found("r") == ["refresh"])
    #expect(found("browser") == ["open its page in the browser"] && found("rowser").isEmpty)
    #expect(found("favorites remove it") == ["Favorites: remove it"])
    #expect(found("open").count == 2 && found("undo") == ["restore the last removed favorite"])
    // Names as the menu writes them, in any case
    #expect(found("Another station: left") == ["Mars: another station: left"])
    #expect(found("contacts: remove it") == ["Contacts: remove it"] && found(">>").isEmpty)
    // Whole words before those that begin so, wherever they are
    #expect(found("remove").contains("Favorites: remove it"))
    #expect(!found("remove").contains("restore the last removed favorite"))
    // Nothing lies over the tab; no setting is changed back
    #expect(found("back").isEmpty && found("settings back").count == 1)
  }

  @Test func `a notice takes no row of a list`() {
    var app = app()
    app.show("explore")
    app.receive(SampleStates.days((1...28).map { CalendarDay("2024-02-\($0.twoDigits)")! }))
    let without = SpokenScreen(app.state)
    app.state.say(StyledText(SafeText(own: String(repeating: "Added to favorites. ", count: 12))))
    #expect(SpokenScreen(app.state).shows(what: without) && without.items.count > 5)
  }

  @Test func `an answer may be the key that the user chose`() {
    // Given
    var app = app()
    app.look.settings.keys =
      SettingsReading(text: "key.refresh = R", path: "/x/settings", actions: RegisteredFeature.actions)
      .settings.keys
    // Then
    let screen = SpokenScreen(app.state)
    #expect(screen.choices(for: "R").map(\.name) == ["refresh"] && screen.choices(for: "r").isEmpty)
  }

  @Test func `a list is told item by item, and a chosen one by the page that it opens`() async {
    // Given
    var app = app()
    app.type(Key("4"))
    for message in await SampleStates.launches(LaunchSamples.some) { app.receive(message) }
    // When
    let screen = SpokenScreen(app.state)
    // Then
    #expect(screen.items.count == LaunchSamples.some.count && screen.selected != nil)
    #expect(screen.items.allSatisfy { !$0.text.string.contains("  ") })
    app.type(Key(.enter))
    let page = SpokenScreen(app.state)
    #expect(page.items.isEmpty && page.lines.count > 3)
    #expect(page.choices.contains { $0.name == "back" })
  }

  @Test func `long titles of rows are read whole, and so are those of the launches before one`() async {
    // Given titles of more than a line
    let long = String(repeating: "A Galaxy beside a Galaxy ", count: 12) + "End"
    var app = app()
    app.type(Key("2"))
    let row = ArchivedAPOD(day: "2024-01-01", title: long, medium: .image)
    app.receive(SampleStates.found(.search(""), [row]))
    // Then no sign of a cut is read
    #expect(SpokenScreen(app.state).items.first?.text.string.hasSuffix(long) == true)
    app.type(Key("7"))
    let favorite = Favorite(.apod(.sample(title: long)), added: LaunchSamples.now)
    for message in await SampleStates.favorites([favorite]) { app.receive(message) }
    #expect(SpokenScreen(app.state).items.first?.text.string.hasSuffix(long) == true)
    // And nowhere on the page of a launch
    let flown = LaunchSamples.launch(
      long, id: "aaaa0001-0001", net: "2026-11-01T12:00:00Z", .minute, .success)
    let presenter = LaunchPresenter(
      shown: .live(LaunchSamples.detailed), zone: .utc, characters: .unicode,
      earlier: EarlierFlights(before: LaunchSamples.detailed, in: [flown]), cutsRows: false,
      now: LaunchSamples.now)
    #expect(presenter.text(width: 97).contains { $0.contains(long) })
  }

  /// All that is read out of a screen, with the reasons why an action cannot be done.
  private func words(_ app: TestApp) -> String {
    let screen = SpokenScreen(app.state)
    return (screen.lines + screen.items.map(\.text) + screen.choices.compactMap(\.obstacle)).map(\.string)
      .joined(separator: " ")
  }

  @Test func `a search that found nothing is cleared by the name of the action, not by a key`() {
    let films = MovieResults(MovieQuery("x"), SpaceDomain.MoviePage(movies: []))
    let found: [(Key, TestApp.Message, String)] = [
      (Key("4"), .launches(.state(.loaded(.init(.init(query: "x"), .live([]))))), "No launch matches ‘x’."),
      (Key("5"), .movies(.state(.noResults(.live(films)))), "No film is called ‘x’."),
      (Key("6"), .contacts(.state(.loaded(.init("x", .live([]))))), "No contact is called ‘x’."),
    ]
    for (tab, message, sentence) in found {
      var app = app()
      app.type(tab, Key("/"))
      _ = app.state.give { $0.enter("x", $1) }
      app.receive(message)
      let words = words(app)
      #expect(words.contains(sentence) && words.contains("‘clear the search’ clears it."), "\(words)")
      #expect(!words.contains("Esc"), "\(words)")
    }
  }

  @Test func `the rows of Settings name no key that cannot be pressed`() {
    var app = app()
    app.show("settings")
    app.receive(.settings(SettingsReport(pictureCount: 3, pictureBytes: 2_000, sections: [])))
    for (index, row) in SettingsRow.all.enumerated() {
      if index > 0 { app.click(.row(index)) }
      #expect(SpokenScreen(app.state).selected == index)
      let words = words(app)
      for key in ["Enter", "Esc", "Del "] { #expect(!words.contains(key), "\(row.name): \(words)") }
      // A text is asked for with a line, which Esc does not end
      if case .setting(let spec) = row, !spec.isText { continue }
      app.type(Key(.enter))
      if app.front.takesText { #expect(!app.front.textAdvice(app.look).string.contains("Esc")) }
      app.type(Key(.escape))
    }
    let clearing = "‘change it’ asks, then removes the pictures on disk; those of favorites stay."
    app.click(.row(SettingSpec.all.count))
    #expect(words(app).contains(clearing) && words(app).contains("‘change it’ removes the pictures."))
  }

  @Test func `the calendar takes a whole day, and says what is wrong with it`() {
    // Given
    var app = app()
    app.type(Key("2"), Key("c"))
    #expect(SpokenScreen(app.state).choices.contains { $0.name == "write a text" })
    // When
    _ = app.state.give { $0.enter("2020-01-40", $1) }
    // Then the notice says so, which the menu reads out
    #expect(app.state.notice.map(\.text.string) == ["‘2020-01-40’ is not a day."])
    _ = app.state.give { $0.enter("2020-01-02", $1) }
    #expect(!app.front.takesText)
  }
}

import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The app without a terminal.
@Suite struct AppStateTests {
  static let now = LaunchSamples.now

  @Test(arguments: [(80, 1), (40, 2)]) func `shows the whole reason for stored content`(
    columns: Int, rows: Int
  ) {
    // Given
    var state = TestApp(columns, 12)
    let error = SpaceError.sample(message: "The server is not there, and so it goes.")
    state.receive(.key(Key("6")), clicking: nil)
    // When
    state.receive(
      .contacts(.state(.loaded(.init("", Sourced([.sample()], provenance: .sample, reason: error))))))
    // Then
    let status = state.lines.suffix(rows + 1).joined()
    #expect(status.contains("is not there, and so it goes.") && status.contains(" sample"))
    #expect(state.lines[11].hasSuffix("? keys" + (columns < 60 ? "" : "  q quit")))
    #expect(state.area.rows == 11 - state.statusLines.count)
  }

  @Test func `ten tabs have a place at 80 columns, and 0 shows the tenth`() {
    let screens = (1...10).map {
      RunningTab(name: "tab\($0)", title: "Asteroids \($0)", screen: TodayScreen())
    }
    var state = AppState(DrawingContext(size: CellSize(columns: 80, rows: 24), now: Self.now), screens)
    _ = state.receive(.key(Key("0")), clicking: nil)
    #expect(state.selected == 9)
    let line = String(state.frame.grid.row(0).map(\.character))
    #expect(line.contains("0 Asteroids 10") && line.contains("1 Ast") && line.contains("9 Ast"))
    #expect(state.everywhere.contains { $0.written == "1–9 0 Tab" })
  }

  @Test func `wraps the help on a narrow terminal`() {
    var state = TestApp(40, 20)
    for key in ["4", "?"] { state.receive(.key(Key(Character(key))), clicking: nil) }
    let lines = state.lines
    #expect(lines.contains { $0.contains("f ") && $0.contains("favorite:") })
    #expect(lines.contains { $0.contains("selected.") })
    #expect(!lines.contains { $0.contains("…") && $0.contains("│") })
  }

  /// The state of Today once all loading has finished.
  private func today(_ apod: Sourced<APOD>) async -> TodayViewModel.State {
    let apods = MockAPODRepository(today: apod.value.day)
    apods.onToday.answers(.value(apod))
    let model = TodayViewModel(
      apods: apods, images: MockImageRepository(), now: { Self.now })
    return await model.shown(after: .onAppear)
  }

  // MARK: - The frame around screens

  @Test func `shows tabs, text and provenance`() async {
    // Given
    var state = TestApp(60, 20)
    let apod = APOD(
      day: "2026-11-21", title: "A Ring around Saturn", explanation: "Sunlight falls through the rings.",
      media: .other(url: nil), credit: "Ada Example")
    // When
    state.receive(.today(.state(await today(.cached(apod, since: Self.now.addingTimeInterval(-10_800))))))
    // Then
    let shown = state.lines
    #expect(shown[0] == " 1 Today 2 Exp… 3 Mars 4 Lau… 5 Mov… 6 Con… 7 Fav… 8 Set…")
    #expect(shown[1] == String(repeating: "─", count: 60))
    #expect(shown[2] == " A Ring around Saturn")
    #expect(shown[5] == " Sunlight falls through the rings.")
    #expect(shown[7] == " Credit   Ada Example")
    #expect(shown[19].hasPrefix(" ◌ 3 h old"))
    #expect(shown[19].hasSuffix("? keys  q quit"))
  }

  @Test func `shows a spinner with its text while waiting`() {
    var state = TestApp(80, 24)
    #expect(state.text.contains("⠋ Fetching today's picture…"))
    state.look.turn = 1
    #expect(state.text.contains("⠙ Fetching today's picture…"))
    #expect(state.isBusy)
  }

  @Test func `shows stored content while it waits`() {
    var state = TestApp(80, 24)
    let kept = Sourced(APOD.sample(), provenance: .cached(since: Self.now, source: "science.nasa.gov"))
    state.receive(.today(.kept(kept, nil)))
    #expect(state.text.contains(kept.value.title))
    #expect(state.lines[22].hasPrefix(" ⠋ Fetching today's picture…"))
  }

  @Test(arguments: [(39, 12), (40, 11), (10, 3), (1, 1)]) func `reports a terminal that is too small`(
    _ columns: Int, _ rows: Int
  ) {
    var state = TestApp(columns, rows)
    if columns > 30 { #expect(state.lines[0] == "Too small: \(columns)×\(rows). Make the terminal") }
    #expect(!state.type(Key("4")).contains { if case .launches = $0 { true } else { false } })
    guard case .app(.quit(.success))? = state.type(Key("q")).first else {
      Issue.record("q does not quit")
      return
    }
  }

  @Test func `names all tabs if there is room`() {
    let names = " 1 Today 2 Explore 3 Mars 4 Launches 5 Movies 6 Contacts 7 Favorites 8 Settings"
    #expect(TestApp(80, 24).lines[0] == names)
    #expect(TestApp(87, 24).lines[0].hasPrefix(" 1 Today  2 Explore "))
  }

  @Test(arguments: [(80, "2 Explore"), (87, " 2 Explore "), (45, " 2 Explore ")])
  func `the ground of the chosen tab has a margin at both sides, or none`(_ columns: Int, _ text: String) {
    var state = TestApp(columns, 24)
    state.type(Key("2"))
    let cells = state.frame.grid.row(0).filter { $0.style.attributes.contains(.reversed) }
    #expect(cells.map { String($0.character) }.joined() == text)
  }

  @Test func `wraps around the ends of the tabs`() {
    var state = TestApp(80, 24)
    state.type(Key(.tab, .shift))
    #expect(state.tab.name == "settings")
    state.type(Key(.tab))
    #expect(state.tab.name == "today")
  }

  @Test func `shows a notice until a key is pressed`() {
    var state = TestApp(80, 24)
    state.receive(.app(.notice("Copied.")))
    #expect(state.lines[22].hasPrefix(" Copied."))
    state.type(Key("x"))
    #expect(!state.text.contains("Copied."))
  }

  // MARK: - Screens

  @Test func `requests the drawing of a picture and shows it`() async throws {
    // Given
    var state = TestApp(40, 16, drawsPictures: true)
    state.receive(.today(.state(await today(.live(.sample(day: "2026-11-21"))))))
    // When
    let wanted = try #require(state.frame.wanted.first)
    #expect(state.text.contains("Drawing…"))
    var cells = CellGrid(columns: wanted.request.whole.columns, rows: wanted.request.whole.rows)
    for row in 0..<cells.rows { cells.write(SafeText("row \(row)"), row: row, column: 0, width: 10) }
    state.receive(.app(.drawn(wanted.request, .cells(cells))))
    // Then
    #expect(state.frame.wanted.isEmpty)
    #expect(state.text.contains("row 0"))
    state.type(Key(.down))
    #expect(!state.text.contains("row 0") && state.text.contains("row 1"))
    #expect(state.frame.wanted.isEmpty)
  }

  @Test func `reports an error and the key to press`() async {
    var state = TestApp(80, 24)
    let apods = MockAPODRepository()
    apods.onToday.answers(.failure(SpaceError.sample()))
    let model = TodayViewModel(
      apods: apods, images: MockImageRepository(), now: { Self.now })
    state.receive(.today(.state(await model.shown(after: .onAppear))))
    #expect(state.text.contains(SpaceError.sample().message) && state.text.contains("Press r to try again."))
    for key in [Key("r"), Key(.function(5))] {
      guard case .today(.send(.refresh))? = state.type(key).first else {
        Issue.record("\(key) does not refresh")
        return
      }
    }
    // gg goes to the start, and sends no request.
    #expect(state.type(Key("g"), Key("g")).isEmpty)
  }

  /// The states of the launches' view model with some launches.
  private func found(_ launches: [Launch]) async -> [LaunchesViewModel.State] {
    let repository = MockLaunchRepository(launches)
    let model = LaunchesViewModel(launches: repository)
    return [.loading(.init(.init())), await model.shown(after: .onAppear)]
  }

  @Test func `lists launches with a countdown to the next`() async {
    // Given
    var state = TestApp(80, 24)
    state.type(Key("4"))
    // When
    for news in await found(LaunchSamples.some) { state.receive(.launches(.state(news))) }
    // Then
    #expect(state.lines[2] == " T-3d 11:30:00  Falcon 9 Block 5 | Crew-13")
    let row = state.lines[4]
    #expect(row.hasPrefix("▌👤 Falcon 9 Block 5 | Crew-13  ") && row.hasSuffix("  Go"))
    #expect(state.lines[5].contains("2026-11-24 23:30 UTC · SpaceX · Kennedy Space Center, FL, USA"))
    #expect(state.screen.ticks(state.look))
    state.look.now += 1
    #expect(state.lines[2].hasPrefix(" T-3d 11:29:59"))
  }

  @Test func `shows launches next to one of them if there is room`() async {
    var state = TestApp(120, 24)
    state.type(Key("4"))
    for news in await found(LaunchSamples.some) { state.receive(.launches(.state(news))) }
    let row = state.lines.first { $0.contains("Time      ") } ?? ""
    #expect(row.contains("24 November 2026, 23:30 UTC"))
    state.type(Key(.down))
    #expect(state.text.contains("National Aeronautics and Space Administration"))
  }

  @Test(arguments: [0, 3])
  func `shows the source of the launch next to the list`(row: Int) async {
    // Given
    var state = TestApp(100, 24)
    state.type(Key("4"))
    for news in await found(LaunchSamples.some) { state.receive(.launches(.state(news))) }
    let isBundled = LaunchSamples.some[row].identity.launchLibrary == nil
    // When
    for _ in 0..<row { state.type(Key(.down)) }
    // Then
    #expect(!state.text.contains("bundled history"))
    #expect(state.lines[22].contains("live") == !isBundled)
    // The credit takes two lines at this width.
    #expect(state.lines[21].contains("Jonathan C. McDowell") == isBundled)
    #expect(state.lines.count { $0.contains("Jonathan C. McDowell") } == (isBundled ? 1 : 0))
  }

  @Test func `opens a launch and returns`() async {
    var state = TestApp(80, 24)
    state.type(Key("4"))
    for news in await found(LaunchSamples.some) { state.receive(.launches(.state(news))) }
    guard case .launches(.load(let id))? = state.type(Key(.enter)).first else {
      Issue.record("not opened")
      return
    }
    #expect(state.text.contains("Fetching the launch…"))
    state.receive(.launches(.launch(.loaded(.init(id, .live(LaunchSamples.detailed))))))
    #expect(state.text.contains("They stay for half a year."))
    state.type(Key("q"))
    #expect(!state.text.contains("They stay for half a year.") && state.lines[4].contains("Crew-13"))
  }

  @Test func `a launch left before its details arrive leaves no spinner`() async {
    // Given
    var state = TestApp(80, 24)
    state.type(Key("4"))
    for news in await found(LaunchSamples.some) { state.receive(.launches(.state(news))) }
    guard case .launches(.load(let id))? = state.type(Key(.enter)).first else {
      Issue.record("not opened")
      return
    }
    // When
    state.type(Key("q"))
    // Then there is none, not even when the details arrive afterward
    #expect(!state.isBusy)
    state.receive(.launches(.launch(.loaded(.init(id, .live(LaunchSamples.detailed))))))
    #expect(!state.isBusy && !state.text.contains("They stay for half a year."))
  }

  @Test func `chooses a day in the calendar`() {
    // Given
    var state = TestApp(80, 24)
    state.type(Key("2"))
    state.receive(SampleStates.days("2026-11-21", "2026-11-03", "2026-10-20"))
    // When
    state.type(Key("c"), Key(.pageUp), Key(.left))
    // Then
    #expect(state.text.contains("October 2026") && state.text.contains("╭─ Choose a day"))
    guard case .explore(.choose("2026-10-20", kept: nil, atOnce: true))? = state.type(Key(.enter)).first
    else {
      Issue.record("not chosen")
      return
    }
    // And a click chooses a day.
    state.type(Key("c"), Key(.pageDown))
    let frame = state.frame
    guard let target = frame.targets.first(where: { $0.click == .day("2026-11-03") }) else {
      Issue.record("not drawn")
      return
    }
    let click = MouseEvent(kind: .press, column: target.area.column + 1, row: target.area.row)
    guard
      case .explore(.choose("2026-11-03", kept: nil, atOnce: true))? =
        state.receive(.mouse(click), clicking: frame).first
    else {
      Issue.record("not clicked")
      return
    }
  }

  @Test func `starts where the last session ended`() {
    let session = Session(
      tab: "explore",
      screens: ["explore": ScreenMemory(choice: "2024-01-01"), "today": ScreenMemory(scroll: 3)])
    var state = TestApp(80, 24)
    state.begin(session)
    #expect(state.tab.name == "explore" && state.session.screens["today"]?.scroll == 3)
    #expect(state.session.screens["explore"]?.place?.id == "2024-01-01")
    // And the day is selected as soon as there are days
    let effects = state.receive(SampleStates.days("2024-01-02", "2024-01-01"))
    guard case .explore(.choose("2024-01-01", _, _))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
  }
}

import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Testing

@testable import SpaceConsole

/// The app without a terminal.
@Suite struct AppStateTests {
  static let now = LaunchSamples.now

  static func state(_ columns: Int, _ rows: Int, drawsPictures: Bool = false) -> AppState {
    var look = Look(size: TerminalSize(columns: columns, rows: rows), now: now)
    look.drawsPictures = drawsPictures
    return AppState(look)
  }

  @Test(arguments: [(80, 1), (40, 2)]) func `tells the whole reason of what is shown instead`(
    columns: Int, rows: Int
  ) {
    // Given
    var state = Self.state(columns, 12)
    let error = SampleError(message: "The server is not there, and so it goes.")
    _ = state.receive(.key(Key("6")), clicking: nil)
    // When
    _ = state.receive(
      .contacts(.success(filter: "", Sourced([.sample()], provenance: .sample, reason: error))))
    // Then
    let status = Self.lines(state).suffix(rows + 1).joined()
    #expect(status.contains("is not there, and so it goes.") && status.contains(" sample"))
    #expect(Self.lines(state)[11].hasSuffix("? keys" + (columns < 60 ? "" : "  q quit")))
    #expect(state.area.rows == 11 - state.statusLines.count)
  }

  @Test func `wraps the help where there is little room`() {
    var state = Self.state(40, 20)
    for key in ["4", "?"] { _ = state.receive(.key(Key(Character(key))), clicking: nil) }
    let lines = Self.lines(state)
    #expect(lines.contains { $0.contains("a u p           all, upcoming,") })
    #expect(lines.contains { $0.contains("                past launches") })
    #expect(!lines.contains { $0.contains("…") && $0.contains("│") })
  }

  /// The lines of the screen, without spaces at their ends.
  static func lines(_ state: AppState) -> [String] {
    let grid = state.frame.grid
    return (0..<grid.rows).map { row in
      let text = grid.row(row).filter { !$0.isRightHalf }.map { String($0.character) }.joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func lines(_ state: AppState) -> [String] { Self.lines(state) }
  private func text(_ state: AppState) -> String { lines(state).joined(separator: "\n") }

  private func type(_ keys: Key..., into state: inout AppState) -> [Effect] {
    keys.flatMap { state.receive(.key($0), clicking: nil) }
  }

  /// The state of today's screen once everything has come.
  private func today(_ apod: Sourced<APOD>) async -> TodayViewModel.State {
    let apods = MockAPODRepository(today: apod.value.day)
    apods.onToday.answers(.value(apod))
    let model = TodayViewModel(
      apods: apods, images: MockImageRepository(), favorites: MockFavoritesRepository(), now: { Self.now })
    model.send(.onAppear)
    for await state in model.states.values where state.isSettled && !state.favorite.isLoading { return state }
    fatalError("the states have ended")
  }

  // MARK: - The frame around screens

  @Test func `shows tabs text and provenance`() async {
    // Given
    var state = Self.state(60, 20)
    let apod = APOD(
      day: "2026-11-21", title: "A Ring around Saturn", explanation: "Sunlight falls through the rings.",
      media: .other(url: nil), credit: "Ada Example")
    // When
    _ = state.receive(.today(await today(.cached(apod, since: Self.now.addingTimeInterval(-10_800)))))
    // Then
    let shown = lines(state)
    #expect(shown[0] == " 1 Today  2  3  4  5  6  7  8")
    #expect(shown[1] == String(repeating: "─", count: 60))
    #expect(shown[2] == " A Ring around Saturn")
    #expect(shown[5] == " Sunlight falls through the rings.")
    #expect(shown[7] == " Credit   Ada Example")
    #expect(shown[19].hasPrefix(" cached 3 h ago from science.nasa.gov"))
    #expect(shown[19].hasSuffix("? keys  q quit"))
  }

  @Test func `waits with a spinner and its text`() {
    var state = Self.state(80, 24)
    #expect(text(state).contains("⠋ Asking for today's picture…"))
    state.look.turn = 1
    #expect(text(state).contains("⠙ Asking for today's picture…"))
    #expect(state.isBusy)
  }

  @Test func `shows what is kept while it waits`() {
    var state = Self.state(80, 24)
    let kept = Sourced(APOD.sample(), provenance: .cached(since: Self.now, source: "science.nasa.gov"))
    _ = state.receive(.kept(kept, nil))
    #expect(text(state).contains(kept.value.title))
    #expect(lines(state)[23].hasPrefix(" ⠋ Asking for today's picture…"))
  }

  @Test(arguments: [(39, 12), (40, 11), (10, 3), (1, 1)]) func `says that there is too little room`(
    _ columns: Int, _ rows: Int
  ) {
    var state = Self.state(columns, rows)
    if columns > 30 { #expect(lines(state)[0] == "Too small: \(columns)×\(rows). Make the terminal") }
    #expect(!type(Key("4"), into: &state).contains { if case .launches = $0 { true } else { false } })
    guard case .quit(.success)? = type(Key("q"), into: &state).first else {
      Issue.record("q does not quit")
      return
    }
  }

  @Test func `goes through the tabs by keys and clicks`() {
    // Given
    var state = Self.state(40, 12)
    #expect(lines(state)[0].hasPrefix(" 1 Today  2  3 "))
    // When
    _ = type(Key("3"), into: &state)
    // Then
    #expect(state.tab == .mars && lines(state)[0].contains(" 3 Mars "))
    _ = type(Key(.tab), Key(.tab, .shift), Key(.tab, .shift), into: &state)
    #expect(state.tab == .explore)
    // And by a click on the number of Launches.
    let frame = state.frame
    let column = frame.targets.first { $0.click == .tab(.launches) }?.area.column ?? -1
    _ = state.receive(.mouse(MouseEvent(kind: .press, column: column + 1, row: 0)), clicking: frame)
    #expect(state.tab == .launches)
    _ = type(Key("9"), into: &state)
    #expect(state.tab == .launches)
  }

  @Test func `names all tabs where there is room`() {
    let names = "1 Today 2 Explore 3 Mars 4 Launches 5 Movies 6 Contacts 7 Favorites 8 Settings"
    #expect(lines(Self.state(80, 24))[0] == names)
    #expect(lines(Self.state(87, 24))[0].hasPrefix(" 1 Today  2 Explore "))
  }

  @Test func `goes around the ends of the tabs`() {
    #expect(Tab.today.advanced(by: -1) == .settings && Tab.settings.advanced(by: 1) == .today)
    #expect(Tab.allCases.map(\.number) == Array(1...Tab.allCases.count))
  }

  @Test func `cancels what a screen asked for when it is left`() {
    var state = Self.state(80, 24)
    let effects = type(Key("2"), into: &state)
    guard case .today(.onDisappear) = effects[0], case .explore(.onAppear) = effects[1], effects.count == 2
    else {
      Issue.record("\(effects)")
      return
    }
  }

  @Test func `shows the keys of the screen`() async {
    var state = Self.state(80, 24)
    _ = state.receive(.today(await today(.live(.sample(day: "2026-11-21")))))
    _ = type(Key("?"), into: &state)
    #expect(text(state).contains("╭─ Today: keys ─") && text(state).contains("the picture by itself"))
    _ = type(Key(.escape), into: &state)
    #expect(!text(state).contains("Today: keys"))
  }

  @Test func `scrolls keys that have no room`() {
    var state = Self.state(40, 12)
    _ = type(Key("2"), Key("?"), into: &state)
    #expect(!text(state).contains("Ctrl-C"))
    _ = type(Key(.end), into: &state)
    #expect(text(state).contains("q Ctrl-C"))
  }

  @Test func `ends by q and by control c`() {
    var state = Self.state(80, 24)
    guard case .quit(.success)? = type(Key("q"), into: &state).first,
      case .quit(.interrupted)? = type(Key("c", .control), into: &state).first,
      case .stop? = type(Key("z", .control), into: &state).first
    else {
      Issue.record("does not end")
      return
    }
  }

  @Test func `tells something until a key is pressed`() {
    var state = Self.state(80, 24)
    _ = state.receive(.notice("Copied."))
    #expect(lines(state)[23].hasPrefix(" Copied."))
    _ = type(Key("x"), into: &state)
    #expect(!text(state).contains("Copied."))
  }

  // MARK: - Screens

  @Test func `asks for a picture to be drawn and shows it`() async throws {
    // Given
    var state = Self.state(40, 12, drawsPictures: true)
    _ = state.receive(.today(await today(.live(.sample(day: "2026-11-21")))))
    // When
    let wanted = try #require(state.frame.wanted.first)
    #expect(text(state).contains("Drawing…"))
    var cells = CellGrid(columns: wanted.request.area.columns, rows: wanted.request.area.rows)
    for row in 0..<cells.rows { cells.write(SafeText("row \(row)"), row: row, column: 0, width: 10) }
    _ = state.receive(.drawn(wanted.request, .cells(cells)))
    // Then
    #expect(state.frame.wanted.isEmpty)
    #expect(text(state).contains("row 0"))
    _ = type(Key(.down), into: &state)
    #expect(!text(state).contains("row 0") && text(state).contains("row 1"))
    #expect(state.frame.wanted.isEmpty)
  }

  @Test func `says what is wrong and what to press`() async {
    var state = Self.state(80, 24)
    let apods = MockAPODRepository()
    apods.onToday.answers(.failure(SampleError()))
    let model = TodayViewModel(
      apods: apods, images: MockImageRepository(), favorites: MockFavoritesRepository(), now: { Self.now })
    model.send(.onAppear)
    for await news in model.states.values where news.isSettled {
      _ = state.receive(.today(news))
      break
    }
    #expect(text(state).contains(SampleError().message) && text(state).contains("Press g to ask again."))
    guard case .today(.refresh)? = type(Key("g"), into: &state).first else {
      Issue.record("g does not ask again")
      return
    }
  }

  @Test func `searches launches as one types`() async {
    // Given
    var state = Self.state(80, 24)
    #expect(type(Key("4"), Key("/"), into: &state).count == 2)
    // When
    let effects = type(Key("r"), Key("q"), Key("4"), Key(.backspace), into: &state)
    // Then
    let texts = effects.compactMap { if case .search(let text) = $0 { text } else { nil } }
    #expect(texts == ["r", "rq", "rq4", "rq"])
    #expect(state.tab == .launches && lines(state)[3].hasPrefix(" / rq"))
    let cleared = type(Key(.escape), into: &state)
    guard case .search("")? = cleared.first, lines(state)[3].hasPrefix(" / to search") else {
      Issue.record("\(cleared)")
      return
    }
  }

  /// The state of the launches' view model with some launches.
  private func found(_ launches: [Launch]) async -> [LaunchesViewModel.State] {
    let repository = MockLaunchRepository(launches)
    let model = LaunchesViewModel(launches: repository, scheduler: ImmediateScheduler.shared)
    var states: [LaunchesViewModel.State] = []
    for await state in model.transform(.init(appear: Just(()).eraseToAnyPublisher())).values {
      states.append(state)
      if state.isSettled { break }
    }
    return states
  }

  @Test func `lists launches with a countdown to the next`() async {
    // Given
    var state = Self.state(80, 24)
    _ = type(Key("4"), into: &state)
    // When
    for news in await found(LaunchSamples.some) { _ = state.receive(.launches(news)) }
    // Then
    #expect(lines(state)[2] == " T-3d 11:30:00  Falcon 9 Block 5 | Crew-13")
    #expect(
      lines(state)[4] == " 2026-11-24 23:30    Falcon 9 Block 5 | Crew-13" + String(repeating: " ", count: 30)
        + "Go")
    #expect(state.screen.ticks(state.look))
    state.look.now += 1
    #expect(lines(state)[2].hasPrefix(" T-3d 11:29:59"))
  }

  @Test func `shows launches beside one of them where there is room`() async {
    var state = Self.state(120, 24)
    _ = type(Key("4"), into: &state)
    for news in await found(LaunchSamples.some) { _ = state.receive(.launches(news)) }
    let row = lines(state).first { $0.contains("Time      ") } ?? ""
    #expect(row.contains("24 November 2026, 23:30 UTC"))
    _ = type(Key(.down), into: &state)
    #expect(text(state).contains("National Aeronautics and Space Administration"))
  }

  @Test(arguments: [0, 3])
  func `says where the launch beside the list is from`(row: Int) async {
    // Given
    var state = Self.state(100, 24)
    state.look.credit = "Ada Example, example.org (CC BY 4.0)"
    _ = type(Key("4"), into: &state)
    for news in await found(LaunchSamples.some) { _ = state.receive(.launches(news)) }
    let isBundled = LaunchSamples.some[row].identity.launchLibrary == nil
    // When
    for _ in 0..<row { _ = type(Key(.down), into: &state) }
    // Then
    #expect(text(state).contains(" · bundled history") == isBundled)
    #expect(lines(state)[23].contains("live") == !isBundled)
    #expect(lines(state)[23].contains("Ada Example") == isBundled)
    #expect(lines(state).count { $0.contains("Ada Example") } == (isBundled ? 1 : 0))
  }

  @Test func `opens a launch and comes back`() async {
    var state = Self.state(80, 24)
    _ = type(Key("4"), into: &state)
    for news in await found(LaunchSamples.some) { _ = state.receive(.launches(news)) }
    guard case .choose(let id)? = type(Key(.enter), into: &state).first else {
      Issue.record("not chosen")
      return
    }
    guard case .loadLaunch(id)? = state.receive(.chosen(id)).first else {
      Issue.record("not loaded")
      return
    }
    #expect(text(state).contains("Asking for the launch…"))
    _ = state.receive(.launch(id, .loaded(.live(LaunchSamples.detailed))))
    #expect(text(state).contains("They stay for half a year."))
    _ = type(Key("q"), into: &state)
    #expect(!text(state).contains("They stay for half a year.") && lines(state)[4].contains("Crew-13"))
  }

  @Test func `chooses a day in the calendar`() {
    // Given
    var state = Self.state(80, 24)
    _ = type(Key("2"), into: &state)
    // When
    _ = type(Key("c"), Key(.pageUp), Key(.left), into: &state)
    // Then
    #expect(text(state).contains("October 2026") && text(state).contains("╭─ Choose a day"))
    guard case .explore(.select("2026-10-20"))? = type(Key(.enter), into: &state).first else {
      Issue.record("not chosen")
      return
    }
    // And a day can be clicked.
    _ = type(Key("c"), into: &state)
    let frame = state.frame
    guard let target = frame.targets.first(where: { $0.click == .day("2026-11-03") }) else {
      Issue.record("not drawn")
      return
    }
    let click = MouseEvent(kind: .press, column: target.area.column + 1, row: target.area.row)
    guard case .explore(.select("2026-11-03"))? = state.receive(.mouse(click), clicking: frame).first else {
      Issue.record("not clicked")
      return
    }
  }

  @Test func `begins where the last session ended`() {
    var session = Session()
    (session.day, session.scrolls) = ("2024-01-01", ["today": 3])
    var state = Self.state(80, 24)
    let effects = state.begin(at: .explore, restoring: session)
    guard case .explore(.select("2024-01-01"))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(state.tab == .explore && state.session.scrolls?["today"] == 3)
    #expect(state.session.day == "2024-01-01")
  }

  @Test func `survives any keys at any size`() async {
    // Given
    var generator = SplitMix(state: 3)
    let codes: [Key.Code] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .enter, .escape, .backspace, .delete,
    ]
    var state = Self.state(80, 24, drawsPictures: true)
    _ = state.receive(.today(await today(.live(.sample(day: "2026-11-21")))))
    for news in await found(LaunchSamples.some) { _ = state.receive(.launches(news)) }
    for _ in 0..<3_000 {
      // When
      let character = Character(Unicode.Scalar(UInt8.random(in: 32...126, using: &generator)))
      let key = Bool.random(using: &generator) ? Key(codes.randomElement(using: &generator)!) : Key(character)
      _ = state.receive(.key(key), clicking: nil)
      if Int.random(in: 0..<20, using: &generator) == 0 {
        state.look.size = TerminalSize(
          columns: Int.random(in: 1...210, using: &generator), rows: Int.random(in: 1...60, using: &generator)
        )
      }
      // Then
      let frame = state.frame
      #expect(frame.grid.columns == state.look.size.columns && frame.grid.rows == state.look.size.rows)
      let click = MouseEvent(
        kind: .press, column: Int.random(in: 0..<frame.grid.columns, using: &generator),
        row: Int.random(in: 0..<frame.grid.rows, using: &generator))
      _ = state.receive(.mouse(click), clicking: frame)
    }
  }
}

import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The list of all actions of all screens.
@Suite struct PaletteTests {
  private func type(_ text: String, in state: inout TestApp) { for key in text { state.type(Key(key)) } }

  @Test(arguments: KeyTableTests.sizes)
  func `opens everywhere, filters as typed and performs an action of another screen`(
    _ columns: Int, _ rows: Int
  ) async {
    // Given
    var state = TestApp(columns, rows)
    state.receive(SampleStates.days("2026-11-21"))
    for opening in [Key(":"), Key("p", .control)] {
      state.type(Key("1"), opening)
      #expect(state.text.contains("All actions"))
      // When
      type("random", in: &state)
      #expect(state.text.contains("a random day of"))
      let effects = state.type(Key(.enter))
      // Then
      #expect(state.palette == nil && state.tab.name == "explore")
      guard case .explore(.random(1))? = effects.last else {
        Issue.record("\(effects)")
        return
      }
    }
    // And what was chosen last is first
    state.type(Key(":"))
    #expect(state.palette?.entries.first?.action.purpose == "a random day of the list")
    state.type(Key(.escape))
    #expect(state.palette == nil && state.tab.name == "explore")
  }

  @Test func `lists every action of every screen`() {
    let state = TestApp(100, 40)
    let titles = Set(state.state.paletteEntries.map { "\($0.place) \($0.action.purpose)" })
    for tab in state.tabs {
      for action in tab.screen.labels(state.look) where action.key != nil && action.group != .app {
        #expect(titles.contains("\(tab.title) \(action.purpose)"))
      }
    }
    #expect(titles.contains("Explore next day") && titles.contains(" show Mars"))
    // The words of the footer and the help find the same here
    #expect(titles.contains("Explore previous stored day") && titles.contains("Mars another station: right"))
    #expect(titles.contains("Explore the wall: the days as pictures by month"))
  }

  @Test(arguments: [
    ("slideshow", "show the pictures one after the other"),
    ("slidshow", "show the pictures one after the other"),
    ("explore on-this-day", "this day in other years"), ("wallpaper", "set the picture as the wallpaper"),
  ]) func `the name of a key in the settings finds its action`(words: String, purpose: String) {
    var state = TestApp(100, 40)
    state.type(Key(":"))
    type(words, in: &state)
    let purposes = state.palette?.entries.map(\.action.purpose.string) ?? []
    #expect(purposes.contains { $0.lowercased().contains(purpose) }, "\(purposes)")
  }

  @Test func `an action that cannot be done says why`() {
    var state = TestApp(100, 40)
    state.type(Key("7"), Key(":"))
    type("favorites remove it", in: &state)
    #expect(state.text.contains("remove it: Nothing is selected."))
    #expect(state.type(Key(.enter)).isEmpty && state.palette != nil)
    #expect(state.lines[38].contains("Nothing is selected."))
  }

  @Test func `an action of a tab that was not opened yet is done once the tab has loaded`() async {
    // Given a fresh session on Today
    var state = TestApp(80, 24)
    state.type(Key(":"))
    type("random day", in: &state)
    #expect(!state.text.contains("No day is listed."))
    // When it is chosen, its tab loads
    let effects = state.type(Key(.enter))
    #expect(state.tab.name == "explore" && !state.text.contains("No day is listed."))
    #expect(!effects.contains { if case .explore(.random) = $0 { true } else { false } })
    // Then it is done with the first list
    let done = state.receive(SampleStates.days("2026-11-21", "2026-11-20"))
    #expect(done.contains { if case .explore(.random(2)) = $0 { true } else { false } }, "\(done)")
    // And only once
    #expect(
      !state.receive(SampleStates.days("2026-11-21")).contains {
        if case .explore(.random) = $0 { true } else { false }
      })
  }

  @Test
  func `an action of another tab is refused for what is true once the tab has loaded, or by the next key`()
    async
  {
    func saving() -> TestApp {
      var state = TestApp(80, 24)
      state.type(Key("2"), Key(":"))
      type("today save", in: &state)
      state.type(Key(.enter))
      return state
    }
    var state = saving()
    #expect(state.tab.name == "today" && !state.text.contains("This day has no picture."))
    // A day with a picture opens the sheet, one without says so
    for message in await SampleStates.today() { state.receive(message) }
    #expect(state.text.contains("Folder: ~/Pictures"))
    state = saving()
    let apods = MockAPODRepository(today: "2026-11-21")
    apods.onToday.answers(.value(.live(.sampleOther())))
    for message in await SampleStates.today(from: apods) { state.receive(message) }
    #expect(state.state.sheet == nil && state.text.contains("This day has no picture."))
    // Another key ends the wait
    state = saving()
    state.type(Key("3"))
    state.type(Key("1"))
    for message in await SampleStates.today() { state.receive(message) }
    #expect(state.state.sheet == nil)
  }

  @Test func `an action of another tab that was clicked is done once the tab has loaded`() throws {
    // Given
    var state = TestApp(80, 24)
    state.type(Key(":"))
    type("random day", in: &state)
    // When a button goes down on it, and up again, and the terminal tells of the focus
    let frame = state.frame
    let area = try #require(frame.targets.last { $0.click == .row(0) }?.area)
    for kind in [MouseEvent.Kind.press, .release] {
      state.receive(.mouse(MouseEvent(kind: kind, column: area.column, row: area.row)), clicking: frame)
    }
    state.receive(.focus(true))
    #expect(state.tab.name == "explore")
    // Then
    let done = state.receive(SampleStates.days("2026-11-21", "2026-11-20"))
    #expect(done.contains { if case .explore(.random(2)) = $0 { true } else { false } }, "\(done)")
  }

  /// Today's picture, with the sheet that shares it over it.
  private func sharing() async -> TestApp {
    var state = TestApp(100, 40)
    for message in await SampleStates.today() { state.receive(message) }
    state.type(Key("s"))
    #expect(state.text.contains("Share ─"))
    return state
  }

  @Test func `an action of the tab below a sheet closes the sheet, and no key of it is pressed in the sheet`()
    async
  {
    // Given
    var state = await sharing()
    state.type(Key(":"))
    type("today save the picture", in: &state)
    // When
    state.type(Key(.enter))
    // Then
    #expect(state.text.contains("Folder: ~/Pictures") && !state.text.contains("Share ─"))
    // And to show a tab is possible while a folder is typed
    state.type(Key("p", .control))
    type("show mars", in: &state)
    state.type(Key(.enter))
    #expect(state.tab.name == "mars" && state.state.sheet == nil)
    // And what was closed holds no key
    state.type(Key("1"))
    #expect(state.tab.name == "today")
  }

  @Test func `lists the actions of a sheet first, and does them in it`() async {
    // Given
    var state = await sharing()
    // When
    state.type(Key(":"))
    #expect(state.palette?.entries.first?.place == "Share")
    type("share show the text", in: &state)
    state.type(Key(.enter))
    // Then
    #expect(state.text.contains("Share ─") && state.frontTitle == "Share")
    #expect(!state.text.contains("t  Show the text"))
  }

  @Test func `lists an action of the app once, on each tab and in a slideshow`() {
    func places(_ app: TestApp) -> [SafeText] {
      let entries = app.state.paletteEntries
      return entries.filter { $0.action.purpose == "restore the last removed favorite" }.map(\.place)
    }
    for tab in ["today", "favorites", "settings"] {
      let place: SafeText = tab == "favorites" ? "Favorites" : ""
      var app = TestApp(100, 40)
      app.show(tab)
      #expect(places(app) == [place], "\(tab)")
      _ = app.state.run(.slideshow(Slideshow(source: .favorites)))
      #expect(places(app) == ["Slideshow"], "\(tab)")
    }
  }

  @Test func `finds what a sheet does while it is open`() {
    for isOpen in [true, false] {
      var app = TestApp(100, 40)
      app.show("explore")
      if isOpen { app.type(Key("c")) }
      app.type(Key(":"))
      type("july 2019", in: &app)
      #expect((app.palette?.chosen?.place == "Calendar") == isOpen)
      #expect(app.text.contains("Nothing that can be done now is called ‘july 2019’.") != isOpen)
    }
  }

  @Test func `finds an action despite a typing error`() {
    var state = TestApp(80, 24)
    state.type(Key(":"))
    type("calender", in: &state)
    #expect(state.text.contains("choose a day in a calendar"))
  }

  @Test func `a setting and a key are found by name, and their rows are selected`() {
    for (words, row) in [
      ("theme", "Theme"), ("wallpaper:", "Wallpaper"), ("obervatory", "Observatory"), ("tmdb", "TMDB key"),
    ] {
      var state = TestApp(100, 40)
      state.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
      state.show("explore")
      state.type(Key(":"))
      type(words, in: &state)
      #expect(state.palette?.entries.count == 1, "\(words)")
      state.type(Key(.enter))
      #expect(state.palette == nil && state.tab.name == "settings")
      #expect(state.lines.contains { $0.contains("▌") && $0.contains(row) }, "\(state.text)")
      // And the way back leads to where one came from
      state.type(Key("q"))
      #expect(state.tab.name == "explore")
    }
  }

  @Test func `every row of Settings is found by its title and by its name`() {
    var state = TestApp(100, 40)
    for row in SettingsRow.all {
      // The command clear-pictures is not the name of a setting.
      let name = if case .clearPictures = row { "" } else { row.name }
      for words in [row.title.string.lowercased(), name] where !words.isEmpty {
        state.show("explore")
        state.type(Key(":"))
        type(words, in: &state)
        let found = state.palette?.entries.compactMap(\.destination?.item) ?? []
        #expect(found.contains(row.name), "\(words): \(found)")
        state.type(Key(.escape))
      }
    }
    // And words of the title alone lead to the row
    for (words, title) in [("launch alerts", "Launch alerts"), ("clear pictures", "Clear pictures")] {
      state.show("explore")
      state.type(Key(":"))
      type(words, in: &state)
      #expect(state.palette?.entries.count == 1, "\(words)")
      state.type(Key(.enter))
      #expect(state.tab.name == "settings")
      #expect(state.lines.contains { $0.contains("▌") && $0.contains(title) }, "\(state.text)")
    }
  }

  @Test func `is a letter in a text, and Ctrl-P opens it there`() {
    var state = TestApp(80, 24)
    state.type(Key("4"), Key("/"), Key(":"))
    #expect(state.palette == nil)
    state.type(Key("p", .control))
    #expect(state.palette != nil)
  }
}

import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// The actions of screens: the footer, the help and refused keys read the same list.
@Suite struct ActionTests {
  @Test func `an action that cannot be done says why`() {
    var state = TestApp(80, 24)
    // Given a screen without content
    state.type(Key("7"))
    for (key, reason) in [
      ("s", "Nothing here can be shared."), ("y", "Nothing here can be shared."),
      ("o", "Nothing here has a page."), ("O", "Nothing here has a video."), ("d", "Nothing is selected."),
    ] {
      // When, Then
      #expect(state.type(Key(Character(key))).isEmpty && state.text.contains(reason), "\(key)")
    }
    // And the help says it too
    state.type(Key("?"))
    #expect(state.text.contains("share: Nothing here can be shared."))
  }

  @Test func `an action that can be done is performed`() async throws {
    var state = TestApp(80, 24)
    state.type(Key("4"))
    for news in await SampleStates.launches() { state.receive(news) }
    state.type(Key(.enter))
    #expect(!state.type(Key("f")).isEmpty)
    state.type(Key("s"))
    #expect(state.state.sheet != nil)
  }

  @Test func `a slash where nothing can be searched says so, and begins nothing`() {
    // Given a screen without a page
    var state = TestApp(80, 24)
    #expect(state.state.page == nil)
    // When
    let effects = state.type(Key("/"))
    // Then
    #expect(state.text.contains("Nothing here can be searched."))
    #expect(effects.isEmpty && state.state.find == nil && !state.state.isTyping)
    // And the next key has its meaning
    state.type(Key("2"))
    #expect(state.tab.name == "explore" && !state.text.contains("Nothing here can be searched."))
  }

  @Test func `after a search in a page n is still a letter in the field of a list`() async {
    // Given a search in the page beside the list
    var state = TestApp(120, 30)
    state.type(Key("4"))
    for news in await SampleStates.launches() { state.receive(news) }
    state.type(Key(.enter), Key("/"), Key("a"), Key(.enter), Key("q"))
    // When, Then
    state.type(Key("/"), Key("n"), Key("N"))
    #expect(state.text.contains("/ nN"))
  }

  @Test func `every letter that an action has can be changed`() {
    let letters = RegisteredFeature.actions.flatMap(\.allKeys).filter { $0.key.typed?.isLetter == true }
    #expect(letters.count > 100)
    for key in letters { #expect(key.name != nil, "\(key.key.name)") }
  }

  @Test func `a key without a meaning says so`() {
    var state = TestApp(80, 24)
    #expect(state.type(Key("Q")).isEmpty)
    #expect(state.text.contains("‘Q’ does nothing here."))
  }

  @Test func `the footer names only what works now`() async {
    // Given no favorites
    var state = TestApp(80, 24)
    state.type(Key("7"))
    #expect(!state.lines[23].contains("d remove") && !state.lines[23].contains("Enter"))
    // When there are some
    for message in await SampleStates.favorites() { state.receive(message) }
    // Then
    #expect(state.lines[23].contains("Enter show  d remove"))
    // And an old launch has no webcast
    state.type(Key("4"))
    for message in await SampleStates.launches(Array(LaunchSamples.some.suffix(1))) { state.receive(message) }
    state.type(Key(.enter))
    #expect(!state.lines[23].contains("webcast"))
  }

  @Test func `Esc goes back to where one came from`() async {
    // Given a favorite launch, opened on its screen
    var state = TestApp(80, 24)
    for message in await SampleStates.favorites() { state.receive(message) }
    for message in await SampleStates.launches() { state.receive(message) }
    state.type(Key("7"), Key("G"), Key(.enter))
    #expect(state.tab.name == "launches" && state.front.isOpened && state.lines[23].hasSuffix("q back"))
    #expect(!state.lines[23].contains("Esc"))
    // When
    state.type(Key(.escape))
    // Then
    #expect(state.tab.name == "favorites")
    state.type(Key("4"))
    #expect(!state.front.isOpened && state.lines[23].hasSuffix("q quit"))
    // And from the calendar of a favorite's day, first to the day
    state.type(Key("7"), Key("g"), Key(.enter), Key("c"), Key(.escape))
    #expect(state.tab.name == "explore")
    state.type(Key("q"))
    #expect(state.tab.name == "favorites")
  }

  @Test(arguments: [80, 60, 40]) func `titles are shortened before they give way to numbers`(_ columns: Int) {
    // Given nine tabs
    var look = DrawingContext(size: CellSize(columns: columns, rows: 24), now: LaunchSamples.now)
    look.settings.pictures = .off
    let ninth = RunningTab(name: "asteroids", title: "Asteroids", screen: SettingsScreen())
    let state = AppState(look, TestApp(look).tabs + [ninth])
    // When
    let row = state.frame.grid.row(0).filter { !$0.isRightHalf }.map { String($0.character) }.joined()
    // Then all numbers are there, and the current title in full
    for number in 1...9 { #expect(row.contains("\(number) "), "\(row)") }
    #expect(row.contains("1 Today"))
    #expect(row.contains("9 Ast") == (columns >= 80), "\(row)")
  }

  @Test(arguments: [80, 45, 40], [12, 30])
  func `tabs without a number key scroll, and the current one is in sight`(_ columns: Int, _ count: Int) {
    // Given more tabs than number keys, one with a title that is longer than some terminals
    let long: SafeText = "A title that is longer than forty-five columns"
    let screens = (1...count).map {
      RunningTab(name: "tab\($0)", title: $0 == 4 ? long : "Asteroids \($0)", screen: SettingsScreen())
    }
    var state = AppState(
      DrawingContext(size: CellSize(columns: columns, rows: 24), now: LaunchSamples.now), screens)
    for index in 0..<count {
      // When one after the other is shown
      let frame = state.frame
      let row = String(frame.grid.row(0).map(\.character))
      // Then its title is there, and the bar says at which side there are more
      #expect(row.contains(index == 3 ? "4 A title that" : state.tab.title.string), "\(row)")
      let labels = frame.targets.filter { $0.area.columns > 1 }.map(\.click)
      #expect(labels.contains(.tab(index)), "\(row)")
      #expect(row.hasPrefix("<") != labels.contains(.tab(0)), "\(row)")
      #expect(row.hasSuffix(">") != labels.contains(.tab(count - 1)), "\(row)")
      _ = state.receive(.key(Key(.tab)), clicking: nil)
    }
    #expect(state.selected == 0)
    // And the last number key is that of the tenth
    _ = state.receive(.key(Key("0")), clicking: nil)
    #expect(state.selected == 9)
  }

  @Test func `a click on the mark of a scrolled bar shows the next tab beyond it`() {
    let screens = (1...12).map {
      RunningTab(name: "tab\($0)", title: "Asteroids \($0)", screen: SettingsScreen())
    }
    var state = AppState(
      DrawingContext(size: CellSize(columns: 45, rows: 20), now: LaunchSamples.now), screens)
    func click(column: Int) {
      let frame = state.frame
      for kind in [MouseEvent.Kind.press, .release] {
        _ = state.receive(.mouse(MouseEvent(kind: kind, column: column, row: 0)), clicking: frame)
      }
    }
    // When the last column is clicked, Then the bar has scrolled by a tab
    click(column: 44)
    #expect(state.selected > 1 && state.selected < 10)
    for _ in 1...12 where state.selected < 11 { click(column: 44) }
    #expect(state.selected == 11)
    for _ in 1...12 where state.selected > 0 { click(column: 0) }
    #expect(state.selected == 0)
  }
}

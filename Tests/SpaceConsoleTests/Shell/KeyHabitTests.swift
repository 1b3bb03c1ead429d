import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// More keys that users know from other programs, at every screen size: moving, siblings, opening and
/// returning, tabs.
@Suite struct KeyHabitTests {
  private static let sizes = KeyTableTests.sizes
  /// Keys that move down, each with the key that moves back up.
  private static let pairs: [(down: Key, up: Key)] = [
    (Key("j"), Key("k")), (Key(.down), Key(.up)), (Key("d", .control), Key("u", .control)),
    (Key("f", .control), Key("b", .control)), (Key(.pageDown), Key(.pageUp)),
  ]

  /// More launches than fit on any of the sizes, made once.
  private static let launches = Task {
    await SampleStates.launches(
      (1...80).map { number in
        LaunchSamples.launch("Rocket | Flight \(number)", id: "flight-\(number)", net: "2026-12-24T16:05:06Z")
      })
  }

  /// The app with many launches and a long page on Today.
  private func app(_ tab: Character, _ columns: Int, _ rows: Int) async -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key(tab))
    for message in await Self.launches.value { state.receive(message) }
    let text = (1...80).map { "Paragraph \($0) of the rings." }.joined(separator: "\n")
    let apod = APOD.sample(day: "2026-11-21", explanation: text)
    state.receive(.today(.kept(.live(apod), nil)))
    return state
  }

  /// The name in the selected row.
  private func selected(_ state: TestApp) -> String? {
    let grid = state.frame.grid
    let row = (2..<grid.rows).first { row in
      grid.row(row).contains { $0.style.attributes.contains(.reversed) }
    }
    let text = row.map { grid.row($0).map { String($0.character) }.joined() } ?? ""
    return text.firstMatch(of: /Flight \d+/).map { String($0.output) }
  }

  @Test(arguments: sizes) func `moves in a list`(_ columns: Int, _ rows: Int) async {
    var state = await app("4", columns, rows)
    state.type(Key("g"), Key("g"))
    let first = selected(state)
    for (down, up) in Self.pairs {
      state.type(down)
      #expect(selected(state) != first, "\(down)")
      state.type(up)
      #expect(selected(state) == first, "\(up)")
    }
    state.type(Key("G"))
    let last = selected(state)
    #expect(first != nil && last != nil && last != first)
    state.type(Key(.home))
    #expect(selected(state) == first)
    state.type(Key(.end))
    #expect(selected(state) == last)
  }

  @Test(arguments: sizes) func `moves in a page and in the help`(_ columns: Int, _ rows: Int) async {
    var page = await app("1", columns, rows)
    move(in: &page, isLong: true)
    page.type(Key("?"))
    // On a tall terminal the help fits and does not scroll.
    move(in: &page, isLong: rows < 24)
  }

  private func move(in state: inout TestApp, isLong: Bool) {
    let top = grid(state)
    for (down, up) in Self.pairs {
      state.type(down)
      if isLong { #expect(grid(state) != top, "\(down)") }
      state.type(up)
      #expect(grid(state) == top, "\(up)")
    }
    state.type(Key("G"))
    let bottom = grid(state)
    state.type(Key("g"), Key("g"))
    #expect(grid(state) == top && (!isLong || bottom != top))
    state.type(Key(.end))
    #expect(grid(state) == bottom)
    state.type(Key(.home))
    #expect(grid(state) == top)
  }

  /// The screen without what is said of a key that moves no further.
  private func grid(_ app: TestApp) -> CellGrid {
    var state = app.state
    state.removeNotice()
    return state.frame.grid
  }

  @Test(arguments: sizes) func `h and l go to the neighbors`(_ columns: Int, _ rows: Int) async {
    var state = TestApp(columns, rows)
    state.type(Key("3"))
    func station() -> String? { state.session.screens["mars"]?.choice }
    let first = station()
    for (right, left) in [(Key("l"), Key("h")), (Key(.right), Key(.left))] {
      state.type(right)
      #expect(station() != first)
      state.type(left)
      #expect(station() == first)
    }
    state = await app("4", columns, rows)
    state.type(Key("l"))
    #expect(state.front.isOpened)
    state.type(Key("h"))
    #expect(!state.front.isOpened)
  }

  @Test(arguments: sizes) func `Enter opens a page, q and Esc return, and q ends`(
    _ columns: Int, _ rows: Int
  ) async {
    var state = await app("4", columns, rows)
    for back in [Key("q"), Key(.escape)] {
      state.type(Key(.enter))
      #expect(state.front.isOpened)
      for case .app(.quit) in state.type(back) { Issue.record("left") }
      #expect(!state.front.isOpened && state.tab.name == "launches")
    }
    for case .app(.quit) in state.type(Key(.escape)) { Issue.record("Esc leaves") }
    guard case .app(.quit(.success))? = state.type(Key("q")).last else {
      Issue.record("q does not leave")
      return
    }
  }

  @Test(arguments: sizes) func `x is random, f adds, s shares, y copies`(_ columns: Int, _ rows: Int) async {
    var state = await app("2", columns, rows)
    state.receive(SampleStates.days("2026-11-21"))
    guard case .explore(.random(1))? = state.type(Key("x")).last else {
      Issue.record("x is not random")
      return
    }
    state = await app("4", columns, rows)
    guard case .favorites? = state.type(Key("f")).last else {
      Issue.record("f does not keep")
      return
    }
    guard case .app(.copy(let text))? = state.type(Key("y")).last else {
      Issue.record("y does not copy")
      return
    }
    #expect(text.string.contains("Flight"))
    state.type(Key("s"))
    #expect(state.sheet != nil)
    state.type(Key(.escape))
    #expect(state.sheet == nil && state.tab.name == "launches")
  }

  @Test(arguments: sizes) func `numbers, Tab and clicks show every tab`(_ columns: Int, _ rows: Int) {
    var state = TestApp(columns, rows)
    let names = state.tabs.map(\.name)
    for (index, name) in names.enumerated() {
      state.type(Key(Character("\(index + 1)")))
      #expect(state.tab.name == name)
    }
    for name in names {
      state.type(Key(.tab))
      #expect(state.tab.name == name)
    }
    for index in names.indices.reversed() {
      state.click(.tab(index))
      #expect(state.tab.name == names[index])
    }
  }

  @Test(arguments: sizes) func `Ctrl-L, Ctrl-Z, Ctrl-C and ? work everywhere`(
    _ columns: Int, _ rows: Int
  ) async {
    // Given a list, a page, a text field, a sheet, the calendar and the help
    let places: [(tab: Character, keys: [Key])] = [
      ("4", []), ("4", [Key(.enter)]), ("4", [Key("/")]), ("4", [Key("s")]), ("2", [Key("c")]),
      ("1", [Key("?")]),
    ]
    for (tab, keys) in places {
      var state = await app(tab, columns, rows)
      for key in keys { state.type(key) }
      let shown = state.frame.grid
      // When, then
      guard case .app(.repaint)? = state.type(Key("l", .control)).last,
        case .app(.stop)? = state.type(Key("z", .control)).last,
        case .app(.quit(.interrupted))? = state.type(Key("c", .control)).last
      else {
        Issue.record("\(tab) \(keys)")
        continue
      }
      #expect(state.frame.grid == shown)
      state.type(Key(.function(1)))
      #expect(state.help != nil || tab == "1")
    }
  }
}

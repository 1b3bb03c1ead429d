import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// Keys that users know from other programs, on every screen and at every size.
@Suite struct KeyTableTests {
  static let sizes = [(80, 24), (40, 12)] + (Effort.isThorough ? [(120, 40), (200, 50)] : [])
  private static let now = LaunchSamples.now

  private static let apod = APOD(
    day: "2026-11-21", title: "A Ring around Saturn",
    explanation: (1...60).map { "Paragraph \($0) of the rings, and then of Titan." }.joined(separator: "\n"),
    media: .video(url: URL(string: "https://example.org/video"), thumbnailURL: nil), credit: "Ada Example",
    page: URL(string: "https://example.org/page"))

  private func today(_ columns: Int, _ rows: Int) -> TestApp {
    var state = TestApp(columns, rows)
    state.receive(.today(.kept(Sourced(Self.apod, provenance: .live(source: "here")), nil)))
    return state
  }

  @Test(arguments: sizes) func `gg sends no request on any screen`(_ columns: Int, _ rows: Int) async {
    for number in TestApp.tabNumbers {
      var state = TestApp(columns, rows)
      state.type(Key(Character("\(number)")))
      #expect(state.type(Key("g"), Key("g")).isEmpty)
    }
  }

  @Test(arguments: sizes) func `r and F5 refresh`(_ columns: Int, _ rows: Int) {
    for number in [1, 2, 3, 4, 5, 6, 7, 8] {
      for key in [Key("r"), Key(.function(5))] {
        var state = TestApp(columns, rows)
        state.type(Key(Character("\(number)")))
        #expect(!state.type(key).isEmpty, "\(number)")
      }
    }
  }

  @Test(arguments: sizes) func `the help lists the keys of the screen, and the status line the most useful`(
    _ columns: Int, _ rows: Int
  ) {
    for number in TestApp.tabNumbers {
      var state = TestApp(columns, rows)
      state.type(Key(Character("\(number)")))
      if rows >= 24 {
        let hints = state.state.footer(state.state.front.labels(state.look))
        #expect(!hints.isEmpty && hints.allSatisfy { $0.obstacle == nil }, "\(number)")
        #expect(state.lines[rows - 1].contains("\(state.look.keys(of: hints[0])) \(hints[0].short ?? "")"))
      }
      state.type(Key("?"))
      var (seen, shown) = ("", "")
      while state.text != shown {
        shown = state.text
        seen += shown
        state.type(Key("j"), Key("j"), Key("j"), Key("j"))
      }
      for keys in ["j k ↓ ↑", "r F5", "1–\(TestApp.tabNumbers.count) Tab", "Ctrl-Z", "u "] {
        #expect(seen.contains(keys), "\(keys)")
      }
    }
  }

  @Test(arguments: sizes) func `searches in a page, forward and backward, and wraps around`(
    _ columns: Int, _ rows: Int
  ) {
    // Given
    var state = today(columns, rows)
    // When
    state.type(Key("/"))
    for character in "paragraph 60" { state.type(Key(character)) }
    state.type(Key(.enter))
    // Then
    #expect(state.text.contains("Paragraph 60"))
    #expect(state.text.contains("1 of 1"))
    state.type(Key("g"), Key("g"))
    #expect(!state.text.contains("Paragraph 60"))
    state.type(Key("n"))
    #expect(state.text.contains("Paragraph 60"))
    // And Esc only ends the search
    #expect(state.type(Key(.escape)).isEmpty)
    #expect(state.find == nil && state.tab.name == "today")
    state.type(Key("/"), Key("Q"), Key(.enter))
    #expect(state.text.contains("/ Q  none"))
  }

  @Test(arguments: sizes) func `searches in the help`(_ columns: Int, _ rows: Int) {
    var state = today(columns, rows)
    state.type(Key("?"), Key("/"))
    for character in "suspend" { state.type(Key(character)) }
    state.type(Key(.enter))
    #expect(state.text.contains("suspend; fg"))
    state.type(Key(.escape), Key("q"))
    #expect(state.help == nil)
  }

  @Test func `opens the page and the video, and reports if there is none`() {
    var state = today(80, 24)
    guard case .app(.open(let page))? = state.type(Key("o")).first,
      case .app(.open(let video))? = state.type(Key("O")).first
    else {
      Issue.record("not opened")
      return
    }
    #expect(page.absoluteString == "https://example.org/page")
    #expect(video.absoluteString == "https://example.org/video")
    var empty = TestApp(80, 24)
    #expect(empty.type(Key("o")).isEmpty)
    #expect(empty.text.contains("Nothing here has a page."))
  }

  @Test(arguments: sizes) func `an address that cannot be opened is shown as a link`(
    _ columns: Int, _ rows: Int
  ) throws {
    var state = today(columns, rows)
    let address = "https://example.org/" + String(repeating: "abcdefghi/", count: 12) + "end"
    let url = try #require(URL(string: address))
    state.receive(.app(.address("Cannot open the page.", url)))
    let shown = state.lines.map { $0.filter { $0 != " " } }.joined()
    #expect(shown.contains(address))
    let grid = state.frame.grid
    let linked = (0..<grid.rows).flatMap { Array(grid.row($0)) }.filter { $0.style.link != nil }
    #expect(linked.count >= address.count)
  }

  @Test func `u restores the last removed favorite, from every screen`() {
    for number in TestApp.tabNumbers {
      var state = TestApp(80, 24)
      state.type(Key(Character("\(number)")))
      guard case .favorites(.change(.restore))? = state.type(Key("u")).first else {
        Issue.record("\(number)")
        continue
      }
    }
  }

  @Test func `a key of the settings does what the standard key does, and hints show it`() {
    var look = DrawingContext(size: CellSize(columns: 100, rows: 24), now: Self.now)
    look.settings.keys =
      SettingsReading(text: "key.refresh = R\nkey.help = H", path: "", actions: RegisteredFeature.actions)
      .settings.keys
    var state = TestApp(look)
    state.receive(.today(.kept(Sourced(Self.apod, provenance: .live(source: "here")), nil)))
    #expect(state.type(Key("r")).isEmpty)
    #expect(!state.type(Key("R")).isEmpty)
    #expect(state.lines[23].contains("R refresh") && state.lines[23].contains("H keys"))
    state.type(Key("H"))
    #expect(state.help != nil)
  }

  @Test func `the wheel scrolls the pane under the pointer`() async {
    var state = TestApp(120, 24)
    state.type(Key("4"))
    for news in await SampleStates.launches() { state.receive(news) }
    let frame = state.frame
    #expect(frame.pane(column: 5, row: 8) == .list)
    #expect(frame.pane(column: 100, row: 8) == .page)
  }
}

import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// Positions in borders, and the groups of the help.
@Suite struct PositionTests {
  private static let launches = (0..<60).map {
    LaunchSamples.launch(
      "Falcon 9 | Starlink Group \($0)", id: "cc\($0)",
      net: "2026-12-01T10:\($0 < 10 ? "0" : "")\($0):00Z")
  }

  private func launches(_ columns: Int, _ rows: Int) async -> TestApp {
    var app = TestApp(columns, rows)
    app.type(Key("4"))
    for message in await SampleStates.launches(Self.launches) { app.receive(message) }
    return app
  }

  private func today(
    _ columns: Int, _ rows: Int, characters: DrawingCharacters = .unicode
  ) async -> TestApp {
    var app = TestApp(columns, rows)
    app.look.characters = characters
    let apods = MockAPODRepository(today: "2026-11-21")
    let text = (1...40).map { "Line \($0) of the text." }.joined(separator: "\n\n")
    apods.onToday.answers(.value(.live(.sample(day: "2026-11-21", explanation: text))))
    for message in await SampleStates.today(from: apods) { app.receive(message) }
    return app
  }

  /// The number before a word on a line.
  private func number(before word: String, in line: String) -> Int? {
    line.components(separatedBy: word).first?.split(separator: " ").last.flatMap { Int($0) }
  }

  @Test func `a list has its position in the border`() async {
    // Given a list below the rule of the tabs
    var app = await launches(80, 24)
    #expect(app.lines[1].hasSuffix("─ 1/60 ──"))
    app.type(Key("j"))
    #expect(app.lines[1].hasSuffix("─ 2/60 ──"))
    app.type(Key("G"))
    #expect(app.lines[1].hasSuffix("─ 60/60 ──"))
    // Then beside a page it is in the list's own border
    app = await launches(120, 30)
    #expect(!app.lines[1].contains("1/60"))
    #expect(app.lines.contains { $0.contains("─ Launches ─") && $0.contains(" 1/60 ──") })
    // And on a small terminal at the end of the status
    app = await launches(60, 14)
    #expect(app.lines.last?.contains("1/60") == true)
  }

  @Test func `a page says how many lines are hidden`() async throws {
    var app = await today(80, 24)
    let page = try #require(app.page)
    let hidden = page.lines.count - page.area.rows
    #expect(app.lines[1].hasSuffix("─ ▼ \(hidden) lines ──"))
    app.type(Key("j"))
    #expect(app.lines[1].hasSuffix("─ ▼ \(hidden - 1) lines ──"))
    for _ in 2..<hidden { app.type(Key("j")) }
    #expect(app.lines[1].hasSuffix("─ ▼ 1 line ──"))
    app.type(Key("G"))
    #expect(app.lines[1].hasSuffix("─ ▲ \(hidden) lines ──"))
    let ascii = await today(80, 24, characters: .ascii)
    #expect(ascii.lines[1].hasSuffix(" lines below --"))
  }

  @Test func `a page that is shown whole has no position`() async {
    var app = TestApp(80, 24)
    app.receive(.today(.kept(.live(.sample()), nil)))
    #expect(app.lines[1] == String(repeating: "─", count: 80))
  }

  @Test func `the help has groups and says how much is below`() async throws {
    var app = await launches(80, 24)
    app.type(Key("?"))
    let lines = try #require(app.page).lines.map(\.text.string)
    let titles = ["This screen", "Moving", "Search", "App", "Terms"]
    let places = titles.map { lines.firstIndex(of: $0) ?? -1 }
    #expect(places == places.sorted() && places.first == 0, "\(places)")
    // The way to copy, while the app has the mouse
    #expect(lines.contains { $0.hasPrefix("Shift ") && $0.contains("drag the mouse to select text") })
    let border = try #require(app.lines.first { $0.contains("╰") })
    let more = try #require(number(before: " more", in: border))
    app.type(Key("G"))
    #expect(app.lines.contains { $0.contains("╰") && $0.contains("▲ \(more) more") })
    #expect(lines.count - more < 20)
  }

  @Test func `the help has two columns from 100 columns on`() async throws {
    for (columns, isWide) in [(99, false), (100, true)] {
      var app = await launches(columns, 40)
      app.type(Key("?"))
      #expect(app.lines.contains { $0.contains("This screen") && $0.contains("Moving") } == isWide)
      #expect(!app.lines.contains { $0.contains("…│") })
    }
  }

  @Test func `the list of all actions has its position`() {
    var app = TestApp(80, 24)
    app.type(Key(":"))
    #expect(app.lines.contains { $0.contains("╰") && $0.contains(" 1/") })
  }
}

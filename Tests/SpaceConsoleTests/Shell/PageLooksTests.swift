import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The looks of Today, of rows and of Settings.
@Suite struct PageLooksTests {
  private static let wide = EncodedPicture(data: Data("w".utf8), format: .jpeg, width: 3_000, height: 1_200)

  private func app(_ columns: Int, _ rows: Int) -> TestApp {
    var look = DrawingContext(size: CellSize(columns: columns, rows: rows), now: LaunchSamples.now)
    look.settings.pictures = .forced(.cells)
    return TestApp(look)
  }

  /// Today with a kept picture.
  private func today(_ apod: APOD, _ columns: Int, _ rows: Int, _ picture: EncodedPicture) -> TestApp {
    var app = app(columns, rows)
    app.receive(.today(.kept(.live(apod), picture)))
    return app
  }

  @Test(arguments: [(160, 30), (200, 40)])
  func `facts stand below a wide picture, beside a column of at least 48`(_ columns: Int, _ rows: Int) throws
  {
    let text = String(repeating: "Sunlight falls through the rings of Saturn. ", count: 30)
    let app = today(.sample(day: "2026-11-21", explanation: text), columns, rows, Self.wide)
    let title = app.lines[2].range(of: "A Ring around Saturn").map { range in
      app.lines[2].distance(from: app.lines[2].startIndex, to: range.lowerBound)
    }
    let start = try #require(title)
    #expect(start > 2)
    #expect(columns - 1 - start >= 48)
    let credit = app.lines.first { $0.contains("Credit") } ?? ""
    #expect(credit.prefix(start).contains("Credit"))
    #expect(app.text.components(separatedBy: "Credit").count == 2)
  }

  @Test func `a video has a sign on its still, and O first`() {
    let app = today(.sampleVideo(day: "2026-11-21"), 100, 30, Self.wide)
    #expect(app.lines.contains { $0.contains("  ▶") })
    #expect(app.lines[29].hasPrefix(" O play"))
    let image = today(.sample(day: "2026-11-21"), 100, 30, Self.wide)
    #expect(!image.text.contains("▶") && !image.lines[29].contains("O play"))
  }

  @Test func `the footer has as many keys as fit`() async {
    func footer(_ columns: Int) async -> String {
      var app = app(columns, 30)
      app.type(Key("4"))
      for message in await SampleStates.launches() { app.receive(message) }
      return app.lines[29]
    }
    #expect(!(await footer(80)).contains("s share"))
    #expect(await footer(200).contains("s share"))
  }

  @Test func `a row of Explore has a quiet day, and signs for videos and for what is stored`() throws {
    var app = TestApp(80, 24)
    app.type(Key("2"))
    let pictures = [
      ArchivedAPOD(day: "2024-01-03", title: "A Picture", medium: .image),
      ArchivedAPOD(day: "2024-01-02", title: "A Comet", medium: .video),
    ]
    app.receive(SampleStates.found(.search(""), pictures))
    #expect(app.lines.contains { $0.contains("2024-01-03    A Picture") })
    #expect(app.lines.contains { $0.contains("2024-01-02  ▶ A Comet") })
    #expect(!app.text.contains("image"))
    let row = try #require(app.lines.firstIndex { $0.contains("2024-01-02") })
    #expect(app.state.frame.grid[row, 1].style.foreground == .role(.dim))
    app.look.isSpoken = true
    #expect(SpokenScreen(app.state).items.map(\.text.string).contains("2024-01-02, video, A Comet"))
  }

  @Test func `settings stand in groups, and choices between marks`() {
    var app = TestApp(100, 40)
    app.type(Key("8"))
    app.receive(
      .settings(SettingsReport(pictureCount: 40, pictureBytes: 1_800_000, sections: [])))
    for start in [" Look", " Data", " Keys"] {
      #expect(app.lines.filter { $0.dropFirst().hasPrefix(start.dropFirst()) }.count == 1, "\(start)")
    }
    #expect(app.text.contains("‹ auto ›") && app.text.contains("40 pictures, 1.8 MB"))
    #expect(app.lines.contains { $0.contains("─ About ─") })
  }

  @Test func `settings stand there before their details are known, and each key once`() {
    var app = TestApp(100, 40)
    app.type(Key("8"))
    let before = app.lines
    #expect(before.contains { $0.contains("Units") && $0.contains("‹ metric ›") })
    #expect(!app.isBusy && !app.text.contains("Loading"))
    let keys = ServiceKey.all.map { Findings.Row($0.facts.variable, "not set: \($0.facts.name)") }
    let section = Findings(title: "Keys", rows: keys)
    app.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [section])))
    // Then the rows stay where they are
    let rows = before.firstIndex { $0.contains("Save folder") } ?? 0
    #expect(Array(app.lines[2...rows]) == Array(before[2...rows]))
    #expect(app.text.components(separatedBy: "not set: nasa").count == 2)
  }

  @Test(arguments: [(80, 24, ""), (45, 20, "▼ 2 more · "), (40, 12, "▼ 8 more · ")])
  func `the rows of settings come before the findings, and those below are counted`(
    columns: Int, rows: Int, hidden: String
  ) {
    var app = TestApp(columns, rows)
    app.show("settings")
    #expect(app.text.contains("─ " + hidden + "About ─"), "\(app.text)")
    #expect(app.text.contains("Launches key") == hidden.isEmpty)
    // At the end of the list nothing is below
    for _ in SettingsRow.all { app.type(Key("j")) }
    #expect(app.text.contains("─ About ─") && app.text.contains("Launches key"))
    // And without the sign words stand for it
    app.look.characters = .ascii
    for _ in SettingsRow.all { app.type(Key("k")) }
    let words = hidden.isEmpty ? "About" : "\(hidden.dropFirst(2).prefix(6)) below"
    #expect(app.text.contains(words), "\(app.text)")
  }

  @Test func `a long value of a setting leaves the column of effects to the others`() throws {
    var app = TestApp(100, 40)
    app.look.settings.saveFolder = "/home/ada/Pictures/of the day"
    app.type(Key("8"))
    let row = try #require(app.lines.first { $0.contains("Save folder") })
    #expect(row.hasSuffix("Save folder    /home/ada/Pictures/of the day"))
  }
}

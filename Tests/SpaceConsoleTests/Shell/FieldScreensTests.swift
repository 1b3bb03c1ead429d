import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// One editor for all fields: the search of a list, the search in a page, the palette, and prompts.
@Suite struct FieldScreensTests {
  /// The fields, each with the keys that lead to an empty one.
  private static let fields: [(name: String, keys: [Key])] = [
    ("list", [Key("4"), Key("/")]), ("films", [Key("5"), Key("/")]), ("contacts", [Key("6"), Key("/")]),
    ("page", [Key("4"), Key(.enter), Key("/")]), ("help", [Key("?"), Key("/")]), ("palette", [Key(":")]),
    ("mail", [Key("4"), Key("s"), Key("m")]),
    ("save", [Key("2"), Key(.enter), Key("S"), Key("u", .control)]),
    ("setting", [Key("8")] + setting + [Key(.enter)]),
  ]

  /// The way to a setting that is a text.
  private static let setting = Array(
    repeating: Key("j"),
    count: SettingSpec.all.firstIndex { $0.name == Settings.table.wallpaper.spec.name } ?? 0)

  private func app(_ columns: Int = 80) async -> TestApp {
    var app = TestApp(columns, 24)
    for message in await SampleStates.all() { app.receive(message) }
    app.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    return app
  }

  private func row(_ app: TestApp) throws -> String {
    let cursor = try #require(app.frame.cursor)
    return app.frame.grid.row(cursor.row).filter { !$0.isRightHalf }.map { String($0.character) }.joined()
  }

  /// The character below the cursor.
  private func under(_ app: TestApp) throws -> Character {
    let cursor = try #require(app.frame.cursor)
    return app.frame.grid[cursor.row, cursor.column].character
  }

  @Test(arguments: [40, 80, 200]) func `every field has the keys of readline and the terminal's cursor`(
    columns: Int
  ) async throws {
    for (name, keys) in Self.fields {
      // Given
      var app = await app(columns)
      for key in keys { app.type(key) }
      #expect(app.state.isTyping, "\(name)")
      // When
      for key in "zqk wvj".map({ Key($0) }) { app.type(key) }
      app.type(Key("a", .control), Key("f", .control), Key("X"), Key("f", .alt), Key(.delete))
      // Then
      #expect(try row(app).contains("zXqkwvj"), "\(name)")
      #expect(try under(app) == "w", "\(name)")
      app.type(Key("k", .control), Key("b", .alt), Key("y", .control))
      #expect(try row(app).contains("wvjzXqk"), "\(name)")
      #expect(try under(app) == "z", "\(name)")
      // And a paste stands where the cursor is, on one line
      app.receive(.paste("1\n谷"))
      #expect(try row(app).contains("wvj1 谷zXqk"), "\(name)")
      #expect(try under(app) == "z", "\(name)")
    }
  }

  @Test func `without a field in front the cursor is hidden`() async {
    var app = await app()
    #expect(app.frame.cursor == nil)
    app.type(Key("4"), Key("/"), Key("a"))
    #expect(app.frame.cursor != nil)
    // The help lies over the field, a list has the keys, the terminal is too small.
    app.type(Key(.function(1)))
    #expect(app.frame.cursor == nil)
    app.type(Key("q"))
    #expect(app.frame.cursor != nil)
    app.type(Key(.enter))
    #expect(app.frame.cursor == nil)
    app.type(Key("/"))
    app.state.look.size = CellSize(columns: 20, rows: 5)
    #expect(app.frame.cursor == nil)
  }

  @Test func `a move of the cursor asks for nothing, and at an end it says so`() async {
    var app = await app()
    app.type(Key("4"), Key("/"), Key("a"), Key("b"))
    #expect(app.type(Key(.left), Key("e", .control), Key("b", .alt)).isEmpty)
    app.type(Key(.left))
    #expect(app.text.contains("The text begins here."))
    app.type(Key("e", .control), Key("k", .control))
    #expect(app.text.contains("The text ends here."))
    app.type(Key("u", .control), Key(.left))
    #expect(app.text.contains("Nothing is typed."))
  }

  @Test func `a long text in a narrow field scrolls with the cursor`() async throws {
    var app = await app(40)
    app.type(Key("4"), Key("/"))
    let letters = String((0..<120).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
    app.receive(.paste(letters))
    let end = try row(app)
    #expect(end.contains("/ …") && end.contains("mnop"))
    app.type(Key(.home))
    let start = try row(app)
    #expect(start.contains("/ abcdefgh") && start.contains("…"))
    #expect(try under(app) == "a")
    app.type(Key("X"))
    #expect(try row(app).contains("/ Xabcdefg"))
  }

  @Test func `a key is edited where it stands as dots`() async throws {
    var app = await app()
    app.type(Key("8"))
    for _ in 0..<SettingSpec.all.count + 1 { app.type(Key("j")) }
    app.type(Key(.enter))
    for key in "bcdefgh12345678".map({ Key($0) }) { app.type(key) }
    app.type(Key(.home), Key("a"))
    #expect(try row(app).contains(String(repeating: "•", count: 16)))
    #expect(try under(app) == "•")
    guard case .settings(.saveKey(_, "abcdefgh12345678"))? = app.type(Key(.enter)).last else {
      Issue.record("not saved")
      return
    }
  }
}

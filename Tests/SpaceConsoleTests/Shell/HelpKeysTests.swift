import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The help cannot lie: every key that it names is pressed, on every screen and sheet, with content and without.
@Suite struct HelpKeysTests {
  /// Screens as they are reached by keys: from an empty app, and from one with content.
  private static let ways: [(name: String, keys: [Key])] = [
    ("today", [Key("1")]), ("today's picture", [Key("1"), Key(.enter)]), ("explore", [Key("2")]),
    ("a day", [Key("2"), Key(.enter)]), ("a day's picture", [Key("2"), Key(.enter), Key(.enter)]),
    ("mars", [Key("3")]), ("launches", [Key("4")]), ("a launch", [Key("4"), Key(.enter)]),
    ("favorites", [Key("5")]), ("settings", [Key("6")]), ("films", [Key("7")]),
    ("a film", [Key("7"), Key(.enter)]), ("contacts", [Key("8")]), ("a contact", [Key("8"), Key(.enter)]),
    ("calendar", [Key("2"), Key("c")]), ("share", [Key("4"), Key("s")]),
    ("mail", [Key("4"), Key("s"), Key("m")]),
    ("save", [Key("2"), Key(.enter), Key("S")]), ("slideshow", [Key("2"), Key("p")]),
    ("search", [Key("4"), Key("/"), Key("a")]),
    ("search in a page", [Key("4"), Key(.enter), Key("/"), Key("e")]),
    ("matches", [Key("4"), Key(.enter), Key("/"), Key("e"), Key(.enter)]),
  ]

  @Test(arguments: [(80, 24), (120, 40)], [true, false])
  func `every key that the help names does something or says why not`(
    size: (Int, Int), hasContent: Bool
  ) async throws {
    var app = TestApp(size.0, size.1)
    if hasContent { for message in await SampleStates.all() { app.receive(message) } }
    app.receive(.settings(SettingsReport(pictureCount: 0, pictureBytes: 0, sections: [])))
    for way in Self.ways {
      // Given
      var there = app
      for key in way.keys { there.receive(.key(key)) }
      there.state.removeNotice()
      let before = there.state.frame
      // When, Then
      let actions = there.state.front.actions(there.state.look) + there.state.everywhere
      for action in actions {
        let keys = Self.keys(action)
        guard !keys.isEmpty else { continue }
        let works = keys.contains { Self.changes($0, there, before) }
        let (named, place) = (
          "\(action.keys) \(action.more) \(action.purpose)", "\(way.name) at \(size), \(hasContent)"
        )
        #expect(works, "\(named) does nothing: \(place)")
      }
    }
  }

  /// True if the key changes what is drawn, or is answered by an effect.
  private static func changes(_ key: Key, _ app: TestApp, _ before: Frame) -> Bool {
    var app = app
    let effects = app.receive(.key(key))
    let after = app.state.frame
    return !effects.isEmpty || before.grid != after.grid || before.pictures != after.pictures
  }

  private static let words: [String: Key.Code] = [
    "Enter": .enter, "Esc": .escape, "Tab": .tab, "Del": .delete, "Delete": .delete, "Backspace": .backspace,
    "↑": .up, "↓": .down, "←": .left, "→": .right, "PgUp": .pageUp, "PgDn": .pageDown, "Home": .home,
    "End": .end, "F1": .function(1), "F5": .function(5),
  ]

  /// The keys that an action names; none for a term that the help explains.
  private static func keys(_ action: ScreenAction) -> [Key] {
    (action.keys.string + " " + action.more.string).split(separator: " ").flatMap { word -> [Key] in
      if let code = words[String(word)] { return [Key(code)] }
      if word == "Space" { return [Key(" ")] }
      if word == "arrows" { return [.up, .down, .left, .right].map { Key($0) } }
      if word.hasPrefix("Ctrl-"), let last = word.last {
        return [Key(Character(last.lowercased()), .control)]
      }
      if let first = word.first, word.dropFirst().first == "–" { return [Key(first)] }
      return word.count == 1 ? word.first.map { [Key($0)] } ?? [] : []
    }
  }
}

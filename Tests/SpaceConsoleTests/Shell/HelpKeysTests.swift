import Foundation
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The help cannot lie: every key that it names is pressed, on every screen and sheet and in every mode, with content and
/// without.
@Suite struct HelpKeysTests {
  /// Screens as they are reached by keys: from an empty app, and from one with content.
  static let ways: [(name: String, keys: [Key])] = [
    ("today", [Key("1")]), ("today's picture", [Key("1"), Key(.enter)]), ("explore", [Key("2")]),
    ("a day", [Key("2"), Key(.enter)]), ("a day's picture", [Key("2"), Key(.enter), Key(.enter)]),
    ("mars", [Key("3")]), ("launches", [Key("4")]), ("a launch", [Key("4"), Key(.enter)]),
    ("favorites", [Key("7")]), ("settings", [Key("8")]), ("films", [Key("5")]),
    ("a film", [Key("5"), Key(.enter)]), ("contacts", [Key("6")]), ("a contact", [Key("6"), Key(.enter)]),
    ("calendar", [Key("2"), Key("c")]), ("share", [Key("4"), Key("s")]),
    ("mail", [Key("4"), Key("s"), Key("m")]),
    ("save", [Key("2"), Key(.enter), Key("S")]), ("slideshow", [Key("2"), Key("p")]),
    ("search", [Key("4"), Key("/"), Key("a")]),
    ("search in a page", [Key("4"), Key(.enter), Key("/"), Key("e")]),
    ("matches", [Key("4"), Key(.enter), Key("/"), Key("e"), Key(.enter)]),
    ("text to share", [Key("4"), Key("s"), Key("t")]), ("mars's picture", [Key("3"), Key(.enter)]),
    ("a typed day", [Key("2"), Key("c"), Key("2")]),
    ("a typed month", [Key("2"), Key("c")] + "2019-07".map { Key($0) }),
    ("a year", [Key("2"), Key("Y")]), ("a month", [Key("2"), Key("M"), Key("7")]), ("palette", [Key(":")]),
    ("help", [Key("?")]),
    ("a setting", [Key("8"), Key("j"), Key("k"), Key(.enter)]),
    ("help of a sheet", [Key("2"), Key("c"), Key("?")]),
  ]

  /// Sizes, each with content and without; a third of them without `--thorough`.
  private static let apps: [(size: (Int, Int), hasContent: Bool)] =
    [((45, 20), false), ((120, 40), true)]
    + (Effort.isThorough ? [((45, 20), true), ((80, 24), true), ((80, 24), false), ((120, 40), false)] : [])

  @Test(arguments: apps)
  func `every key that the help names does something or says why not`(
    _ kind: (size: (Int, Int), hasContent: Bool)
  ) async throws {
    let (size, hasContent) = kind
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
      let place = "\(way.name) at \(size), \(hasContent)"
      for action in there.state.own + there.state.everywhere {
        for key in action.allKeys {
          #expect(
            Self.changes(key.key, there, before), "\(key.key.name), \(action.purpose), does nothing: \(place)"
          )
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `no two actions of one screen have one key`(hasContent: Bool) async throws {
    var app = TestApp(120, 40, drawsPictures: true)
    if hasContent { for message in await SampleStates.all() { app.receive(message) } }
    for way in Self.ways {
      var there = app
      for key in way.keys { there.receive(.key(key)) }
      for labels in [
        there.state.front.labels(there.state.look), (there.state.modal ?? []).map(\.label).offered,
      ] {
        let owners = Dictionary(
          grouping: labels.flatMap { label in label.allKeys.map { ($0.key, label.purpose) } }
        ) { $0.0 }
        for (key, owners) in owners {
          #expect(
            owners.count == 1,
            "\(key.name) in \(way.name): \(owners.map { "“\($0.1)”" }.joined(separator: " and "))")
        }
      }
    }
  }

  @Test(arguments: ["Z", "F", "&"]) func `a key without an action says so in every mode`(key: Character) async
  {
    var app = TestApp(100, 30)
    for message in await SampleStates.all() { app.receive(message) }
    for way in Self.ways {
      var there = app
      for key in way.keys { there.receive(.key(key)) }
      if there.state.isTyping || there.state.help != nil { continue }
      there.receive(.key(Key(key)))
      #expect(there.text.contains("‘\(key)’ does nothing here."), "\(way.name)")
    }
  }

  /// True if the key changes what is drawn, or is answered by an effect.
  private static func changes(_ key: Key, _ app: TestApp, _ before: Frame) -> Bool {
    var app = app
    guard app.receive(.key(key)).isEmpty else { return true }
    let after = app.state.frame
    return before.grid != after.grid || before.cursor != after.cursor
      || before.pictures != after.pictures
  }
}

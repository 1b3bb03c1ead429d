import TerminalKit

/// A line of the help: keys and their purpose. In the status line, a click presses the key.
struct KeyHint: Sendable {
  let keys: SafeText
  let purpose: SafeText
  /// The key that a click presses; nil for several keys.
  let key: Key?

  init(_ keys: SafeText, _ purpose: SafeText, pressing key: Key? = nil) {
    self.keys = keys
    self.purpose = purpose
    self.key = key ?? (keys.string.count == 1 ? Key(Character(keys.string)) : nil)
  }
}

extension KeyHint {
  /// The keys for moving in lists and pages, which are the same everywhere.
  static let moving = [
    KeyHint("↑ ↓ j k", "move"), KeyHint("PgUp PgDn", "a page; also Ctrl-B Ctrl-F"),
    KeyHint("Ctrl-U Ctrl-D", "half a page"), KeyHint("g G", "the start, the end; also gg Home End"),
  ]
  /// The keys for sharing.
  static let sharing = [KeyHint("s", "share"), KeyHint("y", "copy")]
  static let refresh = KeyHint("r F5", "refresh", pressing: Key("r"))
  static let back = KeyHint("Esc q h ←", "back", pressing: Key(.escape))
  /// The keys for searching in a page.
  static let finding = [KeyHint("/", "search in the page"), KeyHint("n N", "the next, previous match")]
}

/// The hints of the status line, with few words each.
extension KeyHint {
  static let details = KeyHint("Enter", "details", pressing: Key(.enter))
  static let search = KeyHint("/", "search")
  static let refreshing = KeyHint("r", "refresh")
  static let favorite = KeyHint("f", "favorite")
  static let opening = KeyHint("o", "open page")
  static let share = KeyHint("s", "share")
}

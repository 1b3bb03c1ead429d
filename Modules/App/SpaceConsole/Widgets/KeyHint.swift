import TerminalKit

/// A line of the help: some keys and their purpose.
struct KeyHint: Sendable {
  let keys: SafeText
  let purpose: SafeText

  init(_ keys: SafeText, _ purpose: SafeText) {
    self.keys = keys
    self.purpose = purpose
  }
}

extension KeyHint {
  /// The keys that move in lists and pages; they are the same everywhere.
  static let moving = [
    KeyHint("↑ ↓ j k", "move"), KeyHint("PgUp PgDn", "a page; also Ctrl-B Ctrl-F"),
    KeyHint("Ctrl-U Ctrl-D", "half a page"), KeyHint("g G", "the start, the end; also Home End"),
  ]
  /// The keys where something can be shared.
  static let sharing = [KeyHint("s", "share"), KeyHint("y", "copy")]
  static let refresh = KeyHint("r F5", "refresh")
  static let back = KeyHint("Esc q", "back")
}

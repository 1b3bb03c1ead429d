import TerminalKit

/// An action of the app with a key that the settings file can change: `key.refresh = r`.
package enum KeyAction: String, Sendable, CaseIterable {
  case refresh, random, open, video, favorite, share, copy, undo, search, next, previous, help, quit
  case calendar, newest, remove, all, past, up, down, left, right, start, end

  /// The default key. No two actions have the same.
  var standard: Character {
    switch self {
    case .refresh: "r"
    case .random: "x"
    case .open: "o"
    case .video: "O"
    case .favorite: "f"
    case .share: "s"
    case .copy: "y"
    case .undo: "u"
    case .search: "/"
    case .next: "n"
    case .previous: "N"
    case .help: "?"
    case .quit: "q"
    case .calendar: "c"
    case .newest: "t"
    case .remove: "d"
    case .all: "a"
    case .past: "p"
    case .up: "k"
    case .down: "j"
    case .left: "h"
    case .right: "l"
    case .start: "g"
    case .end: "G"
    }
  }
}

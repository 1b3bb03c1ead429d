import TerminalKit

/// The background that colors are chosen for, and whether they are those of a picture.
package enum ThemeChoice: Sendable, Equatable {
  /// As the terminal's background.
  case auto
  case dark, light
  /// The hues of today's picture, on the terminal's background.
  case picture

  /// Nil follows the terminal.
  var ground: Theme.Ground? {
    switch self {
    case .auto, .picture: nil
    case .dark: .dark
    case .light: .light
    }
  }
}

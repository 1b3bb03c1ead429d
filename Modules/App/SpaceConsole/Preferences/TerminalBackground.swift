import TerminalKit
import TerminalPictures

/// The background of a terminal, as far as it is known: colors are chosen for it, and transparent pictures lie on it.
package struct TerminalBackground: Sendable, Hashable {
  /// The user's choice; nil follows the terminal.
  private var chosen: Theme.Ground?
  /// The kind of background while the terminal does not report its color.
  private var guess: Theme.Ground?
  /// The color as the terminal reports it; nil if it does not.
  private var reported: RGBColor?

  /// - Parameter guess: the kind that the terminal answered before, or that the environment tells; nil if neither does.
  package init(_ choice: ThemeChoice = .auto, guess: Theme.Ground? = nil) {
    (chosen, self.guess) = (choice.ground, guess)
  }

  /// Light or dark; nil while it is unknown.
  package var ground: Theme.Ground? { chosen ?? terminalGround }

  /// Light or dark, whatever the user has chosen.
  var terminalGround: Theme.Ground? { reportedGround ?? guess }

  /// The color; nil if the terminal does not report it, or if the user has chosen the other kind.
  var color: RGBColor? { reportedGround == ground ? reported : nil }

  private var reportedGround: Theme.Ground? {
    reported.map { Theme.ground(red: Int($0.red), green: Int($0.green), blue: Int($0.blue)) }
  }

  mutating func follow(_ choice: ThemeChoice) { chosen = choice.ground }

  /// Takes what a terminal reports.
  mutating func learn(_ answer: TerminalAnswer) {
    switch answer {
    case .background(let red, let green, let blue):
      reported = RGBColor(
        red: UInt8(clamping: red), green: UInt8(clamping: green), blue: UInt8(clamping: blue))
    // The color has changed with it.
    case .colorScheme(let ground): (reported, guess) = (nil, ground)
    case .mode, .keyboard, .version, .notifications, .other: break
    }
  }
}

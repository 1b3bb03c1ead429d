import TerminalKit

/// The headings of the program's help.
enum HelpGroup {
  static let look: SafeText = "Look"
  static let launches: SafeText = "Launches"
  static let mine: SafeText = "Yours"
  static let program: SafeText = "Program"
}

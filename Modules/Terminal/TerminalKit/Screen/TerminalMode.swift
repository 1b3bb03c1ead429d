/// A mode that is set only if the terminal reports that it supports it. The raw value is the number of the
/// private mode; 0 for the keyboard, which has a query of its own.
enum TerminalMode: Int, Sendable, CaseIterable {
  /// Reports when the window gets or loses the focus (1004).
  case focusReports = 1_004
  /// Reports when the system's color scheme changes (2031).
  case colorSchemeReports = 2_031
  /// Shows a grapheme cluster as one character (2027).
  case graphemeClusters = 2_027
  /// Distinguishes keys that used to be the same, such as Escape and the start of a sequence, and tells the place of a
  /// key on a Latin keyboard: flags 1 and 4 of kitty's keyboard protocol.
  case keyboard = 0

  /// The mode that an answer offers and that is not set; a mode that is already set is left alone.
  init?(offeredBy answer: TerminalAnswer) {
    switch answer {
    case .keyboard: self = .keyboard
    case .mode(let number, .reset): self.init(rawValue: number)
    default: return nil
    }
  }

  var question: String { self == .keyboard ? "\u{1B}[?u" : "\u{1B}[?\(rawValue)$p" }

  var on: String { self == .keyboard ? "\u{1B}[>5u" : "\u{1B}[?\(rawValue)h" }

  var off: String { self == .keyboard ? "\u{1B}[<u" : "\u{1B}[?\(rawValue)l" }
}

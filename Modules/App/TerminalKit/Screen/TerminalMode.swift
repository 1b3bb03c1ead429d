/// A mode that is set only if the terminal reports that it supports it.
enum TerminalMode: Sendable, Hashable, CaseIterable {
  /// Reports when the window gets or loses the focus (1004).
  case focusReports
  /// Reports when the system's color scheme changes (2031).
  case colorSchemeReports
  /// Shows a grapheme cluster as one character (2027).
  case graphemeClusters
  /// Distinguishes keys that used to be the same, such as Escape and the start of a sequence: flag 1 of
  /// kitty's keyboard protocol.
  case keyboard

  /// The number of the private mode; nil for the keyboard, which has a query of its own.
  var number: Int? {
    switch self {
    case .focusReports: 1_004
    case .colorSchemeReports: 2_031
    case .graphemeClusters: 2_027
    case .keyboard: nil
    }
  }

  /// The mode that an answer offers and that is not set; a mode that is already set is left alone.
  init?(offeredBy answer: TerminalAnswer) {
    switch answer {
    case .keyboard: self = .keyboard
    case .mode(let number, .reset):
      guard let mode = Self.allCases.first(where: { $0.number == number }) else { return nil }
      self = mode
    default: return nil
    }
  }

  /// The query for the mode.
  var question: String { number.map { "\u{1B}[?\($0)$p" } ?? "\u{1B}[?u" }

  /// The sequence that sets it.
  var on: String { number.map { "\u{1B}[?\($0)h" } ?? "\u{1B}[>1u" }

  /// The sequence that resets it.
  var off: String { number.map { "\u{1B}[?\($0)l" } ?? "\u{1B}[<u" }
}

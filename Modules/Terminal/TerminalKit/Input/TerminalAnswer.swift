/// A fact that a terminal reports about itself, usually after a query.
public enum TerminalAnswer: Sendable, Hashable, Codable {
  /// The state of a mode (DECRPM).
  public enum ModeState: Sendable, Hashable, Codable {
    /// The terminal does not know the mode, or keeps it off.
    case unknown
    /// The mode is on.
    case set
    /// The mode is off.
    case reset
  }

  /// The background, each part 0 to 255 (OSC 11).
  case background(red: Int, green: Int, blue: Int)
  /// The color scheme of the system; also reported when it changes, while mode 2031 is set.
  case colorScheme(Theme.Ground)
  /// The state of a private mode.
  case mode(Int, ModeState)
  /// The flags of kitty's keyboard protocol, if the terminal supports it.
  case keyboard(flags: Int)
  /// The terminal's name and version (XTVERSION), such as `kitty(0.35.2)`.
  case version(String)
  /// The terminal supports notifications of OSC 99.
  case notifications
  /// An answer that this module does not read, unchanged.
  case other([UInt8])

  /// The answer's bytes, for parsers of other modules; empty if it can be only for this one.
  public var bytes: [UInt8] {
    switch self {
    case .version(let text): Array("\u{1B}P>|\(text)\u{1B}\\".utf8)
    case .other(let bytes): bytes
    case .background, .colorScheme, .mode, .keyboard, .notifications: []
    }
  }
}

/// A fact that a terminal reports about itself, usually after a query.
public enum TerminalAnswer: Sendable, Hashable, Codable {
  /// The state of a mode (DECRPM).
  public enum ModeState: Int, Sendable, Hashable, Codable {
    /// The terminal does not know the mode.
    case unknown = 0
    /// The mode is on.
    case set = 1
    /// The mode is off.
    case reset = 2
    /// The mode is on and cannot be changed.
    case alwaysSet = 3
    /// The mode is off and cannot be changed.
    case alwaysReset = 4

    /// True if the mode can be used.
    public var isUsable: Bool { self == .set || self == .reset || self == .alwaysSet }
  }

  /// The background, each part 0 to 255 (OSC 11).
  case background(red: Int, green: Int, blue: Int)
  /// The color scheme of the system; also reported when it changes, while mode 2031 is set.
  case colorScheme(Theme.Ground)
  /// The primary device attributes (DA1). Every terminal answers this query, so it is sent last.
  case attributes([Int])
  /// The state of a private mode.
  case mode(Int, ModeState)
  /// The flags of kitty's keyboard protocol, if the terminal supports it.
  case keyboard(flags: Int)
  /// The size of a cell in pixels (`CSI 16 t`).
  case cellSize(width: Int, height: Int)
  /// The terminal's name and version (XTVERSION), such as `kitty(0.35.2)`.
  case version(String)
  /// The terminal supports notifications of OSC 99.
  case notifications
  /// An answer that this module does not know, unchanged.
  case other([UInt8])
}

extension TerminalAnswer {
  /// The answer's bytes, for parsers of other modules.
  public var bytes: [UInt8] {
    switch self {
    case .background(let red, let green, let blue):
      let digits = [red, green, blue].map { String(0x100 + max(0, min(255, $0)), radix: 16).dropFirst() }
      return Array("\u{1B}]11;rgb:\(digits.joined(separator: "/"))\u{1B}\\".utf8)
    case .colorScheme(let ground): return Array("\u{1B}[?997;\(ground == .dark ? 1 : 2)n".utf8)
    case .attributes(let numbers):
      return Array("\u{1B}[?\(numbers.map(String.init).joined(separator: ";"))c".utf8)
    case .mode(let number, let state): return Array("\u{1B}[?\(number);\(state.rawValue)$y".utf8)
    case .keyboard(let flags): return Array("\u{1B}[?\(flags)u".utf8)
    case .cellSize(let width, let height): return Array("\u{1B}[6;\(height);\(width)t".utf8)
    case .version(let text): return Array("\u{1B}P>|\(text)\u{1B}\\".utf8)
    case .notifications: return Array("\u{1B}]99;i=\(TerminalNotification.queryID):p=?;\u{1B}\\".utf8)
    case .other(let bytes): return bytes
    }
  }
}

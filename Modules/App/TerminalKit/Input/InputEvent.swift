/// What comes from a terminal.
public enum InputEvent: Sendable, Hashable, Codable {
  /// A key.
  case key(Key)
  /// The mouse.
  case mouse(MouseEvent)
  /// Text that was pasted: none of it is a key.
  case paste(String)
  /// The terminal's background, in parts of 255 (the answer to OSC 11).
  case background(red: Int, green: Int, blue: Int)
  /// What the terminal is (the primary device attributes); it answers to that last.
  case attributes([Int])
  /// Whether it has a private mode (DECRPM).
  case mode(Int, isSupported: Bool)
}

/// The mouse on a cell.
public struct MouseEvent: Sendable, Hashable, Codable {
  /// What it did.
  public enum Kind: String, Sendable, Hashable, Codable {
    case press, release, wheelUp, wheelDown
  }

  public let kind: Kind
  /// From the left, 0 first.
  public let column: Int
  /// From the top, 0 first.
  public let row: Int

  /// Makes an event on a cell.
  public init(kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }
}

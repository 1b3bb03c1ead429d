/// An event that comes from a terminal.
public enum InputEvent: Sendable, Hashable, Codable {
  /// A key that was pressed.
  case key(Key)
  /// The mouse.
  case mouse(MouseEvent)
  /// Pasted text, none of which counts as keys.
  case paste(String)
  /// The terminal's window got or lost the focus; reported while mode 1004 is set.
  case focus(Bool)
  /// The terminal reports a fact about itself.
  case answer(TerminalAnswer)
}

/// The mouse on a cell.
public struct MouseEvent: Sendable, Hashable, Codable {
  /// The action of the mouse.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A button going down or up, or a step of the wheel.
    case press, release, wheelUp, wheelDown
  }

  /// The action.
  public let kind: Kind
  /// The column from the left, 0 first.
  public let column: Int
  /// The row from the top, 0 first.
  public let row: Int

  /// Makes an event on a cell.
  public init(kind: Kind, column: Int, row: Int) { (self.kind, self.column, self.row) = (kind, column, row) }
}

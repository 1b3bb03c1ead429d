import SpaceDomain
import TerminalKit

/// Positions in borders: each list and page says where it is, and the border around it shows that.
extension Frame {
  /// The text in a border.
  static func position(of index: Int, among count: Int) -> SafeText {
    "\((index + 1).grouped)/\(count.grouped)"
  }

  /// Keeps the position in a pane until a border takes it.
  mutating func note(_ position: SafeText?, of pane: Pane) { positions[pane] = position }

  /// The noted position of a pane, which no other border then shows.
  mutating func takePosition(of pane: Pane) -> SafeText? { positions.removeValue(forKey: pane) }

  /// The noted position of the list, or else of the page.
  mutating func takePosition() -> SafeText? {
    let page = takePosition(of: .page)
    return takePosition(of: .list) ?? page
  }

  /// Writes what was noted last at the end of the uppermost border; without one it stays noted.
  mutating func drawPosition() {
    guard let border, let position = takePosition() else { return }
    write(position, inBorder: border)
  }

  /// Writes a position over the end of a border, unless that leaves nothing of it.
  mutating func write(_ position: SafeText, inBorder border: GridArea) {
    let text = " " + position + " "
    guard text.width + 8 <= border.columns else { return }
    grid.write(
      text, .dim, row: border.row, column: border.column + border.columns - text.width - 2, width: text.width)
  }
}

extension DrawingCharacters {
  /// The number of rows that are hidden below: `▼ 4 more`, without such signs `4 more below`.
  func below(_ count: Int) -> SafeText {
    self == .unicode ? "▼ \(count.grouped) more" : "\(count.grouped) more below"
  }
}

extension TextPage {
  /// The lines that are hidden below, or at the end of the page above: `▼ 14 lines`, without such signs `14 lines below`; nil
  /// if all is in sight.
  func position(_ characters: DrawingCharacters) -> SafeText? {
    let below = height - offset - area.rows
    guard max(below, offset) > 0 else { return nil }
    let count = below > 0 ? below : offset
    let words = count == 1 && unit == "lines" ? "1 line" : "\(count.grouped) " + unit
    guard characters == .unicode else { return words + (below > 0 ? " below" : " above") }
    return (below > 0 ? "▼ " : "▲ ") + words
  }
}

/// A picture between lines of output, or at the left of some. It consists of rows of characters, or of one
/// sequence with which the terminal draws it. For a sequence, its rows are made first, and text beside it is
/// written from a saved cursor (DECSC, DECRC), because terminals differ in where they leave the cursor after
/// a picture.
public struct InlinePicture: Sendable {
  /// The empty columns between a picture and the text beside it.
  public static let gap = 2

  /// The cells reserved for it beside text.
  public let size: CellSize
  private let content: Content

  private enum Content: Sendable {
    case rows([[UInt8]])
    /// Bytes that draw over the cells to the right of and below the cursor.
    case sequence([UInt8])
  }

  /// A picture of characters; no rows are its empty space.
  /// - Parameter rows: as many as the size has, each of its width: printable characters and SGR sequences, with a reset
  ///   at the end.
  public init(rows: [[UInt8]], size: CellSize) {
    self.size = size
    content = .rows(rows)
  }

  /// A picture that the terminal draws itself.
  /// - Parameter sequence: bytes that only draw it at the cursor.
  public init(sequence: [UInt8], size: CellSize) {
    self.size = size
    content = .sequence(sequence)
  }

  /// The picture alone; afterward the cursor is below it.
  var bytes: [UInt8] { bytes(beside: []) }

  /// The picture with lines beside it; afterward the cursor is below both.
  /// - Parameter lines: the lines as they are sent to the terminal.
  public func bytes(beside lines: [String]) -> [UInt8] {
    switch content {
    case .rows(let rows):
      return (0..<max(rows.count, lines.count)).flatMap { index in
        let gap = Self.gap + (index < rows.count ? 0 : size.columns)
        let row = index < rows.count ? rows[index] : []
        return row + Self.end(of: index, lines, behind: String(repeating: " ", count: gap))
      }
    case .sequence(let picture):
      let height = max(size.rows, lines.count)
      // The rows are made before the picture, so that drawing it scrolls nothing.
      let rows = [UInt8](repeating: 0x0A, count: height) + Array("\u{1B}[\(height)A\u{1B}7".utf8)
      let gap = "\u{1B}[\(size.columns + Self.gap)C"
      let text = (0..<height).flatMap { Self.end(of: $0, lines, behind: gap) }
      return rows + picture + Array("\u{1B}8".utf8) + text
    }
  }

  /// The line of a row behind a gap, if there is one, and the row's end.
  private static func end(of row: Int, _ lines: [String], behind gap: String) -> [UInt8] {
    let line = row < lines.count ? lines[row] : ""
    return Array((line.isEmpty ? "" : gap + line).utf8) + [0x0A]
  }
}

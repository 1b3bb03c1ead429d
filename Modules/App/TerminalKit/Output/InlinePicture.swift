/// A picture between lines of output, or at the left of some.
///
/// It consists of rows of characters, or of one sequence with which the terminal draws it. For a sequence,
/// its rows are made first, and text beside it is written from a saved cursor (DECSC, DECRC), because
/// terminals differ in where they leave the cursor after a picture.
public struct InlinePicture: Sendable {
  /// A row of characters with color sequences, and its width in cells.
  public struct Row: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let width: Int

    /// Makes a row of bytes with only printable characters and SGR sequences.
    public init(bytes: [UInt8], width: Int) {
      self.bytes = bytes
      self.width = width
    }
  }

  /// The empty columns between a picture and the text beside it.
  public static let gap = 2

  /// The cells reserved for it beside text.
  public let size: CellSize
  private let content: Content

  private enum Content: Sendable {
    case rows([Row])
    /// Bytes that draw over the cells to the right of and below the cursor.
    case sequence([UInt8])
  }

  /// A picture of characters; nil when it is larger than the size.
  public init?(rows: [Row], size: CellSize) {
    guard rows.count <= size.rows, rows.allSatisfy({ $0.width <= size.columns }) else { return nil }
    self.size = size
    content = .rows(rows)
  }

  /// A picture that the terminal draws itself.
  /// - Parameter sequence: bytes that only draw it at the cursor.
  public init(sequence: [UInt8], size: CellSize) {
    self.size = size
    content = .sequence(sequence)
  }

  /// A picture of cells.
  public init(_ grid: CellGrid, encoder: SGREncoder) {
    size = CellSize(columns: grid.columns, rows: grid.rows)
    content = .rows((0..<grid.rows).map { Row(bytes: encoder.bytes(of: grid.row($0)), width: grid.columns) })
  }

  /// The empty space of a picture.
  public static func blank(_ size: CellSize) -> InlinePicture { InlinePicture(blank: size) }

  private init(blank size: CellSize) {
    self.size = size
    content = .rows([])
  }

  /// The picture alone; afterward the cursor is below it.
  var bytes: [UInt8] { bytes(beside: []) }

  /// The picture with lines beside it; afterward the cursor is below both.
  /// - Parameter lines: the lines as they are sent to the terminal.
  public func bytes(beside lines: [String]) -> [UInt8] {
    switch content {
    case .rows(let rows): Self.joined(rows, lines, column: size.columns + Self.gap)
    case .sequence(let bytes): drawn(bytes, beside: lines)
    }
  }

  private static func joined(_ rows: [Row], _ lines: [String], column: Int) -> [UInt8] {
    var result: [UInt8] = []
    for index in 0..<max(rows.count, lines.count) {
      let row = index < rows.count ? rows[index] : Row(bytes: [], width: 0)
      let line = index < lines.count ? lines[index] : ""
      result += row.bytes
      // Text beside it must not have the style of the picture's last cell.
      if row.bytes.contains(0x1B) { result += Array(Style.reset.utf8) }
      if !line.isEmpty { result += [UInt8](repeating: 0x20, count: column - row.width) + Array(line.utf8) }
      result.append(0x0A)
    }
    return result
  }

  private func drawn(_ picture: [UInt8], beside lines: [String]) -> [UInt8] {
    let height = max(size.rows, lines.count)
    // The rows are made before the picture, so that drawing it scrolls nothing.
    var result = [UInt8](repeating: 0x0A, count: height) + Array("\u{1B}[\(height)A\u{1B}7".utf8)
    // A picture can have megabytes, so it is copied once.
    result.reserveCapacity(picture.count + lines.reduce(64 + 16 * height) { $0 + $1.utf8.count })
    result += picture
    result += Array("\u{1B}8".utf8)
    for index in 0..<height {
      if index < lines.count, !lines[index].isEmpty {
        result += Array("\u{1B}[\(size.columns + Self.gap)C\(lines[index])".utf8)
      }
      result.append(0x0A)
    }
    return result
  }
}

extension SGREncoder {
  /// The characters of a row of cells with their color sequences; plain at the end.
  fileprivate func bytes(of cells: ArraySlice<Cell>) -> [UInt8] {
    var style = CellStyle.plain
    var bytes: [UInt8] = []
    for cell in cells where !cell.isRightHalf {
      let change = change(from: style, to: cell.style, isSpace: cell.isSpace)
      if !change.isEmpty { style = cell.style }
      bytes += change
      bytes += cell.character.utf8
    }
    return bytes
  }
}

import SpaceDomain

/// A picture of a few cells that stands at the left of lines of text.
///
/// Where it is drawn with characters each of its rows is put before a line. Where the terminal draws it itself, the
/// rows are made first, and the lines are written beside it afterwards from a cursor that was saved (DECSC, DECRC):
/// terminals differ in where they leave it after a picture.
struct SmallPicture: Sendable {
  /// The empty columns between it and the text.
  static let gap = 2

  private let area: CellArea
  private let content: Content

  private enum Content: Sendable {
    /// Rows of characters, each with the cells that it takes.
    case characters([(bytes: [UInt8], width: Int)])
    /// One sequence, which the terminal draws over the cells to the right of and below the cursor.
    case sequence([UInt8])
  }

  /// Takes what was drawn for a terminal; nil when it is larger than the area.
  init?(_ drawn: RenderedPicture, as pictureProtocol: PictureProtocol, within area: CellArea) {
    self.area = area
    guard pictureProtocol == .symbols else {
      content = .sequence(drawn.bytes.filter { $0 != 0x0A })
      return
    }
    let rows = drawn.bytes.split(separator: 0x0A).map { (bytes: Array($0), width: Self.width(of: $0)) }
    guard rows.count <= area.rows, rows.allSatisfy({ $0.width <= area.columns }) else { return nil }
    content = .characters(rows)
  }

  private init(blank area: CellArea) {
    self.area = area
    content = .characters([])
  }

  /// Nothing but the place of a picture.
  static func blank(_ area: CellArea) -> SmallPicture { SmallPicture(blank: area) }

  /// What to write: the picture with the lines beside it; the cursor stands below both afterwards.
  /// - Parameter lines: as they are sent to the terminal.
  func bytes(beside lines: [String]) -> [UInt8] {
    switch content {
    case .characters(let rows): Self.joined(rows, lines, column: area.columns + Self.gap)
    case .sequence(let bytes): drawn(bytes, beside: lines)
    }
  }

  private static func joined(
    _ rows: [(bytes: [UInt8], width: Int)], _ lines: [String], column: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    for index in 0..<max(rows.count, lines.count) {
      let row = index < rows.count ? rows[index] : (bytes: [], width: 0)
      let line = index < lines.count ? lines[index] : ""
      result += row.bytes
      // What follows must not look like the picture's last cell.
      if row.bytes.contains(0x1B) { result += Array(Style.reset.utf8) }
      if !line.isEmpty { result += [UInt8](repeating: 0x20, count: column - row.width) + Array(line.utf8) }
      result.append(0x0A)
    }
    return result
  }

  private func drawn(_ picture: [UInt8], beside lines: [String]) -> [UInt8] {
    let height = max(area.rows, lines.count)
    // The rows are there before the picture, so that drawing it scrolls nothing.
    var result = [UInt8](repeating: 0x0A, count: height) + Array("\u{1B}[\(height)A\u{1B}7".utf8)
    result += picture + Array("\u{1B}8".utf8)
    for index in 0..<height {
      if index < lines.count, !lines[index].isEmpty {
        result += Array("\u{1B}[\(area.columns + Self.gap)C\(lines[index])".utf8)
      }
      result.append(0x0A)
    }
    return result
  }

  /// The cells of a row: of its text without the sequences that colour it, all of which end in `m`.
  private static func width(of row: ArraySlice<UInt8>) -> Int {
    var text: [UInt8] = []
    var isSequence = false
    for byte in row {
      if byte == 0x1B { isSequence = true } else if !isSequence { text.append(byte) }
      if isSequence, byte == UInt8(ascii: "m") { isSequence = false }
    }
    return DisplayWidth.of(String(decoding: text, as: UTF8.self))
  }
}

extension PictureRenderer {
  /// The picture to stand beside text; nil when it cannot or must not be drawn.
  func renderSmall(_ picture: Picture, within area: CellArea) async -> SmallPicture? {
    guard let drawn = await render(picture, within: area) else { return nil }
    return SmallPicture(drawn, as: pictureProtocol, within: area)
  }
}

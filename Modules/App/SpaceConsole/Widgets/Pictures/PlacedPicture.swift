import TerminalKit
import TerminalPictures

/// A picture of a frame that the terminal draws itself.
struct PlacedPicture: Sendable {
  private enum Content: Sendable {
    /// The part of the cells that the whole picture covers.
    case stored(StoredPicture, whole: CellSize, part: GridArea)
    case sequence([UInt8], id: String)
  }

  private let content: Content
  private let area: GridArea
  private var covers: [GridArea] = []

  init(_ stored: StoredPicture, whole: CellSize, part: GridArea, area: GridArea) {
    content = .stored(stored, whole: whole, part: part)
    self.area = area
  }

  init(_ sequence: [UInt8], id: String, area: GridArea) {
    content = .sequence(sequence, id: id)
    self.area = area
  }

  /// Puts cells above a part of it.
  mutating func cover(_ area: GridArea) {
    let common = area.intersection(self.area)
    if common.columns > 0, common.rows > 0 { covers.append(common) }
  }

  /// The picture as the renderer takes it. What kitty holds is placed around the covers, piece by piece: its pictures
  /// lie below text, but would be seen through cells without text.
  var framePictures: [FramePicture] {
    switch content {
    case .sequence(let bytes, let id):
      return [FramePicture(id: id, slot: id, area: area, content: .drawn(bytes), covers: covers)]
    case .stored(let stored, let whole, let part):
      let pieces = covers.reduce([area]) { pieces, cover in pieces.flatMap { $0.without(cover) } }
      return pieces.enumerated().map { place(stored, whole, part, piece: $1, number: UInt32($0 + 1)) }
    }
  }

  private func place(
    _ stored: StoredPicture, _ whole: CellSize, _ part: GridArea, piece: GridArea, number: UInt32
  ) -> FramePicture {
    let (column, row) = (
      part.column + piece.column - area.column, part.row + piece.row - area.row
    )
    let scale = (
      x: Double(stored.size.width) / Double(whole.columns), y: Double(stored.size.height) / Double(whole.rows)
    )
    let source = PixelRectangle(
      x: Double(column) * scale.x, y: Double(row) * scale.y, width: Double(piece.columns) * scale.x,
      height: Double(piece.rows) * scale.y)
    let picture = stored.picture
    return FramePicture(
      id: "\(picture.id) \(source)", slot: "\(picture.id)/\(number)", area: piece,
      content: .placed(
        .init(id: picture.id, bytes: stored.transmission, deletion: picture.deletion()),
        placement: picture.placement(
          source, of: stored.size, columns: piece.columns, rows: piece.rows, number: number),
        removal: picture.removal(number: number)))
  }
}

extension GridArea {
  /// The rectangles that remain around another one: above, below, left and right of it.
  func without(_ cover: GridArea) -> [GridArea] {
    let common = intersection(cover)
    guard common.columns > 0, common.rows > 0 else { return [self] }
    let (right, bottom) = (common.column + common.columns, common.row + common.rows)
    return [
      GridArea(column: column, row: row, columns: columns, rows: common.row - row),
      GridArea(column: column, row: bottom, columns: columns, rows: row + rows - bottom),
      GridArea(column: column, row: common.row, columns: common.column - column, rows: common.rows),
      GridArea(column: right, row: common.row, columns: column + columns - right, rows: common.rows),
    ].filter { $0.columns > 0 && $0.rows > 0 }
  }
}

import TerminalKit
import TerminalPictures

struct PlacedPicture: Sendable {
  enum Content: Sendable {
    case stored(StoredPicture, whole: CellSize, part: GridArea)
    case sequence([UInt8], id: String)
  }

  let content: Content
  let area: GridArea
  private(set) var covers: [GridArea] = []
  private(set) var veil: PictureVeil?

  mutating func cover(_ area: GridArea) {
    let common = area.intersection(self.area)
    if common.columns > 0, common.rows > 0 { covers.append(common) }
  }

  /// Dims the picture.
  /// - Returns: false if the terminal draws it as bright as it is, whatever is over it: from a sequence, or in tmux.
  mutating func dim(on ground: Theme.Ground?) -> Bool {
    guard case .stored(let stored, _, _) = content, !stored.picture.isInTmux else { return false }
    veil = .on(ground)
    return true
  }

  /// The picture as the renderer takes it, around the covers piece by piece: kitty's pictures lie above all cells but placeholders.
  var framePictures: [FramePicture] {
    switch content {
    case .sequence(let bytes, let id):
      return [FramePicture(id: id, slot: id, area: area, content: .drawn(bytes), covers: covers)]
    case .stored(let stored, let whole, let part):
      let pieces =
        stored.picture.isInTmux
        ? [area] : covers.reduce([area]) { pieces, cover in pieces.flatMap { $0.without(cover) } }
      let veils = pieces.compactMap { veil?.placed(over: $0, number: Self.number(of: $0)) }
      return pieces.map { place(stored, whole, part, piece: $0) } + veils
    }
  }

  /// One number a place: the same picture may be in a row and on a page, and a placement is replaced by its number.
  private static func number(of piece: GridArea) -> UInt32 {
    UInt32(piece.row) << 12 | UInt32(piece.column) + 1
  }

  private func place(
    _ stored: StoredPicture, _ whole: CellSize, _ part: GridArea, piece: GridArea
  ) -> FramePicture {
    let number = Self.number(of: piece)
    let source = stored.source(
      of: GridArea(
        column: part.column + piece.column - area.column, row: part.row + piece.row - area.row,
        columns: piece.columns, rows: piece.rows), whole)
    let (picture, columns, rows) = (stored.picture, piece.columns, piece.rows)
    // In tmux the terminal outside is only told which part the placeholder cells show.
    let placement =
      picture.isInTmux
      ? KittyPlaceholder(picture, columns: columns, rows: rows).placement(source, of: stored.size)
      : picture.placement(source, of: stored.size, columns: columns, rows: rows, number: number)
    return FramePicture(
      id: "\(picture.id) \(source.x) \(source.y) \(source.width) \(source.height)",
      slot: "\(picture.id)/\(number)", area: piece,
      content: .placed(
        (picture.id, stored.transmission, picture.deletion()), placement: placement,
        removal: picture.isInTmux ? [] : picture.removal(number: number)))
  }
}

extension StoredPicture {
  fileprivate func source(of part: GridArea, _ whole: CellSize) -> PixelRectangle {
    let sent = self.part ?? GridArea(all: whole)
    let (x, y) = (Double(size.width) / Double(sent.columns), Double(size.height) / Double(sent.rows))
    return PixelRectangle(
      x: Double(part.column - sent.column) * x, y: Double(part.row - sent.row) * y,
      width: Double(part.columns) * x, height: Double(part.rows) * y)
  }
}

extension CellGrid {
  mutating func write(_ placeholder: KittyPlaceholder, in area: GridArea) {
    var style = TextStyle.plain
    style.foreground = CellColor(placeholder.foreground)
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        guard let text = placeholder.text(column: column, row: row) else { continue }
        write(SafeText(text), style, row: area.row + row, column: area.column + column, width: 1)
      }
    }
  }
}

extension GridArea {
  /// The rectangles around another one: above, below, left and right of it.
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

extension CellGrid {
  init(_ picture: CellPicture) {
    self.init(columns: picture.columns, rows: picture.rows)
    for row in 0..<picture.rows {
      for column in 0..<picture.columns {
        let cell = picture[column, row]
        var style = TextStyle.plain
        style.foreground = CellColor(cell.foreground)
        style.background = CellColor(cell.background)
        write(SafeText(String(cell.glyph)), style, row: row, column: column, width: 1)
      }
    }
  }
}

extension CellColor {
  init(_ color: CellPicture.Color) {
    self =
      switch color {
      case .standard: .standard
      case .indexed(let index): .indexed(index)
      case .rgb(let color): .rgb(color.red, color.green, color.blue)
      }
  }
}

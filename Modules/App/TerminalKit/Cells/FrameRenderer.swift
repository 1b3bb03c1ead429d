/// Turns frames into the bytes that change a terminal from the last frame to the next, as few as possible.
public struct FrameRenderer: Sendable {
  /// Encodes styles; change it with the theme.
  public var encoder: SGREncoder
  /// The terminal can show a frame at once (synchronized output, mode 2026).
  private(set) var isSynchronized = false
  /// The terminal can move some columns of rows (left and right margins, mode 69).
  private(set) var canMoveColumns = false
  /// The terminal shows an emoji sequence as one character (grapheme clusters, mode 2027).
  private(set) var agreesOnWidths = false
  private var shown: CellGrid?
  private var shownPictures: [FramePicture] = []

  /// Makes a renderer for a terminal that shows nothing known.
  public init(_ encoder: SGREncoder) { self.encoder = encoder }

  /// Forgets the last frame: the next one is written as a whole.
  public mutating func invalidate() { shown = nil }

  /// Uses a mode if the terminal has it.
  public mutating func use(mode: Int, _ isSupported: Bool) {
    switch mode {
    case 2_026: isSynchronized = isSupported
    case 69: canMoveColumns = isSupported
    case 2_027: agreesOnWidths = isSupported
    default: break
    }
  }

  /// The bytes to write; empty where nothing has changed.
  public mutating func render(_ grid: CellGrid, pictures: [FramePicture] = []) -> [UInt8] {
    var writer = CellWriter(encoder, agreesOnWidths: agreesOnWidths)
    var old = base(for: grid, &writer)
    cover(pictures, in: &old, &writer)
    // Pictures would move with the rows, or be torn.
    let shifts =
      pictures.isEmpty && shownPictures.isEmpty
      ? ScrollShift.candidates(from: old, to: grid, canMoveColumns: canMoveColumns) : []
    let ways = [nil] + shifts
    let byRow = ways.map { writer.writing(grid, over: old, moving: $0) }
    let best = byRow.indices.min { byRow[$0].bytes.count < byRow[$1].bytes.count } ?? 0
    // A frame is drawn anew as it is read, from the top; what changes in one may come in any order.
    let byStyle = old.isEmpty ? nil : writer.writing(grid, over: old, moving: ways[best], byStyle: true)
    writer = byRow[best]
    if let byStyle, byStyle.bytes.count < writer.bytes.count { writer = byStyle }
    for picture in pictures where !shownPictures.contains(picture) {
      writer.draw(picture.bytes, row: picture.area.row, column: picture.area.column)
    }
    (shown, shownPictures) = (grid, pictures)
    guard !writer.bytes.isEmpty, isSynchronized else { return writer.bytes }
    return Array("\u{1B}[?2026h".utf8) + writer.bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// The last frame; the screen is cleared if it is unknown.
  private mutating func base(for grid: CellGrid, _ writer: inout CellWriter) -> CellGrid {
    if let shown, shown.columns == grid.columns, shown.rows == grid.rows { return shown }
    writer.write("\u{1B}[m\u{1B}[2J".utf8)
    if shownPictures.contains(where: \.needsDeletion) { writer.write(FramePicture.deletion) }
    shownPictures = []
    return CellGrid(columns: grid.columns, rows: grid.rows)
  }

  /// Where a picture was that the terminal drew itself, all cells are written again.
  private mutating func cover(
    _ pictures: [FramePicture], in old: inout CellGrid, _ writer: inout CellWriter
  ) {
    let gone = shownPictures.filter { !pictures.contains($0) }
    if gone.contains(where: \.needsDeletion) {
      writer.write(FramePicture.deletion)
      shownPictures = shownPictures.filter { !$0.needsDeletion }
    }
    for picture in gone where !picture.needsDeletion {
      // No cell of a frame looks like this, so that each is different.
      old.restyle(picture.area) { $0.background = .rgb(1, 2, 3) }
    }
  }
}

extension CellWriter {
  /// This writer after it has written the difference between two grids, after the terminal moved a part.
  /// - Parameter byStyle: true to write the cells of the most common style first, so that the style is set fewer times;
  ///   else from top to bottom.
  fileprivate func writing(
    _ grid: CellGrid, over old: CellGrid, moving shift: ScrollShift? = nil, byStyle: Bool = false
  ) -> CellWriter {
    var (writer, old) = (self, old)
    if let shift {
      writer.write(shift.sequence(columns: grid.columns).utf8)
      old.scroll(shift.area, by: shift.distance)
    }
    if byStyle, let style = grid.commonestStyle(over: old) {
      let first = old.with(style, from: grid)
      writer.write(first, over: old)
      old = first
    }
    writer.write(grid, over: old)
    return writer
  }
}

/// Turns frames into the bytes that lead a terminal from the last one to the next, as few as can be.
public struct FrameRenderer: Sendable {
  public var encoder: SGREncoder
  /// Whether the terminal can show a frame at once (mode 2026).
  private(set) var isSynchronized = false
  /// Whether it can move some columns of rows (left and right margins, mode 69).
  private(set) var canMoveColumns = false
  /// Whether it shows an emoji sequence as one character (grapheme clusters, mode 2027).
  private(set) var agreesOnWidths = false
  private var shown: CellGrid?
  private var shownPictures: [FramePicture] = []

  public init(_ encoder: SGREncoder) { self.encoder = encoder }

  /// Forgets what the terminal shows: the next frame is written as a whole.
  public mutating func invalidate() { shown = nil }

  /// Uses a mode that the terminal has, or leaves it alone.
  public mutating func use(mode: Int, _ isSupported: Bool) {
    switch mode {
    case 2_026: isSynchronized = isSupported
    case 69: canMoveColumns = isSupported
    case 2_027: agreesOnWidths = isSupported
    default: break
    }
  }

  /// What to write; nothing where nothing has changed.
  public mutating func render(_ grid: CellGrid, pictures: [FramePicture] = []) -> [UInt8] {
    var writer = CellWriter(encoder, agreesOnWidths: agreesOnWidths)
    var old = base(for: grid, &writer)
    cover(pictures, in: &old, &writer)
    // What the terminal draws itself would move with the rows, or be torn.
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

  /// What the terminal shows, after it was cleared if that is not known.
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
  /// This writer after it has led from one grid to another, after a part of it was moved by the terminal.
  /// - Parameter byStyle: whether what has the look that is written most often comes first, so that it is told fewer
  ///   times, and not what stands further up.
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

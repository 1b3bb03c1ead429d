/// Turns frames into the bytes that change a terminal from the last frame to the next, as few as possible.
public struct FrameRenderer: Sendable {
  /// Encodes styles; change it with the theme.
  public var encoder: SGREncoder
  /// True if the terminal can show a frame at once (synchronized output, mode 2026).
  private(set) var isSynchronized = false
  /// True if the terminal can move some columns of rows (left and right margins, mode 69).
  private(set) var canMoveColumns = false
  /// True if the terminal shows an emoji sequence as one character (grapheme clusters, mode 2027).
  private(set) var agreesOnWidths = false
  private var shown: CellGrid?
  private var memory = PictureMemory()

  /// Makes a renderer for a terminal with unknown content.
  public init(_ encoder: SGREncoder) { self.encoder = encoder }

  /// Forgets the last frame, so that the next one is written completely.
  public mutating func invalidate() { shown = nil }

  /// The bytes that remove all pictures from the terminal's memory, for the end of the program.
  public mutating func removePictures() -> [UInt8] {
    invalidate()
    return memory.clear()
  }

  /// Enables a mode if the terminal supports it.
  public mutating func use(mode: Int, _ isSupported: Bool) {
    switch mode {
    case 2_026: isSynchronized = isSupported
    case 69: canMoveColumns = isSupported
    case 2_027: agreesOnWidths = isSupported
    default: break
    }
  }

  /// The bytes to write; empty if nothing has changed.
  public mutating func render(_ grid: CellGrid, pictures: [FramePicture] = []) -> [UInt8] {
    var writer = CellWriter(encoder, agreesOnWidths: agreesOnWidths)
    var old = base(for: grid, &writer)
    cover(pictures, in: &old, &writer)
    // No rows are moved if there are pictures, which would move too, or be torn.
    let shifts =
      pictures.isEmpty && memory.shown.isEmpty
      ? ScrollShift.candidates(from: old, to: grid, canMoveColumns: canMoveColumns) : []
    let ways = [nil] + shifts
    let byRow = ways.map { writer.writing(grid, over: old, moving: $0) }
    let best = byRow.indices.min { byRow[$0].bytes.count < byRow[$1].bytes.count } ?? 0
    // A whole frame is written in reading order; changes may be written in any order.
    let byStyle = old.isEmpty ? nil : writer.writing(grid, over: old, moving: ways[best], byStyle: true)
    writer = byRow[best]
    if let byStyle, byStyle.bytes.count < writer.bytes.count { writer = byStyle }
    draw(pictures, over: grid, &writer)
    shown = grid
    guard !writer.bytes.isEmpty, isSynchronized else { return writer.bytes }
    return Array("\u{1B}[?2026h".utf8) + writer.bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// The last frame; the screen is cleared if it is unknown.
  private mutating func base(for grid: CellGrid, _ writer: inout CellWriter) -> CellGrid {
    if let shown, shown.columns == grid.columns, shown.rows == grid.rows { return shown }
    writer.write("\u{1B}[m\u{1B}[2J".utf8)
    writer.write(memory.clear())
    return CellGrid(columns: grid.columns, rows: grid.rows)
  }

  /// Removes pictures that are gone. If one was drawn by bytes, all of its cells are written again.
  private func cover(_ pictures: [FramePicture], in old: inout CellGrid, _ writer: inout CellWriter) {
    writer.write(memory.removals(for: pictures))
    for picture in memory.gone(for: pictures) {
      if case .drawn = picture.content { old.restyle(picture.area, Self.unlike) }
    }
  }

  /// Draws the new pictures, and then the cells that cover them.
  private mutating func draw(_ pictures: [FramePicture], over grid: CellGrid, _ writer: inout CellWriter) {
    for picture in pictures where !memory.shown.contains(picture) {
      writer.draw(memory.show(picture), row: picture.area.row, column: picture.area.column)
      guard case .drawn = picture.content, !picture.covers.isEmpty else { continue }
      var below = grid
      for cover in picture.covers { below.restyle(cover.intersection(picture.area), Self.unlike) }
      writer.write(grid, over: below)
    }
    memory.finish(pictures)
  }

  /// Makes a cell differ from any cell of a frame, so that it is written again.
  private static func unlike(_ style: inout CellStyle) { style.background = .rgb(1, 2, 3) }
}

extension CellWriter {
  /// This writer after writing the difference between two grids, with a part of the terminal moved first.
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

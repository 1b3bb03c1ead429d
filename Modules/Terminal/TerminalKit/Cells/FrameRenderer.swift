/// Turns frames into the bytes that change a terminal from the last frame to the next: the cells that differ are
/// written.
public struct FrameRenderer: Sendable {
  /// Encodes styles; change it with the theme.
  public var encoder: SGREncoder
  /// The characters that the terminal's font has.
  public var characters = DrawingCharacters.unicode
  /// True if the terminal can show a frame at once (synchronized output, mode 2026).
  public var isSynchronized = false
  private var shown: CellGrid?
  /// The cell of the terminal's cursor; nil while it is hidden.
  private var cursor: CellPlace?
  private var memory: PictureMemory

  /// Makes a renderer for a terminal with unknown content.
  public init(_ encoder: SGREncoder) { self.init(encoder, pictureCapacity: 40_000_000) }

  /// - Parameter pictureCapacity: the most bytes of pictures in the terminal's memory, unless the screen alone has more.
  init(_ encoder: SGREncoder, pictureCapacity: Int) {
    (self.encoder, memory) = (encoder, PictureMemory(capacity: pictureCapacity))
  }

  /// Forgets the last frame, so that the next one is written completely.
  public mutating func invalidate() { shown = nil }

  /// Forgets a picture that the terminal has refused, or has no more; the next frame sends it again.
  /// - Returns: false if it was not sent, or is forgotten already.
  @discardableResult
  public mutating func forget(picture: UInt32) -> Bool { memory.forget(picture) }

  /// True if the last frame has a picture that is not forgotten.
  package var hasPictures: Bool { !memory.shown.isEmpty }

  /// The bytes that remove all pictures from the terminal's memory, for the end of the program.
  public mutating func removePictures() -> [UInt8] {
    invalidate()
    return memory.clear()
  }

  /// The bytes to write, in pieces one after the other; none if nothing has changed. Those of a new picture, hundreds of kB, are
  /// not copied.
  /// - Parameter cursor: the cell at which the terminal shows its cursor, as a person who types needs it; nil hides it.
  public mutating func render(
    _ grid: CellGrid, pictures: [FramePicture] = [], cursor: CellPlace? = nil
  ) -> [[UInt8]] {
    var writer = CellWriter(encoder)
    writer.characters = characters
    if isSynchronized { writer.write("\u{1B}[?2026h".utf8) }
    // The cursor is hidden while cells are written, so that it does not run over the screen.
    if self.cursor != nil { writer.write("\u{1B}[?25l".utf8) }
    let begin = writer.count
    write(grid, pictures, &writer)
    if writer.count == begin, cursor == self.cursor { return [] }
    self.cursor = cursor
    if let cursor { writer.write((CellWriter.position(cursor.row, cursor.column) + "\u{1B}[?25h").utf8) }
    if isSynchronized { writer.write("\u{1B}[?2026l".utf8) }
    return writer.pieces
  }

  private mutating func write(_ grid: CellGrid, _ pictures: [FramePicture], _ writer: inout CellWriter) {
    var old = base(for: grid, &writer)
    cover(pictures, in: &old, &writer)
    writer.kept = memory.shown.filter { $0.isDrawn && pictures.contains($0) }.map(\.area)
    writer.write(grid, over: old)
    draw(pictures, over: grid, &writer)
    shown = grid
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
    let drawn = memory.gone(for: pictures).filter(\.isDrawn)
    // Without a picture the compiler would copy the grid all the same, before the loop.
    if drawn.isEmpty { return }
    for picture in drawn { old.forget(picture.area) }
  }

  /// Draws the new pictures, and then the cells that cover them.
  private mutating func draw(_ pictures: [FramePicture], over grid: CellGrid, _ writer: inout CellWriter) {
    for picture in pictures where !memory.shown.contains(picture) {
      writer.draw(memory.show(picture), row: picture.area.row, column: picture.area.column)
      guard picture.isDrawn, !picture.covers.isEmpty else { continue }
      var below = grid
      for cover in picture.covers { below.forget(cover.intersection(picture.area)) }
      writer.write(grid, over: below)
    }
    writer.write(memory.end(with: pictures))
  }
}

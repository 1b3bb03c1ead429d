/// Dots in several pens, which become the cells of a terminal. The origin is at the top left.
struct DotCanvas: Sendable {
  /// A style for dots. A cell has the style of the last pen that touched it.
  struct Pen: Sendable, Hashable {
    let style: TextStyle
    let mark: Character
  }

  typealias Dot = (x: Int, y: Int)

  private struct Cell {
    var pattern: UInt8 = 0
    var pen: Pen?
  }

  let width: Int
  let height: Int
  var hasDots: Bool { drawing.dots.rows > 1 }
  private let drawing: DrawingCharacters
  private let columns: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int, _ drawing: DrawingCharacters) {
    self.drawing = drawing
    self.columns = max(0, columns)
    width = self.columns * drawing.dots.columns
    height = max(0, rows) * drawing.dots.rows
    cells = Array(repeating: Cell(), count: self.columns * max(0, rows))
  }

  /// Draws a dot; does nothing outside of the canvas.
  mutating func draw(_ dot: Dot, with pen: Pen) {
    guard (0..<width).contains(dot.x), (0..<height).contains(dot.y) else { return }
    let (across, down) = drawing.dots
    let index = dot.y / down * columns + dot.x / across
    cells[index].pattern |= Self.bits[dot.y % down][dot.x % across]
    cells[index].pen = pen
  }

  /// Draws a row of dots in the cells that are still blank.
  /// - Parameter step: the distance between two dots.
  mutating func drawDots(y: Int, step: Int, with pen: Pen) {
    for x in stride(from: 0, to: width, by: step) where (0..<height).contains(y) {
      let index = y / drawing.dots.rows * columns + x / drawing.dots.columns
      if cells[index].pen == nil { draw((x, y), with: pen) }
    }
  }

  /// Draws a line without gaps.
  mutating func draw(from start: Dot, to end: Dot, with pen: Pen) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...max(1, steps) {
      let part = Double(step) / Double(max(1, steps))
      func between(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * part).rounded()) }
      draw((between(start.x, end.x), between(start.y, end.y)), with: pen)
    }
  }

  var lines: [StyledText] {
    guard columns > 0 else { return [] }
    return stride(from: 0, to: cells.count, by: columns).map { line(cells[$0..<$0 + columns]) }
  }

  /// One run for each stretch of cells with the same pen, to send few bytes.
  private func line(_ cells: ArraySlice<Cell>) -> StyledText {
    var line = StyledText("")
    // Blank cells at the end are left out.
    var rest = cells[..<((cells.lastIndex { $0.pen != nil }).map { $0 + 1 } ?? cells.startIndex)]
    while let pen = rest.first.map(\.pen) {
      let run = rest.prefix { $0.pen == pen }
      line = line + StyledText(SafeText(String(run.map(character))), pen?.style ?? .plain)
      rest = rest.dropFirst(run.count)
    }
    return line
  }

  private func character(_ cell: Cell) -> Character {
    guard let pen = cell.pen else { return " " }
    guard drawing == .unicode else { return pen.mark }
    return Unicode.Scalar(0x2800 + UInt32(cell.pattern)).map(Character.init) ?? pen.mark
  }

  /// The bits of a braille pattern (Unicode's block U+2800–28FF), by row and column.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}

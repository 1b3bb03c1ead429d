import TerminalKit

/// The years as columns beside one another, each as high as its items are many; marked ones are in a row of their own, in red.
/// A click on a column moves there, and the year of the selected item stands out.
struct YearStrip: Sendable {
  let years: YearCounts
  let selected: Int?
  /// The facts of the selected year, at the right where there is room.
  var caption = StyledText("")

  private static let widestColumn = 6
  /// The columns of a year's label with a gap.
  private static let labelWidth = 5

  /// The rows below the columns: marks and labels.
  private static func rowsBelow(_ years: YearCounts) -> Int { (years.hasMarked ? 1 : 0) + 1 }

  /// The rows of a strip whose columns have some.
  static func rows(_ years: YearCounts, height: Int) -> Int { height + rowsBelow(years) }

  /// The years of a column, where there is no room for each, and the cells of a column.
  private func layout(width: Int) -> (span: Int, cells: Int, columns: Int) {
    let count = years.years.count
    let span = max(1, (count + width - 1) / max(1, width))
    let columns = (count + span - 1) / span
    return (span, max(1, min(Self.widestColumn, width / max(1, columns))), columns)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard !years.years.isEmpty, area.columns > 0 else { return }
    let (span, cells, columns) = layout(width: area.columns)
    let height = area.rows - Self.rowsBelow(years)
    func sums(_ counts: [Int]) -> [Int] {
      stride(from: 0, to: counts.count, by: span).map {
        counts[$0..<min($0 + span, counts.count)].reduce(0, +)
      }
    }
    let own = selected.flatMap { years.years.contains($0) ? ($0 - years.years.lowerBound) / span : nil }
    func draw(_ counts: [Int], height: Int, row: Int, _ style: TextStyle, _ ownStyle: TextStyle) {
      for (offset, line) in look.characters.columns(counts, height: height).enumerated() {
        for (column, character) in line.string.enumerated() {
          let bar = SafeText(String(repeating: character, count: max(1, cells - 1)))
          frame.grid.write(
            bar, column == own ? ownStyle : style, row: row + offset, column: area.column + column * cells,
            width: bar.width)
        }
      }
    }
    draw(sums(years.items), height: height, row: area.row, .dim, .accent)
    if years.hasMarked {
      draw(sums(years.marked), height: 1, row: area.row + height, TextStyle(role: .error), .error)
    }
    let used = GridArea(column: area.column, row: area.row, columns: columns * cells, rows: area.rows)
    drawLabels(own, span, cells, in: used.split(top: area.rows - 1).rest, on: &frame)
    for column in 0..<columns {
      let place = GridArea(
        column: area.column + column * cells, row: area.row, columns: cells, rows: area.rows)
      frame.add(.year(target(of: column, span)), in: place)
    }
    let room = area.columns - used.columns
    guard caption.width > 0, room >= caption.width + 2 else { return }
    frame.grid.write(
      caption, row: area.row, column: area.column + area.columns - caption.width, width: caption.width)
  }

  /// The year to which a click on a column leads: its last one with items.
  private func target(of column: Int, _ span: Int) -> Int {
    let start = years.years.lowerBound + column * span
    let own = start..<min(start + span, years.years.upperBound)
    return own.last { years[$0].items > 0 } ?? start
  }

  /// The labels of round years, and of the selected one, which comes first where they would overlap.
  private func drawLabels(_ own: Int?, _ span: Int, _ cells: Int, in row: GridArea, on frame: inout Frame) {
    var taken: [Range<Int>] = []
    func write(_ year: Int, _ style: TextStyle) {
      let column = (year - years.years.lowerBound) / span * cells
      let start = max(0, min(column, row.columns - Self.labelWidth + 1))
      let place = start..<start + Self.labelWidth
      guard !taken.contains(where: { $0.overlaps(place) }) else { return }
      taken.append(place)
      frame.grid.write("\(year)", style, row: row.row, column: row.column + start, width: row.columns - start)
    }
    if own != nil, let selected { write(selected, TextStyle(role: .accent, .bold)) }
    let steps = [1, 2, 5, 10, 20, 50, 100]
    let step = steps.first { $0 * cells / span >= Self.labelWidth } ?? 100
    for year in years.years where year.isMultiple(of: step) || year == years.years.lowerBound {
      write(year, .dim)
    }
  }
}

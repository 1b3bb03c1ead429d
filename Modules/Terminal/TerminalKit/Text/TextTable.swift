/// Rows of aligned cells. If not all columns fit, those with the highest priority number are left out.
public struct TextTable: Sendable {
  /// A column with a cell for each row, from the top. The one with priority 0 is left out last.
  public typealias Column = (title: SafeText, priority: Int, alignment: SafeText.Alignment, cells: [SafeText])

  private static let gap = 2
  private let columns: [Column]

  /// Columns from left to right, of equal length.
  public init(_ columns: [Column]) { self.columns = columns }

  /// The titles, then the rows, at most `width` cells wide; no lines if not even one column fits.
  public func lines(width: Int) -> [StyledText] {
    let shown = shown(width)
    guard let count = shown.first?.cells.count else { return [] }
    func line(_ cell: (Column) -> SafeText) -> SafeText {
      let line = shown.map { cell($0).padded(to: Self.width(of: $0), $0.alignment) }
        .joined(separator: SafeText.spaces(Self.gap))
      return SafeText(String(line.string.reversed().drop { $0 == " " }.reversed()))
    }
    return [StyledText(line { $0.title }, .dim)]
      + (0..<count).map { row in StyledText(line { $0.cells[row] }) }
  }

  /// The rows for screen readers: each cell after its column's title, wrapped to `width` cells.
  public func sentences(width: Int) -> [StyledText] {
    let count = columns.map { $0.cells.count }.min() ?? 0
    return (0..<count).flatMap { row -> [StyledText] in
      let cells = columns.map { column -> SafeText in column.title + ": " + column.cells[row] }
      return cells.joined(separator: ", ").wrapped(to: width).map { StyledText($0) }
    }
  }

  private static func width(of column: Column) -> Int {
    column.cells.reduce(column.title.width) { max($0, $1.width) }
  }

  private func shown(_ width: Int) -> [Column] {
    var room = width + Self.gap
    var chosen: Set<Int> = []
    for (index, column) in columns.enumerated().sorted(by: { $0.element.priority < $1.element.priority }) {
      room -= Self.width(of: column) + Self.gap
      if room < 0 { break }
      chosen.insert(index)
    }
    return columns.indices.filter(chosen.contains).map { columns[$0] }
  }
}

/// Rows of aligned cells. If not all columns fit, those with the highest priority number are left out.
public struct TextTable: Sendable {
  /// A column with a cell for each row.
  public struct Column: Sendable {
    /// The heading.
    public let title: SafeText
    /// The rank of the column: 0 is left out last.
    public let priority: Int
    /// The position of cells in the column.
    public var alignment = SafeText.Alignment.trailing
    /// The cells from the top.
    public let cells: [SafeText]

    /// Makes a column.
    public init(
      title: SafeText, priority: Int, alignment: SafeText.Alignment = .trailing, cells: [SafeText]
    ) {
      self.title = title
      self.priority = priority
      self.alignment = alignment
      self.cells = cells
    }

    var width: Int { cells.reduce(title.width) { max($0, $1.width) } }
  }

  private static let gap = 2
  private let columns: [Column]

  /// Columns from left to right, of equal length.
  public init(_ columns: [Column]) { self.columns = columns }

  /// The titles, then the rows, at most `width` cells wide; no lines if not even one column fits.
  public func lines(width: Int) -> [StyledText] {
    let shown = shown(width)
    guard let count = shown.map(\.cells.count).min() else { return [] }
    func line(_ cell: (Column) -> SafeText) -> SafeText {
      let line = shown.map { cell($0).padded(to: $0.width, $0.alignment) }
        .joined(separator: SafeText.spaces(Self.gap))
      return SafeText(line.string.trimmingSuffix(" "))
    }
    return [StyledText(line(\.title), .dim)]
      + (0..<count).map { row in StyledText(line { $0.cells[row] }) }
  }

  /// The rows for screen readers: each cell after its column's title, wrapped to `width` cells.
  public func sentences(width: Int) -> [StyledText] {
    let count = columns.map(\.cells.count).min() ?? 0
    return (0..<count).flatMap { row -> [StyledText] in
      let cells = columns.map { column -> SafeText in column.title + ": " + column.cells[row] }
      return cells.joined(separator: ", ").wrapped(to: width).map { StyledText($0) }
    }
  }

  private func shown(_ width: Int) -> [Column] {
    var room = width + Self.gap
    var chosen: Set<Int> = []
    for (index, column) in columns.enumerated().sorted(by: { $0.element.priority < $1.element.priority }) {
      room -= column.width + Self.gap
      if room < 0 { break }
      chosen.insert(index)
    }
    return columns.indices.filter(chosen.contains).map { columns[$0] }
  }
}

extension String {
  /// The text without this character at its end.
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    guard let last = lastIndex(where: { $0 != character }) else { return "" }
    return String(self[...last])
  }
}

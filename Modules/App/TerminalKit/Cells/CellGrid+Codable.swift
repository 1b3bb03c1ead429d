/// Each row is written as text with its styles.
extension CellGrid: Codable {
  private enum CodingKeys: String, CodingKey { case columns, rows, lines }

  /// True if a grid of this size is plausible; a drawing in the app has at most 200,000 cells.
  public static func isPossible(columns: Int, rows: Int) -> Bool {
    let limit = 0...10_000
    return limit.contains(columns) && limit.contains(rows) && columns * rows <= 1_000_000
  }

  /// Reads a grid; its text is sanitized like any text from outside.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let columns = try container.decode(Int.self, forKey: .columns)
    let rows = try container.decode(Int.self, forKey: .rows)
    guard Self.isPossible(columns: columns, rows: rows) else {
      throw DecodingError.dataCorruptedError(
        forKey: .columns, in: container, debugDescription: "No terminal has that many cells.")
    }
    self.init(columns: columns, rows: rows)
    for (row, line) in try container.decode([StyledText].self, forKey: .lines).enumerated() {
      write(line, row: row, column: 0, width: columns)
    }
  }

  /// Writes a grid.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(columns, forKey: .columns)
    try container.encode(rows, forKey: .rows)
    try container.encode((0..<rows).map { line(row($0)) }, forKey: .lines)
  }

  private func line(_ cells: ArraySlice<Cell>) -> [String] {
    var line: [String] = []
    var style: Style?
    for cell in cells where !cell.isRightHalf {
      if cell.style != style {
        line += [cell.style.record, ""]
        style = cell.style
      }
      line[line.count - 1].append(cell.character)
    }
    return line
  }
}

extension Style {
  /// Foreground, background and attributes.
  var record: String {
    "\(foreground.record),\(background.record),\(attributes.rawValue)"
  }

  init?(record: String) {
    let parts = record.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let foreground = CellColor(record: parts[0]),
      let background = CellColor(record: parts[1]), let attributes = UInt8(parts[2])
    else { return nil }
    self.init()
    (self.foreground, self.background) = (foreground, background)
    self.attributes = Attributes(rawValue: attributes)
  }
}

extension CellColor {
  /// `-`, `#ff8000`, `@68` or a role.
  fileprivate var record: String {
    switch self {
    case .standard: "-"
    case .role(let role): role.rawValue
    case .indexed(let index): "@\(index)"
    case .rgb(let red, let green, let blue): ThemeColors.hex(red, green, blue)
    }
  }

  fileprivate init?(record: Substring) {
    switch record.first {
    case "-": self = .standard
    case "@":
      guard let index = UInt8(record.dropFirst()) else { return nil }
      self = .indexed(index)
    case "#":
      guard let color = ThemeColors.hexColor(record) else { return nil }
      self = color
    default:
      guard let role = Style.Role(rawValue: String(record)) else { return nil }
      self = .role(role)
    }
  }
}

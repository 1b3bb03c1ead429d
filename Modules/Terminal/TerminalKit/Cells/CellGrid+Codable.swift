/// Each row is written as text with its styles.
extension CellGrid: Codable {
  private enum CodingKeys: String, CodingKey { case lines }

  /// Reads a grid of at least one cell; its text is sanitized like any text from outside.
  public init(from decoder: any Decoder) throws {
    let size = try CellSize(from: decoder)
    self.init(columns: size.columns, rows: size.rows)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for (row, line) in try container.decode([StyledText].self, forKey: .lines).enumerated() {
      write(line, row: row, column: 0, width: columns)
    }
  }

  /// Writes a grid.
  public func encode(to encoder: any Encoder) throws {
    try bounds.size.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode((0..<rows).map { line(row($0)) }, forKey: .lines)
  }

  private func line(_ cells: ArraySlice<Cell>) -> [String] {
    var line: [String] = []
    var style: TextStyle?
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

extension TextStyle {
  var record: String { "\(foreground.record),\(background.record),\(attributes.rawValue)" }

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
      guard let role = TextStyle.Role(rawValue: String(record)) else { return nil }
      self = .role(role)
    }
  }
}

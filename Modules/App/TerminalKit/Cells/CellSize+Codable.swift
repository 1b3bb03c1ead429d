extension CellSize: Codable {
  private enum CodingKeys: String, CodingKey { case columns, rows }

  /// Reads a size that a terminal can have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      columns: try container.decode(Int.self, forKey: .columns),
      rows: try container.decode(Int.self, forKey: .rows))
    guard CellGrid.isPossible(columns: columns, rows: rows) else {
      throw DecodingError.dataCorruptedError(
        forKey: .columns, in: container, debugDescription: "No terminal has that many cells.")
    }
  }

  /// Writes a size.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(columns, forKey: .columns)
    try container.encode(rows, forKey: .rows)
  }
}

/// A size in cells, such as that of a terminal or of a picture on it.
public struct CellSize: Sendable, Hashable, Codable {
  /// Cells in a row, at least 1.
  public let columns: Int
  /// Rows, at least 1.
  public let rows: Int

  /// The size of a VT100, for streams of unknown size.
  public static let standard = CellSize(columns: 80, rows: 24)

  /// Makes a size of at least one cell.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// Reads a size that a terminal can have; a drawing in the app has at most 200,000 cells.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      columns: try container.decode(Int.self, forKey: .columns),
      rows: try container.decode(Int.self, forKey: .rows))
    guard max(columns, rows) <= 10_000, columns * rows <= 1_000_000 else {
      throw DecodingError.dataCorruptedError(
        forKey: .columns, in: container, debugDescription: "No terminal has that many cells.")
    }
  }

  /// Room for a picture between text: the full width and about half of the rows.
  public init(forPictureIn size: CellSize) {
    self.init(columns: size.columns, rows: max(size.rows / 2, min(size.rows - 2, 8)))
  }

  /// The size that the terminal reports, else `COLUMNS` and `LINES`, else 80×24; each dimension by itself.
  /// - Parameter reported: the terminal's answer; 0 when it is unknown.
  public init(reported: (columns: Int, rows: Int)?, environment: [String: String]) {
    func dimension(_ reported: Int?, _ variable: String, _ standard: Int) -> Int {
      if let reported, reported > 0 { return reported }
      // A wrong value must not cause gigabytes of padding.
      if let told = environment[variable].flatMap({ Int($0) }), (1...10_000).contains(told) { return told }
      return standard
    }
    columns = dimension(reported?.columns, "COLUMNS", Self.standard.columns)
    rows = dimension(reported?.rows, "LINES", Self.standard.rows)
  }

  /// The largest size within this one that has the shape of a picture.
  /// - Parameters: the cells that the picture covers at any scale, such as its pixels by those of a cell.
  public func fitting(columns width: Double, rows height: Double) -> CellSize {
    guard width > 0, height > 0 else { return self }
    let fullHeight = Double(rows) * width / height
    if fullHeight <= Double(columns) { return CellSize(columns: Int(fullHeight.rounded()), rows: rows) }
    return CellSize(columns: columns, rows: min(rows, Int((Double(columns) * height / width).rounded())))
  }
}

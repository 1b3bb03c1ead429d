/// The size of a terminal in cells.
struct TerminalSize: Sendable, Hashable {
  /// Cells in a row, at least 1.
  let columns: Int
  /// Rows, at least 1.
  let rows: Int

  /// What is assumed when nobody tells: a VT100's.
  static let standard = TerminalSize(columns: 80, rows: 24)

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// What the terminal says, else `COLUMNS` and `LINES`, else 80×24; each dimension by itself.
  ///
  /// - Parameter reported: the terminal's own answer; 0 where it does not know.
  init(reported: (columns: Int, rows: Int)?, environment: [String: String]) {
    func dimension(_ reported: Int?, _ variable: String, _ standard: Int) -> Int {
      if let reported, reported > 0 { return reported }
      // Nobody has a million columns; a wrong value must not make us write gigabytes of padding.
      if let told = environment[variable].flatMap({ Int($0) }), (1...10_000).contains(told) { return told }
      return standard
    }
    columns = dimension(reported?.columns, "COLUMNS", Self.standard.columns)
    rows = dimension(reported?.rows, "LINES", Self.standard.rows)
  }
}

import SpaceTestSupport

/// A terminal's screen after pieces of a process's output, each of which is drawn once.
///
/// Drawing all output again for each piece takes most of the time of a test whose app draws pictures.
struct DrawnOutput: Sendable {
  let columns: Int
  let rows: Int
  /// The number of pieces that are drawn.
  private(set) var count = 0
  private var settled: TerminalReader
  /// The output from its last sequence on, which the next piece may continue.
  private var rest: ArraySlice<UInt8> = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    settled = TerminalReader(columns: columns, rows: rows)
  }

  /// The screen, as if the output ended here.
  var screen: TerminalReader {
    var screen = settled
    screen.show(Array(rest))
    return screen
  }

  /// Draws those of all pieces that are not drawn yet.
  mutating func draw(_ pieces: [(stream: Int, bytes: [UInt8])]) {
    rest += pieces.dropFirst(count).flatMap(\.bytes)
    count = pieces.count
    guard let last = startOfLastSequence else { return }
    settled.show(Array(rest[..<last]))
    rest = rest[last...]
  }

  /// The escape character that opens the last sequence; that before a backslash closes one.
  private var startOfLastSequence: Int? {
    rest.indices.dropLast().last { rest[$0] == 0x1B && rest[$0 + 1] != UInt8(ascii: "\\") }
  }
}

/// The output of a command, in formats for people and for programs.
public protocol Output: JSONConvertible {
  /// The widest line in cells; less for prose, which is hard to read in long lines.
  var widest: Int { get }
  /// The output for a person: lines and pictures, wrapped to `width` cells.
  func blocks(width: Int) -> [OutputBlock]
  /// The output for a line-based tool: one record per line.
  var records: [PlainRecord] { get }
  /// The output for a program: the contract's JSON.
  var json: JSONValue { get }
}

extension Output {
  /// The width of prose.
  public var widest: Int { Console.proseWidth }
}

/// A part of the output for people.
public enum OutputBlock: Sendable {
  /// A line that is already wrapped.
  case line(StyledText)
  /// A picture between lines.
  case picture(InlinePicture)
  /// Lines with a small picture at their left. Without a picture its space stays empty, so that the lines of
  /// a list align. The lines are wrapped to the width that the area and ``InlinePicture/gap`` leave.
  case beside(InlinePicture?, area: CellSize, [StyledText])
}

extension Console {
  /// The widest line of prose; longer ones are hard to read.
  public static let proseWidth = 100

  /// Writes a command's output in a format.
  public func show<Value: Output>(_ value: Value, as format: OutputFormat) throws(OutputFailure) {
    switch format {
    case .json: try print(json: value.json)
    case .plain: try print(records: value.records)
    case .text: try print(blocks: value.blocks(width: width(of: value)))
    }
  }

  /// For a screen reader, a line holds every paragraph.
  private func width(of value: some Output) -> Int {
    isAccessible ? 2_000 : min(output.size.columns, value.widest)
  }

  /// Writes lines and pictures, with adjacent lines in one write.
  public func print(blocks: [OutputBlock]) throws(OutputFailure) {
    var lines: [StyledText] = []
    for block in blocks {
      switch block {
      case .line(let line): lines.append(line)
      case .picture(let picture):
        try print(lines)
        lines = []
        try print(picture: picture)
      case .beside(let picture, let area, let text):
        try print(lines)
        lines = []
        try print(text, beside: picture, area: area)
      }
    }
    try print(lines)
  }
}

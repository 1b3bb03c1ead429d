/// The output of a command, in the forms for people and for programs.
public protocol Output: Sendable {
  /// The widest line that it uses, in cells; less for prose, which is hard to read in long lines.
  var widest: Int { get }
  /// For a person: lines and pictures, wrapped to `width` cells.
  func blocks(width: Int) -> [OutputBlock]
  /// One record a line.
  var records: [PlainRecord] { get }
  /// The contract's shape.
  var json: JSONValue { get }
}

extension Output {
  /// The width of prose.
  public var widest: Int { Console.proseWidth }
}

/// A part of the output for people.
public enum OutputBlock: Sendable {
  /// A line that is wrapped already.
  case line(StyledText)
  /// A picture between lines.
  case picture(InlinePicture)
  /// Lines with a small picture at their left. Without one its place stays empty, so that the lines of a list are
  /// aligned. They are wrapped to the width that the area and ``InlinePicture/gap`` leave.
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

  /// A screen reader gets whole lines: nothing is cut for want of columns.
  private func width(of value: some Output) -> Int {
    isAccessible ? Self.spokenWidth : min(output.size.columns, value.widest)
  }

  /// Wide enough for every paragraph.
  private static let spokenWidth = 2_000

  /// Writes lines and pictures, neighboring lines in one go.
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

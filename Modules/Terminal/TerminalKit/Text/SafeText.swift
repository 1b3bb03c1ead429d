/// Text that a terminal shows but never interprets: the only kind that output accepts. It is always
/// sanitized, even as a literal. Values interpolated into a literal become one line: `"Saved \(path)"`.
public struct SafeText: Sendable, Hashable {
  /// The text, without control characters other than newlines.
  public let string: String

  /// One line of outside text.
  public init(_ line: String) { string = Sanitizer.sanitized(line, newlines: .spaces) }

  /// One line of our own text, such as an error message, in the characters of the locale.
  public init(own line: String) { self.init(Ornaments.fitting(line)) }

  /// Outside text that keeps its newlines.
  public init(paragraphs: String) { string = Sanitizer.sanitized(paragraphs, newlines: .kept) }

  /// True if the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// The width in cells of a single line.
  public var width: Int { DisplayWidth.of(string) }

  /// The lines between newlines.
  public var lines: [SafeText] {
    string.split(separator: "\n", omittingEmptySubsequences: false).map { SafeText(String($0)) }
  }

  /// Joins two texts.
  public static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(paragraphs: left.string + right.string)
  }
}

extension SafeText: CustomStringConvertible {
  /// The text.
  public var description: String { string }
}

extension SafeText: ExpressibleByStringInterpolation {
  /// Makes text of our own.
  public init(stringLiteral value: String) {
    string = Sanitizer.sanitized(Ornaments.fitting(value), newlines: .kept)
  }

  /// Makes text of our own with values in it.
  public init(stringInterpolation: Interpolation) { self.init(paragraphs: stringInterpolation.text) }

  /// Collects literals in the characters of the locale, and everything else as one line.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text of our own.
    public mutating func appendLiteral(_ literal: String) { text += Ornaments.fitting(literal) }

    /// Adds safe text, with its newlines.
    public mutating func appendInterpolation(_ value: SafeText) { text += value.string }

    /// Adds a value as one line.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += Sanitizer.sanitized(value.description, newlines: .spaces)
    }
  }
}

extension [SafeText] {
  /// All in one, with a separator between them.
  public func joined(separator: SafeText = "") -> SafeText {
    guard var all = first?.string else { return "" }
    for part in dropFirst() { all += separator.string + part.string }
    return SafeText(paragraphs: all)
  }
}

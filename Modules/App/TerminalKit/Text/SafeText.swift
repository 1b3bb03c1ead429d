/// Text that a terminal only shows: the only kind that output takes.
///
/// It is made by sanitising, also when written as a literal, so that there is no way around it. What is
/// interpolated into a literal becomes one line: `"Saved \(path)"`.
public struct SafeText: Sendable, Hashable {
  /// The text, without control characters other than newlines.
  public let string: String

  /// One line of text from outside.
  public init(_ line: String) { string = Sanitizer.sanitized(line, newlines: .spaces) }

  /// One line of our own, such as the message of an error; what it tells of outside stays as it is.
  public init(own line: String) { self.init(Ornaments.fitting(line)) }

  /// Text from outside whose newlines stay.
  public init(paragraphs: String) { string = Sanitizer.sanitized(paragraphs, newlines: .kept) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { string.isEmpty }

  /// The cells that it takes, if it is one line.
  public var width: Int { DisplayWidth.of(string) }

  /// The lines between newlines.
  public var lines: [SafeText] {
    string.split(separator: "\n", omittingEmptySubsequences: false).map { SafeText(String($0)) }
  }

  public static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(paragraphs: left.string + right.string)
  }
}

extension SafeText: CustomStringConvertible {
  public var description: String { string }
}

extension SafeText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(paragraphs: Ornaments.fitting(value)) }

  public init(stringInterpolation: Interpolation) { self.init(paragraphs: stringInterpolation.text) }

  /// Collects literals as they can be shown and everything else as one line.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += Ornaments.fitting(literal) }

    public mutating func appendInterpolation(_ value: SafeText) { text += value.string }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += Sanitizer.sanitized(value.description, newlines: .spaces)
    }
  }
}

extension Sequence<SafeText> {
  /// All in one, with a separator between them.
  public func joined(separator: SafeText = "") -> SafeText {
    SafeText(paragraphs: map(\.string).joined(separator: separator.string))
  }
}

/// Text that a terminal only shows: the only kind that output takes.
///
/// It is made by sanitising, also when written as a literal, so that there is no way around it. What is
/// interpolated into a literal becomes one line: `"Saved \(path)"`.
struct SafeText: Sendable, Hashable {
  /// The text, without control characters other than newlines.
  let string: String

  /// One line of text from outside.
  init(_ line: String) { string = Sanitizer.sanitized(line, newlines: .spaces) }

  /// One line of our own, such as the message of an error; what it tells of outside stays as it is.
  init(own line: String) { self.init(Ornaments.fitting(line)) }

  /// Text from outside whose newlines stay.
  init(paragraphs: String) { string = Sanitizer.sanitized(paragraphs, newlines: .kept) }

  /// Whether there is nothing in it.
  var isEmpty: Bool { string.isEmpty }

  /// The cells that it takes, if it is one line.
  var width: Int { DisplayWidth.of(string) }

  /// The lines between newlines.
  var lines: [SafeText] {
    string.split(separator: "\n", omittingEmptySubsequences: false).map { SafeText(String($0)) }
  }

  static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(paragraphs: left.string + right.string)
  }
}

extension SafeText: CustomStringConvertible {
  var description: String { string }
}

extension SafeText: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self.init(paragraphs: Ornaments.fitting(value)) }

  init(stringInterpolation: Interpolation) { self.init(paragraphs: stringInterpolation.text) }

  /// Collects literals as they can be shown and everything else as one line.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += Ornaments.fitting(literal) }

    mutating func appendInterpolation(_ value: SafeText) { text += value.string }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += Sanitizer.sanitized(value.description, newlines: .spaces)
    }
  }
}

extension Sequence<SafeText> {
  /// All in one, with a separator between them.
  func joined(separator: SafeText = "") -> SafeText {
    SafeText(paragraphs: map(\.string).joined(separator: separator.string))
  }
}

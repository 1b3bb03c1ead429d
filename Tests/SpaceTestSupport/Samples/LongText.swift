/// A text of any length as a test argument. The test's log shows only its beginning and its length.
///
///     @Test(arguments: ["", "\0", .repeating("[", 100_000)] as [LongText])
package struct LongText: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The whole text.
  package let string: String

  /// The number of leading characters that the log shows.
  private static let named = 60

  /// Wraps a text.
  package init(_ string: String) { self.string = string }

  /// Makes a text from a literal.
  package init(stringLiteral string: String) { self.init(string) }

  /// The same text repeated `count` times.
  package static func repeating(_ text: String, _ count: Int) -> LongText {
    LongText(String(repeating: text, count: count))
  }

  /// The text as a literal, so that control characters have no effect in the log.
  package var description: String {
    let scalars = string.unicodeScalars
    guard scalars.count > Self.named else { return string.debugDescription }
    return "\(String(scalars.prefix(Self.named)).debugDescription)… of \(scalars.count)"
  }
}

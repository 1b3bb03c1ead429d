/// A text of any length as an argument of a test. Its name in the test's log is its beginning and how long it is.
///
/// ```swift
/// @Test(arguments: ["", "\0", .repeating("[", 100_000)] as [LongText])
/// ```
public struct LongText: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The whole text.
  public let string: String

  /// The number of its characters that are in its name.
  private static let named = 60

  /// Takes a text.
  public init(_ string: String) { self.string = string }

  /// A text that is known when the program is built.
  public init(stringLiteral string: String) { self.init(string) }

  /// The same text again and again.
  public static func repeating(_ text: String, _ count: Int) -> LongText {
    LongText(String(repeating: text, count: count))
  }

  /// As a literal, so that control characters do not act in the log.
  public var description: String {
    let scalars = string.unicodeScalars
    guard scalars.count > Self.named else { return string.debugDescription }
    return "\(String(scalars.prefix(Self.named)).debugDescription)… of \(scalars.count)"
  }
}

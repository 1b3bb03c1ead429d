/// A query for films: part of a title.
public struct MovieQuery: Sendable, Hashable, Codable {
  /// The words with one space between them.
  public let text: String

  /// No title is longer, in scalars; what is typed beyond it is not looked for.
  public static let limit = 200

  /// Reads what was typed.
  public init(_ typed: String) {
    let words = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Self.limit)))
      .split(whereSeparator: \.isWhitespace)
    text = words.joined(separator: " ")
  }

  /// True when the query is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// Reads a query like one that was typed.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text))
  }
}

/// A query for films: part of a title.
public struct MovieQuery: Sendable, Hashable, Codable {
  /// The words with one space between them.
  public let text: String

  /// The longest query in scalars. No title is longer; the rest is cut off.
  public static let limit = 200

  /// Makes a query from typed text.
  public init(_ typed: String) {
    let cut = String(typed.unicodeScalars.prefix(Self.limit))
    text = cut.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// True when the query is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// Decodes a query like a typed one.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text))
  }
}

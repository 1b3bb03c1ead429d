/// Reading what a server meant: a text that comes as a number, a field that has the wrong type.
extension KeyedDecodingContainer {
  /// The text of a field: a String, else a number as text; nil when it is absent, `null`, `false` or empty.
  func text(_ key: Key) -> String? {
    if let text = try? decode(String.self, forKey: key) { return text.isEmpty ? nil : text }
    if let number = try? decode(Int.self, forKey: key) { return String(number) }
    return nil
  }
}

/// A row of a list that may be bad without taking the others with it.
struct LenientRow<Row: Decodable & Sendable>: Decodable, Sendable {
  /// The row; nil when it could not be read.
  let row: Row?

  init(from decoder: any Decoder) throws {
    row = try? Row(from: decoder)
  }
}

/// One row or a list of them: NASA's services answer either to the same question.
struct OneOrMany<Row: Decodable & Sendable>: Decodable, Sendable {
  /// The rows that could be read.
  let rows: [Row]
  /// How many could not.
  let skipped: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let list = try? container.decode([LenientRow<Row>].self) {
      rows = list.compactMap(\.row)
      skipped = list.count - rows.count
    } else {
      rows = [try container.decode(Row.self)]
      skipped = 0
    }
  }
}

/// The rows of a list; a row that cannot be read is skipped.
///
/// Long lists are decoded row by row, in the memory of one row; see ``BoundedJSON``.
struct LossyRows<Row: Decodable>: Decodable {
  /// The rows that could be read.
  private(set) var rows: [Row] = []
  /// The number of rows that could not be read.
  private(set) var skipped = 0

  /// Reads a list.
  /// - Throws: `DecodingError` when it is no list; ``BoundedJSON/Limit/late``.
  init(from decoder: any Decoder) throws {
    if let lists = decoder.userInfo[.takenOut] as? TakenOutLists, lists.holds(decoder.codingPath) {
      try lists.rows(Row.self, at: decoder.codingPath) { take($0) }
    } else {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd { take(try list.decode(LenientRow<Row>.self).row) }
    }
  }

  private mutating func take(_ row: Row?) {
    if let row { rows.append(row) } else { skipped += 1 }
  }
}

extension LossyRows: Sendable where Row: Sendable {}

/// A row that decodes without an error even if it is bad, so that the list's decoder can continue.
private struct LenientRow<Row: Decodable>: Decodable {
  let row: Row?

  init(from decoder: any Decoder) throws { row = try? Row(from: decoder) }
}

/// One row or a list of rows: NASA's services send either for the same request.
struct OneOrMany<Row: Decodable & Sendable>: Decodable, Sendable {
  /// The rows that could be read.
  let rows: [Row]
  /// The number of rows that could not be read.
  let skipped: Int

  init(from decoder: any Decoder) throws {
    if let list = try? LossyRows<Row>(from: decoder) {
      (rows, skipped) = (list.rows, list.skipped)
    } else {
      (rows, skipped) = ([try Row(from: decoder)], 0)
    }
  }
}

/// The rows of a list; a row that cannot be read is skipped. What is no list is its only row: NASA's services
/// send either for the same request.
/// Long lists are decoded row by row, in the memory of one row; see ``BoundedJSON``.
struct LossyRows<Row: Decodable>: Decodable {
  private(set) var rows: [Row] = []
  private(set) var skipped = 0

  /// Reads a list, or its only row.
  /// - Throws: `DecodingError` when it is neither; ``BoundedJSON/Limit/late``.
  init(from decoder: any Decoder) throws {
    if let lists = decoder.userInfo[.takenOut] as? TakenOutLists, lists.holds(decoder.codingPath) {
      try lists.rows(Row.self, at: decoder.codingPath) { take($0) }
    } else if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { take(try list.decode(LenientRow<Row>.self).row) }
    } else {
      rows = [try Row(from: decoder)]
    }
  }

  private mutating func take(_ row: Row?) { if let row { rows.append(row) } else { skipped += 1 } }
}

extension LossyRows: Sendable where Row: Sendable {}

/// A row that decodes without an error even if it is bad, so that the list's decoder can continue.
private struct LenientRow<Row: Decodable>: Decodable {
  let row: Row?

  init(from decoder: any Decoder) throws { row = try? Row(from: decoder) }
}

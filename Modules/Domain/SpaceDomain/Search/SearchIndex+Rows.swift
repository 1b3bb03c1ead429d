extension SearchIndex {
  /// The rows that match a typed query, in the index's order; see ``SearchQuery`` for its form.
  public func rows(matching text: String) -> [Int] { rows(matching: SearchQuery(text, fields: fields)) }

  /// The rows that match a query that was parsed with this index's ``fields``, in the index's order.
  public func rows(matching query: SearchQuery) -> [Int] {
    withText { text in
      // The longest word is first: it is likely the rarest.
      let words = query.words.map { (pattern: BytePattern($0.bytes), field: $0.field) }
      guard let longest = words.first else { return Array(0..<count) }
      // The word that found the record needs no second check, unless it must occur in a field.
      let others = longest.field == nil ? words.dropFirst() : words[...]
      return rows(with: longest.pattern, in: text) { row in
        others.allSatisfy { contains($0.pattern, field: $0.field, row: row, in: text) }
      }
    }
  }

  /// True when a folded word occurs in any record.
  func contains(_ word: [UInt8]) -> Bool { withText { BytePattern(word).isFound(in: $0, 0..<$0.count) } }

  /// Searches the text of all records at once; after each match, continues with the next record.
  private func rows(
    with pattern: BytePattern, in text: UnsafeRawBufferPointer, where isMatch: (Int) -> Bool
  ) -> [Int] {
    starts.withUnsafeBufferPointer { starts in
      var rows: [Int] = []
      var row = 0
      var position = 0
      while let match = pattern.firstMatch(in: text, from: position, to: text.count) {
        while Int(starts[row + 1]) <= match { row += 1 }
        if isMatch(row) { rows.append(row) }
        row += 1
        position = Int(starts[row])
      }
      return rows
    }
  }

  private func contains(
    _ pattern: BytePattern, field: Int?, row: Int, in text: UnsafeRawBufferPointer
  ) -> Bool {
    guard let field else { return pattern.isFound(in: text, range(of: row)) }
    return self.field(field, of: row, in: text).map { pattern.isFound(in: text, $0) } ?? false
  }

  /// The bytes of a record's field without the separator behind it; nil when it has no such field.
  func field(_ number: Int, of row: Int, in text: UnsafeRawBufferPointer) -> Range<Int>? {
    let record = range(of: row)
    var start = record.lowerBound
    for _ in 0..<number {
      guard let end = end(ofFieldAt: start, in: text, record) else { return nil }
      start = end + 1
    }
    return end(ofFieldAt: start, in: text, record).map { start..<$0 }
  }

  private func end(ofFieldAt start: Int, in text: UnsafeRawBufferPointer, _ record: Range<Int>) -> Int? {
    (start..<record.upperBound).first { text[$0] == TextFolding.separator }
  }
}

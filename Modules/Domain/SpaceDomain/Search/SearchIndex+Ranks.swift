extension SearchIndex {
  /// The degree to which a record is what a query names; a closer one is smaller. Pictures and launches are ranked by it.
  private enum Rank: Int, Sendable, Comparable, CaseIterable {
    /// A line of a title is the query.
    case title
    /// A title has the words of the query next to each other.
    case phraseInTitle
    /// A title has all words of the query.
    case wordsInTitle
    /// Another text has the words next to each other.
    case phrase
    /// The record has all words.
    case words

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Rows that match a query by their ranks, the closest first, each in the order of `rows`.
  /// - Parameters:
  ///   - titles: the fields that are titles.
  ///   - namesakes: the most rows for which a title still counts as their own: `Progress` is the name of many.
  ///   - kind: a field that names what a row is one of, such as its rocket. More rows of a kind with the words than
  ///     `namesakes` are meant rather than a title: `Falcon` is a rocket, although a lander was called so.
  package func ranked(
    _ rows: [Int], by query: SearchQuery, titles: [Int], namesakes: Int = .max, kind: Int? = nil
  ) -> [[Int]] {
    guard query.mayBeName else { return [rows] }
    let ranks = ranks(of: rows, by: query, titles: titles)
    let owners = ranks.count { $0 == .title }
    let alike = owners > 0 ? kind.map { self.rows(rows, withPhrase: query, in: $0).count } ?? 0 : 0
    let isCommon = max(owners, alike) > namesakes
    var groups = [[Int]](repeating: [], count: Rank.allCases.count)
    for (row, rank) in zip(rows, ranks) {
      groups[(isCommon ? max(rank, .phraseInTitle) : rank).rawValue].append(row)
    }
    return groups
  }

  /// The rows in which the words of a query are next to each other, as whole words; none for a query of fields.
  /// - Parameter number: the field to look into; nil for all fields.
  package func rows(_ rows: [Int], withPhrase query: SearchQuery, in number: Int? = nil) -> [Int] {
    guard query.mayBeName else { return [] }
    let phrase = BytePattern(query.phrase)
    return withText { text in
      rows.filter { row in
        let part: Range<Int>? = if let number { field(number, of: row, in: text) } else { range(of: row) }
        return part.map { Self.agreement(of: $0, with: phrase, in: text) != .parts } ?? false
      }
    }
  }

  private func ranks(of rows: [Int], by query: SearchQuery, titles: [Int]) -> [Rank] {
    let phrase = BytePattern(query.phrase)
    let words = query.typed.filter { $0.field == nil }.map { BytePattern($0.bytes) }
    return withText { text in
      rows.map { row in
        let titles = titles.compactMap { field($0, of: row, in: text) }
        switch titles.map({ Self.agreement(of: $0, with: phrase, in: text) }).min() {
        case .name: return .title
        case .words: return .phraseInTitle
        case .parts, nil:
          // In one of them: the lander Falcon and the 9 of a rocket's number make no Falcon 9.
          let isInTitle = titles.contains { title in words.allSatisfy { $0.isFound(in: text, title) } }
          if isInTitle { return .wordsInTitle }
          return Self.agreement(of: range(of: row), with: phrase, in: text) == .parts ? .words : .phrase
        }
      }
    }
  }
}

extension SearchIndex {
  /// Queries that would find something, for one that finds nothing: each word that is nowhere is replaced by the nearest
  /// one that is somewhere.
  ///
  /// - Parameters:
  ///   - query: A query read with this index's ``fields``, for which there are no rows.
  ///   - limit: The greatest number of suggestions, the nearest first.
  public func suggestions(for query: SearchQuery, limit: Int = 3) -> [String] {
    let unknown = query.typed.indices.filter { number in
      query.typed[number].field == nil && !isFound(query.typed[number].bytes)
    }
    guard let first = unknown.first, unknown.count <= 4 else { return [] }
    let nearest = unknown.map { nearestWords(to: query.typed[$0].bytes) }
    guard nearest.allSatisfy({ !$0.isEmpty }) else { return [] }
    let suggestions = nearest[0].map { candidate in
      var words = query.typed
      for (number, candidates) in zip(unknown, nearest) { words[number].bytes = candidates[0] }
      words[first].bytes = candidate
      return words.map { text(of: $0) }.joined(separator: " ")
    }
    return Array(suggestions.filter { !rows(matching: $0).isEmpty }.prefix(limit))
  }

  private func isFound(_ word: [UInt8]) -> Bool {
    let pattern = BytePattern(word)
    return bytes.withUnsafeBytes { pattern.isFound(in: $0, 0..<$0.count) }
  }

  private func text(of word: SearchQuery.Word) -> String {
    let text = String(decoding: word.bytes, as: UTF8.self)
    let quoted = word.bytes.contains(0x20) ? "\"\(text)\"" : text
    return (word.field.map { fields[$0] + ":" } ?? "") + quoted
  }

  /// The words of the index that differ from a word in the fewest letters, the nearest and most frequent first.
  private func nearestWords(to word: [UInt8]) -> [[UInt8]] {
    guard word.count > 2, word.count <= WordDistance.longest else { return [] }
    let measure = WordDistance(to: word, limit: word.count < 6 ? 1 : 2)
    var found: [[UInt8]: (distance: Int, count: Int)] = [:]
    bytes.withUnsafeBytes { text in
      var start = 0
      for end in 0..<text.count where !Self.isInWord(text[end]) {
        let range = start..<end
        start = end + 1
        guard let distance = measure.distance(to: text, range) else { continue }
        found[Array(text[range]), default: (distance, 0)].count += 1
      }
    }
    let ranked = found.sorted { left, right in
      let (mine, theirs) = (left.value, right.value)
      if mine.distance != theirs.distance { return mine.distance < theirs.distance }
      return mine.count == theirs.count
        ? left.key.lexicographicallyPrecedes(right.key) : mine.count > theirs.count
    }
    return ranked.prefix(8).map(\.key)
  }
}

/// The number of letters to be inserted, removed, replaced or swapped with their neighbor to make one word of another:
/// the optimal string alignment distance.
struct WordDistance {
  /// Longer words are not compared.
  static let longest = 32

  private let word: [UInt8]
  private let limit: Int
  private let letters: UInt32

  /// - Parameter limit: The greatest distance that is told.
  init(to word: [UInt8], limit: Int) {
    self.word = word
    self.limit = limit
    letters = word.reduce(0) { $0 | Self.bit($1) }
  }

  /// The distance to a word in a text; nil when it is above the limit.
  func distance(to text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    guard abs(range.count - word.count) <= limit else { return nil }
    // Each step changes at most two letters of those that occur.
    let others = text[range].reduce(0) { $0 | Self.bit($1) }
    guard (letters ^ others).nonzeroBitCount <= 2 * limit else { return nil }
    let distance = distance(to: Array(text[range]))
    return distance <= limit ? distance : nil
  }

  private func distance(to other: [UInt8]) -> Int {
    var (before, last) = ([Int](), Array(0...other.count))
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, theirs) in other.enumerated() {
        var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == theirs ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], word[row - 1] == theirs {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, last) = (last, current)
    }
    return last[other.count]
  }

  private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 31) }
}

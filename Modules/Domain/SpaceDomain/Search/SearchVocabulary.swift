/// The words of an index, for suggestions when a query finds nothing.
///
/// Collecting the words takes longer than comparing them, so make a vocabulary once and reuse it.
///
/// ```swift
/// let vocabulary = SearchVocabulary(index)
/// vocabulary.suggestions(for: SearchQuery("hubbel", fields: index.fields))  // ["hubble"]
/// ```
public struct SearchVocabulary: Sendable {
  /// A word, given by the position of its first occurrence in the index.
  private struct Word: Sendable {
    let start: UInt32
    let letters: UInt32
    var count: UInt32 = 1
  }

  private let index: SearchIndex
  /// The distinct words of each length.
  private let words: [[Word]]

  /// Collects the words of an index.
  public init(_ index: SearchIndex) {
    self.index = index
    words = index.withText(Self.words)
  }

  private static func words(of text: UnsafeRawBufferPointer) -> [[Word]] {
    var words = [[Word]](repeating: [], count: WordDistance.longest + 1)
    // Words with equal hashes count as one: at worst, a word is not suggested.
    var places: [UInt64: Int] = [:]
    var (start, letters, hash) = (0, UInt32(0), UInt64(0xCBF2_9CE4_8422_2325))
    for (end, byte) in text.enumerated() {
      if SearchIndex.isInWord(byte) {
        letters |= WordDistance.bit(byte)
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        continue
      }
      let length = end - start
      if 1...WordDistance.longest ~= length {
        if let place = places[hash] {
          if words[length].indices.contains(place) { words[length][place].count += 1 }
        } else {
          places[hash] = words[length].count
          words[length].append(Word(start: UInt32(start), letters: letters))
        }
      }
      (start, letters, hash) = (end + 1, 0, 0xCBF2_9CE4_8422_2325)
    }
    return words
  }

  /// Alternatives to a query without results: each unknown word is replaced by the nearest known one.
  ///
  /// - Parameters:
  ///   - query: A query parsed with the index's fields, for which there are no rows.
  ///   - limit: The greatest number of suggestions, the nearest first.
  public func suggestions(for query: SearchQuery, limit: Int = 3) -> [String] {
    let unknown = query.typed.indices.filter { number in
      query.typed[number].field == nil && !index.contains(query.typed[number].bytes)
    }
    guard let first = unknown.first, unknown.count <= 4 else { return [] }
    let nearest = unknown.map { nearestWords(to: query.typed[$0].bytes) }
    guard nearest.allSatisfy({ !$0.isEmpty }) else { return [] }
    let suggestions = nearest[0].lazy.map { candidate in
      var words = query.typed
      for (number, candidates) in zip(unknown, nearest) { words[number].bytes = candidates[0] }
      words[first].bytes = candidate
      return words.map { text(of: $0) }.joined(separator: " ")
    }
    // A single known word certainly has results.
    let isSure = query.typed.count == 1
    return Array(suggestions.filter { isSure || !index.rows(matching: $0).isEmpty }.prefix(limit))
  }

  private func text(of word: SearchQuery.Word) -> String {
    let text = String(decoding: word.bytes, as: UTF8.self)
    let quoted = word.bytes.contains(0x20) ? "\"\(text)\"" : text
    return (word.field.map { index.fields[$0] + ":" } ?? "") + quoted
  }

  /// The words of the index with the smallest distance to a word, the nearest and most frequent first.
  private func nearestWords(to word: [UInt8]) -> [[UInt8]] {
    guard word.count > 2, word.count <= WordDistance.longest else { return [] }
    let limit = word.count < 6 ? 1 : 2
    let measure = WordDistance(to: word, limit: limit)
    var found: [(word: [UInt8], distance: Int, count: UInt32)] = []
    index.withText { text in
      for length in word.count - limit...min(word.count + limit, WordDistance.longest) {
        for other in words[length] where measure.mayBeNear(other.letters) {
          let range = Int(other.start)..<Int(other.start) + length
          guard let distance = measure.distance(to: text, range) else { continue }
          found.append((Array(text[range]), distance, other.count))
        }
      }
    }
    found.sort { left, right in
      if left.distance != right.distance { return left.distance < right.distance }
      return left.count == right.count
        ? left.word.lexicographicallyPrecedes(right.word) : left.count > right.count
    }
    return found.prefix(8).map(\.word)
  }
}

/// The number of letters to insert, remove, replace or swap with their neighbor to turn one word into
/// another: the optimal string alignment distance.
struct WordDistance {
  /// Longer words are not compared.
  static let longest = 32

  private let word: [UInt8]
  private let limit: Int
  private let letters: UInt32

  /// - Parameter limit: The greatest distance that is computed.
  init(to word: [UInt8], limit: Int) {
    self.word = word
    self.limit = limit
    letters = word.reduce(0) { $0 | Self.bit($1) }
  }

  /// False when too many letters occur in only one of the words: each step adds at most one letter and removes at
  /// most one.
  ///
  /// - Parameter others: The bits of the other word's letters, see ``bit(_:)``.
  func mayBeNear(_ others: UInt32) -> Bool {
    (letters & ~others).nonzeroBitCount <= limit && (others & ~letters).nonzeroBitCount <= limit
  }

  /// The distance to a word in a text; nil when it is above the limit.
  func distance(to text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    let other = UnsafeRawBufferPointer(rebasing: text[range])
    guard abs(word.count - other.count) <= limit else { return nil }
    let width = other.count + 1
    // Three rows of the table: the one before the last, the last, and the current one.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { table in
      for column in 0..<width { table[width + column] = column }
      var (before, last, current) = (0, width, 2 * width)
      for row in 1...word.count {
        // Cells farther from the diagonal are above the limit.
        let near = max(1, row - limit)...min(width - 1, row + limit)
        table[current + near.lowerBound - 1] = near.lowerBound == 1 ? row : limit + 1
        if near.upperBound < width - 1 { table[current + near.upperBound + 1] = limit + 1 }
        var least = table[current + near.lowerBound - 1]
        for column in near {
          let (letter, theirs) = (word[row - 1], other[column - 1])
          var steps = min(
            table[last + column] + 1, table[current + column - 1] + 1,
            table[last + column - 1] + (letter == theirs ? 0 : 1))
          if row > 1, column > 1, letter == other[column - 2], word[row - 2] == theirs {
            steps = min(steps, table[before + column - 2] + 1)
          }
          table[current + column] = steps
          least = min(least, steps)
        }
        // Nor can a swap, which adds a step to the row before the last, get below the limit again.
        if least > limit { return nil }
        (before, last, current) = (last, current, before)
      }
      let distance = table[last + width - 1]
      return distance <= limit ? distance : nil
    }
  }

  /// The bit that stands for a letter.
  static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 31) }
}

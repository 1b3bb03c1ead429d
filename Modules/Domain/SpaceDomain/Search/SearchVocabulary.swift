/// The words of an index, for suggestions when a query finds nothing. Make it once: collecting the words takes long.
///
/// ```swift
/// let vocabulary = SearchVocabulary(index)
/// let query = SearchQuery("hubbel", fields: index.fields)
/// let words = vocabulary.suggestions(for: query)  // ["hubble"]
/// ```
public struct SearchVocabulary: Sendable {
  /// A word, given by the position of its first occurrence in the index.
  private struct Word: Sendable {
    let start: UInt32
    var count: UInt32 = 1
  }

  private let index: SearchIndex
  private let words: [[Word]]

  /// Collects the words of an index.
  public init(_ index: SearchIndex) {
    self.index = index
    words = index.withText(Self.words)
  }

  private static func words(of text: UnsafeRawBufferPointer) -> [[Word]] {
    var words = [[Word]](repeating: [], count: WordDistance.longest + 1)
    // Words with equal hashes count as one: at worst, a word is not suggested.
    var places: [Int: Int] = [:]
    var start = 0
    for (end, byte) in text.enumerated() where !SearchIndex.isInWord(byte) {
      let length = end - start
      if 1...WordDistance.longest ~= length {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: text[start..<end]))
        let hash = hasher.finalize()
        if let place = places[hash] {
          if words[length].indices.contains(place) { words[length][place].count += 1 }
        } else {
          places[hash] = words[length].count
          words[length].append(Word(start: UInt32(start)))
        }
      }
      start = end + 1
    }
    return words
  }

  /// Alternatives to a query without results, at most `limit`, the nearest first: each unknown word is replaced by the
  /// nearest known one. A word that is nearly the name of a field makes the word behind it one of that field.
  /// - Parameter query: a query parsed with the index's fields.
  public func suggestions(for query: SearchQuery, limit: Int = 3) -> [String] {
    let unknown = query.typed.indices.filter { isUnknown(query.typed[$0]) }
    if let fielded = withField(query, unknown) { return [fielded] }
    guard let first = unknown.first, unknown.count <= 4 else { return [] }
    let nearest = unknown.map { nearestWords(to: query.typed[$0].bytes) }
    guard nearest.allSatisfy({ !$0.isEmpty }) else { return [] }
    let suggestions = nearest[0].lazy.map { candidate in
      var words = query.typed
      for (number, candidates) in zip(unknown, nearest) { words[number].bytes = candidates[0] }
      words[first].bytes = candidate
      return words.map { text(of: $0) }.joined(separator: " ")
    }
    // A single known word certainly has results, unless it must be in a field.
    let isSure = query.typed.count == 1 && query.typed[0].field == nil
    return Array(suggestions.filter { isSure || !index.rows(matching: $0).isEmpty }.prefix(limit))
  }

  /// The query in which the first unknown word that is nearly a field's name is that field; nil if it would find nothing.
  private func withField(_ query: SearchQuery, _ unknown: [Int]) -> String? {
    for place in unknown where query.typed[place].field == nil {
      let word = query.typed[place].bytes
      guard word.count > 2, word.count <= WordDistance.longest, query.typed.indices.contains(place + 1),
        query.typed[place + 1].field == nil
      else { continue }
      let measure = WordDistance(word: word, limit: word.count < 6 ? 1 : 2)
      guard let field = index.fields.firstIndex(where: { measure.distance(to: Array($0.utf8)) != nil }) else {
        continue
      }
      var words = query.typed
      words[place + 1].field = field
      words.remove(at: place)
      let text = words.map { self.text(of: $0) }.joined(separator: " ")
      return index.rows(matching: text).isEmpty ? nil : text
    }
    return nil
  }

  /// True for a word that no record has, or none in the word's field. The years of a field are no misspelled ones.
  private func isUnknown(_ word: SearchQuery.Word) -> Bool {
    guard word.field != nil else { return !index.contains(word.bytes) }
    let isWord = word.bytes.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isWord && index.rows(matching: text(of: word)).isEmpty
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
    let measure = WordDistance(word: word, limit: limit)
    var found: [(word: [UInt8], distance: Int, count: UInt32)] = []
    index.withText { text in
      for length in word.count - limit...min(word.count + limit, WordDistance.longest) {
        for other in words[length] {
          let known = text[Int(other.start)..<Int(other.start) + length]
          guard let distance = measure.distance(to: known) else { continue }
          found.append((Array(known), distance, other.count))
        }
      }
    }
    found.sort { left, right in
      (left.distance, right.count) == (right.distance, left.count)
        ? left.word.lexicographicallyPrecedes(right.word)
        : (left.distance, right.count) < (right.distance, left.count)
    }
    return found.prefix(8).map(\.word)
  }
}

/// The number of letters to insert, remove, replace or swap with their neighbor to turn one word into
/// another: the optimal string alignment distance.
struct WordDistance {
  /// Longer words are not compared.
  static let longest = 32

  let word: [UInt8]
  /// The greatest distance that is computed.
  let limit: Int

  /// The distance to another word, not empty; nil when it is above the limit.
  func distance(to other: some Collection<UInt8>) -> Int? {
    // Row by row of the table of the distances between the beginnings of both words.
    var (before, last) = ([Int](), Array(0...other.count))
    for row in 1...word.count {
      var current = Array(repeating: row, count: other.count + 1)
      var previous: UInt8?
      for (column, letter) in other.enumerated() {
        let isSame = letter == word[row - 1]
        var steps = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 1, letter == word[row - 2], previous == word[row - 1] {
          steps = min(steps, before[column - 1] + 1)
        }
        current[column + 1] = steps
        previous = letter
      }
      // Nor can a swap, which adds a step to the row before the last, get below the limit again.
      if current.allSatisfy({ $0 > limit }) { return nil }
      (before, last) = (last, current)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}

extension SearchQuery {
  /// The ranges of a text that match the query's words, for a screen to emphasize: whole characters, in order, none
  /// adjacent to another.
  /// - Parameter field: the field that the text is from; without it, words that name a field are ignored.
  public func ranges(in text: String, field: String? = nil) -> [Range<String.Index>] {
    let number = field.flatMap(fields.firstIndex)
    let words = words.filter { $0.field == nil || $0.field == number }
    if words.isEmpty { return [] }
    let folded = FoldedText(text)
    let matches = words.flatMap { folded.matches(of: $0.bytes) }
    return matches.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      guard let last = merged.last, range.lowerBound <= last.upperBound else { return merged.append(range) }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }
}

/// A folded text that records the original character of each byte.
private struct FoldedText {
  private var bytes: [UInt8] = []
  /// The index in ``characters`` for each byte.
  private var origins: [Int] = []
  /// The start of each character, followed by the end of the text.
  private var characters: [String.Index] = []

  init(_ text: String) {
    for index in text.indices {
      for scalar in text[index].unicodeScalars { TextFolding.append(scalar, to: &bytes) }
      origins += repeatElement(characters.count, count: bytes.count - origins.count)
      characters.append(index)
    }
    characters.append(text.endIndex)
  }

  func matches(of word: [UInt8]) -> [Range<String.Index>] {
    var matches: [Range<String.Index>] = []
    var start = 0
    let pattern = BytePattern(word)
    bytes.withUnsafeBytes { text in
      while let match = pattern.firstMatch(in: text, from: start, to: text.count) {
        start = match + word.count
        matches.append(characters[origins[match]]..<characters[origins[start - 1] + 1])
      }
    }
    return matches
  }
}

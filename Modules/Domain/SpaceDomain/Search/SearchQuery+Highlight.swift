extension SearchQuery {
  /// The places at which a text matches the query's words, for a screen to emphasize.
  ///
  /// - Parameters:
  ///   - text: The text as it is shown, not folded.
  ///   - field: The name of the field that the text is of; without it words that ask for a field are not looked for.
  /// - Returns: Ranges of whole characters, in order, none touching another.
  public func ranges(in text: String, field: String? = nil) -> [Range<String.Index>] {
    let number = field.flatMap(fields.firstIndex)
    let words = words.filter { $0.field == nil || $0.field == number }
    if words.isEmpty { return [] }
    let folded = FoldedText(text)
    let ranges = words.flatMap { folded.matches(of: $0.bytes) }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}

/// A folded text that knows from which character each of its bytes came.
private struct FoldedText {
  private var bytes: [UInt8] = []
  /// For each byte the character's number in ``characters``.
  private var origins: [Int] = []
  /// The index at which each character begins, and after them the text's end.
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

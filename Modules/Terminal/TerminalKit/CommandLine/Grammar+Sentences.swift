extension Grammar {
  /// The spaces inside the commands of the program that a sentence names, as numbers of its spaces: a command that is broken
  /// over two lines cannot be copied.
  ///
  /// A command is the program's name, names of commands, and words that are no prose, such as options; after a colon it
  /// reaches to the end of the sentence.
  func commandSpaces(in sentence: String) -> Set<Int> {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var spaces: Set<Int> = []
    for (start, word) in words.enumerated() {
      guard word.drop(while: { "‘(".contains($0) }) == root.name else { continue }
      let followsColon = start > 0 && words[start - 1].hasSuffix(":")
      var path: [String] = []
      for place in words.indices.dropFirst(start + 1) {
        let bare = String(words[place].reversed().drop { ".,;:)’?".contains($0) }.reversed())
        let isName = path.count == place - start - 1 && root.descendant(path + [bare]) != nil
        guard isName || Self.isArgument(bare) || followsColon && !words[place].isEmpty else { break }
        spaces.insert(place - 1)
        if isName { path.append(bare) }
        // Punctuation ends the command.
        if bare != words[place] { break }
      }
    }
    return spaces
  }

  /// True for an option, a placeholder such as `FILE`, and a word with a quote, a digit or a sign of paths.
  private static func isArgument(_ word: String) -> Bool {
    guard let first = word.first else { return false }
    let isUppercase = word.count > 1 && word.contains(where: \.isLetter) && word == word.uppercased()
    return isUppercase || "-'\"|>".contains(first) || word.contains { $0.isNumber || "/=.".contains($0) }
  }
}

/// Splits text as a POSIX shell does, without running anything.
public enum ShellWords {
  /// The words of a command line: separated by white space; single and double quotes and backslashes keep it.
  /// - Parameter home: the home directory, which replaces `~` at the beginning of a word, alone or before a slash; with nil
  ///   `~` stays.
  /// - Returns: nil when a quote is not closed, or a backslash is last.
  public static func split(_ text: String, home: String? = nil) -> [String]? {
    var (words, word): ([String], String?) = ([], nil)
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (nil, "'"), (nil, "\""): (quote, word) = (character, word ?? "")
      case (let open?, character) where open == character: quote = nil
      case (nil, "\\"):
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + String(next)
      // In double quotes, a backslash only escapes what is special there.
      case ("\"", "\\"):
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + ("$`\"\\".contains(next) ? "" : "\\") + String(next)
      case (nil, "~") where word == nil && (rest.first.map { $0 == "/" || $0.isWhitespace } ?? true):
        word = home ?? "~"
      case (nil, _) where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}

/// The mail addresses in a text, which may hold names, comments, groups and several addresses (RFC 5322, 3.4).
enum MailAddresses {
  /// The addresses in their order. A text with an @ that cannot be read as one stays as it is.
  static func all(in text: String) -> [String] {
    guard text.contains(where: { "<>\",;()".contains($0) || $0.isWhitespace }) else { return [text] }
    let found = mailboxes(text).flatMap(addresses).map { $0.trimming { ".:".contains($0) } }.filter(isAddress)
    return found.isEmpty ? [text] : found
  }

  /// The mailboxes between commas and semicolons, which count neither in quotation marks nor in angle brackets, without comments.
  private static func mailboxes(_ text: String) -> [String] {
    var (mailboxes, current) = ([String](), "")
    var (isQuoted, isEscaped, isInBrackets, comments) = (false, false, false, 0)
    for character in text {
      defer { isEscaped = !isEscaped && character == "\\" }
      let isPlain = !isQuoted && !isEscaped
      if character == "\"", !isEscaped, comments == 0 { isQuoted.toggle() }
      if isPlain, character == "(" { comments += 1 }
      if isPlain, comments == 0, "<>".contains(character) { isInBrackets = character == "<" }
      if isPlain, comments == 0, !isInBrackets, ",;".contains(character) {
        mailboxes.append(current)
        current = ""
      } else if comments == 0 {
        current.append(character)
      }
      if isPlain, character == ")", comments > 0 { comments -= 1 }
    }
    return mailboxes + [current]
  }

  /// The address in angle brackets; without them each word with an @, behind the name of a group.
  private static func addresses(_ mailbox: String) -> [String] {
    if let start = mailbox.lastIndex(of: "<") {
      let inner = mailbox[start...].dropFirst().prefix { $0 != ">" }.filter { !$0.isWhitespace }
      // A route of obsolete addresses, such as `@a,@b:ada@example.org`.
      return [inner.hasPrefix("@") ? inner.split(separator: ":").last.map(String.init) ?? inner : inner]
    }
    return words(mailbox).map { word in
      let start = word.prefix { $0 != "@" && $0 != "\"" }.lastIndex(of: ":")
      return start.map { String(word[$0...].dropFirst()) } ?? word
    }
  }

  /// The words between white space outside of quotation marks.
  private static func words(_ text: String) -> [String] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character.isWhitespace && !isQuoted
    }.map(String.init)
  }

  private static func isAddress(_ text: String) -> Bool {
    guard let at = text.lastIndex(of: "@"), at > text.startIndex else { return false }
    return !text[at...].dropFirst().isEmpty
  }
}

/// Turns the HTML of an answer into plain text.
///
/// Made for short texts of NASA's services: tags go, `<br>` and block ends become newlines, entities become
/// characters. It is no parser of documents, but takes any input, in linear time.
enum HTMLText {
  /// The text of `html`: lines trimmed, runs of spaces folded, at most one empty line in a row.
  static func plain(_ html: String) -> String {
    tidy(stripped(html))
  }

  /// The text of `html` on one line.
  static func line(_ html: String) -> String {
    plain(html).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The value of the first attribute `name` of an element `tag`, such as the `src` of an `iframe`.
  static func attribute(_ name: String, ofFirst tag: String, in html: String) -> String? {
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: ">") else { return nil }
      let element = inner[..<close]
      rest = inner[inner.index(after: close)...]
      guard tagName(element) == tag else { continue }
      if let value = attributes(of: element)[name] { return decodingEntities(value) }
    }
    return nil
  }

  // MARK: - Tags

  private static let lineBreaks: Set<String> = [
    "br", "p", "/p", "div", "/div", "li", "/li", "tr", "/tr", "hr",
  ]
  private static let hidden: Set<String> = ["script", "style"]

  private static func stripped(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      append(rest[..<open], to: &text)
      let inner = rest[rest.index(after: open)...]
      guard let first = inner.first, first.isLetter || first == "/" || first == "!" || first == "?" else {
        text.append("<")
        rest = inner
        continue
      }
      if inner.hasPrefix("!--") {
        rest = after("-->", in: inner) ?? inner[inner.endIndex...]
        continue
      }
      guard let close = inner.firstIndex(of: ">") else { return text }
      rest = inner[inner.index(after: close)...]
      let name = tagName(inner[..<close])
      if hidden.contains(name) {
        rest = after("</\(name)", in: rest).flatMap { after(">", in: $0) } ?? rest[rest.endIndex...]
      } else if lineBreaks.contains(name) {
        text.append("\n")
      } else if name == "/a" {
        rest = joiningPunctuation(after: rest)
      }
    }
    append(rest, to: &text)
    return text
  }

  /// NASA's service puts a space between a link and the punctuation or genitive that follows it.
  private static func joiningPunctuation(after rest: Substring) -> Substring {
    let trimmed = rest.drop { $0 == " " || $0 == "\u{A0}" }
    guard let mark = trimmed.first, ",.;:!?)".contains(mark) || trimmed.hasPrefix("'s") else { return rest }
    return trimmed
  }

  private static func after(_ mark: String, in text: Substring) -> Substring? {
    var rest = text
    while let start = rest.firstIndex(of: mark[mark.startIndex]) {
      if rest[start...].hasPrefix(mark) { return rest[rest.index(start, offsetBy: mark.count)...] }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }

  private static func tagName(_ element: Substring) -> String {
    let name = element.prefix { !$0.isWhitespace }
    return (name.hasSuffix("/") && name.count > 1 ? name.dropLast() : name).lowercased()
  }

  private static func attributes(of element: Substring) -> [String: String] {
    var found: [String: String] = [:]
    var rest = element.drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map { $0.lowercased() } ?? ""
      let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      if let quote = value.first, quote == "\"" || quote == "'" {
        let inner = value.dropFirst()
        let end = inner.firstIndex(of: quote) ?? inner.endIndex
        found[name] = found[name] ?? String(inner[..<end])
        rest = end == inner.endIndex ? inner[end...] : inner[inner.index(after: end)...]
      } else {
        let end = value.firstIndex(where: \.isWhitespace) ?? value.endIndex
        found[name] = found[name] ?? String(value[..<end])
        rest = value[end...]
      }
    }
    return found
  }

  // MARK: - Entities

  private static func append(_ run: Substring, to text: inout String) {
    text += run.contains("&") ? decodingEntities(String(run)) : String(run)
  }

  /// Replaces `&amp;`, `&#233;`, `&#xE9;` and the names in ``HTMLEntities``; leaves what it does not know.
  static func decodingEntities(_ text: String) -> String {
    var decoded = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      decoded += rest[..<ampersand]
      let inner = rest[rest.index(after: ampersand)...]
      // No entity that is known has more than ten characters.
      if let end = inner.prefix(12).firstIndex(of: ";"), let character = HTMLEntities.character(inner[..<end])
      {
        decoded += character
        rest = inner[inner.index(after: end)...]
      } else {
        decoded += "&"
        rest = inner
      }
    }
    return decoded + rest
  }

  // MARK: - White space

  private static func tidy(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.split { $0.isWhitespace || $0 == "\u{A0}" }
      let tidied = closingUp(words)
      if !tidied.isEmpty || lines.last?.isEmpty == false { lines.append(tidied) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Joins words by one space, but a comma or full stop that stands alone goes to the word before it.
  private static func closingUp(_ words: [Substring]) -> String {
    var line = ""
    for word in words {
      if !line.isEmpty && !(word.count == 1 && ",.;!?".contains(word)) { line += " " }
      line += word
    }
    return line
  }
}

/// Converts the HTML of an answer to plain text.
///
/// Made for short texts of NASA's services: tags are removed, `<br>` and block ends become newlines, entities
/// become characters, raised and lowered text too. It is no full parser, but accepts any input, in linear time. It works on UTF-8 bytes,
/// where HTML's ASCII syntax cannot be part of another character.
enum HTMLText {
  /// The text of `html`: lines trimmed, runs of spaces collapsed, at most one empty line in a row.
  static func plain(_ html: String) -> String {
    // A line break of the source is a space, as in a browser.
    let source = html.utf8.map { $0 == Byte.newline || $0 == Byte.carriageReturn ? Byte.space : $0 }
    return tidied(String(decoding: stripped(source), as: UTF8.self))
  }

  /// The text of `html` on one line.
  static func line(_ html: String) -> String {
    plain(html).split(separator: "\n").joined(separator: " ")
  }

  /// The value of the first attribute `name` of an element `tag`, such as the `src` of an `iframe`.
  static func attribute(_ name: String, ofFirst tag: String, in html: String) -> String? {
    for element in elements(in: Array(html.utf8)) where tagName(element) == tag {
      if let value = attribute(name, of: element) { return characters(value) }
    }
    return nil
  }

  /// The links of `html`: the address and the text of each `<a href=…>`.
  static func links(in html: String) -> [(address: String, text: String)] {
    let bytes = Array(html.utf8)
    var links: [(address: String, text: String)] = []
    var open: (address: String, start: Int)?
    for element in elements(in: bytes) {
      let name = tagName(element)
      guard name == "a" || name == "/a" else { continue }
      if let (address, start) = open {
        links.append((address, line(String(decoding: bytes[start..<element.startIndex - 1], as: UTF8.self))))
      }
      open = attribute("href", of: element).map { (characters($0), element.endIndex + 1) }
    }
    return links
  }

  /// The text with entities replaced by their characters, as for an address.
  static func decoded(_ text: String) -> String { characters(Array(text.utf8)[...]) }

  private static func characters(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: decodingEntities(text), as: UTF8.self)
  }

  /// Trims lines, collapses runs of spaces, allows at most one empty line in a row and none at the ends; a
  /// comma or full stop that stands alone is joined to the word before it.
  private static func tidied(_ text: String) -> String {
    var (tidy, breaks) = ("", 0)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      if !words.isEmpty {
        if !tidy.isEmpty { tidy += breaks > 1 ? "\n\n" : "\n" }
        for (number, word) in words.enumerated() {
          let isJoined = number == 0 || word.utf8.count == 1 && ",.;!?".contains(word)
          if !isJoined { tidy += " " }
          tidy.append(contentsOf: word)
        }
        breaks = 0
      }
      breaks += 1
    }
    return tidy
  }

  private enum Byte {
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let ampersand = UInt8(ascii: "&")
    static let semicolon = UInt8(ascii: ";")
    static let slash = UInt8(ascii: "/")
    static let space = UInt8(ascii: " ")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let equals = UInt8(ascii: "=")
  }

  // MARK: - Tags

  private static let lineBreaks: Set<String> = [
    "br", "p", "/p", "div", "/div", "li", "/li", "tr", "/tr", "hr",
  ]
  private static let hidden: Set<String> = ["script", "style"]

  /// The tags, without their angle brackets.
  private static func elements(in html: [UInt8]) -> [ArraySlice<UInt8>] {
    var (elements, rest) = ([ArraySlice<UInt8>](), html[...])
    while let open = rest.firstIndex(of: Byte.less),
      let close = rest[open...].firstIndex(of: Byte.greater)
    {
      elements.append(html[(open + 1)..<close])
      rest = html[(close + 1)...]
    }
    return elements
  }

  private static func stripped(_ html: [UInt8]) -> [UInt8] {
    var (text, scripts) = ([UInt8](), ScriptText())
    text.reserveCapacity(html.count)
    var rest = html[...]
    while let open = rest.firstIndex(of: Byte.less) {
      text += decodingEntities(rest[..<open])
      rest = rest[(open + 1)...]
      guard let first = rest.first, isLetter(first) || "/!?".utf8.contains(first) else {
        text.append(Byte.less)
        continue
      }
      if rest.starts(with: "!--".utf8) {
        rest = after("-->", in: rest)
        continue
      }
      guard let close = rest.firstIndex(of: Byte.greater) else { return text }
      let name = tagName(rest[..<close])
      rest = rest[(close + 1)...]
      if hidden.contains(name) {
        rest = after(">", in: after("</\(name)", in: rest))
      } else if lineBreaks.contains(name) {
        text.append(Byte.newline)
      } else if name == "/a" {
        rest = joiningPunctuation(after: rest)
      } else {
        scripts.meet(name, in: &text)
      }
    }
    return text + decodingEntities(rest)
  }

  /// NASA's service puts a space between a link and following punctuation or a genitive 's.
  private static func joiningPunctuation(after rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let trimmed = rest.drop { $0 == Byte.space }
    guard let mark = trimmed.first, ",.;:!?)".utf8.contains(mark) || trimmed.starts(with: "'s".utf8) else {
      return rest
    }
    return trimmed
  }

  /// The rest after the first occurrence of a mark; empty if there is none.
  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.firstIndex(of: mark.utf8).map { text[$0...].dropFirst(mark.utf8.count) } ?? text[text.endIndex...]
  }

  /// The tag's name in lower case, with a leading slash for an end tag.
  private static func tagName(_ element: ArraySlice<UInt8>) -> String {
    var name = element.prefix { !isSpace($0) }
    if name.count > 1, name.last == Byte.slash { name.removeLast() }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// The value of the first attribute with a name given in lower case.
  private static func attribute(_ name: String, of element: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = element.drop { !isSpace($0) }
    while let equals = rest.firstIndex(of: Byte.equals) {
      let key = rest[..<equals].split(whereSeparator: isSpace).last ?? []
      let start = rest[(equals + 1)...].drop(while: isSpace)
      let value: ArraySlice<UInt8>
      if let quote = start.first, "\"'".utf8.contains(quote) {
        value = start.dropFirst().prefix { $0 != quote }
        rest = start.dropFirst(value.count + 2)
      } else {
        value = start.prefix { !isSpace($0) }
        rest = start.dropFirst(value.count)
      }
      if String(decoding: key, as: UTF8.self).lowercased() == name { return value }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == Byte.space || (0x09...0x0D).contains(byte)
  }

  // MARK: - Entities

  /// Replaces `&amp;`, `&#233;`, `&#xE9;` and the names in ``HTMLEntities``; leaves unknown references.
  private static func decodingEntities(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(Byte.ampersand) else { return text }
    var decoded: [UInt8] = []
    var rest = text
    while let ampersand = rest.firstIndex(of: Byte.ampersand) {
      decoded += rest[..<ampersand]
      rest = rest[(ampersand + 1)...]
      // No known entity has more than ten characters.
      if let end = rest.prefix(12).firstIndex(of: Byte.semicolon),
        let character = HTMLEntities.character(Substring(decoding: rest[..<end], as: UTF8.self))
      {
        decoded += character.utf8
        rest = rest[(end + 1)...]
      } else {
        decoded.append(Byte.ampersand)
      }
    }
    return decoded[...] + rest
  }
}

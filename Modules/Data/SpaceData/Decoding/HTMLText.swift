/// Converts the HTML of an answer to plain text.
/// Made for short texts of NASA's services: tags are removed, `<br>` and block ends become newlines, entities
/// become characters, raised and lowered text too. It is no full parser, but accepts any input, in linear
/// time. It works on UTF-8 bytes, where HTML's ASCII syntax cannot be part of another character.
enum HTMLText {
  /// The text of `html`: lines trimmed, runs of spaces collapsed, at most one empty line in a row.
  static func plain(_ html: String) -> String {
    // A line break of the source is a space, as in a browser.
    let source = html.utf8.map { "\n\r".utf8.contains($0) ? UInt8(ascii: " ") : $0 }
    return tidied(String(decoding: stripped(source), as: UTF8.self))
  }

  static func line(_ html: String) -> String { plain(html).split(separator: "\n").joined(separator: " ") }

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

  private static let (less, greater, ampersand) = (UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"))
  private static let lineBreaks = ["br", "p", "/p", "div", "/div", "li", "/li", "tr", "/tr", "hr"]

  private static func elements(in html: [UInt8]) -> [ArraySlice<UInt8>] {
    var (elements, rest) = ([ArraySlice<UInt8>](), html[...])
    while let open = rest.firstIndex(of: less), let close = rest[open...].firstIndex(of: greater) {
      elements.append(html[(open + 1)..<close])
      rest = html[(close + 1)...]
    }
    return elements
  }

  private static func stripped(_ html: [UInt8]) -> [UInt8] {
    var (text, scripts) = ([UInt8](), ScriptText())
    text.reserveCapacity(html.count)
    var rest = html[...]
    while let open = rest.firstIndex(of: less) {
      text += decodingEntities(rest[..<open])
      rest = rest[(open + 1)...]
      guard let first = rest.first,
        "/!?".utf8.contains(first) || ("a"..."z").contains(Unicode.Scalar(first | 0x20))
      else {
        text.append(less)
        continue
      }
      if rest.starts(with: "!--".utf8) {
        rest = after("-->", in: rest)
        continue
      }
      guard let close = rest.firstIndex(of: greater) else { return text }
      let name = tagName(rest[..<close])
      rest = rest[(close + 1)...]
      if ["script", "style"].contains(name) {
        rest = afterEnd(of: name, in: rest)
      } else if lineBreaks.contains(name) {
        text.append(UInt8(ascii: "\n"))
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
    let trimmed = rest.drop { $0 == UInt8(ascii: " ") }
    guard let mark = trimmed.first, ",.;:!?)".utf8.contains(mark) || trimmed.starts(with: "'s".utf8) else {
      return rest
    }
    return trimmed
  }

  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.firstIndex(of: mark.utf8).map { text[$0...].dropFirst(mark.utf8.count) } ?? text[text.endIndex...]
  }

  /// The text behind the end tag of an element, whose name may be in capitals; empty without one.
  private static func afterEnd(of name: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while let open = rest.firstIndex(of: less) {
      rest = rest[(open + 1)...]
      if tagName(rest.prefix(name.utf8.count + 1)) == "/\(name)" { return after(">", in: rest) }
    }
    return rest[rest.endIndex...]
  }

  /// The tag's name in lower case, with a leading slash for an end tag.
  private static func tagName(_ element: ArraySlice<UInt8>) -> String {
    var name = element.prefix { !$0.isASCIISpace }
    if name.count > 1, name.last == UInt8(ascii: "/") { name.removeLast() }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// The value of the first attribute with a name given in lower case.
  private static func attribute(_ name: String, of element: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = element.drop { !$0.isASCIISpace }
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let key = rest[..<equals].split(whereSeparator: \.isASCIISpace).last ?? []
      let start = rest[(equals + 1)...].drop(while: \.isASCIISpace)
      let quote = start.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
      let value =
        quote.map { quote in start.dropFirst().prefix { $0 != quote } } ?? start.prefix { !$0.isASCIISpace }
      rest = start.dropFirst(value.count + (quote == nil ? 0 : 2))
      if String(decoding: key, as: UTF8.self).lowercased() == name { return value }
    }
    return nil
  }

  /// Replaces `&amp;`, `&#233;`, `&#xE9;` and the names in ``HTMLEntities``; leaves unknown references.
  private static func decodingEntities(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (decoded, rest) = ([UInt8](), text)
    while let place = rest.firstIndex(of: ampersand) {
      decoded += rest[..<place]
      rest = rest[(place + 1)...]
      // No known entity has more than ten characters.
      if let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = HTMLEntities.character(Substring(decoding: rest[..<end], as: UTF8.self))
      {
        decoded += character.utf8
        rest = rest[(end + 1)...]
      } else {
        decoded.append(ampersand)
      }
    }
    return decoded[...] + rest
  }
}

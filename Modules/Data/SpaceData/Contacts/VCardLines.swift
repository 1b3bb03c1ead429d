import SpaceDomain

/// The content lines of vCards, unfolded: RFC 6350 and RFC 2426, section 3.2 and 5.8.1.
///
/// A line that begins with white space continues the one before, as do the text after a soft line break of a
/// quoted-printable value (RFC 2045, section 6.7) and further lines of Base64, which older exporters write.
/// Bytes are joined, not characters, because a fold may split a character.
struct VCardLines: Sequence, IteratorProtocol {
  struct Line {
    var bytes: ArraySlice<UInt8>
    /// The number of its first line in the file, from 1.
    let number: Int
  }

  /// The longest content line in bytes: the largest picture in Base64, folded. The rest of a longer one is
  /// dropped.
  static let limit = 2_000_000

  // Lines are copied one by one: a copy of the whole file would double the memory.
  private let bytes: Data
  private var position = 0
  private var number = 0
  private var following: ArraySlice<UInt8>?

  init(_ data: Data) { bytes = data.inUTF8 }

  mutating func next() -> Line? {
    while let start = takeLine() {
      var line = Line(bytes: start.drop(while: \.isBlankOfVCard), number: number)
      if line.bytes.isEmpty { continue }
      while let piece = continuation(of: &line.bytes) {
        if line.bytes.count + piece.count <= Self.limit { line.bytes += piece }
      }
      return line
    }
    return nil
  }

  /// The next line without what marks it as the continuation of `line`; nil when it is none.
  private mutating func continuation(of line: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let next = peek()
    let isFolded = next?.first?.isSpaceOrTab == true
    // Most lines are continued by nothing, whatever their encoding.
    if !isFolded, line.last != UInt8(ascii: "="), next?.isBase64Piece != true { return nil }
    switch VCardEncoding(line) {
    case .quotedPrintable where line.last == UInt8(ascii: "="):
      line.removeLast()
      guard let next, !next.beginsVCardProperty else { return nil }
      // In a text that escapes even blanks, the one at the start is that of a fold.
      let isFold = isFolded && next.dropFirst().first == UInt8(ascii: "=")
      return takeLine()?.dropFirst(isFold ? 1 : 0)
    case .base64 where next?.isBase64Piece == true:
      // An empty line ends Base64, but does not begin it.
      if next?.isEmpty == true, line.last != UInt8(ascii: ":") { return nil }
      return takeLine()
    default: return isFolded ? takeLine()?.dropFirst() : nil
    }
  }

  private mutating func takeLine() -> ArraySlice<UInt8>? {
    defer { following = nil }
    let line = peek()
    if line != nil { number += 1 }
    return line
  }

  /// The bytes up to a line feed, a carriage return, or both.
  private mutating func peek() -> ArraySlice<UInt8>? {
    if let following { return following }
    guard position < bytes.count else { return nil }
    let text = bytes.span
    var end = position
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    let isPair = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
    let line = Array(bytes.dropFirst(position).prefix(Swift.min(end - position, Self.limit)))[...]
    position = end + (isPair ? 2 : 1)
    following = line
    return line
  }
}

/// The encoding of a property's value, which decides what continues its line.
private enum VCardEncoding {
  case plain, quotedPrintable, base64

  /// Looks at the parameters before the colon, and at the value if they say nothing.
  init(_ line: ArraySlice<UInt8>) {
    self = .plain
    guard let colon = line.prefix(1_000).firstIndex(of: UInt8(ascii: ":")) else { return }
    let head = String(decoding: line[..<colon], as: UTF8.self).uppercased()
    let value = line[colon...].dropFirst()
    if head.contains("QUOTED-PRINTABLE") {
      self = .quotedPrintable
    } else if head.contains("BASE64") || head.contains("ENCODING=B") || head.contains("BINARY") {
      self = .base64
    } else if head.contains("PHOTO") {
      let isData = String(decoding: value.prefix(5), as: UTF8.self).lowercased() == "data:"
      if isData || value.prefix(100).isBase64Piece { self = .base64 }
    }
  }
}

extension UInt8 {
  fileprivate var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
  /// True for blanks and the bytes of a byte order mark, also one in the middle of a file.
  var isBlankOfVCard: Bool { isSpaceOrTab || [0xEF, 0xBB, 0xBF].contains(self) }
}

extension ArraySlice<UInt8> {
  /// True when there is nothing but Base64, up to an `END:VCARD` whose line break was lost.
  fileprivate var isBase64Piece: Bool {
    let end = VCardMark.first(in: self)?.range.lowerBound ?? endIndex
    return (end > startIndex || isEmpty)
      && self[..<end].allSatisfy {
        $0 & 0xDF &- 0x41 < 26 || $0 &- 0x30 < 10 || $0.isSpaceOrTab || "+/=".utf8.contains($0)
      }
  }

  /// True when a line begins a property or is a mark: a soft line break does not continue with it.
  fileprivate var beginsVCardProperty: Bool {
    let line = drop(while: \.isBlankOfVCard)
    if VCardMark.first(in: line)?.range.lowerBound == line.startIndex { return true }
    guard let colon = line.prefix(1_000).firstIndex(of: UInt8(ascii: ":")) else { return false }
    let head = String(decoding: line[..<colon], as: UTF8.self).uppercased()
    guard
      let name = head.split(separator: ";", omittingEmptySubsequences: false).first?
        .split(separator: ".", omittingEmptySubsequences: false).last
    else { return false }
    return Self.names.contains(String(name))
      || name.hasPrefix("X-") && String(name).hasOnlyLettersAndDigits(or: "-")
  }

  /// The properties of versions 2.1, 3.0 and 4.0. Text after a soft break may hold any other word before a colon.
  private static let names: Set<String> = [
    "ADR", "AGENT", "ANNIVERSARY", "BDAY", "CALADRURI", "CALURI", "CATEGORIES", "CLASS", "CLIENTPIDMAP",
    "EMAIL", "FBURL", "FN", "GENDER", "GEO", "IMPP", "KEY", "KIND", "LABEL", "LANG", "LOGO", "MAILER",
    "MEMBER", "N", "NAME", "NICKNAME", "NOTE", "ORG", "PHOTO", "PRODID", "PROFILE", "RELATED", "REV", "ROLE",
    "SORT-STRING", "SOUND", "SOURCE", "TEL", "TITLE", "TZ", "UID", "URL", "VERSION", "XML",
  ]
}

/// `BEGIN:VCARD` or `END:VCARD`, in any case, wherever it stands in a line.
struct VCardMark {
  let isBegin: Bool
  let range: Range<Int>

  /// The first mark in a line. At the start of a line, blanks around the colon are part of it.
  static func first(in line: ArraySlice<UInt8>) -> VCardMark? {
    var start = line.startIndex
    while let colon = line[start...].firstIndex(of: UInt8(ascii: ":")) {
      if let mark = VCardMark(around: colon, in: line) { return mark }
      start = colon + 1
    }
    return nil
  }

  private init?(around colon: Int, in line: ArraySlice<UInt8>) {
    var word = line[..<colon]
    var value = line[(colon + 1)...]
    if word.count < 12 {
      while word.last?.isSpaceOrTab == true { word.removeLast() }
      value = value.drop(while: \.isSpaceOrTab)
    }
    guard Self.is(value.prefix(5), "VCARD") else { return nil }
    for (isBegin, name) in [(true, "BEGIN"), (false, "END")] where Self.is(word.suffix(name.utf8.count), name)
    {
      self.isBegin = isBegin
      range = (word.endIndex - name.utf8.count)..<(value.startIndex + 5)
      return
    }
    return nil
  }

  private static func `is`(_ bytes: ArraySlice<UInt8>, _ name: String) -> Bool {
    // Letters only: bit 5 is their case.
    bytes.count == name.utf8.count && zip(bytes, name.utf8).allSatisfy { $0 & 0xDF == $1 }
  }
}

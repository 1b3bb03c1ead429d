/// Lets only the picture through: what another program drew for a terminal is text from outside, too.
struct PictureFilter: Sendable {
  /// What the bytes may hold.
  let pictureProtocol: PictureProtocol

  /// The bytes without any sequence that does not belong to a picture of this protocol.
  func filtered(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      result += text(rest[..<escape])
      rest = rest[escape...]
      let length = sequenceLength(rest)
      result += rest.prefix(length)
      // Without its escape, what is left of a sequence is but text.
      rest = rest.dropFirst(max(length, 1))
    }
    return result + text(rest)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard pictureProtocol == .symbols else { return bytes.filter { $0 == 0x0A || $0 == 0x20 } }
    return Array(SafeText(paragraphs: String(decoding: bytes, as: UTF8.self)).string.utf8)
  }

  /// The length of the allowed sequence at the start, else 0.
  private func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let (opening, closing) = brackets
    guard bytes.starts(with: opening.utf8) else { return 0 }
    let body = bytes.dropFirst(opening.utf8.count)
    // Bodies are printable; a control character ends them.
    guard let end = body.firstIndex(where: { $0 == closing.utf8.first || ($0 < 0x20 && $0 != 0x0A) }),
      bytes[end...].starts(with: closing.utf8), isAllowed(body[..<end])
    else { return 0 }
    return bytes.distance(from: bytes.startIndex, to: end) + closing.utf8.count
  }

  private var brackets: (opening: String, closing: String) {
    switch pictureProtocol {
    case .symbols: ("\u{1B}[", "m")
    case .sixel: ("\u{1B}P", "\u{1B}\\")
    case .kitty: ("\u{1B}_G", "\u{1B}\\")
    case .iTerm2: ("\u{1B}]1337;File=", "\u{7}")
    }
  }

  private func isAllowed(_ body: ArraySlice<UInt8>) -> Bool {
    switch pictureProtocol {
    case .symbols: return body.allSatisfy(Self.isParameter)
    case .sixel:
      let data = body.drop(while: Self.isParameter)
      return data.first == UInt8(ascii: "q") && data.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
    case .kitty:
      let parts = body.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
      return Self.drawsOnly(parts[0]) && (parts.count == 1 || parts[1].allSatisfy(Self.isBase64))
    case .iTerm2:
      let parts = body.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      let isWord: (UInt8) -> Bool = { Self.isBase64($0) || $0 == UInt8(ascii: ";") }
      return parts.count == 2 && parts[0].allSatisfy(isWord) && parts[1].allSatisfy(Self.isBase64)
    }
  }

  private static func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// Whether kitty is told to draw what it is given: not to read a file, ask something or delete.
  private static func drawsOnly(_ control: ArraySlice<UInt8>) -> Bool {
    control.split(separator: UInt8(ascii: ",")).allSatisfy { pair in
      let text = String(decoding: pair, as: UTF8.self)
      guard let key = text.first, text.dropFirst().first == "=" else { return false }
      let value = text.dropFirst(2)
      return key == "a" ? value == "T" : "fsvcrmqzo".contains(key) && value.allSatisfy(\.isASCIIAlphanumeric)
    }
  }
}

extension Character {
  fileprivate var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}

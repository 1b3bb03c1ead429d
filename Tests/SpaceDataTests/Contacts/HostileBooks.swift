import Foundation
import SpaceDomain
import SpaceTestSupport

@testable import SpaceData

/// An address book whose lines are damaged as programs damage them, and what must be read of it.
struct HostileBook {
  private(set) var bytes: [UInt8] = []
  /// The cards that begin in the text.
  private(set) var cards = 0
  /// The groups among them.
  private(set) var groups = 0
  /// The contacts that must be read, each with all its fields.
  private(set) var expected: Set<Contact> = []
  /// The numbers of the people whose picture cannot be read.
  private(set) var lostPictures = 0

  private var random: SplitMix
  private var end = "\r\n"

  /// Words in charsets, as bytes without ASCII separators.
  static let words: [(charset: String, bytes: [UInt8], text: String)] = [
    ("UTF-8", Array("Zoë".utf8), "Zoë"), ("utf-8", Array("山田".utf8), "山田"),
    ("ISO-8859-1", [0x4A, 0xF6, 0x72, 0x67], "Jörg"), ("WINDOWS-1252", [0x80, 0xE9], "€é"),
    ("ISO-8859-2", [0xA3, 0xF3, 0x64, 0xBC], "Łódź"), ("WINDOWS-1250", [0x9A, 0xE8], "šč"),
    ("WINDOWS-1251", [0xC8, 0xE2, 0xE0, 0xED], "Иван"), ("KOI8-R", [0xE9, 0xD7, 0xC1, 0xCE], "Иван"),
    ("ISO-8859-5", [0xB8, 0xD2, 0xD0, 0xDD], "Иван"), ("ISO-8859-7", [0xC1, 0xED], "Αν"),
    ("ISO-8859-9", [0xDE, 0xFD], "Şı"), ("WINDOWS-1255", [0xF9, 0xEC], "של"),
    ("SHIFT_JIS", [0x8E, 0x52, 0x93, 0x63], "山田"),
    ("SHIFT_JIS", [0x95, 0x5C], "表"), ("EUC-JP", [0xBB, 0xB3, 0xC5, 0xC4], "山田"),
    ("GB2312", [0xCD, 0xF5], "王"),
    ("GBK", [0x98, 0x49], "業"), ("GB18030", [0xCD, 0xF5], "王"), ("BIG5", [0xA4, 0xFD], "王"),
    ("EUC-KR", [0xB1, 0xE8], "김"), ("MACINTOSH", [0x8E], "é"), ("TIS-620", [0xA1], "ก"),
  ]

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    end = ["\r\n", "\n", "\r"].randomElement(using: &random)!
    for number in 0..<Int.random(in: 2...7, using: &random) { add(Int(seed % 1_000_003) * 10 + number) }
    if chance(8) { cut() }
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  private mutating func one(_ texts: [String]) -> String { texts.randomElement(using: &random)! }

  /// The cards, each with the range within which a cut takes its end.
  private var starts: [(body: Range<Int>?, contact: Contact?, isGroup: Bool, losesPicture: Bool)] = []

  private mutating func add(_ number: Int) {
    let start = bytes.count
    var lines: [[UInt8]] = []
    let version = one(["2.1", "3.0", "3.0", "4.0"])
    let isGroup = chance(9)
    let isUnknown = !isGroup && chance(12)
    let word = Self.words.randomElement(using: &random)!
    let isNamedTwice = !isGroup && !isUnknown && chance(20)
    lines.append(
      Array(one(["BEGIN:VCARD", "BEGIN:VCARD", "begin:vcard", "BEGIN:VCARD ", "BEGIN: VCARD"]).utf8))
    lines.append(Array("VERSION:\(version)".utf8))
    lines.append(nameLine(number, isUnknown ? ("X-NO-SUCH", word.bytes, "") : word))
    if isGroup {
      lines.append(Array(one(["KIND:group", "X-ADDRESSBOOKSERVER-KIND:group", "kind:GROUP"]).utf8))
    }
    let texts = chance(4) ? notes(number) : []
    lines += texts
    let hasAgent = texts.contains { $0.starts(with: "AGENT".utf8) }
    var picture: (lines: [String], portrait: Contact.Portrait?)?
    if chance(3) {
      picture = photo(number)
      lines += picture!.lines.map { Array($0.utf8) }
    }
    lines.append(Array("EMAIL;INTERNET:p\(number)@example.org".utf8))
    if chance(6) { lines.append([0xEF, 0xBB, 0xBF] + Array("NOTE:marked".utf8)) }
    lines.append(Array("TEL;CELL:+1 \(number)".utf8))
    if chance(6) { lines.append(Array("NOTE:last of \(number)".utf8)) }
    if isNamedTwice {
      // Another card without a line between the two, which nobody can tell apart.
      lines.append(Array("VERSION:\(version)".utf8))
      lines.append(Array("FN:other \(number)x".utf8))
      cards += 1
    }
    let losesEnd = !isGroup && !isNamedTwice && chance(25)
    for line in lines { bytes += line + Array(end.utf8) }
    let endStart = bytes.count
    if losesEnd {
      // A card inside is lost with the one around it.
      if hasAgent { cards += 1 }
    } else {
      if chance(6) { bytes.removeLast(end.utf8.count) } else if chance(6) { bytes += [0x20] }
      bytes += Array(one(["END:VCARD", "END:VCARD", "end:vcard"]).utf8)
      bytes += Array(
        one([end, end, end, end + end, "", " ", "\u{FEFF}", " \u{FEFF} ", end + "\u{FEFF}", end + " "]).utf8)
    }
    cards += 1
    let name = isNamedTwice || isUnknown || losesEnd || isGroup ? nil : "\(word.text) \(number)x"
    let contact = name.flatMap {
      Contact(
        name: $0, phones: ["+1 \(number)"], emails: ["p\(number)@example.org"], portrait: picture?.portrait)
    }
    let losesPicture = contact != nil && picture != nil && picture?.portrait == nil
    let canBeCut = texts.isEmpty && !losesEnd && !isNamedTwice
    starts.append((canBeCut ? start + 30..<endStart : nil, contact, isGroup, losesPicture))
    if let contact { expected.insert(contact) }
    if isGroup { groups += 1 }
    if losesPicture { lostPictures += 1 }
  }

  /// The formatted name in a charset, raw or quoted-printable, with soft breaks in it and at its end.
  private mutating func nameLine(_ number: Int, _ word: (charset: String, bytes: [UInt8], text: String))
    -> [UInt8]
  {
    let text = word.bytes + Array(" \(number)x".utf8)
    if word.charset == "UTF-8", chance(2) { return Array("FN:".utf8) + text }
    guard chance(2) else { return Array("FN;CHARSET=\(word.charset):".utf8) + text }
    let encoded = text.map { String(format: "=%02X", $0) }
    var line = "FN;CHARSET=\(word.charset);ENCODING=QUOTED-PRINTABLE:"
    for piece in encoded { line += piece + (chance(8) ? "=\(end)" + one(["", " "]) : "") }
    // A soft break that the next property or END would continue.
    return Array((line + (chance(2) ? "=" : "")).utf8)
  }

  /// Texts that hold marks, properties of others, and what looks like them.
  private mutating func notes(_ number: Int) -> [[UInt8]] {
    [
      Array(
        one([
          #"NOTE:BEGIN:VCARD\nFN:Nobody\nTEL:+0\nEND:VCARD\n"#, "NOTE:write END:VCARD at the end of it",
          "NOTE;ENCODING=QUOTED-PRINTABLE:FN:Nobody=0D=0A=\(end)see http://example.org=\(end)or not",
          "AGENT:\(end)BEGIN:VCARD\(end)VERSION:2.1\(end)FN:Nobody\(end)TEL:+0\(end)END:VCARD",
          "NOTE:folded\(end) TEL:+0\(end)  EMAIL:nobody@example.org", "X-SOMETHING;TYPE=\"a:b;c\":FN:Nobody",
          "item1.X-ABLabel:_$!<HomePage>!$_", "URL:https://example.org/?card=BEGIN:VCARD&x=1",
          "NOTE:broken\(end)no property at all",
        ]).utf8)
    ]
  }

  /// A picture in one of the forms of address books.
  private mutating func photo(_ number: Int) -> (lines: [String], portrait: Contact.Portrait?) {
    let base64 = EncodedPicture.sampleJPEG.data.base64EncodedString()
    func broken(by indent: String) -> String {
      stride(from: 0, to: base64.count, by: 72).map { String(base64.dropFirst($0).prefix(72)) }
        .joined(separator: end + indent)
    }
    let embedded = [
      "PHOTO;ENCODING=b;TYPE=JPEG:\(broken(by: " "))", "PHOTO;ENCODING=BASE64;JPEG:\(broken(by: ""))",
      "PHOTO;JPEG;ENCODING=BASE64:\(end)\(broken(by: "\t"))\(end)", "PHOTO;TYPE=JPEG:\(base64)",
      "PHOTO;VALUE=BINARY;TYPE=JPEG:\(broken(by: " "))", "PHOTO;VALUE=BINARY;ENCODING=B:\(base64)",
      "PHOTO;MEDIATYPE=image/jpeg:\(broken(by: " "))", "PHOTO:data:image/jpeg;base64,\(broken(by: " "))",
      "PHOTO;ENCODING=b;TYPE=jpeg:data:image/jpeg;base64,\(broken(by: " "))",
      "PHOTO;VALUE=uri:data:image/jpeg;base64\\,\(base64)",
      "item1.PHOTO;TYPE=JPEG;ENCODING=b:\(broken(by: ""))",
      "PHOTO;ENCODING=b:" + base64.filter { $0 != "=" },
      "PHOTO:data:image/jpeg," + EncodedPicture.sampleJPEG.data.map { String(format: "%%%02X", $0) }.joined(),
    ]
    let address = URL(string: "https://example.org/\(number).jpg")!
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return (["PHOTO;VALUE=uri:\(address)"], .linked(address))
    case 1: return (["PHOTO;MEDIATYPE=image/jpeg:\(address)"], .linked(address))
    case 2:
      return (
        [one(["PHOTO;ENCODING=b:***", "PHOTO:file:///etc/passwd", "PHOTO;TYPE=BMP;ENCODING=b:Qk0AAAA="])], nil
      )
    default: return ([one(embedded)], .embedded(.sampleJPEG))
    }
  }

  /// Leaves only a part of the file, which ends within a card.
  private mutating func cut() {
    guard cards == starts.count, let last = starts.indices.randomElement(using: &random),
      let place = starts[last].body?.randomElement(using: &random)
    else { return }
    bytes.removeSubrange(place...)
    let whole = starts[..<last]
    cards = last + 1
    expected = Set(whole.compactMap(\.contact))
    groups = whole.count(where: \.isGroup)
    lostPictures = whole.count(where: \.losesPicture)
  }
}

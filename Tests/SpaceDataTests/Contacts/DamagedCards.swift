import Foundation
import SpaceDomain
import SpaceTestSupport

/// vCards of three versions, damaged at random.
enum DamagedCards {
  static func text(using generator: inout SplitMix) -> Data {
    var bytes = Array(cards.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) { damage(&bytes, using: &generator) }
    return Data(bytes)
  }

  private static func damage(_ bytes: inout [UInt8], using generator: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...60, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 3: bytes.insert(contentsOf: hostile.randomElement(using: &generator)!, at: place)
    case 4: bytes.insert(contentsOf: [0xC3, 0x28, 0xED, 0xA0, 0x80, 0xFF, 0x00], at: place)
    default: if Int.random(in: 0..<10, using: &generator) == 0 { bytes.removeSubrange(place...) }
    }
  }

  private static let hostile = [
    "\r\n ", "\r\n\t", "=\r\n", "=", "\\", "\\;", ";;;;;", ":", "\"", "\r\nBEGIN:VCARD\r\n",
    "\r\nEND:VCARD\r\n", "\r\nAGENT:\r\nBEGIN:VCARD", ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=b",
    ";CHARSET=X",
    "data:image/png;base64,", String(repeating: "x", count: 10_000), "\u{202E}\u{1B}[31m",
    "PREF=99999999999999999999",
  ].map { Array($0.utf8) }

  private static let cards = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    N:Lovelace;Ada;King;Dr.;PhD\r
    FN:Ada King\r
      Lovelace\r
    item1.EMAIL;type=INTERNET;type=pref:ada@example.org\r
    TEL;type=CELL:+44 20 7946 0000\r
    PHOTO;ENCODING=b;TYPE=JPEG:\(EncodedPicture.sampleJPEG.data.base64EncodedString().prefix(200))\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:2.1\r
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=\r
    =C3=B6rg;;;\r
    EMAIL:joerg@example.org\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:4.0\r
    FN:Grace Hopper\r
    TEL;VALUE=uri;PREF=1:tel:+1-555-0100;ext=5\r
    PHOTO:https://example.org/grace.jpg\r
    END:VCARD\r

    """
}

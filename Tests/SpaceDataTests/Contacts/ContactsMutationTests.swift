import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Up to 10,000 faults for each decoder, the same in each run: the result is valid contacts or a typed error,
/// never a crash.
@Suite struct ContactsMutationTests {
  private let trials = Effort.trials(10_000)

  @Test(.recorded("contacts/randomuser_2_v1.4.json"))
  func `reads JSON or fails with a typed error`() async throws {
    let whole = try JSONSerialization.jsonObject(
      with: try #require(Fixtures.recorded("contacts/randomuser_2_v1.4.json")))
    let mutation = JSONMutation(try JSONSerialization.data(withJSONObject: whole, options: .sortedKeys))
    var generator = SplitMix(state: 11)
    var readable = 0
    await withTaskExecutorPreference(.computing) {
      for _ in 0..<trials {
        if reads(mutation.mutated(using: &generator)) { readable += 1 }
      }
    }
    #expect((trials * 3 / 10..<trials).contains(readable))
  }

  @Test func `reads vCards or fails with a typed error`() async {
    let original = Array(Self.cards.utf8)
    var generator = SplitMix(state: 12)
    var readable = 0
    await withTaskExecutorPreference(.computing) {
      for _ in 0..<trials {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.damage(&bytes, using: &generator) }
        if reads(Data(bytes)) { readable += 1 }
      }
    }
    #expect((trials * 3 / 10..<trials).contains(readable))
  }

  @Test func `reads stored contacts or skips them`() async throws {
    let kept = [StoredContact(.sample("Ada")), StoredContact(.sample("Bob"))]
    let mutation = JSONMutation(try JSONEncoder().encode(kept))
    var generator = SplitMix(state: 13)
    var readable = 0
    await withTaskExecutorPreference(.computing) {
      for _ in 0..<trials {
        let spoiled = mutation.mutated(using: &generator)
        guard let rows = try? BoundedJSON.decode(LossyRows<StoredContact>.self, from: spoiled) else {
          continue
        }
        let contacts = rows.rows.compactMap(\.contact)
        #expect(contacts.allSatisfy { !$0.name.isEmpty })
        if !contacts.isEmpty { readable += 1 }
      }
    }
    // Never all are readable, because mutations to other encodings than UTF-8 are refused.
    #expect((trials / 5..<trials).contains(readable))
  }

  /// True if the data contains contacts; also checks that these can be displayed.
  private func reads(_ data: Data) -> Bool {
    guard let content = try? ContactsContent(data, source: "file") else { return false }
    for contact in content.contacts {
      #expect(!contact.name.isEmpty && !contact.initials.isEmpty)
      #expect(contact.emails.allSatisfy { $0.contains("@") })
    }
    return !content.contacts.isEmpty
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

import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Cards as exported by address books.
@Suite struct VCardReaderTests {
  private func card(_ lines: String..., version: String = "3.0") -> String {
    (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }

  private func read(_ text: String) throws -> VCardReader { try VCardReader(Data(text.utf8)) }

  @Test func `reads cards of Apple Contacts`() throws {
    let contact = try #require(
      try read(
        card(
          "PRODID:-//Apple Inc.//macOS 15.0//EN", "N:Lovelace;Ada;King;;", "FN:Ada King Lovelace",
          "item1.EMAIL;type=INTERNET:home@example.org",
          "EMAIL;type=INTERNET;type=WORK;type=pref:work@example.org",
          "item2.TEL;type=CELL;type=VOICE:+44 1", "TEL;type=HOME;type=pref:+44 2", "item2.X-ABLabel:mobile",
          "ADR;type=HOME:;;12 St James's Square;London;;;UK")
      ).contacts.first)
    #expect(contact.name == "Ada King Lovelace")
    #expect(contact.emails == ["work@example.org", "home@example.org"])
    #expect(contact.phones == ["+44 2", "+44 1"])
  }

  @Test func `reads version 4`() throws {
    let contact = try #require(
      try read(
        card(
          "FN;LANGUAGE=en:Ada", "EMAIL;PREF=2:b@example.org", "EMAIL;PREF=1;TYPE=\"home,work\":a@example.org",
          "TEL;VALUE=uri;TYPE=\"voice,home\":tel:+1-555-0100;ext=5", "PHOTO:https://example.org/a.jpg",
          version: "4.0")
      ).contacts.first)
    #expect(contact.emails == ["a@example.org", "b@example.org"])
    #expect(contact.phones == ["+1-555-0100 x5"])
    #expect(contact.portrait == .linked(URL(string: "https://example.org/a.jpg")!))
  }

  @Test func `reads quoted-printable of version 2`() throws {
    let contact = try #require(
      try read(
        card(
          "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=", "=C3=B6rg;;;", "TEL;CELL;PREF:0170",
          "ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:B=FCro", version: "2.1")
      ).contacts.first)
    #expect(contact.name == "Jörg Müller" && contact.phones == ["0170"])
    let office = try read(card("ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:B=FCro;Dep")).contacts.first
    #expect(office?.name == "Büro, Dep")
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func `unfolds lines also within a character`(end: String) throws {
    // Given a line folded between the two bytes of an ä
    var bytes = Array("BEGIN:VCARD\(end)FN:J".utf8) + [0xC3] + Array("\(end) ".utf8) + [0xA4]
    bytes += Array("ger\(end)\tson\(end)EMAIL:a\(end)  @b\(end)END:VCARD".utf8)
    let contact = try #require(try VCardReader(Data(bytes)).contacts.first)
    #expect(contact.name == "Jägerson" && contact.emails == ["a @b"])
  }

  @Test func `resolves escapes`() throws {
    let cards = try read(card(#"FN:Love\, Ada\; \\ \n Dr."#) + card(#"N:Semi\;colon;Ada;;;"#))
    #expect(cards.contacts.map(\.name) == [#"Love, Ada; \ Dr."#, "Ada Semi;colon"])
  }

  @Test(arguments: [
    "PHOTO;ENCODING=b:bm8gcGljdHVyZQ==", "PHOTO;ENCODING=b:***", "PHOTO:data:text/html,x",
    "PHOTO:file:///etc/passwd", "PHOTO:javascript:alert(1)", "PHOTO;VALUE=uri:not an address",
  ])
  func `invalid pictures are left out and told`(photo: String) throws {
    let read = try read(card("FN:Ada", photo))
    #expect(read.contacts.first?.name == "Ada" && read.contacts.first?.portrait == nil)
    #expect(
      read.faults.problems == [.init(place: .line(1), reason: "the picture of Ada could not be read")])
    #expect(try self.read(card("FN:Ada", "PHOTO:")).faults.problems.isEmpty)
  }

  @Test(arguments: [
    ("X-NO-SUCH", "charset X-NO-SUCH"), ("", "charset "), ("../../x", "charset ../../X"),
  ])
  func `a text that cannot be decoded is not imported`(charset: String, reason: String) throws {
    let text = Data("BEGIN:VCARD\nFN;CHARSET=\"\(charset)\":J".utf8) + [0xF6] + Data("rg\nEND:VCARD\n".utf8)
    let read = try VCardReader(text + Data(card("FN:Bob").utf8))
    #expect(read.contacts.map(\.name) == ["Bob"] && read.skipped == 1)
    #expect(read.faults.problems == [.init(place: .line(1), reason: "could not be read: \(reason)")])
  }

  @Test(
    arguments: [
      // One byte that is not of the charset, a character that is cut at the end, and one in the middle
      ("UTF-8", [0x4A, 0xF6, 0x72, 0x67], "J\u{FFFD}rg"), ("utf-8", [0x41, 0xE5, 0xB1], "A\u{FFFD}"),
      ("US-ASCII", [0x4A, 0xF6, 0x72, 0x67], "J\u{FFFD}rg"),
      ("SHIFT_JIS", [0x8E, 0x52, 0xFF, 0x93, 0x63], "山\u{FFFD}田"),
      ("SHIFT_JIS", [0x8E, 0x52, 0x93], "山\u{FFFD}"),
      ("BIG5", [0xA4, 0xFD, 0xFF, 0x41], "王\u{FFFD}A"), ("EUC-KR", [0xB1, 0xE8, 0xFF], "김\u{FFFD}"),
      // A charset with shifts: the letters behind the byte are still in the set that was chosen before it
      ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x3B, 0x33, 0xFF, 0x45, 0x44, 0x1B, 0x28, 0x42], "山\u{FFFD}田"),
      // None is named: most characters are UTF-8, and one is not
      (nil, Array("Jörg Müller".utf8) + [0xFF], "Jörg Müller\u{FFFD}"),
    ] as [(String?, [UInt8], String)])
  func `a broken character costs one character, and is told`(charset: String?, bytes: [UInt8], name: String)
    throws
  {
    let parameter = charset.map { ";CHARSET=\($0)" } ?? ""
    let start = Data("BEGIN:VCARD\nFN\(parameter):".utf8)
    let read = try VCardReader(start + bytes + Data("\nTEL:1\nEND:VCARD\n".utf8))
    #expect(read.contacts.map(\.name) == [name] && read.contacts.first?.phones == ["1"] && read.skipped == 0)
    #expect(
      read.faults.problems == [
        .init(place: .line(1), reason: "a character could not be read; \u{FFFD} is in its place")
      ])
  }

  @Test func `a guessed charset is told`() throws {
    let read = try VCardReader(Data("BEGIN:VCARD\nFN:J".utf8) + [0xF6] + Data("rg\nEND:VCARD\n".utf8))
    #expect(read.contacts.map(\.name) == ["Jörg"])
    #expect(
      read.faults.problems == [.init(place: .line(1), reason: "no charset is named; read as Windows-1252")])
  }

  @Test func `a mark in a note ends the card only when nothing else does`() throws {
    let open = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nNOTE:x"
    // A note that holds a mark
    #expect(try read("\(open)END:VCARD\nTEL:1\nEND:VCARD\n").contacts.first?.phones == ["1"])
    // A note that swallowed the end, or the end and the next beginning
    for text in [
      "\(open)END:VCARD\n", "\(open)END:VCARDBEGIN:VCARD\nVERSION:3.0\nFN:Bob\nTEL:2\nEND:VCARD\n",
    ] {
      let read = try read(text + card("FN:Cyd"))
      #expect(read.contacts.first?.phones == [] && read.contacts.last?.name == "Cyd" && read.skipped == 0)
    }
  }

  @Test func `a card without a beginning is told`() throws {
    let read = try read(card("FN:Ada") + "VERSION:3.0\nFN:Bob\nTEL:2\nEND:VCARD\n" + card("FN:Cyd"))
    #expect(read.contacts.map(\.name) == ["Ada", "Cyd"])
    #expect(
      read.faults.problems
        == [.init(place: .line(5), reason: "could not be read: its BEGIN:VCARD is missing")])
  }

  @Test func `a bad card is skipped without losing others`() throws {
    // Given a card without a name, one without an end, one between valid ones, and one cut off
    let text =
      card("FN:Ada") + card("NOTE:nobody") + "BEGIN:VCARD\r\nFN:Endless\r\n" + card("FN:Bob")
      + "garbage\r\nEND:VCARD\r\n" + card("FN:\(String(repeating: "x", count: 10_000))")
      + "BEGIN:VCARD\r\nFN:Cut"
    // When
    let cards = try read(text)
    // Then
    #expect(cards.contacts.map { $0.name.prefix(3) } == ["Ada", "Bob", "xxx"])
    #expect(cards.skipped == 3)
  }

  @Test func `reads UTF-16 and byte order marks`() throws {
    let text = card("FN:Jörg")
    #expect(try VCardReader(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)).contacts.first?.name == "Jörg")
    let wide = try #require(text.data(using: .utf16))
    #expect(try VCardReader.recognizes(wide) && VCardReader(wide).contacts.first?.name == "Jörg")
    let latin = try #require(text.data(using: .isoLatin1))
    #expect(try VCardReader(latin).contacts.first?.name == "Jörg")
  }
}

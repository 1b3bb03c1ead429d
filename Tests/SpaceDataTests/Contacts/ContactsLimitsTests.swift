import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Sources with more contacts than any real address book.
@Suite struct ContactsLimitsTests {
  private func read(_ text: String) throws -> ContactsContent {
    try ContactsContent(Data(text.utf8), source: "file")
  }

  @Test(
    arguments: [
      LongText("[" + String(repeating: #"{"name":"A"},"#, count: 50_001) + "{}]"),
      .repeating("BEGIN:VCARD\nFN:A\nEND:VCARD\n", 50_001),
    ])
  func `more contacts than the limit are refused`(text: LongText) {
    #expect(throws: SpaceError.tooMany(source: "file", limit: 50_000)) { try read(text.string) }
  }

  @Test func `a list of plain values has an unknown format`() {
    let text = "{\"results\":{\"a\":[" + String(repeating: "0,", count: 1_000_000) + "0]}}"
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read(text) }
  }

  @Test(
    arguments: [
      LongText("N:" + String(repeating: ";", count: 1_000_000)),
      LongText("TEL" + String(repeating: ";A", count: 500_000) + ":1"),
      .repeating("TEL:1\n", 100_000), LongText("NOTE" + String(repeating: "x", count: 3_000_000)),
    ])
  func `a card keeps its name whatever else it contains`(line: LongText) throws {
    let contacts = try read("BEGIN:VCARD\nFN:Ada\n\(line.string)\nEND:VCARD\n").contacts
    #expect(contacts.map(\.name) == ["Ada"])
    #expect(contacts.allSatisfy { $0.phones.count <= 1 })
  }

  @Test func `a table has at most a thousand columns`() throws {
    func table(_ others: Int) -> String {
      let rest = String(repeating: ",", count: others)
      return "Name,E-mail 1 - Value\(rest)\nAda,ada@example.org\(rest)\n"
    }
    #expect(try read(table(998)).contacts.map(\.name) == ["Ada"])
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read(table(999)) }
  }

  @Test func `reading ends when the time is up`() {
    let cards = String(repeating: "BEGIN:VCARD\nFN:A\nEND:VCARD\n", count: 2_000)
    #expect(throws: BoundedJSON.Limit.late) { try VCardReader(Data(cards.utf8), isLate: { true }) }
  }
}

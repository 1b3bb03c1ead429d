import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Tables of contacts in the languages of Outlook, as Excel leaves them: 2,000 with `--thorough`, a tenth of them otherwise.
@Suite struct MadeTablesTests {
  private func sorted(_ contacts: [Contact]) -> [[String]] {
    contacts.map { [$0.name] + $0.phones.sorted() + $0.emails.sorted() }
  }

  @Test func `every table is read, and what a spreadsheet lost is told`() throws {
    for seed in 0..<Effort.trials(2_000) {
      // Given
      let table = MadeTable(seed: UInt64(seed))
      let text = "seed \(seed): \(String(decoding: table.bytes, as: UTF8.self))"
      // When
      let content = try ContactsContent(Data(table.bytes), source: "file")
      // Then
      #expect(sorted(content.contacts) == sorted(table.expected), "\(text)")
      #expect(content.faults.skipped == 0, "\(text)")
      #expect(content.faults.problems.count { $0.reason.contains("left out") } == table.lost, "\(text)")
      #expect(
        content.faults.problems.contains { $0.reason.contains("columns are unknown") } == table.isUnknown,
        "\(text)")
      if sorted(content.contacts) != sorted(table.expected) { return }
    }
  }

  private func read(_ text: String) throws -> ContactsContent {
    try ContactsContent(Data(text.utf8), source: "file")
  }

  @Test(.recorded("reports/outlook-german.csv"))
  func `the reported tables are read`() throws {
    let german = try ContactsContent(
      try #require(Fixtures.recorded("reports/outlook-german.csv")), source: "file")
    #expect(german.contacts.map(\.name) == ["Jürgen Müller"])
    #expect(german.contacts[0].emails == ["j@example.org"] && german.contacts[0].phones.count == 2)
    let excel = try ContactsContent(
      try #require(Fixtures.recorded("reports/excel-formula.csv")), source: "file")
    #expect(excel.contacts.map(\.name) == ["Ada Lovelace", "b@example.org"])
    #expect(excel.contacts.map(\.phones) == [["+15550100"], []])
    #expect(excel.faults.problems.map(\.reason).filter { $0.contains("left out") }.count == 2)
  }

  @Test(arguments: [
    (
      "x;y;z\nAda King;ada@example.org;+15550100\nBob;bob@example.org;\n",
      "name from column 1, address from column 2, number from column 3"
    ),
    (
      "Ada,King,ada@example.org\nBob,Ray,bob@example.org\n", "name from column 1 and 2, address from column 3"
    ),
    (
      "Ονοματεπώνυμο;Τηλέφωνο\nΑΔΑ;+302101234567\nΒΑΝ;+302107654321\n",
      "name from column 1, number from column 2"
    ),
  ])
  func `columns of unknown names are guessed and told`(text: String, words: String) throws {
    let content = try read(text)
    #expect(content.contacts.count == 2)
    #expect(content.faults.problems.first?.reason == "the names of the columns are unknown; read \(words)")
  }

  @Test(arguments: [
    "day,price\n2026-01-01,1234567\n2026-01-02,7654321\n", "title,count\nMoon,3\nMars,4\n", "a,b\n1,2\n",
    "city,postal code\nBerlin,010115\n", "just a line, with a comma",
  ])
  func `another table is no list of contacts`(text: String) {
    #expect(throws: SpaceError.self) { try read(text) }
  }

  @Test(arguments: [
    ("Name,Email\n\"King, Jr.\",a@example.org\n", "King, Jr."),
    ("Name,Email\n\"Ray, Bob\",a@example.org\n", "Bob Ray"),
    ("SEP=;\nName;Email\nAda;a@example.org\n", "Ada"), ("Name,Email\n=1+1,a@example.org\n", "a@example.org"),
  ])
  func `names are read as people say them`(text: String, name: String) throws {
    #expect(try read(text).contacts.map(\.name) == [name])
  }

  @Test func `objects one after the other are a list`() throws {
    let content = try read("{\"name\":\"Ada\",\"phone\":\"1\"}\n{\n \"name\": \"Bob\", \"phone\": \"2\"\n}\n")
    #expect(content.contacts.map(\.name) == ["Ada", "Bob"])
  }
}

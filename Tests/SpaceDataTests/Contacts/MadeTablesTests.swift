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

  /// The columns of Outlook's contacts in Chinese that are of a name, an address or a number, or seem to be, with what they hold.
  private static let chinese: [[(column: String, text: String)]] = [
    [
      ("英文称谓", ""), ("名", "小明"), ("中间名", ""), ("姓", "王"), ("中文称谓", "先生"), ("单位", "Example"), ("部门", "R"),
      ("商务地址 街道", "1"), ("助理的电话", "+86 1"), ("商务传真", "+86 2"), ("商务电话", "+86 3"), ("商务电话 2", "+86 4"),
      ("单位主要电话", "+86 5"), ("住宅传真", "+86 6"), ("移动电话", "+86 7"), ("寻呼机", "+86 8"), ("TTY/TDD 电话", "+86 9"),
      ("电子邮件地址", "a@example.org"), ("电子邮件类型", "SMTP"), ("电子邮件显示名称", "王小明 (a@example.org)"),
      ("电子邮件 2 地址", "b@example.org"), ("电子邮件 2 类型", "SMTP"), ("电子邮件 2 显示名", "王 <c@example.org>"),
      ("经理姓名", "李"), ("其他地址 - 邮箱", "100"), ("商务地址 - 邮箱", "200"), ("助理的姓名", "张"), ("用户 1", "x"),
    ],
    [
      ("頭銜", ""), ("名字", "小明"), ("中間名", ""), ("姓氏", "王"), ("稱謂", "先生"), ("公司", "Example"), ("部門", "R"),
      ("商務 - 街", "1"), ("助理電話", "+886 1"), ("商務傳真", "+886 2"), ("商務電話", "+886 3"), ("商務電話 2", "+886 4"),
      ("公司代表線", "+886 5"), ("住家傳真", "+886 6"), ("行動電話", "+886 7"), ("呼叫器", "+886 8"),
      ("TTY/TDD 電話", "+886 9"),
      ("公司 ID", "1"), ("公司地址郵政信箱", "100"), ("主管名稱", "李"), ("助理", "張"), ("使用者 1", "x"), ("其他地址郵政信箱", "200"),
      ("電子郵件地址", "a@example.org"), ("電子郵件類型", "SMTP"), ("電子郵件顯示名稱", "王小明 (a@example.org)"),
      ("電子郵件 2 地址", "b@example.org"), ("電子郵件 2 類型", "SMTP"), ("電子郵件 2 顯示名稱", "王 <c@example.org>"),
    ],
  ]

  @Test(arguments: chinese) func `the columns of Outlook in Chinese are read by their names`(
    columns: [(column: String, text: String)]
  ) throws {
    let lines = [columns.map(\.column), columns.map(\.text)].map { $0.joined(separator: ",") }
    let content = try read(lines.joined(separator: "\r\n") + "\r\n")
    let contact = try #require(content.contacts.first)
    #expect(contact.name == "小明 王" && contact.emails == ["a@example.org", "b@example.org"])
    // Neither the assistant's, nor those of other devices
    let numbers = contact.phones.compactMap { $0.split(separator: " ").last }
    #expect(Set(numbers).isSuperset(of: ["3", "4", "7"]) && Set(numbers).isSubset(of: ["3", "4", "5", "7"]))
    #expect(content.faults.problems.isEmpty, "\(content.faults.problems)")
  }

  @Test func `a broken character of a table costs one character`() throws {
    let row = Data("\nMüller,Jörg 李".utf8) + [0xE6, 0x9D] + Data(",a@example.org\nBob,,b@example.org\n".utf8)
    let content = try ContactsContent(Data("Last Name,First Name,E-mail Address".utf8) + row, source: "file")
    #expect(content.contacts.map(\.name) == ["Jörg 李\u{FFFD} Müller", "Bob"])
    #expect(
      content.faults.problems == [
        .init(place: .line(2), reason: "a character could not be read; \u{FFFD} is in its place")
      ])
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

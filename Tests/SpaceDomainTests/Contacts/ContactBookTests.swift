import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct ContactBookTests {
  private func names(_ contacts: [Contact]) -> [String] { contacts.map(\.name) }

  @Test func isSortedByNameWhateverCaseAndAccents() {
    let book = ContactBook(["zoe", "Émile", "Eva", "adam", "Ädele"].map { .sample($0) })
    #expect(names(book.contacts) == ["adam", "Ädele", "Émile", "Eva", "zoe"])
  }

  @Test func findsNamesThatHoldWhatIsTyped() {
    let book = ContactBook(["Jörg Müller", "Anna Jorgensen", "Ada"].map { .sample($0) })
    #expect(names(book.matching("JORG")) == ["Anna Jorgensen", "Jörg Müller"])
    #expect(names(book.matching("mull jör")) == ["Jörg Müller"])
    #expect(book.matching("ada@example.org").isEmpty)
  }

  @Test func anEmptyTextIsTheWholeList() {
    let book = ContactBook([.sample("Ada"), .sample("Bob")])
    #expect(names(book.matching("")) == ["Ada", "Bob"])
    #expect(names(book.matching("  ")) == ["Ada", "Bob"])
  }

  @Test func keepsTheLaterOfTwoThatStandForTheSame() throws {
    // Given the same person twice, and another of the same name
    let old = try #require(Contact(name: "Ada", phones: ["1"], emails: ["a@b"]))
    let new = try #require(Contact(name: "Ada", phones: ["2"], emails: ["a@b"]))
    let other = try #require(Contact(name: "Ada", phones: ["3"]))
    let bare = try #require(Contact(name: "Bob"))
    // Then
    #expect(ContactBook([old, other, bare, new, bare]).contacts == [new, other, bare])
  }

  @Test func tellsWhoIsMeant() throws {
    let namesake = try #require(Contact(name: "Ada", emails: ["other@example.org"]))
    let book = ContactBook([.sample("Ada"), namesake, .sample("Adam")])
    // Who is called exactly so comes before who is only called alike
    #expect(names(book.meant(by: "ada")) == ["Ada", "Ada"])
    #expect(book.meant(by: "OTHER@example.org") == [namesake])
    #expect(names(book.meant(by: "dam")) == ["Adam"])
    #expect(book.meant(by: "xyz").isEmpty)
  }
}

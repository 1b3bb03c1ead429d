import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct ContactBookTests {
  private func names(_ contacts: [Contact]) -> [String] { contacts.map(\.name) }

  @Test func `is sorted by name, ignoring case and accents`() {
    let book = ContactBook(["zoe", "Émile", "Eva", "adam", "Ädele"].map { .sample($0) })
    #expect(names(book.contacts) == ["adam", "Ädele", "Émile", "Eva", "zoe"])
  }

  @Test func `finds names that contain the typed text`() {
    let book = ContactBook(["Jörg Müller", "Anna Jorgensen", "Ada"].map { .sample($0) })
    #expect(names(book.matching("JORG")) == ["Anna Jorgensen", "Jörg Müller"])
    #expect(names(book.matching("mull jör")) == ["Jörg Müller"])
    #expect(book.matching("ada@example.org").isEmpty)
  }

  @Test func `an empty text finds the whole list`() {
    let book = ContactBook([.sample("Ada"), .sample("Bob")])
    #expect(names(book.matching("")) == ["Ada", "Bob"])
    #expect(names(book.matching("  ")) == ["Ada", "Bob"])
  }

  @Test func `duplicates are merged with the numbers and addresses of both`() throws {
    // Given the same person twice, and another with the same name
    let old = try #require(Contact(name: "Ada", phones: ["1"], emails: ["a@b"]))
    let new = try #require(Contact(name: "Ada", phones: ["2"], emails: ["a@b"]))
    let other = try #require(Contact(name: "Ada", phones: ["3"]))
    let bare = try #require(Contact(name: "Bob"))
    // Then
    let joined = try #require(Contact(name: "Ada", phones: ["2", "1"], emails: ["a@b"]))
    #expect(ContactBook([old, other, bare, new, bare]).contacts == [joined, other, bare])
  }

  @Test func `a contact that shares something with two merges them`() throws {
    // Given two contacts of one name with nothing in common, and a third that shares something with each
    let first = try #require(Contact(name: "Ada", phones: ["1"], emails: ["a@b"]))
    let second = try #require(Contact(name: "Ada", phones: ["2"], emails: ["c@d"]))
    let third = try #require(Contact(name: "Ada", phones: ["3"], emails: ["c@d", "a@b"]))
    // When, Then
    let contacts = ContactBook([first, second, third]).contacts
    #expect(contacts == [Contact(name: "Ada", phones: ["3", "1", "2"], emails: ["c@d", "a@b"])])
    // And a later contact joins them by any of their numbers and addresses
    let fourth = try #require(Contact(name: "Ada", phones: ["2"]))
    #expect(ContactBook([first, second, third, fourth]).contacts.count == 1)
  }

  @Test(.hangLimit)
  func `no number is lost, however many contacts share an address`() throws {
    let same = (0..<2_000).compactMap { Contact(name: "Ada", phones: ["\($0)"], emails: ["a@b"]) }
    let contacts = ContactBook(same).contacts
    #expect(Set(contacts.flatMap(\.phones)).count == 2_000)
    #expect(contacts.allSatisfy { $0.phones.count <= 100 })
  }

  @Test func `lists the matching contacts`() throws {
    let namesake = try #require(Contact(name: "Ada", emails: ["other@example.org"]))
    let book = ContactBook([.sample("Ada"), namesake, .sample("Adam")])
    // Contacts with exactly this name are preferred to those with a similar one
    #expect(names(book.meant(by: "ada")) == ["Ada", "Ada"])
    #expect(book.meant(by: "OTHER@example.org") == [namesake])
    #expect(names(book.meant(by: "dam")) == ["Adam"])
    #expect(book.meant(by: "xyz").isEmpty)
  }
}

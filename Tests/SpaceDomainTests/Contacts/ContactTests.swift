import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite struct ContactTests {
  @Test func `cleans external values`() throws {
    // Given texts with white space, empty texts, duplicates, and an invalid address
    let contact = try #require(
      Contact(
        name: "  Ada \n Lovelace ", phones: ["", " 1 ", "1", "2"],
        emails: ["a@b", "nobody", " ", "a@b"]))
    // Then the remaining values are clean
    #expect(contact.name == "Ada Lovelace")
    #expect(contact.phones == ["1", "2"] && contact.emails == ["a@b"])
  }

  @Test func `is named by its address if it has no name`() {
    #expect(Contact(name: nil, phones: ["1"], emails: ["a@b"])?.name == "a@b")
    #expect(Contact(name: " ", phones: ["1"])?.name == "1")
    #expect(Contact(name: "\n", phones: [], emails: ["no address"]) == nil)
  }

  @Test func `has the given picture`() throws {
    let url = try #require(URL(string: "https://example.org/a%20b/é.jpg?x=1#y"))
    for portrait in [Contact.Portrait.linked(url), .embedded(.samplePNG)] {
      let contact = try #require(Contact(name: "Ada", portrait: portrait))
      #expect(contact.portrait == portrait)
      #expect(contact != Contact(name: "Ada"))
    }
    #expect(Contact(name: "Ada")?.portrait == nil)
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("Ada King Lovelace", "AL"), ("ada", "A"), ("(Dr.) Émilie du Châtelet", "DC"),
    ("王小明", "王"), ("***", "?"), ("ada@example.org", "AO"), ("שלום עולם", "שע"),
  ])
  func `has initials`(name: String, initials: String) {
    #expect(Contact(name: name)?.initials == initials)
  }
}

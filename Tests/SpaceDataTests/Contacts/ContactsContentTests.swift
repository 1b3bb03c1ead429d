import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct ContactsContentTests {
  private func read(_ text: String) throws(SpaceError) -> ContactsContent {
    try ContactsContent(Data(text.utf8), source: "file")
  }

  @Test(.recorded("contacts/jsonplaceholder_users.json"))
  func `reads JSONPlaceholder`() throws {
    let body = try #require(Fixtures.recorded("contacts/jsonplaceholder_users.json"))
    let content = try ContactsContent(body, source: "file")
    #expect(content.contacts.count == 10 && content.skipped == 0)
    #expect(
      content.contacts[0].name == "Leanne Graham" && content.contacts[0].emails == ["Sincere@april.biz"])
    #expect(content.contacts[0].phones == ["1-770-736-8031 x56442"] && content.contacts[0].portrait == nil)
  }

  @Test(
    .recorded("contacts/randomuser_200_v1.3.json"),
    arguments: [("contacts/randomuser_200_v1.3.json", 200), ("contacts/randomuser_2_v1.4.json", 2)])
  func `reads Random User`(fixture: String, count: Int) throws {
    let content = try ContactsContent(try #require(Fixtures.recorded(fixture)), source: "file")
    #expect(content.contacts.count == count && content.skipped == 0)
    #expect(content.contacts.allSatisfy { !$0.emails.isEmpty && $0.phones.count == 2 })
    #expect(
      content.contacts.allSatisfy {
        if case .linked(let url) = $0.portrait { url.path.hasPrefix("/api/portraits/") } else { false }
      })
  }

  @Test func `reads the program's own JSON`() throws {
    let content = try read(
      #"{"total":1,"contacts":[{"name":"Ada","email":"a@b","phone":7,"pictureURL":"https://a.org/p.png"}]}"#)
    #expect(content.contacts.first?.phones == ["7"])
    #expect(content.contacts.first?.portrait == .linked(URL(string: "https://a.org/p.png")!))
  }

  @Test func `a bad row is skipped without losing others`() throws {
    let content = try read(#"[{"name":"Ada"},7,null,{"name":[]},{"name":"","email":""},{"email":"b@c"}]"#)
    #expect(content.contacts.map(\.name) == ["Ada", "b@c"] && content.skipped == 4)
  }

  @Test func `reports unreadable content`() {
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read("<html></html>") }
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read("") }
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read(#"{"error":"no"}"#) }
    #expect(throws: SpaceError.nothingIn(source: "file", skipped: 0)) { try read("[]") }
    #expect(throws: SpaceError.nothingIn(source: "file", skipped: 1)) {
      try read("BEGIN:VCARD\nEND:VCARD")
    }
  }
}

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
    #expect(content.contacts.count == 10 && content.faults.skipped == 0)
    #expect(
      content.contacts[0].name == "Leanne Graham" && content.contacts[0].emails == ["Sincere@april.biz"])
    #expect(content.contacts[0].phones == ["1-770-736-8031 x56442"] && content.contacts[0].portrait == nil)
  }

  @Test(
    .recorded("contacts/randomuser_200_v1.3.json"),
    arguments: [("contacts/randomuser_200_v1.3.json", 200), ("contacts/randomuser_2_v1.4.json", 2)])
  func `reads Random User`(fixture: String, count: Int) throws {
    let content = try ContactsContent(try #require(Fixtures.recorded(fixture)), source: "file")
    #expect(content.contacts.count == count && content.faults.skipped == 0)
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
    #expect(content.contacts.map(\.name) == ["Ada", "b@c"] && content.faults.skipped == 4)
  }

  @Test(arguments: [
    // randomuser.me, jsonplaceholder and dummyjson; the recorded answers are above
    #"{"results":[{"name":{"title":"Ms","first":"Ada","last":"Lovelace"},"email":"a@b","phone":"1","cell":"2"}]}"#,
    #"{"users":[{"firstName":"Ada","lastName":"Lovelace","email":"a@b","phone":"1","cell":2}],"total":1}"#,
    // reqres, with numbers in a list
    #"{"page":1,"data":[{"id":1,"email":"a@b","first_name":"Ada","last_name":"Lovelace","phones":["1","2"]}]}"#,
    // Google's People API: connections, and a search
    #"{"connections":[{"resourceName":"people/c1","names":[{"displayName":"Ada Lovelace","metadata":{"primary":true}}],"emailAddresses":[{"value":"a@b"}],"phoneNumbers":[{"value":"1"},{"value":"2"}]}]}"#,
    #"{"results":[{"person":{"names":[{"givenName":"Ada","familyName":"Lovelace"}],"emailAddresses":[{"value":"a@b"}],"phoneNumbers":[{"value":"1"},{"value":"2"}]}}]}"#,
    // Microsoft Graph: users, and contacts
    #"{"@odata.context":"x","value":[{"displayName":"Ada Lovelace","mail":"a@b","mobilePhone":"1","businessPhones":["2"]}]}"#,
    #"{"value":[{"givenName":"Ada","surname":"Lovelace","emailAddresses":[{"name":"A","address":"a@b"}],"businessPhones":["1"],"homePhones":["2"]}]}"#,
    // SCIM, an only contact, and lists of a single field
    #"{"Resources":[{"name":{"formatted":"Ada Lovelace"},"emails":[{"value":"a@b","primary":true}],"phoneNumbers":[{"value":"1"},{"value":"2"}]}]}"#,
    #"{"name":"Ada Lovelace","email":["a@b"],"phone":["1","2"]}"#,
    #"[{"name":"Ada Lovelace","emails":["a@b"],"phones":[1,"2"]}]"#,
  ])
  func `reads the forms of services`(text: String) throws {
    let content = try read(text)
    #expect(
      content.contacts == [Contact(name: "Ada Lovelace", phones: ["1", "2"], emails: ["a@b"])!]
        && content.faults.skipped == 0)
  }

  @Test func `an entry that cannot be read is named`() throws {
    let content = try read(#"[{"name":"Ada"},{"id":1},{"name":"Bob"},7]"#)
    #expect(content.faults.problems.map(\.place) == [.entry(2), .entry(4)])
  }

  @Test(arguments: [
    // Google's export of today, its older one, Outlook's, one with semicolons
    "First Name,Middle Name,Last Name,Phonetic First Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAda,,Lovelace,,* ,a@b ::: c@d,Mobile,1 ::: 2\n",
    "Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Value\r\nAda Lovelace,Ada,Lovelace,*,a@b,c@d,Mobile,1,2\r\n",
    "\u{FEFF}First Name,Last Name,E-mail Address,E-mail 2 Address,Mobile Phone,Home Phone,Assistant's Phone\r\n\"Ada\",\"Lovelace\",\"a@b\",\"c@d\",\"1\",\"2\",\"9\"\r\n",
    "First Name;Last Name;Notes;E-mail Address;E-mail 2 Address;Mobile Phone;Home Phone\nAda;Lovelace;\"one\ntwo; \"\"three\"\"\";a@b;c@d;1;2",
  ])
  func `reads tables of Google and Outlook`(text: String) throws {
    let content = try read(text)
    #expect(
      content.contacts == [Contact(name: "Ada Lovelace", phones: ["1", "2"], emails: ["a@b", "c@d"])!]
        && content.faults.skipped == 0)
  }

  @Test func `a row of a table that is not whole is named and left out`() throws {
    let content = try read(
      "Name,E-mail 1 - Value,Notes\nAda,a@b,\nBob,b@c\nnote,two,three,four\nCyd,c@d,\"x\ny,z,\n")
    #expect(content.contacts.map(\.name) == ["Ada"])
    #expect(content.faults.problems.map(\.place) == [.line(3), .line(4), .line(5)])
  }

  @Test func `reports unreadable content`() {
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read("<html></html>") }
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read("") }
    #expect(throws: SpaceError.unknownForm(source: "file")) { try read(#"{"error":"no"}"#) }
    #expect(throws: SpaceError.nothingIn(source: "file", ContactFaults())) { try read("[]") }
    var faults = ContactFaults()
    faults.skip(.line(1), ContactFault("it has no name, number or address"))
    #expect(throws: SpaceError.nothingIn(source: "file", faults)) { try read("BEGIN:VCARD\nEND:VCARD") }
  }
}

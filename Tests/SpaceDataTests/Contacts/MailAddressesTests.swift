import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

struct MailAddressesTests {
  @Test(arguments: [
    ("ada@example.org", ["ada@example.org"]), ("\"M X\" <mx@example.org>", ["mx@example.org"]),
    ("Ada King <ada@example.org>", ["ada@example.org"]), ("<ada@example.org>", ["ada@example.org"]),
    ("a@example.org, b@example.org", ["a@example.org", "b@example.org"]),
    ("a@example.org; b@example.org", ["a@example.org", "b@example.org"]),
    ("a@example.org b@example.org", ["a@example.org", "b@example.org"]),
    ("\"King, Ada\" <a@example.org>, b@example.org", ["a@example.org", "b@example.org"]),
    ("Team: a@example.org, B <b@example.org>;", ["a@example.org", "b@example.org"]),
    ("a@example.org (at work, mostly)", ["a@example.org"]), ("\"a b\"@example.org", ["\"a b\"@example.org"]),
    ("\"a \\\" <x@y>\" <a@example.org>", ["a@example.org"]),
    ("<@relay.example:a@example.org>", ["a@example.org"]),
    ("用户@例子.公司", ["用户@例子.公司"]), ("no address", []), ("@", ["@"]), ("Ada @home", ["Ada @home"]),
  ])
  func `addresses are read as RFC 5322 says`(text: String, expected: [String]) {
    #expect(Contact(name: "x", emails: [text])?.emails == expected)
  }

  @Test(arguments: [
    ("FN:;", "ada@example.org"), ("FN:;;;", "ada@example.org"), ("FN: - ", "ada@example.org"),
    ("FN:;\nORG:Example;Ltd", "Example, Ltd"), ("FN:;\nN:King;Ada", "Ada King"), ("FN:🚀", "🚀"),
    ("N:;;;;", "ada@example.org"), ("FN:.", "ada@example.org"),
  ])
  func `a name of punctuation is none`(lines: String, name: String) throws {
    let card = "BEGIN:VCARD\n\(lines)\nEMAIL:ada@example.org\nEND:VCARD\n"
    #expect(try VCardReader(Data(card.utf8)).contacts.map(\.name) == [name])
  }
}

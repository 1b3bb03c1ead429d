import SpaceDomain
import Testing

@Suite struct MailLinkTests {
  @Test func `escapes as in RFC 6068`() {
    let link = MailLink(to: "ada+space@example.org", subject: "50 % & more?", lines: ["Ä b", "c=d"])
    #expect(
      link.string
        == "mailto:ada%2Bspace@example.org?subject=50%20%25%20%26%20more%3F&body=%C3%84%20b%0D%0Ac%3Dd")
  }

  @Test(arguments: [
    "a@b?cc=evil@example.org", "a@b&bcc=evil@example.org", "a@b,evil@example.org", "a@b\r\nBcc: evil@x.org",
    "\"a@b\"@c.org", "a@b c", "a@b%2Cc", "a@b\u{0}",
  ])
  func `allows only one recipient and no other field`(address: String) throws {
    let link = MailLink(to: address, subject: "s\r\nBcc: x&cc=y", lines: ["b&cc=z"])
    let parts = link.string.split(separator: "?", omittingEmptySubsequences: false)
    #expect(parts.count == 2 && parts[0].count { $0 == "@" } == 1 && !parts[0].contains(","))
    #expect(parts[1].split(separator: "&").map { $0.prefix { $0 != "=" } } == ["subject", "body"])
    #expect(link.string.utf8.allSatisfy { (0x21...0x7E).contains($0) })
  }
}

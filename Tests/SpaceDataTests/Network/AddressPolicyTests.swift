import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

@Suite struct AddressPolicyTests {
  @Test(
    arguments: [
      "https://science.nasa.gov/wp-json/wp/v2/apod-basic/240101",
      "https://api.nasa.gov:8443/planetary/apod?date=2024-01-01",
      "https://ll.thespacedevs.com./2.3.0", "https://EXAMPLE.org", "https://xn--bcher-kva.example.xn--p1ai/",
      "https://a-b.example.com/a@b:c/%5C?q=@#f",
    ])
  func `public https addresses may be called`(address: String) throws {
    try AddressPolicy().check(URL(string: address)!)
  }

  @Test(
    arguments: [
      // not https
      "http://science.nasa.gov/", "ftp://science.nasa.gov/", "file:///etc/passwd", "data:text/plain,x",
      "science.nasa.gov",
      "//science.nasa.gov/", "https:science.nasa.gov", "https:///path", "https://",
      // userinfo, escapes and other ways to hide a host
      "https://user@nasa.gov/", "https://user:password@nasa.gov/", "https://nasa.gov%2F@127.0.0.1/",
      "https://%6easa.gov/",
      "https://nasa.gov%00.evil.com/",
      // literal addresses in all spellings
      "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/",
      "https://0x7f.0.0.1/",
      "https://0177.0.0.1/", "https://127.0.0.0x1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/",
      "https://8.8.8.8/",
      "https://127.0.0.1./", "https://0/", "https://169.254.169.254/latest/meta-data",
      // private names
      "https://localhost/", "https://localhost./", "https://printer/", "https://nas.local/",
      "https://metadata.google.internal/",
      "https://app.localhost/", "https://router.lan/", "https://x.home.arpa/", "https://a..com/",
      "https://.com/",
      "https://-a.com/", "https://nasa.gov:0/", "https://nasa.gov:99999/", "https://nasa.gov:80:80/",
      "https://nasa.gov:+443/",
    ])
  func `all others are refused`(address: String) throws {
    guard let url = URL(string: address) else { return }
    #expect(throws: SpaceError.self) { try AddressPolicy().check(url) }
    #expect(throws: SpaceError.self) { try AddressPolicy().forPictures.check(url) }
  }

  @Test(
    arguments: [
      #"http://evil.com\@127.0.0.1"#, #"https://evil.com\@127.0.0.1/"#, #"https:\\127.0.0.1/"#,
      "https://evil.com\t@127.0.0.1/",
      "https://nasa.gov\n.evil.com/", "https://１２７.0.0.1/", "https://nasa.gov\u{0}/",
      "", " ",
      "javascript:alert(1)", "https://a b.com/",
      // Folding the name gives an address that a second parser reads differently.
      "https://xn--bcher-kva.example.xn-ӏΡi./a",
    ])
  func `links that two parsers may read differently are refused`(link: String) throws {
    #expect(throws: SpaceError.self) { try AddressPolicy().url(forLink: link) }
  }

  @Test func `only the origin of the user's base URL may be called`() throws {
    // Given a base URL of the user's own server
    let policy = AddressPolicy(userBases: [URL(string: "http://127.0.0.1:8080/prefix")!])
    // Then only its origin may be called
    try policy.check(URL(string: "http://127.0.0.1:8080/anything?x=1")!)
    for other in [
      "http://127.0.0.1:8081/", "http://127.0.0.1/", "https://127.0.0.1:8080/", "http://localhost:8080/",
    ] {
      #expect(throws: SpaceError.self) { try policy.check(URL(string: other)!) }
    }
    try policy.check(URL(string: "https://science.nasa.gov/")!)
  }

  @Test func `a base URL may be a name without dots or an IPv6 address`() throws {
    let policy = AddressPolicy(userBases: [URL(string: "http://NAS")!, URL(string: "http://[::1]:9000/x")!])
    try policy.check(URL(string: "http://nas:80/a")!)
    try policy.check(URL(string: "http://[::1]:9000/a")!)
    #expect(throws: SpaceError.self) { try policy.check(URL(string: "http://[::1]:9001/a")!) }
  }

  @Test func `a base URL with a password is not trusted`() throws {
    let url = URL(string: "http://user:password@127.0.0.1/")!
    #expect(throws: SpaceError.self) { try AddressPolicy(userBases: [url]).check(url) }
  }

  @Test func `pictures may come from any port of the user's host`() throws {
    let policy = AddressPolicy(userBases: [URL(string: "http://nas:8080/api")!]).forPictures
    try policy.check(URL(string: "http://nas/picture.jpg")!)
    try policy.check(URL(string: "http://nas:8080/picture.jpg")!)
    #expect(throws: SpaceError.self) { try policy.check(URL(string: "http://other/picture.jpg")!) }
  }

  @Test(
    arguments: [
      ("http://apod.nasa.gov/apod/image/a.jpg", "https://apod.nasa.gov/apod/image/a.jpg"),
      ("http://apod.nasa.gov:80/a.jpg?w=1", "https://apod.nasa.gov/a.jpg?w=1"),
      ("//www.youtube.com/embed/x?rel=0", "https://www.youtube.com/embed/x?rel=0"),
      (" https://apod.nasa.gov/image/old picture.jpg\n", "https://apod.nasa.gov/image/old%20picture.jpg"),
      ("https://apod.nasa.gov/a%20b c.jpg", "https://apod.nasa.gov/a%20b%20c.jpg"),
      ("https://apod.nasa.gov/Müller.jpg", "https://apod.nasa.gov/M%C3%BCller.jpg"),
    ])
  func `links are repaired`(link: String, address: String) throws {
    #expect(try AddressPolicy().url(forLink: link).absoluteString == address)
  }

  @Test func `http links of the user's own host stay http`() throws {
    let policy = AddressPolicy(userBases: [URL(string: "http://127.0.0.1:8080")!])
    #expect(try policy.url(forLink: "http://127.0.0.1:8080/a.jpg").scheme == "http")
    #expect(throws: SpaceError.self) { try policy.url(forLink: "http://127.0.0.1:81/a.jpg") }
    #expect(try policy.forPictures.url(forLink: "http://127.0.0.1:81/a.jpg").scheme == "http")
  }

  @Test func `the refusal contains no key`() {
    let error = #expect(throws: SpaceError.self) {
      try AddressPolicy().check(URL(string: "http://api.nasa.gov/apod?api_key=abcdefgh&date=2024-01-01")!)
    }
    #expect(error?.message.contains("abcdefgh") == false)
    #expect(error?.message.contains("date=2024-01-01") == true)
  }
}

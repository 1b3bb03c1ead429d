import Foundation
import Testing

@testable import SpaceData

@Suite struct RedactionTests {
  @Test(
    arguments: [
      (
        "https://api.nasa.gov/a?api_key=SECRET&date=2024-01-01",
        "https://api.nasa.gov/a?api_key=…&date=2024-01-01"
      ),
      ("https://api.nasa.gov/a?API-KEY=SECRET", "https://api.nasa.gov/a?API-KEY=…"),
      ("https://api.nasa.gov/a?%6bey=SECRET&x", "https://api.nasa.gov/a?%6bey=…&x"),
      (
        "https://api.nasa.gov/a?access_token=SECRET&signature=SECRET&sig=SECRET",
        "https://api.nasa.gov/a?access_token=…&signature=…&sig=…"
      ),
      ("https://user:SECRET@nasa.gov:8080/a#token=SECRET", "https://nasa.gov:8080/a"),
      ("https://nasa.gov/?q=keyword&author=x", "https://nasa.gov/?q=keyword&author=x"),
    ])
  func `addresses lose their secrets only`(address: String, redacted: String) {
    #expect(Redaction.url(URL(string: address)!).replacing("…", with: "…") == redacted)
  }

  @Test func `header fields lose their secrets only`() {
    for name in ["Authorization", "x-api-key", "Cookie", "Set-Cookie", "Proxy-Authorization"] {
      #expect(Redaction.header(name, "SECRET") == "…")
    }
    #expect(Redaction.header("Content-Type", "text/html") == "text/html")
  }

  @Test(
    arguments: [
      ("sent Authorization: Bearer SECRET to host", "sent Authorization: Bearer … to host"),
      ("GET /a?api_key=SECRET&d=1, then token=SECRET", "GET /a?api_key=…&d=1, then token=…"),
      ("a\u{1B}[31mb\nc\u{202E}", "a?[31mb?c?"),
      ("nothing to hide = fine", "nothing to hide = fine"),
    ])
  func `text loses secrets and what a terminal would obey`(text: String, redacted: String) {
    #expect(Redaction.text(text) == redacted)
  }

  @Test func `text is cut`() {
    #expect(Redaction.text(String(repeating: "x", count: 100_000)).count == 201)
  }

  @Test func `a key shows its ends at most`() throws {
    let key = try #require(SecretKey(" abcdefghijyz\n"))
    #expect(key.value == "abcdefghijyz")
    var dumped = ""
    dump([key], to: &dumped)
    for shown in ["\(key)", String(reflecting: key), dumped, "\([key])"] {
      #expect(shown.contains("ab…yz"))
      #expect(!shown.contains("cdef"))
    }
    #expect(try #require(SecretKey("short")).description == "…")
  }

  @Test(arguments: ["", "  ", "a b", "a\r\nHost: evil.com", "schlüssel", "a\u{0}b"])
  func `what no header field can hold is no key`(text: String) {
    #expect(SecretKey(text) == nil)
  }

  @Test func `a key is put where the service wants it`() throws {
    let key = try #require(SecretKey("k&y=1"))
    let request = HTTPRequest("https://api.nasa.gov/a?d=1")
    #expect(request.adding(key, as: .bearer).headers == ["Authorization": "Bearer k&y=1"])
    #expect(
      request.adding(key, as: .query("api_key")).url.absoluteString
        == "https://api.nasa.gov/a?d=1&api_key=k%26y%3D1")
  }
}

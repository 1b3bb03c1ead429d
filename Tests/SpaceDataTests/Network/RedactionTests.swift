import Foundation
import SpaceTestSupport
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
  func `addresses lose only their secrets`(address: String, redacted: String) {
    #expect(Redaction.url(URL(string: address)!).replacing("…", with: "…") == redacted)
  }

  @Test func `header fields with secrets are known by name`() {
    for name in ["Authorization", "x-api-key", "Cookie", "Set-Cookie", "Proxy-Authorization"] {
      #expect(Redaction.isSecret(name: name))
    }
    #expect(!Redaction.isSecret(name: "Content-Type"))
  }

  @Test(
    arguments: [
      ("sent Authorization: Bearer SECRET to host", "sent Authorization: Bearer … to host"),
      ("Bearer  SECRET", "Bearer  …"),
      ("GET /a?api_key=SECRET&d=1, then token=SECRET", "GET /a?api_key=…&d=1, then token=…"),
      ("a\u{1B}[31mb\nc\u{202E}", "a?[31mb?c?"),
      ("nothing to hide = fine", "nothing to hide = fine"),
    ])
  func `text loses secrets and control characters`(text: String, redacted: String) {
    #expect(Redaction.text(text) == redacted)
  }

  @Test(
    arguments: [
      "see https://x.org/?u=https%3A%2F%2Fy.org%2F%3Fapi_key%3DSECRET", "o=%2Fa%253Ftoken%253DSECRET",
      "to%6ben=SECRET", "token%3DSECRET", "x%3Fa%3D1%26to%256ben%3DSECRET",
    ])
  func `a secret in an encoded address is redacted as well`(text: String) {
    #expect(!Redaction.text(text).contains("SECRET"))
    #expect(
      !Redaction.url(URL(string: "https://x.org/?\(text.split(separator: " ").last!)")!).contains("SECRET"))
  }

  @Test func `a key of this process is redacted everywhere`() throws {
    let key = try SecretKey("zq8-known/key+1")
    let encoded = "zq8%2Dknown%2Fkey%2B1"
    let twice = encoded.replacing("%", with: "%25")
    let base64 = [0, 1, 2].map {
      Data((String(repeating: "x", count: $0) + key.value + "yy").utf8).base64EncodedString()
    }
    for text in ["a \(key.value) b", "p/\(encoded)/q", twice] + base64 {
      #expect(Redaction.text(text).contains("…") && !Redaction.text(text).contains(text), "\(text)")
    }
    // And no part of the key is left where a long text is cut
    let long = String(repeating: "y", count: 4_092) + " \(key.value)"
    #expect(!Redaction.text(String(repeating: "\(key.value)/", count: 300)).contains("zq8"))
    #expect(!Redaction.text(long).contains("zq8"))
  }

  @Test(
    arguments: [
      ("a=b=c&token=SECRET=x;d=e", "a=b=c&token=…;d=e"),
      ("u=a=api_key%3DSECRET,b=1", "u=…,b=1"),
      ("q?token=SECRET?x", "q?token=…"), ("q?token%3DSECRET=x=y", "q?token=…"),
      ("=a==b", "=a==b"),
    ])
  func `a value ends at a separator, not at an equals sign`(text: String, redacted: String) {
    #expect(Redaction.text(text) == redacted)
  }

  @Test(.hangLimit, arguments: ["=", "=%", "%=", "=a", "=%3D", "=%253D"])
  func `the time for a hostile text grows with its length only`(part: String) {
    // A reader of each value to its end took seconds for each of these.
    let text = String(repeating: part, count: 4_096 / part.utf8.count)
    for _ in 0..<10 { #expect(Redaction.text(text).count == 201) }
  }

  @Test func `long text is cut`() {
    #expect(Redaction.text(String(repeating: "x ", count: 50_000)).count == 201)
  }

  @Test func `at most the ends of a key are shown`() throws {
    let key = try SecretKey(" abcdefghijyz\n")
    #expect(key.value == "abcdefghijyz")
    var dumped = ""
    dump([key], to: &dumped)
    for shown in ["\(key)", String(reflecting: key), dumped, "\([key])"] {
      #expect(shown.contains("ab…yz"))
      #expect(!shown.contains("cdef"))
    }
    #expect(try SecretKey("short").description == "…")
  }

  @Test(arguments: ["", "  ", "a b", "a\r\nHost: evil.com", "a\nb", "schlüssel", "a\u{0}b"])
  func `a text that no header field can contain is not a key, and is not repeated`(text: String) {
    let error = #expect(throws: SpaceError.self) { try SecretKey(text) }
    #expect(error?.kind == .keyUnusable && error?.code == "not-a-key")
    #expect(error.map { !"\($0)".contains("schlüssel") && !"\($0)".contains("evil") } == true)
  }

  @Test func `a key is sent where the service expects it`() throws {
    let key = try SecretKey("k&y=1")
    let request = HTTPRequest("https://api.nasa.gov/a?d=1")
    #expect(request.adding(key, for: .launches).headers == ["Authorization": "Token k&y=1"])
    for service in [WebService.nasa, .movies] {
      #expect(
        request.adding(key, for: service).url.absoluteString
          == "https://api.nasa.gov/a?d=1&api_key=k%26y%3D1")
    }
    let token = try SecretKey("head.body.signature")
    #expect(request.adding(token, for: .movies).headers == ["Authorization": "Bearer head.body.signature"])
  }
}

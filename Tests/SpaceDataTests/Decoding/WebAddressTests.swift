import Foundation
import Testing

@testable import SpaceData

@Suite struct WebAddressTests {
  @Test(
    arguments: [
      ("https://apod.nasa.gov/a.jpg", "https://apod.nasa.gov/a.jpg"),
      (" //www.youtube.com/embed/x?rel=0 ", "https://www.youtube.com/embed/x?rel=0"),
      ("http://old.example.org/a b.jpg", "http://old.example.org/a%20b.jpg"),
      ("HTTPS://EXAMPLE.org/x", "HTTPS://EXAMPLE.org/x"),
    ])
  func `reads web addresses`(text: String, expected: String) {
    #expect(WebAddress.url(text)?.absoluteString == expected)
  }

  @Test(
    arguments: [
      "", "   ", "javascript:alert(1)", "file:///etc/passwd", "ftp://example.org/x", "image/0604/x.jpg",
      "https://",
      "data:image/png;base64,AAAA", "mailto:a@b.c",
    ])
  func `refuses everything else`(text: String) {
    #expect(WebAddress.url(text) == nil)
  }

  @Test(
    arguments: [
      ("+", "%2B"), ("&", "%26"), ("#", "%23"), ("%", "%25"), ("%2B", "%252B"), (" ", "%20"), ("é", "%C3%A9"),
      ("=", "%3D"), ("", ""),
    ])
  func `escapes characters that servers interpret`(value: String, escaped: String) throws {
    // Given, When
    let base = try #require(URL(string: "https://example.org/search"))
    let url = WebAddress.url(base, settingQuery: [("q\(value)", "a\(value)b")])
    // Then
    #expect(url.absoluteString == "https://example.org/search?q\(escaped)=a\(escaped)b")
    // And it stays escaped when another parameter is added, and is replaced when its name is set again
    let more = WebAddress.url(url, settingQuery: [("r", "1+1")])
    #expect(more.absoluteString == url.absoluteString + "&r=1%2B1")
    let other = WebAddress.url(more, settingQuery: [("q\(value)", "c")])
    #expect(other.absoluteString == "https://example.org/search?q\(escaped)=c&r=1%2B1")
  }

  @Test func `leaves the rest of an address unchanged`() throws {
    let base = try #require(URL(string: "https://u@example.org:8/a%2Fb?x=1+2%26&y&=z#end"))
    let url = WebAddress.url(base, settingQuery: [("y", "2")])
    #expect(url.absoluteString == "https://u@example.org:8/a%2Fb?x=1+2%26&y=2&=z#end")
    #expect(WebAddress.url(base, settingQuery: []) == base)
  }
}

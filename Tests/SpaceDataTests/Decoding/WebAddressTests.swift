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
  func readsWebAddresses(text: String, expected: String) {
    #expect(WebAddress.url(text)?.absoluteString == expected)
  }

  @Test(
    arguments: [
      "", "   ", "javascript:alert(1)", "file:///etc/passwd", "ftp://example.org/x", "image/0604/x.jpg",
      "https://",
      "data:image/png;base64,AAAA", "mailto:a@b.c",
    ])
  func refusesEverythingElse(text: String) {
    #expect(WebAddress.url(text) == nil)
  }
}

import Foundation
import SpaceData
import Testing

@Suite struct BaseURLsTests {
  @Test func areTheServicesOwnUnlessSet() throws {
    let urls = try BaseURLs(environment: ["HOME": "/nowhere", "SPACE_EXPLORER_MARS_URL": ""])
    #expect(urls == BaseURLs())
    #expect(urls.userSet.isEmpty)
    #expect(urls.apod.absoluteString == "https://science.nasa.gov/wp-json/wp/v2/apod-basic")
  }

  @Test func areReplacedByTheEnvironment() throws {
    let urls = try BaseURLs(environment: [
      "SPACE_EXPLORER_APOD_URL": "http://127.0.0.1:8080/apod", "SPACE_EXPLORER_NASA_URL": "http://[::1]:1/",
      "SPACE_EXPLORER_CONTACTS_URL": "https://example.org/people.json",
    ])
    #expect(urls.apod.absoluteString == "http://127.0.0.1:8080/apod")
    #expect(urls.nasa.absoluteString == "http://[::1]:1/")
    #expect(urls.contacts?.absoluteString == "https://example.org/people.json")
    #expect(urls.userSet.count == 3)
    #expect(urls.launches == BaseURLs().launches)
  }

  @Test(arguments: ["nonsense", "ftp://example.org", "file:///etc/passwd", "https://", "127.0.0.1:8080"])
  func areRefusedWhenTheyAreNoWebAddress(text: String) {
    #expect(throws: ConfigurationError.notAWebAddress(variable: "SPACE_EXPLORER_APOD_URL")) {
      try BaseURLs(environment: ["SPACE_EXPLORER_APOD_URL": text])
    }
  }
}

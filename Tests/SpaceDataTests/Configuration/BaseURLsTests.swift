import Foundation
import SpaceData
import SpaceDomain
import Testing

@Suite struct BaseURLsTests {
  @Test func `are the services' own by default`() {
    let urls = BaseURLs()
    #expect(urls.userSet.isEmpty)
    #expect(urls.apod.absoluteString == "https://science.nasa.gov/wp-json/wp/v2/apod-basic")
    #expect(BaseURLs.Service.allCases.filter { urls[$0] == nil } == [.contacts])
  }

  @Test func `a user's server replaces one service`() throws {
    for service in BaseURLs.Service.allCases {
      var urls = BaseURLs()
      try urls.replace(service, by: "http://127.0.0.1:8080/here", from: "IT")
      #expect(urls[service]?.absoluteString == "http://127.0.0.1:8080/here")
      #expect(urls.userSet == [urls[service]])
      for other in BaseURLs.Service.allCases where other != service {
        #expect(urls[other] == BaseURLs()[other])
      }
    }
  }

  @Test(
    arguments: [
      "nonsense", "ftp://example.org", "file:///etc/passwd", "https://", "127.0.0.1:8080",
      "https://ada:secret@example.org", "https://ada@example.org",
    ])
  func `are refused if they are not web addresses, or contain a name or password`(text: String) {
    var urls = BaseURLs()
    #expect(throws: SpaceError.notAWebAddress(variable: "APOD_ADDRESS")) {
      try urls.replace(.apod, by: text, from: "APOD_ADDRESS")
    }
    #expect(urls == BaseURLs())
  }
}

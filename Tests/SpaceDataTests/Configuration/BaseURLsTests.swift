import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

@Suite struct BaseURLsTests {
  private static let services: [WebService] = [
    .apod, .nasa, .mars, .marsImages, .launches, .movies, .contacts,
  ]

  @Test func `are the services' own by default`() {
    let urls = BaseURLs()
    #expect(urls.userSet.isEmpty)
    #expect(urls[.apod]?.absoluteString == "https://science.nasa.gov/wp-json/wp/v2/apod-basic")
    #expect(urls.address(of: .nasa).absoluteString == "https://api.nasa.gov")
    #expect(Self.services.filter { urls[$0] == nil } == [.contacts])
  }

  @Test func `a user's server replaces one service`() throws {
    for service in Self.services {
      var urls = BaseURLs()
      try urls.replace(service, by: "http://127.0.0.1:8080/here", from: "IT")
      #expect(urls[service]?.absoluteString == "http://127.0.0.1:8080/here")
      #expect(urls.userSet == [urls[service]])
      for other in Self.services where other != service { #expect(urls[other] == BaseURLs()[other]) }
    }
  }

  @Test func `a new service needs no change of this type`() throws {
    let asteroids = WebService("asteroids", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1")
    var urls = BaseURLs()
    #expect(urls[asteroids] == asteroids.url)
    try urls.replace(asteroids, by: "http://127.0.0.1:8080", from: "IT")
    #expect(urls[asteroids]?.port == 8080)
  }

  @Test func `a key stays with the address of its own service`() throws {
    let asteroids = WebService("asteroids", "Asteroids", at: "https://api.nasa.gov/neo/rest/v1", key: .nasa)
    // Both are the same host by default; a service without a foreign key may always be called.
    for service in [asteroids, .nasa, .apod, .contacts, .movies] {
      #expect(BaseURLs().isKeyAllowed(for: service))
    }
    let elsewhere = WebService("elsewhere", "Elsewhere", at: "https://example.org", key: .nasa)
    #expect(!BaseURLs().isKeyAllowed(for: elsewhere))
    // The key of a stand-in never goes to the real host.
    var redirected = BaseURLs()
    try redirected.replace(.nasa, by: "http://127.0.0.1:8080", from: "IT")
    #expect(!redirected.isKeyAllowed(for: asteroids))
    // The real key never goes to a stand-in of another service.
    var other = BaseURLs()
    try other.replace(asteroids, by: "http://127.0.0.1:8080/neo", from: "IT")
    #expect(!other.isKeyAllowed(for: asteroids))
    // Both redirected to the same server, the key goes there.
    try other.replace(.nasa, by: "http://127.0.0.1:8080/classic", from: "IT")
    #expect(other.isKeyAllowed(for: asteroids))
    // Another port is another server.
    try other.replace(.nasa, by: "http://127.0.0.1:8081", from: "IT")
    #expect(!other.isKeyAllowed(for: asteroids))
  }

  @Test(
    arguments: [
      "nonsense", "ftp://example.org", "file:///etc/passwd", "https://", "127.0.0.1:8080",
      "https://ada:secret@example.org", "https://ada@example.org",
    ])
  func `are refused if they are not web addresses, or contain a name or password`(text: String) {
    var urls = BaseURLs()
    #expect(throws: SpaceError.notAWebAddress(for: .apod, in: "APOD_ADDRESS")) {
      try urls.replace(.apod, by: text, from: "APOD_ADDRESS")
    }
    #expect(urls == BaseURLs())
  }
}

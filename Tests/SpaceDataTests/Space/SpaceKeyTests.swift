import Foundation
import SpaceData
import SpaceTestSupport
import Synchronization
import Testing

/// Each key goes only to the address of its own service, whichever of the others are redirected.
@Suite struct SpaceKeyTests {
  /// Answers nothing, and records where each key was sent.
  private final class Witness: HTTPTransport {
    private let seen = Mutex<[String: Set<String>]>([:])
    private let calls = Mutex<[URL]>([])

    /// The addresses that were requested, in order.
    var requested: [URL] { calls.withLock { $0 } }

    func hosts(of key: String) -> Set<String> { seen.withLock { $0[key] ?? [] } }

    func send(_ request: HTTPRequest) async throws(SpaceError) -> HTTPResponse {
      calls.withLock { $0.append(request.url) }
      let text = "\(request.url.absoluteString) \(request.headers)"
      for key in [SpaceKeyTests.nasa, SpaceKeyTests.tmdb] where text.contains(key) {
        seen.withLock { _ = $0[key, default: []].insert(request.url.host() ?? "") }
      }
      return HTTPResponse(status: 404, url: request.url)
    }
  }

  private static let (nasa, tmdb) = ("nasa-key-of-forty-letters", "tmdb-key-of-forty-letters")
  private static let services: [WebService] = [
    .apod, .nasa, .mars, .marsImages, .launches, .movies, .contacts,
  ]

  /// Calls every repository, and returns the hosts that saw each key.
  private func hosts(_ urls: BaseURLs) async throws -> (nasa: Set<String>, tmdb: Set<String>) {
    let witness = Witness()
    let space = Space(
      cachingIn: nil, urls: urls,
      keys: APIKeys(nasa: try SecretKey(Self.nasa), tmdb: try SecretKey(Self.tmdb)),
      transport: witness)
    _ = try? await space.apods.today()
    _ = try? await space.apods.apod(on: "2024-01-01")
    _ = try? await space.apods.apods(in: "2024-01-01"..."2024-01-03")
    for station in MarsStation.allCases {
      _ = try? await space.mars.weather(from: station)
      _ = try? await space.marsPictures.pictures(of: station, sol: nil)
    }
    _ = try? await space.launches.launch(id: LaunchLibraryServer.key(1))
    _ = try? await space.movies.catalog()
    _ = try? await space.movies.movie(.tmdb(1))
    _ = try? await space.contacts.contacts()
    return (witness.hosts(of: Self.nasa), witness.hosts(of: Self.tmdb))
  }

  @Test func `keys go to the services' own hosts`() async throws {
    let hosts = try await hosts(BaseURLs())
    #expect(hosts.nasa == ["api.nasa.gov"] && hosts.tmdb == ["api.themoviedb.org"])
  }

  @Test(arguments: services)
  func `a redirected service takes its own key with it, and no other`(service: WebService) async throws {
    var urls = BaseURLs()
    try urls.replace(service, by: "http://127.0.0.1:8080")
    let hosts = try await hosts(urls)
    #expect(hosts.nasa == (service == .nasa ? ["127.0.0.1"] : ["api.nasa.gov"]))
    #expect(hosts.tmdb == (service == .movies ? ["127.0.0.1"] : ["api.themoviedb.org"]))
  }

  @Test func `a picture is never requested from NASA's closed service, with or without a key`() async throws {
    for key in [nil, try SecretKey(Self.nasa)] {
      let witness = Witness()
      let space = Space(cachingIn: nil, keys: APIKeys(nasa: key), transport: witness)
      _ = try? await space.apods.today()
      _ = try? await space.apods.apod(on: "2024-01-01")
      _ = try? await space.apods.apods(in: "2024-01-01"..."2024-01-03")
      #expect(Set(witness.requested.map { $0.host() }) == ["science.nasa.gov"])
      #expect(witness.hosts(of: Self.nasa).isEmpty)
    }
  }

  @Test func `an address with a password, or none, is refused`() {
    var urls = BaseURLs()
    for text in ["ftp://example.org", "https://ada:secret@example.org", "nonsense"] {
      #expect(throws: SpaceError.notAWebAddress(for: .nasa, in: nil)) { try urls.replace(.nasa, by: text) }
    }
    #expect(urls == BaseURLs())
  }
}

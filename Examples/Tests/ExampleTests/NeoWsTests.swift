import Foundation
import SpaceData
import SpaceTestSupport
import Testing

@testable import NeoWs

/// The asteroids, over a server that answers as NASA's.
@Suite struct NeoWsTests {
  private let server: LoopbackServer
  private let folder = Folder()
  private let clock = FastForwardClock()
  private let week: ClosedRange<CalendarDay> = "2026-11-27"..."2026-12-03"

  init() throws {
    server = try LoopbackServer()
    let body = try Folder.fixture("neows_feed")
    server.route("/neo/rest/v1/feed") { _ in .json(body) }
  }

  /// The repository as a new process has it.
  private func asteroids(now: Date = .sampleNow) throws -> Asteroids {
    var urls = BaseURLs()
    for service in [WebService.nasa, .neows] {
      try urls.replace(service, by: server.url(service.path).absoluteString)
    }
    var options = Space.Options()
    options.clock = clock
    let space = Space(
      cachingIn: nil, urls: urls, keys: APIKeys(nasa: try SecretKey("a-key-of-forty-letters")),
      options: options)
    return Asteroids(
      api: space.service(.neows), cache: CacheService(directory: folder.path), now: { now })
  }

  private func fail(_ response: LoopbackServer.Response) {
    server.route("/neo/rest/v1/feed") { _ in response }
  }

  @Test func `shows the asteroids of a week, the nearest first`() async throws {
    let shown = try await asteroids().passing(in: week)
    #expect(shown.value.map(\.name) == ["(2020 WZ)", "465633 (2009 JR5)", "(2015 XA1)"])
    #expect(shown.value.map(\.isHazardous) == [false, true, false])
    #expect(shown.provenance == .live(source: "127.0.0.1") && shown.reason == nil)
    let query = server.requests.first?.query
    #expect(
      query == ["start_date": "2026-11-27", "end_date": "2026-12-03", "api_key": "a-key-of-forty-letters"])
  }

  @Test func `after a failure shows what was kept, with its age and the reason`() async throws {
    let live = try await asteroids().passing(in: week)
    fail(.status(500))
    let kept = try await asteroids(now: .sampleNow + 3_600).passing(in: week)
    #expect(kept.value == live.value && kept.provenance == .cached(since: .sampleNow, source: "127.0.0.1"))
    #expect(kept.reason?.kind == .unavailable)
    // But another week is not there
    await #expect(throws: SpaceError.self) { try await asteroids().passing(in: "2026-01-01"..."2026-01-07") }
  }

  @Test func `a 429 has its wait`() async throws {
    fail(.status(429).header("Retry-After", "3000"))
    let error = await #expect(throws: SpaceError.self) { try await asteroids().passing(in: week) }
    #expect(error?.kind == .throttled && error?.retryAfter == .seconds(3_000))
  }

  @Test func `after five failures in a row no connection is made`() async throws {
    fail(.status(501))
    let asteroids = try asteroids()
    for _ in 0..<5 { _ = try? await asteroids.passing(in: week) }
    let error = await #expect(throws: SpaceError.self) { try await asteroids.passing(in: week) }
    #expect(error?.kind == .unavailable && error?.retryAfter != nil && server.requests.count == 5)
  }

  @Test func `the key is sent to its own host only`() async throws {
    // Given a redirect to another server, with the key in it
    let other = try LoopbackServer()
    let target = other.url("/feed").absoluteString
    other.route("/feed") { _ in .status(404) }
    server.route("/neo/rest/v1/feed") { .redirect(to: "\(target)?api_key=\($0.query["api_key"] ?? "")") }
    _ = try? await asteroids().passing(in: week)
    // Then the other server, which nobody has chosen, is not called at all
    #expect(server.requests.count == 1 && other.requests.isEmpty)
    // And a server in place of NASA's for the asteroids alone does not get NASA's key
    var urls = BaseURLs()
    try urls.replace(.neows, by: other.baseURL.absoluteString)
    let api = Space(cachingIn: nil, urls: urls).service(.neows)
    let error = await #expect(throws: SpaceError.self) { try await api.data(from: "feed") }
    #expect(error?.kind == .keyUnusable && other.requests.isEmpty)
  }

  @Test func `the program prints the list, and later what it kept`() throws {
    let arguments = ["2026-11-27", server.baseURL.absoluteString]
    let live = try Program.output(of: "NeoWs", arguments, environment: ["HOME": folder.path])
    #expect(
      live == """
        2026-11-28  893214 km  (2020 WZ)
        2026-11-28  7290180 km  465633 (2009 JR5)  hazardous
        2026-11-27  41230551 km  (2015 XA1)

        """)
    server.stop()
    let kept = try Program.output(of: "NeoWs", arguments, environment: ["HOME": folder.path])
    #expect(kept.hasPrefix(live + "Kept since ") && kept.contains(". No connection to 127.0.0.1"))
    let nothing = try Program.output(of: "NeoWs", arguments, endingWith: 1)
    #expect(nothing.hasPrefix("No connection to 127.0.0.1"))
    #expect(try Program.output(of: "NeoWs", ["tomorrow"], endingWith: 2).contains("Usage: "))
    // And the same files compiled in Swift 5 mode say the same
    #expect(try Program.output(of: "NeoWsInSwift5", ["tomorrow"], endingWith: 2).contains("Usage: "))
    let mistyped = try Program.output(of: "NeoWs", ["2026-11-27", "nowhere"], endingWith: 1)
    #expect(mistyped.contains("Write it as https://host/path."))
  }
}

extension WebService {
  /// The path of its address.
  fileprivate var path: String { url?.path ?? "" }
}

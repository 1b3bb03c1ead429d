import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The repository with real HTTP, real files and The Movie Database on a loopback server.
@Suite struct MovieRepositoryTests {
  private let folder = Sandbox()
  private let server: MovieFixtureServer
  private let orbit = MovieQuery("orbit")
  private static let digits = "0123456789abcdef0123456789abcdef"

  init() throws { server = try MovieFixtureServer() }

  /// A repository as a new process has it.
  private func repository(
    key: String? = digits, language: String? = nil, now: Date = .sampleNow, _ logger: SpaceLogger = .silent
  ) -> MovieRepository {
    let api = APIService(
      name: "api.themoviedb.org", transport: SystemTransport(),
      addresses: AddressPolicy(userBases: [server.baseURL]), clock: FastForwardClock(),
      logger: logger)
    let service = key.flatMap { try? SecretKey($0) }.map {
      TMDBService(
        endpoint: ServiceEndpoint(service: api, url: server.baseURL), key: $0, language: language)
    }
    return MovieRepository(
      service: service, cache: CacheService(directory: folder.path), now: { now }, logger: logger)
  }

  @Test(arguments: ["Love + Hate", "c++", "50% & more = ?", "Amélie", "宇宙 兄弟", "a/../b#c"])
  func `requests exactly the typed text`(text: String) async throws {
    _ = try await repository().search(MovieQuery(text), page: 3)
    let request = try #require(server.server.requests.first { $0.path == "/3/search/movie" })
    #expect(request.query["query"] == text && request.query["page"] == "3")
    // A plus sign must be escaped, because servers read it as a space
    #expect(!request.target.contains("+"))
  }

  @Test func `requests the wanted language and caches languages separately`() async throws {
    // Given answers in two languages
    _ = try await repository(language: "de-DE").movie(.tmdb(1))
    _ = try await repository().movie(.tmdb(1))
    let asked = server.server.requests.filter { $0.path == "/3/movie/1" }.map { $0.query["language"] }
    #expect(asked == ["de-DE", nil])
    // When the server has stopped
    server.server.stop()
    // Then each language gets its cached answer, and a third one gets an error
    for language in ["de-DE", nil] {
      #expect(try await repository(language: language).movie(.tmdb(1)).reason != nil)
    }
    await #expect(throws: SpaceError.self) { try await repository(language: "fr-FR").movie(.tmdb(1)) }
  }

  // MARK: - The key

  @Test func `a key of digits is sent as a parameter, a token as a header`() async throws {
    let token = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl"
    _ = try await repository().search(orbit, page: 1)
    _ = try await repository(key: token).movie(.tmdb(1))
    let search = try #require(server.server.requests.first { $0.path == "/3/search/movie" })
    #expect(search.query["api_key"] == Self.digits && search.headers["authorization"] == nil)
    let movie = try #require(server.server.requests.first { $0.path == "/3/movie/1" })
    #expect(movie.headers["authorization"] == "Bearer \(token)" && movie.query["api_key"] == nil)
  }

  @Test(arguments: [digits, "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl"])
  func `the key appears in no log and no error`(key: String) async throws {
    // Given a server that repeats the key in its answer
    let log = LogBook()
    let body = #"{"status_code":7,"status_message":"Invalid API key \#(key)","success":false}"#
    server.answer("orbit", .json(body, status: 401))
    // When
    let error = await #expect(throws: SpaceError.self) {
      try await repository(key: key, log.logger).search(orbit, page: 1)
    }
    _ = try await repository(key: key, log.logger).movie(.tmdb(1))
    // Then
    #expect(!log.lines.isEmpty && log.lines.allSatisfy { !$0.contains(key) })
    #expect(error.map { !"\($0) \($0.message) \($0.hint ?? "")".contains(key) } == true)
    let files = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      #expect(try file.hasDirectoryPath || !Data(contentsOf: file).contains(Data(key.utf8)))
    }
  }

  // MARK: - Errors

  @Test(arguments: [
    (400, SpaceError.Kind.refused), (401, .keyRefused), (403, .keyRefused), (404, .notFound), (418, .refused),
    (422, .refused), (429, .throttled), (500, .unavailable), (503, .unavailable),
  ])
  func `every status has a kind by which callers can decide`(status: Int, kind: SpaceError.Kind) async throws
  {
    server.answer("orbit", .status(status))
    let error = await #expect(throws: SpaceError.self) { try await repository().search(orbit, page: 1) }
    #expect(error?.kind == kind)
  }

  @Test(arguments: ["", "<html>", "{", "[]", "{\"results\":7}", "\u{FFFD}", "null"])
  func `an invalid page is a typed error and is not stored`(body: String) async throws {
    server.answer("orbit", .data(Data(body.utf8), type: "application/json"))
    for _ in 1...2 {
      let error = await #expect(throws: SpaceError.self) { try await repository().search(orbit, page: 1) }
      #expect(error?.code == "unexpected-answer")
    }
  }

  @Test func `refuses an answer for another film`() async throws {
    server.server.route("/3/movie/7") { _ in .json(MovieFixtureServer.films[0]) }
    for _ in 1...2 {
      let error = await #expect(throws: SpaceError.self) { try await repository().movie(.tmdb(7)) }
      #expect(error?.code == "unexpected-answer")
    }
  }

  // MARK: - Caching

  @Test func `films and poster sizes survive a restart without the service`() async throws {
    let movie = try await repository().movie(.tmdb(1))
    let found = try await repository().search(orbit, page: 1)
    server.server.stop()
    let later = Date.sampleNow.addingTimeInterval(30 * 86_400)
    let kept = try await repository(now: later).movie(.tmdb(1))
    #expect(kept.value == movie.value && kept.reason?.code == "unreachable")
    #expect(try await repository(now: later).search(orbit, page: 1).value == found.value)
    await #expect(throws: SpaceError.self) { try await repository().search(orbit, page: 2) }
  }

  @Test func `a refused key shows nothing from the cache`() async throws {
    _ = try await repository().search(orbit, page: 1)
    server.answer("orbit", .status(401))
    await #expect(throws: SpaceError.status(401, retryAfter: nil).ofTMDB) {
      try await repository().search(orbit, page: 1)
    }
  }

  @Test func `the configuration is fetched again after three days`() async throws {
    for days in [0, 1, 2, 4, 5] {
      let now = Date.sampleNow.addingTimeInterval(Double(days) * 86_400)
      _ = try await repository(now: now).search(orbit, page: 1)
    }
    #expect(server.asked.count { $0 == "/3/configuration" } == 2)
  }

  @Test func `a configuration cached while the clock was ahead does not count as fresh`() async throws {
    _ = try await repository(now: .sampleNow.addingTimeInterval(400 * 86_400)).search(orbit, page: 1)
    _ = try await repository(now: .sampleNow).search(orbit, page: 1)
    #expect(server.asked.count { $0 == "/3/configuration" } == 2)
  }

  @Test(arguments: ["", "{}", #"{"images":{"secure_base_url":"javascript:1","poster_sizes":["w92"]}}"#])
  func `films are shown even if the configuration is invalid`(body: String) async throws {
    server.server.route("/3/configuration") { _ in .json(body) }
    let found = try await repository().search(orbit, page: 1)
    #expect(found.value.movies[0].poster?.sizes == .standard)
  }

  @Test func `skipped films are logged`() async throws {
    let log = LogBook()
    let page = MovieFixtureServer.page([MovieFixtureServer.film(5, "Five"), "{}", "7"])
    server.answer("orbit", .json(page))
    let found = try await repository(key: Self.digits, log.logger).search(orbit, page: 1)
    #expect(found.value.movies.map(\.title) == ["Five"])
    #expect(log.lines.contains("warning api.themoviedb.org: skipped 2 bad films"))
  }
}

import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The repository with real HTTP, real files and the stations' services on a loopback server.
@Suite final class MarsRepositoryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let now = Date(timeIntervalSince1970: 1_795_262_400)  // 2026-11-21T12:00:00Z
  private let server: MarsFixtureServer

  init() throws { server = try MarsFixtureServer() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A repository as a new process has it.
  private func repository(_ logger: Logger = .silent) -> MarsRepository {
    let (now, addresses) = (now, AddressPolicy(userBases: [server.nasaURL, server.marsURL]))
    func api(_ name: String) -> APIService {
      APIService(
        name: name, transport: CurlTransport(), addresses: addresses, clock: FastForwardClock())
    }
    let rovers = ServiceEndpoint(service: api("mars.nasa.gov"), url: server.marsURL)
    let nasa = ServiceEndpoint(service: api("api.nasa.gov"), url: server.nasaURL)
    return MarsRepository(
      rovers: rovers, nasa: nasa, key: SecretKey("mysecretkey")!, cache: CacheService(directory: folder.path),
      now: { now }, logger: logger)
  }

  @Test func `requests Curiosity by default`() async throws {
    // Given, When
    let shown = try await repository().weather(from: nil)
    // Then
    #expect(shown.provenance == .live(source: "mars.nasa.gov"))
    #expect(shown.value.station == .curiosity && shown.value.sols.map(\.sol) == [4012, 4011, 4010])
    #expect(shown.reason == nil && shown.value.notice == nil)
    let request = try #require(server.server.requests.first)
    #expect(request.query == ["feed": "weather", "category": "msl", "feedtype": "json"])
  }

  @Test func `requests InSight with the key`() async throws {
    let shown = try await repository().weather(from: .insight)
    #expect(shown.provenance == .live(source: "api.nasa.gov") && shown.value.station == .insight)
    let request = try #require(server.server.requests.first)
    #expect(request.path == "/insight_weather/")
    #expect(request.query == ["api_key": "mysecretkey", "feedtype": "json", "ver": "1.0"])
  }

  @Test func `requests Perseverance with its own category`() async throws {
    let shown = try await repository().weather(from: .perseverance)
    #expect(shown.value.station == .perseverance && shown.value.sols.map(\.sol) == [1302, 1301])
    #expect(server.server.requests.first?.query["category"] == "mars2020")
  }

  @Test(arguments: MarsStation.allCases)
  func `the last answer of each station survives a restart`(station: MarsStation) async throws {
    // Given one answer, and then a server that has stopped
    let live = try await repository().weather(from: station)
    server.server.stop()
    // When another process requests the weather
    let shown = try await repository().weather(from: station)
    // Then
    #expect(shown.value == live.value)
    let source = station == .insight ? "api.nasa.gov" : "mars.nasa.gov"
    #expect(shown.provenance == .cached(since: now, source: source))
    #expect(shown.reason?.code == "unreachable")
  }

  @Test(arguments: [
    (
      MarsStation.curiosity, 30, [3898], "Note: Curiosity did not answer. Showing sample data of July 2023."
    ),
    (.insight, 7, [681], "Note: InSight mission ended. Showing sample data."),
    (.perseverance, 0, [], "No weather of Perseverance is bundled; a network is needed."),
  ])
  func `each station's own sample is shown if nothing is cached`(
    station: MarsStation, count: Int, newest: [Int], notice: String
  ) async throws {
    server.server.stop()
    let shown = try await repository().weather(from: station)
    #expect(shown.provenance == .sample && shown.reason?.code == "unreachable")
    #expect(shown.value.station == station && shown.value.notice == notice)
    #expect(shown.value.sols.count == count && shown.value.sols.prefix(1).map(\.sol) == newest)
    // And a command that names no station gets Curiosity's
    #expect(try await repository().weather(from: nil).value.station == .curiosity)
  }

  @Test(.recorded(MarsFixture.curiosity.path))
  func `Curiosity's sample is what its station reported`() throws {
    let reported = try MarsFixture.curiosity.feed().weather.sols.prefix(30)
    #expect(SampleMarsWeather.weather(at: .curiosity).sols == Array(reported))
  }

  @Test func `the newest cached sol replaces Curiosity's`() async throws {
    // Given answers of the other two stations; Perseverance's is newer
    _ = try await repository().weather(from: .insight)
    _ = try await repository().weather(from: .perseverance)
    server.server.stop()
    // When, Then
    #expect(try await repository().weather(from: nil).value.station == .perseverance)
    // And a named station never gets another station's data
    #expect(try await repository().weather(from: .curiosity).provenance == .sample)
  }

  @Test func `an answer without sols replaces nothing`() async throws {
    // Given sols that were stored before the service returned an empty list
    let live = try await repository().weather(from: .insight)
    server.answer(.insight, .json(#"{"sol_keys": [], "validity_checks": {}}"#))
    // When
    let shown = try await repository().weather(from: .insight)
    // Then
    #expect(shown.value == live.value && shown.provenance == .cached(since: now, source: "api.nasa.gov"))
    #expect(shown.reason?.message == "InSight's weather report holds no sols.")
    #expect(await repository().kept(from: .insight)?.weather.value == live.value)
  }

  @Test(arguments: [
    (204, "mars.nasa.gov sent an empty answer."),
    (400, "Invalid request. Please try again."),
    (401, "Invalid API key. Please check your configuration."),
    (403, "API access denied. You may have exceeded the rate limit."),
    (404, "Curiosity's weather report no longer exists."),
    (418, "The server answered with status 418."),
    (429, "Too many requests. Please wait a moment and try again."),
    (500, "NASA server is temporarily unavailable. Please try again later."),
    (503, "NASA server is temporarily unavailable. Please try again later."),
  ])
  func `every status falls back to the sample with its reason`(status: Int, message: String) async throws {
    server.answer(.curiosity, .status(status))
    let shown = try await repository().weather(from: .curiosity)
    #expect(shown.provenance == .sample && shown.reason?.message == message)
  }

  @Test(arguments: ["", "<html>", "{", "[]", "{\"soles\":7}", "{\"soles\":[]}", "\u{FFFD}", "null"])
  func `an invalid report falls back to the sample`(body: String) async throws {
    server.answer(.curiosity, .data(Data(body.utf8), type: "application/json"))
    let shown = try await repository().weather(from: .curiosity)
    #expect(shown.provenance == .sample && shown.reason != nil)
    #expect(await repository().kept(from: .curiosity) == nil)
  }

  @Test func `skipped sols are counted and logged`() async throws {
    // Given a report with two invalid sols
    server.answer(.curiosity, .json(#"{"soles": [{"sol": "7", "pressure": "700"}, {"sol": "x"}, 3]}"#))
    let log = LogBook()
    // When
    let shown = try await repository(log.logger).weather(from: .curiosity)
    // Then
    #expect(shown.value.sols.map(\.sol) == [7])
    #expect(log.lines == ["warning Curiosity: skipped 2 bad sols"])
    #expect(await repository().kept(from: .curiosity)?.skipped == 2)
  }

  @Test func `canceling stops the request and stores nothing`() async throws {
    // Given a service that holds back its answer
    let gate = Gate()
    server.answer(.curiosity, .json("{}").held(by: gate))
    let repository = repository()
    // When
    let task = Task { try await repository.weather(from: .curiosity) }
    try await gate.arrivals(1)
    task.cancel()
    // Then
    await #expect(throws: SpaceError.cancelled) { try await task.value }
    try await server.server.waitForAbandoned(1)
    #expect(await repository.kept(from: .curiosity) == nil)
  }

  @Test(.recorded(MarsFixture.curiosity.path))
  func `the whole feed of Curiosity is read and cached`() async throws {
    server.answer(.curiosity, .json(try MarsFixture.curiosity.body()))
    _ = try await repository().weather(from: .curiosity)
    let kept = try #require(await repository().kept(from: .curiosity))
    #expect(kept.weather.value.sols.count == MarsFixture.curiosity.count && kept.skipped == 0)
  }
}

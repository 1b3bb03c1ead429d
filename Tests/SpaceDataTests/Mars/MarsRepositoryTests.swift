import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The repository with real HTTP, real files and the stations' services on a loopback server.
@Suite struct MarsRepositoryTests {
  private let folder = Sandbox()
  private let now = Date(timeIntervalSince1970: 1_795_262_400)  // 2026-11-21T12:00:00Z
  private let server: MarsFixtureServer

  init() throws { server = try MarsFixtureServer() }

  /// A repository as a new process has it.
  private func repository(_ logger: SpaceLogger = .silent) throws -> MarsRepository {
    let (now, addresses) = (now, AddressPolicy(userBases: [server.nasaURL, server.marsURL]))
    func api(_ name: String) -> APIService {
      APIService(
        name: name, transport: SystemTransport(), addresses: addresses, clock: FastForwardClock())
    }
    let rovers = ServiceEndpoint(service: api("mars.nasa.gov"), url: server.marsURL)
    let nasa = ServiceEndpoint(service: api("api.nasa.gov"), url: server.nasaURL)
    return MarsRepository(
      rovers: rovers, nasa: nasa, key: try SecretKey("mysecretkey"),
      cache: CacheService(directory: folder.path),
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
    #expect(try await repository().kept(from: .insight)?.weather.value == live.value)
  }

  @Test(arguments: ["", "<html>", "{", "[]", "{\"soles\":7}", "{\"soles\":[]}", "\u{FFFD}", "null"])
  func `an invalid report falls back to the sample`(body: String) async throws {
    server.answer(.curiosity, .data(Data(body.utf8), type: "application/json"))
    let shown = try await repository().weather(from: .curiosity)
    #expect(shown.provenance == .sample && shown.reason != nil)
    #expect(try await repository().kept(from: .curiosity) == nil)
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
    #expect(try await repository().kept(from: .curiosity)?.skipped == 2)
  }
}

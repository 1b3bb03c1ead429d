import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The repository with real HTTP, real files and both services on a loopback server.
@Suite struct APODRepositoryTests {
  private let folder = Sandbox()
  private let now = Date(timeIntervalSince1970: 1_795_262_400)  // 2026-11-21T12:00:00Z
  private let records = [
    APODRecord.image(on: "2026-11-19"), APODRecord.video(on: "2026-11-20"),
    APODRecord.image(on: "2026-11-21"),
    APODRecord.other(on: "2024-01-01"),
  ]

  private func repository(
    _ server: APODFixtureServer, key: String? = nil, archive: (any APODArchiveProtocol)? = nil
  ) -> APODRepository {
    repository(science: server.scienceURL, classic: server.classicURL, key: key, archive: archive)
  }

  private func repository(
    science: URL, classic: URL, key: String? = nil, archive: (any APODArchiveProtocol)? = nil
  ) -> APODRepository {
    let now = now
    let addresses = AddressPolicy(userBases: [science, classic])
    func api(_ name: String) -> APIService {
      APIService(
        name: name, transport: SystemTransport(), addresses: addresses, clock: ImmediateClock())
    }
    let scienceSource = ScienceAPODSource(
      endpoint: ServiceEndpoint(service: api("science.nasa.gov"), url: science))
    let classicSource = ClassicAPODSource(
      ServiceEndpoint(service: api("api.nasa.gov"), url: classic),
      key: key.flatMap { try? SecretKey($0) } ?? SecretKey.nasaDemo)
    return APODRepository(
      sources: [scienceSource, classicSource],
      cache: CacheService(directory: folder.path),
      favorites: MockFavoritesRepository([.sample(.sample(day: "2020-05-05"))]),
      archive: archive
        ?? APODArchive(
          api: api("science.nasa.gov"), baseURL: science, budget: CallBudget(directory: nil),
          directory: folder.path),
      patience: .seconds(600), now: { now })
  }

  @Test func `today's picture needs one request to the keyless service`() async throws {
    // Given
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    // When
    let shown = try await repository(server).today()
    // Then
    #expect(shown.value.day == "2026-11-21")
    #expect(shown.provenance == .live(source: "science.nasa.gov"))
    #expect(shown.reason == nil)
    #expect(server.server.requests.map(\.path) == ["/wp-json/wp/v2/apod-basic/261121"])
  }

  @Test func `a refused key is reported when no service answers`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-21", keys: ["another"])
    server.server.route("/wp-json/wp/v2/apod-basic/*") { _ in .status(503) }
    let shown = try await repository(server, key: "mysecretkey").today()
    #expect(shown.value.day == "2020-05-05" && shown.reason?.kind == .accessDenied)
  }

  @Test func `placeholders of the classic service are not accepted`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-21", keys: ["mysecretkey"])
    server.server.route("/wp-json/wp/v2/apod-basic/*") { _ in .status(503) }
    server.answerPlaceholders()
    let shown = try await repository(server, key: "mysecretkey").today()
    #expect(shown.value.day == "2020-05-05" && shown.reason?.status == 503)
  }

  @Test(
    arguments: [
      "", "<html><body>sign in</body></html>", "{}", "[]", "null", #"{"date":"2026-11-21""#,
      #"{"code":"apod_basic_not_found","message":"x","data":{"status":404}}"#,
      #"{"date":"2001-01-01","title":"Other"}"#,
    ])
  func `an invalid answer falls back to the sample`(body: String) async throws {
    // Given two services that answer 200 with an invalid body
    let server = try LoopbackServer()
    server.route("/*") { _ in .data(Data(body.utf8), type: "application/json") }
    // When
    let shown = try await repository(science: server.url("/science"), classic: server.url("/classic")).today()
    // Then
    #expect(shown.value.day == "2020-05-05")
    #expect(shown.reason?.kind == .unreadable)
    // And a request for a given day fails instead of returning the sample
    await #expect(throws: SpaceError.self) {
      try await repository(science: server.url("/science"), classic: server.url("/classic")).apod(
        on: "2024-01-01")
    }
  }

  @Test func `a picture is added to the archive once while it is the last`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let archive = MockAPODArchive()
    for day in ["2026-11-19", "2026-11-19", "2026-11-20", "2026-11-20"] as [CalendarDay] {
      _ = try await repository(server, archive: archive).apod(on: day)
    }
    #expect(archive.onAdd.calls.map { $0.map(\.day) } == [["2026-11-19"], ["2026-11-20"]])
    let range = try await repository(server, archive: archive).apods(in: "2026-11-20"..."2026-11-21")
    #expect(archive.onAdd.calls.last == range.value)
  }

  @Test func `a long range is fetched page by page`() async throws {
    let days = ("2025-01-01" as CalendarDay)...("2025-09-07" as CalendarDay)
    let server = try APODFixtureServer(records: days.map { .image(on: $0) }, today: "2026-11-21")
    let shown = try await repository(server).apods(in: days)
    #expect(shown.value.map(\.day) == Array(days))
    #expect(server.server.requests.count == 3)
  }

  @Test func `a range is complete even if the service returns fewer days on a page`() async throws {
    // Given a service that returns at most 25 records per page, and a range with missing days
    let days = ("2025-01-01" as CalendarDay)...("2025-04-30" as CalendarDay)
    let published = days.filter { $0.day != 15 }
    let server = try APODFixtureServer(
      records: published.map { .image(on: $0) }, today: "2026-11-21", pageCap: 25)
    // When, Then
    #expect(try await repository(server).apods(in: days).value.map(\.day) == published)
  }

  @Test func `a range is complete even if the service has no pages and no counts`() async throws {
    let days = ("2025-01-01" as CalendarDay)...("2025-02-10" as CalendarDay)
    let server = try APODFixtureServer(
      records: days.map { .image(on: $0) }, today: "2026-11-21", pageCap: 7, knowsPages: false)
    let shown = try await repository(server).apods(in: days)
    #expect(shown.value.map(\.day) == Array(days))
  }

  @Test func `canceling stops the request and stores nothing`() async throws {
    // Given a service that holds back its answer
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let gate = Gate()
    server.server.route("/wp-json/wp/v2/apod-basic/*") { _ in .json("{}").held(by: gate) }
    let repository = repository(server)
    // When
    let task = Task { try await repository.today() }
    try await gate.arrivals(1)
    task.cancel()
    // Then
    await #expect(throws: SpaceError.cancelled) { try await task.value }
    try await server.server.waitForAbandoned(1)
    #expect(await CacheService(directory: folder.path).loadLastSuccessful() == nil)
  }
}

/// A clock whose sleeps return at once, so that retries do not wait.
private struct ImmediateClock: Clock {
  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}

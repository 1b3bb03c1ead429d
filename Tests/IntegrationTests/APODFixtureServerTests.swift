import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite("The stand-in for the APOD services", .timeLimit(.minutes(5)), .inRealTime)
struct APODFixtureServerTests {
  private func server(
    _ records: [APODRecord], today: CalendarDay = "2024-01-31", rateLimit: Int = .max,
    pictures: [String: Data] = [:]
  ) throws -> APODFixtureServer {
    try APODFixtureServer(
      records: records, today: today, keys: ["KEY"], rateLimit: rateLimit, pictures: pictures)
  }

  private func science(_ server: APODFixtureServer, _ rest: String) async throws -> RawConnection.Reply {
    try await RawConnection.fetch(URL(string: server.scienceURL.absoluteString + rest)!)
  }

  private func classic(_ server: APODFixtureServer, _ query: String) async throws -> RawConnection.Reply {
    try await RawConnection.fetch(server.server.url("/planetary/apod?" + query))
  }

  private func january() -> [APODRecord] {
    (1...31).map { .image(on: CalendarDay(year: 2024, month: 1, day: $0)!, title: "Day \($0)") }
  }

  // MARK: The keyless service

  @Test func `the keyless service gives a day, whose picture is on the server`() async throws {
    // Given
    let picture = EncodedPicture.samplePNG.data
    let server = try server(
      [.image(on: "2024-01-05", explanation: "Ice & light.", picture: "a.png")], pictures: ["a.png": picture])
    // When
    let reply = try await science(server, "/240105")
    let fields = try #require(reply.json as? [String: Any])
    let address = try #require((fields["hdurl"] as? String).flatMap(URL.init))
    let image = try await RawConnection.fetch(address)
    // Then
    #expect(reply.status == 200)
    #expect(fields["date"] as? String == "2024-01-05")
    #expect((fields["explanation"] as? String)?.contains("Ice &amp; light.") == true)
    #expect(address.host() == "127.0.0.1")
    #expect(address.query()?.contains("w=2048") == true)
    #expect(image.data == picture)
    #expect(image.header("Content-Type") == "image/png")
  }

  @Test(arguments: ["/240132", "/240201", "/990101", "/nonsense", "/2401"])
  func `the keyless service has no record of an invalid or unpublished day`(path: String) async throws {
    // Given
    let server = try server(january() + [.image(on: "2024-02-01")])
    // When
    let reply = try await science(server, path)
    // Then
    #expect(reply.status == 404)
    #expect((reply.json as? [String: Any])?["code"] as? String == "apod_basic_not_found")
  }

  @Test func `the keyless service lists newest first in pages`() async throws {
    // Given
    let server = try server(january())
    // When
    let first = try await science(server, "")
    let second = try await science(server, "?page=2")
    let behind = try await science(server, "?page=3")
    let ranged = try await science(server, "?date_from=240110&date_to=240112&per_page=2&unknown=1")
    // Then
    #expect(titles(first).first == "Day 31")
    #expect(titles(first).count == 25)
    #expect(first.header("X-WP-Total") == "31")
    #expect(first.header("X-WP-TotalPages") == "2")
    #expect(titles(second) == ["Day 6", "Day 5", "Day 4", "Day 3", "Day 2", "Day 1"])
    #expect(titles(behind).isEmpty)
    #expect(titles(ranged) == ["Day 12", "Day 11"])
    #expect(ranged.header("X-WP-Total") == "3")
  }

  @Test(arguments: ["?per_page=101", "?per_page=0", "?page=0", "?page=x"])
  func `the keyless service refuses invalid pages`(query: String) async throws {
    #expect(try await science(try server(january()), query).status == 400)
  }

  // MARK: The classic service

  @Test func `the classic service gives a day, today, and a range, oldest first`() async throws {
    // Given
    let server = try server(january())
    // When
    let day = try await classic(server, "api_key=KEY&date=2024-01-05")
    let today = try await classic(server, "api_key=KEY")
    let range = try await classic(server, "api_key=KEY&start_date=2024-01-10&end_date=2024-01-12")
    let open = try await classic(server, "api_key=KEY&start_date=2024-01-30")
    // Then
    let fields = try #require(day.json as? [String: Any])
    #expect(fields["title"] as? String == "Day 5")
    #expect(fields["url"] as? String == "\(server.server.baseURL)/pictures/saturn.jpg")
    #expect(fields["hdurl"] as? String == "\(server.server.baseURL)/pictures/hd_saturn.jpg")
    #expect(fields["service_version"] as? String == "v1")
    #expect((today.json as? [String: Any])?["title"] as? String == "Day 31")
    #expect(titles(range) == ["Day 10", "Day 11", "Day 12"])
    #expect(titles(open) == ["Day 30", "Day 31"])
    #expect(day.header("X-RateLimit-Remaining") == "999")
    #expect(open.header("X-RateLimit-Remaining") == "996")
  }

  @Test func `the classic service gives distinct random days`() async throws {
    // Given
    let server = try server(january())
    // When
    let reply = try await classic(server, "api_key=KEY&count=20")
    // Then
    #expect(Set(titles(reply)).count == 20)
  }

  @Test func `the classic service gives the still of a video only when asked, and no address for other days`()
    async throws
  {
    // Given
    let server = try server([.video(on: "2024-01-02"), .other(on: "2024-01-03")])
    // When
    let plain = try await classic(server, "api_key=KEY&date=2024-01-02").json as? [String: Any]
    let thumbs = try await classic(server, "api_key=KEY&date=2024-01-02&thumbs=true").json as? [String: Any]
    let other = try await classic(server, "api_key=KEY&date=2024-01-03").json as? [String: Any]
    // Then
    #expect(plain?["thumbnail_url"] == nil)
    #expect(plain?["url"] as? String == "https://www.youtube.com/embed/abcdefghijk?rel=0")
    #expect(thumbs?["thumbnail_url"] as? String == "\(server.server.baseURL)/pictures/comet.png")
    #expect(other?["media_type"] as? String == "other")
    #expect(other?["url"] == nil)
  }

  @Test(arguments: [
    ("date=1995-06-15", 400, "Date must be between Jun 16, 1995 and Jan 31, 2024."),
    ("date=2024-02-01", 400, "Date must be between Jun 16, 1995 and Jan 31, 2024."),
    ("date=yesterday", 400, "time data 'yesterday' does not match format '%Y-%m-%d'"),
    ("start_date=2024-01-03&end_date=2024-01-01", 400, "start_date cannot be after end_date"),
    ("count=101", 400, "Count must be positive and cannot exceed 100"),
    ("date=1995-06-17", 404, "No data available for date: 1995-06-17"),
  ])
  func `the classic service words its errors`(query: String, status: Int, message: String) async throws {
    // When
    let reply = try await classic(try server(january()), "api_key=KEY&" + query)
    // Then
    let body = try #require(reply.json as? [String: Any])
    #expect(reply.status == status)
    #expect(body["code"] as? Int == status)
    #expect(body["msg"] as? String == message)
  }

  @Test(arguments: ["end_date=2024-01-01", "count=2&date=2024-01-01", "day=2024-01-01"])
  func `the classic service refuses unknown or incompatible fields`(query: String)
    async throws
  {
    // When
    let reply = try await classic(try server(january()), "api_key=KEY&" + query)
    // Then
    #expect(reply.status == 400)
    #expect(reply.body.contains("Allowed request fields for apod method are 'concept_tags', 'date'"))
  }

  @Test func `the gateway checks key and rate`() async throws {
    // Given
    let server = try server(january(), rateLimit: 1)
    // When
    let missing = try await classic(server, "")
    let invalid = try await classic(server, "api_key=OTHER")
    let allowed = try await classic(server, "api_key=KEY")
    let throttled = try await classic(server, "api_key=KEY")
    // Then
    #expect([missing.status, invalid.status, allowed.status, throttled.status] == [403, 403, 200, 429])
    #expect(gatewayCode(missing) == "API_KEY_MISSING")
    #expect(gatewayCode(invalid) == "API_KEY_INVALID")
    #expect(gatewayCode(throttled) == "OVER_RATE_LIMIT")
    #expect(allowed.header("X-RateLimit-Remaining") == "0")
    #expect(throttled.header("Retry-After") == "3600")
  }

  @Test func `the classic service can return the placeholder of its last months`() async throws {
    // Given
    let server = try server(january())
    server.answerPlaceholders()
    // When
    let first = try await classic(server, "api_key=KEY&date=2024-01-01").json as? [String: Any]
    let second = try await classic(server, "api_key=KEY&date=2024-01-02").json as? [String: Any]
    // Then
    #expect(first?["date"] as? String == "2024-01-01")
    #expect(second?["date"] as? String == "2024-01-02")
    #expect(first?["url"] as? String == second?["url"] as? String)
  }

  // MARK: Recorded answers

  @Test func `serves recorded records`() async throws {
    // Given
    let record = try #require(APODRecord.recorded(science: "apod_science/record_2026-09-29_trimmed.json"))
    let list = APODRecord.recordedList(classic: "apod/list_count_5_readme.json")
    let server = try server([record] + list, today: "2026-09-29")
    // When
    let reply = try await science(server, "/260929")
    let old = try await classic(server, "api_key=KEY&date=1997-01-21")
    // Then
    #expect(titles(reply) == ["Sh2-188: The Shrimp Nebula"])
    #expect(
      (old.json as? [String: Any])?["hdurl"] as? String
        == "\(server.server.baseURL)/pictures/galcen_msx_big.gif")
    #expect(list.count == 5)
  }

  @Test func `returns no record for a missing recording`() {
    #expect(APODRecord.recorded(science: "apod_science/none.json") == nil)
    #expect(APODRecord.recordedList(classic: "apod/none.json").isEmpty)
    #expect(Fixtures.recorded("none") == nil)
    #expect(!Fixtures.has("none"))
    #expect(Fixtures.has("images/nuke_fixture.png"))
    #expect(Fixtures.recorded("images/nuke_fixture.png")?.count == 26_271)
  }

  private func titles(_ reply: RawConnection.Reply) -> [String] {
    let list = reply.json as? [[String: Any]] ?? (reply.json as? [String: Any]).map { [$0] } ?? []
    return list.compactMap { $0["title"] as? String }
  }

  private func gatewayCode(_ reply: RawConnection.Reply) -> String? {
    ((reply.json as? [String: Any])?["error"] as? [String: Any])?["code"] as? String
  }
}

import Foundation
import SpaceTestSupport
import Testing

/// The findings of `doctor` about services that have moved, refuse, or serve something else.
@Suite(.inRealTime) struct DoctorProbeTests {
  private static let names = ["APOD", "NASA", "MARS", "MARS_IMAGES", "MOVIES", "LAUNCHES", "CONTACTS"]

  /// The rows of the services at the server: a new tab brings a service of its own.
  private func rows(_ server: LoopbackServer, key: String? = nil) async throws -> [Substring] {
    var variables = Dictionary(
      uniqueKeysWithValues: Self.names.map {
        ("SPACE_EXPLORER_\($0)_URL", server.url("/\($0)").absoluteString)
      })
    variables["TMDB_API_KEY"] = "0123456789abcdef"
    variables["NASA_API_KEY"] = key
    let doctor = try await ConsoleSession(server: nil, variables: variables).run("doctor", "--plain")
    #expect(doctor.exitCode == 0)
    #expect(!doctor.outputText.contains("0123456789abcdef"))
    return doctor.outputText.split(separator: "\n").filter {
      $0.hasPrefix("Services\t") && $0.contains(server.url("/").absoluteString)
    }
  }

  @Test(arguments: [
    (LoopbackServer.Response.html("<h1>Gone</h1>", status: 404), "failed: it has moved, status 404"),
    (.json(#"{"code":"rest_no_route"}"#, status: 404), "failed: it has moved, status 404"),
    (.status(410), "failed: it has moved, status 410"),
    (.html("<h1>Welcome</h1>"), "failed: it serves a page in place of data, status 200"),
    (.data(Data(), type: "text/plain"), "failed: its answer is empty, status 200"),
    (
      .data(Data(#"<?xml version="1.0"?><people/>"#.utf8), type: "text/xml"),
      "failed: it serves XML, which is not read, status 200"
    ),
    (.status(511), "failed: the network asks for a sign-in, status 511"),
    (.status(502), "failed: status 502"),
    (.status(429), "failed: status 429"),
    (.json("[]"), "ok, status 200"),
  ])
  func `a service that works is told from one that does not`(answer: LoopbackServer.Response, words: String)
    async throws
  {
    let server = try LoopbackServer()
    server.route("/*") { _ in answer }
    let rows = try await rows(server)
    #expect(rows.count == Self.names.count && rows.allSatisfy { $0.contains("\t\(words) in ") }, "\(rows)")
  }

  @Test func `a service that says in JSON that it has no such thing is there, unless it is the list itself`()
    async throws
  {
    let server = try LoopbackServer()
    server.route("/*") { _ in .json(#"{"code":"apod_basic_not_found"}"#, status: 404) }
    let rows = try await rows(server)
    let moved = rows.filter { $0.contains("\tfailed: it has moved, status 404 in ") }
    #expect(moved.count == 1 && moved.first?.hasSuffix("/CONTACTS") == true, "\(rows)")
    #expect(
      rows.count { $0.contains("\tanswers, status 404 in ") } == Self.names.count - 1, "\(rows)")
  }

  @Test(arguments: [
    ("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\n", "ok, status 200"),
    ("\u{FEFF}Name,Email\nAda,ada@example.org\n", "ok, status 200"),
    ("\n <!DOCTYPE html><p>Sign in</p>", "failed: it serves a page in place of data, status 200"),
  ]) func `the user's own contacts may be cards or a table, and no page`(body: String, words: String)
    async throws
  {
    let server = try LoopbackServer()
    server.route("/*") { _ in .data(Data(body.utf8), type: "text/plain") }
    let own = try await rows(server).filter { $0.hasPrefix("Services\tContacts\t") }
    #expect(own.count == 1 && own.allSatisfy { $0.contains("\t\(words) in ") }, "\(own)")
  }

  @Test func `asking about launches is none of the requests of an hour`() async throws {
    // Given a service whose requests of an hour are all used
    let server = try LoopbackServer()
    server.route("/LAUNCHES/api-throttle/") { _ in .json(#"{"your_request_limit":15,"current_use":15}"#) }
    server.route("/LAUNCHES/*") { _ in .json(#"{"count":0,"results":[]}"#) }
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_LAUNCHES_URL": server.url("/LAUNCHES").absoluteString])
    // When doctor asks more often than launches may
    for _ in 1...16 {
      let rows = try await user.run("doctor", "--plain").outputText
      #expect(rows.contains("Services\tLaunches\tok, status 200 in "))
    }
    // Then all of them are still there
    _ = try await user.run("launches", "sync")
    #expect(server.requests.count { $0.path.hasSuffix("/api-throttle/") } == 16)
    #expect(server.requests.count { !$0.path.hasSuffix("/api-throttle/") } > 0)
  }

  @Test func `two services at one host have rows of their own`() async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in .json("[]") }
    var variables: [String: String] = [:]
    for name in Self.names { variables["SPACE_EXPLORER_\(name)_URL"] = server.url("/\(name)").absoluteString }
    let doctor = try await ConsoleSession(server: nil, variables: variables).run("doctor", "--json").json()
    let services = try #require(doctor["services"] as? [String: String])
    #expect(Set(services.keys).isSuperset(of: ["Mars", "Mars pictures", "Launches", "Contacts"]))
    #expect(!services.keys.contains { $0.hasSuffix(" 2") }, "\(services.keys)")
    let requests = try #require(doctor["requests"] as? [String: String])
    #expect(Set(requests.keys).isSuperset(of: ["Mars", "Mars pictures", "Launches", "Contacts"]))
    #expect(Set(requests.values) == ["allowed since 2026-11-21T12:00:00Z"], "\(requests)")
  }

  @Test(arguments: [401, 403])
  func `a service that refuses is told, and its key where one was sent`(status: Int) async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in .status(status) }
    let rows = try await rows(server, key: "abcdefgh12345678")
    let keyed = rows.filter { $0.hasSuffix("/NASA") || $0.hasSuffix("/MOVIES") }
    #expect(
      keyed.count == 2 && keyed.allSatisfy { $0.contains("failed: it refuses the key, status \(status)") },
      "\(rows)")
    #expect(
      rows.count { $0.contains("failed: it refuses requests from here, status \(status)") } == 5, "\(rows)")
  }

  @Test func `each service is asked for what it sends, and not for its address alone`() async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in .json("[]") }
    _ = try await rows(server)
    let asked = Set(
      server.requests.map {
        "\($0.path) \($0.query["feed"] ?? $0.query["per_page"] ?? $0.query["feedtype"] ?? "")"
      })
    #expect(
      asked == [
        "/APOD 1", "/NASA/insight_weather/ json", "/MARS weather", "/MARS_IMAGES/rss/api/ raw_images",
        "/MOVIES/configuration ", "/LAUNCHES/api-throttle/ ", "/CONTACTS ",
      ])
    #expect(server.requests.count == Self.names.count)
    let keys = server.requests.filter { $0.path.hasPrefix("/MOVIES") || $0.path.hasPrefix("/NASA") }.map {
      $0.query["api_key"]
    }
    #expect(Set(keys) == ["0123456789abcdef", "DEMO_KEY"])
  }
}

import Foundation
import SpaceTestSupport
import Testing

/// The findings of `doctor` about services that have moved, refuse, or serve something else.
@Suite(.inRealTime) struct DoctorProbeTests {
  private static let names = ["APOD", "NASA", "MARS", "MARS_IMAGES", "MOVIES"]

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
      $0.hasPrefix("Services\t127.0.0.1") && !$0.contains("not checked")
    }
  }

  @Test(arguments: [
    (LoopbackServer.Response.html("<h1>Gone</h1>", status: 404), "failed: it has moved, status 404"),
    (.json(#"{"code":"rest_no_route"}"#, status: 404), "failed: it has moved, status 404"),
    (.status(410), "failed: it has moved, status 410"),
    (.html("<h1>Welcome</h1>"), "failed: it serves a page in place of data, status 200"),
    (.data(Data(), type: "text/plain"), "failed: it serves a page in place of data, status 200"),
    (.status(511), "failed: the network asks for a sign-in, status 511"),
    (.status(502), "failed: status 502"),
    (.json(#"{"code":"apod_basic_not_found"}"#, status: 404), "answers, status 404"),
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
      rows.count { $0.contains("failed: it refuses requests from here, status \(status)") } == 3, "\(rows)")
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
        "/MOVIES/configuration ",
      ])
    #expect(server.requests.count == Self.names.count)
    let keys = server.requests.filter { $0.path.hasPrefix("/MOVIES") || $0.path.hasPrefix("/NASA") }.map {
      $0.query["api_key"]
    }
    #expect(Set(keys) == ["0123456789abcdef", "DEMO_KEY"])
  }
}

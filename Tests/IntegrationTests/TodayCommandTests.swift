import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@Suite(.inRealTime) struct TodayCommandTests {
  private let records = [
    APODRecord.video(on: "2026-11-20"),
    .image(
      on: "2026-11-21", title: "A Ring around Saturn", explanation: "Sunlight falls through the rings.",
      alternativeText: "Saturn, tilted."),
  ]

  @Test func `shows a day with an image`() async throws {
    // Given
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    // When
    let output = try await user.run("today")
    // Then
    #expect(output.exitCode == 0)
    #expect(output.errorText.isEmpty)
    #expect(
      output.outputText.hasPrefix("A Ring around Saturn\n2026-11-21 · image · live from 127.0.0.1\n\n")
    )
    #expect(output.outputText.contains("\n\nSunlight falls through the rings.\n\n"))
    #expect(output.outputText.contains("Picture  Saturn, tilted.\n"))
    // And the picture is at the reported path
    let saved = user.path(".cache/space-explorer/opened/apod-2026-11-21.jpg")
    #expect(output.outputText.contains("Saved    \(saved)\n"))
    #expect(try Data(contentsOf: URL(filePath: saved)) == EncodedPicture.sampleJPEG.data)
  }

  @Test func `tells of a variable that holds no key, and goes on without it`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let today = try await ConsoleSession(server: server, variables: ["NASA_API_KEY": "bad key"]).run("today")
    #expect(today.exitCode == 0 && today.outputText.contains("live from 127.0.0.1"))
    #expect(today.errorText.contains("NASA_API_KEY holds characters that no key has."))
    #expect(!today.errorText.contains("bad key"))
  }

  @Test func `with a key the keyless service is called first, and a classic one only when it fails`()
    async throws
  {
    // Given a user with a key and a classic service of their own
    let server = try APODFixtureServer(records: records, today: "2026-11-21", keys: ["mysecretkey"])
    let user = try ConsoleSession(server: server, variables: ["NASA_API_KEY": "mysecretkey"])
    // When pictures are shown in every way
    for words in [
      ["today"], ["explore", "2026-11-20"], ["explore", "2026-11-20..2026-11-21"],
      ["image", "2026-11-21", "--save", user.path("saved.jpg")],
    ] {
      #expect(try await user.run(words: words).exitCode == 0)
    }
    // Then the classic service got no request, and nobody the key
    let paths = server.server.requests.map(\.path).filter { !$0.hasPrefix("/pictures/") }
    #expect(paths.count == 4 && paths.allSatisfy { $0.hasPrefix("/wp-json/wp/v2/apod-basic") })
    #expect(!server.server.requests.contains { $0.query["api_key"] != nil })
    // And when the keyless service fails, the classic one gets one
    server.server.route("/wp-json/wp/v2/apod-basic/*") { _ in .status(501) }
    let before = server.server.requests.count
    let last = try await user.run("explore", "2026-11-20", "--plain")
    #expect(last.exitCode == 0 && last.outputText.hasPrefix("2026-11-20\t"))
    let after = server.server.requests.dropFirst(before)
    #expect(after.map(\.path) == ["/wp-json/wp/v2/apod-basic/261120", "/planetary/apod"])
    #expect(after.last?.query["api_key"] == "mysecretkey")
  }

  @Test func `runs without a command name`() async throws {
    let user = try ConsoleSession(server: try APODFixtureServer(records: records, today: "2026-11-21"))
    let output = try await user.run()
    #expect(output.outputText.hasPrefix("A Ring around Saturn\n"))
  }

  @Test func `writes the contract's JSON with one request`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let output = try await ConsoleSession(server: server).run("today", "--json")
    #expect(
      output.outputText.hasPrefix(#"{"day":"2026-11-21","title":"A Ring around Saturn","explanation":"Sun"#))
    let json = try output.json()
    #expect((json["media"] as? [String: String])?["type"] == "image")
    #expect((json["provenance"] as? [String: String]) == ["kind": "live", "source": "127.0.0.1"])
    #expect(server.server.requests.count == 1)
  }

  @Test func `shows the newest picture while today's is not published`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-20")
    let output = try await ConsoleSession(server: server).run("today", "--plain")
    #expect(output.exitCode == 0)
    #expect(output.outputText.hasPrefix("2026-11-20\tvideo\tA Comet Rises\thttps://www.youtube.com/embed/"))
    #expect(output.errorText.contains("The picture of 2026-11-21 is not published yet"))
  }

  @Test func `shows the sample when no service answers and nothing is stored`() async throws {
    let user = try ConsoleSession(server: nil)
    let output = try await user.run("today", "--json")
    #expect(output.exitCode == 0)
    #expect((try output.json()["provenance"] as? [String: String]) == ["kind": "sample"])
    #expect(output.errorText.contains("No connection to 127.0.0.1 could be made. Showing a sample."))
  }

  @Test func `shows the last successful picture when the server is unavailable`() async throws {
    // Given one successful request, and then a server that has stopped
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    _ = try await user.run("today")
    server.server.stop()
    // When run a day later in a new process
    let output = try await user.run("today", with: ["SPACE_EXPLORER_NOW": "2026-11-22T15:00:00Z"])
    // Then
    #expect(output.exitCode == 0)
    #expect(output.outputText.contains("2026-11-21 · image · cached 27 h ago from 127.0.0.1\n"))
    #expect(
      output.outputText.contains("Saved    \(user.path(".cache/space-explorer/opened/apod-2026-11-21.jpg"))"))
    #expect(output.errorText.contains("Showing the picture of 2026-11-21, cached 27 h ago"))
    // And the smaller picture that is stored can be saved although no service answers
    let image = try await user.run("image", "2026-11-21", "--save", user.path("saved.jpg"), "--smaller")
    #expect(image.exitCode == 0)
    #expect(try Data(contentsOf: URL(filePath: user.path("saved.jpg"))) == EncodedPicture.sampleJPEG.data)
  }

  @Test func `without a network the newest day that is stored is shown, everywhere, with its day`()
    async throws
  {
    // Given a picture of yesterday, and then another day that was explored
    let server = try APODFixtureServer(
      records: records + [.image(on: "2024-01-01", title: "Old")], today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    let nothing = try await user.run("widget", "--offline")
    #expect(!nothing.outputText.contains("A Comet Rises"))
    _ = try await user.run("explore", "2026-11-20")
    _ = try await user.run("explore", "2024-01-01")
    // When
    let today = try await user.run("today", "--offline")
    let widget = try await user.run("widget", "--offline")
    // Then
    #expect(today.outputText.hasPrefix("A Comet Rises\n2026-11-20 · video · "))
    #expect(today.errorText.contains("Showing the picture of 2026-11-20"))
    #expect(widget.outputText.contains("A Comet Rises (2026-11-20)"))
    let app = try user.startInTerminal("--offline")
    _ = try await app.waitForScreen { $0.text.contains("A Comet Rises") && $0.text.contains("2026-11-20") }
    try app.type("q")
    _ = try await app.output()
    // And when the day's own picture is stored, it is shown, whatever was explored after it
    _ = try await user.run("today")
    _ = try await user.run("explore", "2024-01-01")
    let own = try await user.run("today", "--offline")
    #expect(own.outputText.hasPrefix("A Ring around Saturn\n2026-11-21 · image · "))
    #expect(try await user.run("widget", "--offline").outputText.hasSuffix("A Ring around Saturn\n"))
    // And a favorite of a newer day than the others counts, on a machine without the cache
    _ = try await user.run("favorites", "add", "2026-11-20")
    try FileManager.default.removeItem(atPath: user.path(".cache/space-explorer"))
    let kept = try await user.run("today", "--offline", "--json").json()
    #expect(kept["day"] as? String == "2026-11-20")
  }

  @Test func `sends no request when offline`() async throws {
    let server = try APODFixtureServer(records: records, today: "2026-11-21")
    let user = try ConsoleSession(server: server)
    let output = try await user.run("today", "--offline", "--json")
    #expect(output.exitCode == 0)
    #expect(server.server.connections.accepted == 0)
    #expect(output.errorText.contains("the network is switched off"))
  }

  @Test(
    arguments: [
      (400, "Invalid request. Please try again."),
      (401, "Invalid API key. Please check your configuration."),
      (403, "API access denied. You may have exceeded the rate limit."),
      (404, "No APOD available for this date. NASA publishes daily on US Eastern Time."),
      (429, "Too many requests. Please wait a moment and try again."),
      (500, "NASA server is temporarily unavailable. Please try again later."),
      (503, "NASA server is temporarily unavailable. Please try again later."),
    ])
  func `reports each error status in the documented words`(status: Int, sentence: String) async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in .json(#"{"code":"apod_basic_not_found"}"#, status: status) }
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_APOD_URL": server.url("/apod").absoluteString,
        "SPACE_EXPLORER_NASA_URL": server.baseURL.absoluteString,
      ])
    let today = try await user.run("today")
    #expect(today.exitCode == 0)
    #expect(today.errorText.contains("Warning: \(sentence) Showing a sample."))
    let explore = try await user.run("explore", "2024-01-01", "--json")
    #expect(explore.exitCode == (status == 404 ? 3 : status == 401 || status == 403 ? 4 : 1))
    #expect(explore.outputText.isEmpty)
    #expect(try explore.jsonError()["message"] == sentence)
  }

  @Test(
    arguments: [
      LoopbackServer.Response.json(
        #"{"code":"rest_no_route","message":"No route","data":{"status":404}}"#, status: 404),
      .html("<!doctype html><title>Page not found</title>", status: 404), .status(404),
      .data(Data("gone".utf8), type: "text/plain", status: 404),
    ])
  func `a service that has moved is told as such, for any day`(answer: LoopbackServer.Response) async throws {
    let server = try LoopbackServer()
    server.route("/*") { _ in answer }
    let user = try ConsoleSession(
      server: nil, variables: ["SPACE_EXPLORER_APOD_URL": server.url("/apod").absoluteString])
    let sentence = "The service is not at this address."
    let today = try await user.run("today")
    #expect(today.errorText.contains("Warning: \(sentence) Showing a sample."))
    let explore = try await user.run("explore", "2024-01-01", "--json")
    #expect(explore.exitCode == 1 && explore.outputText.isEmpty)
    #expect(try explore.jsonError()["message"] == sentence)
    #expect(!(today.errorText + explore.errorText).contains("another day"))
  }

  @Test(
    arguments: [
      (401, .json("{}", status: 401)), (403, .json("{}", status: 403)),
      // A firewall's page, and a server that asks for a password
      (403, .html("<!doctype html><title>Access denied</title><p>Your API key", status: 403)),
      (401, .status(401).header("WWW-Authenticate", "Basic realm=\"key\"")),
    ] as [(Int, LoopbackServer.Response)])
  func `a service without a key does not speak of one`(status: Int, answer: LoopbackServer.Response)
    async throws
  {
    let server = try LoopbackServer()
    server.route("/*") { _ in answer }
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_APOD_URL": server.url("/apod").absoluteString,
        "SPACE_EXPLORER_MARS_URL": server.url("/mars/").absoluteString,
      ])
    for words in [["today"], ["mars"]] {
      let output = try await user.run(words: words)
      #expect(output.errorText.contains("127.0.0.1 refuses requests from here (\(status))."), "\(words)")
      #expect(!output.errorText.contains("key") && !output.errorText.contains("rate limit"), "\(words)")
    }
  }

  @Test func `draws the picture in a terminal`() async throws {
    let user = try ConsoleSession(server: try APODFixtureServer(records: records, today: "2026-11-21"))
    let output = try await user.runInTerminal("today", size: .init(columns: 80, rows: 24))
    #expect(output.exitCode == 0)
    // The colors of the picture's cells come before the title.
    let picture = try #require(output.outputText.range(of: "\u{1B}["))
    let title = try #require(output.outputText.range(of: "A Ring around Saturn"))
    #expect(picture.lowerBound < title.lowerBound)
    #expect(!output.outputText.contains("Saved    "))
  }

  @Test func `writes no colors unless requested`() async throws {
    let user = try ConsoleSession(server: try APODFixtureServer(records: records, today: "2026-11-21"))
    let output = try await user.runInTerminal("today", "--no-picture", with: ["NO_COLOR": "1"])
    #expect(!output.outputText.contains("\u{1B}"))
  }

  @Test func `wraps to the terminal's width`() async throws {
    let words = String(repeating: "Ringe um 土星 und der Mond. ", count: 20)
    let record = APODRecord.image(on: "2026-11-21", title: words, explanation: words)
    let user = try ConsoleSession(server: try APODFixtureServer(records: [record], today: "2026-11-21"))
    let output = try await user.runInTerminal(
      "today", "--no-picture", "--color", "never", size: .init(columns: 40, rows: 12))
    let text = output.outputText.split(whereSeparator: \.isNewline).prefix { !$0.hasPrefix("Credit") }
    #expect(text.count > 20)
    // Each Chinese character is two cells wide.
    #expect(text.allSatisfy { $0.count + $0.filter { $0 > "\u{2E80}" }.count <= 40 })
  }

  @Test func `a closed reader ends the program quietly`() async throws {
    let user = try ConsoleSession(server: try APODFixtureServer(records: records, today: "2026-11-21"))
    let path = try Executable.spaceExplorer.path
    let shell = Executable(path: "/bin/sh")
    let output = try await shell.run(
      ["-c", "\(path) --help | head -1"], environment: ["HOME": user.home.path, "PATH": "/usr/bin:/bin"])
    #expect(output.outputText == "space-explorer\n")
    #expect(output.errorText.isEmpty)
  }
}

import Foundation
import SpaceData
import SpaceTestSupport
import Testing

/// Runs the examples and checks their output.
@Suite struct ProgramTests {
  private func output(
    of name: String, _ arguments: String..., environment: [String: String] = [:], endingWith status: Int32 = 0
  ) throws -> String {
    try Program.output(of: name, arguments, environment: environment, endingWith: status)
  }

  @Test func `the first lines of README show a picture that was kept`() async throws {
    // Given a day's picture in a directory
    let server = try LoopbackServer()
    server.route("/apod/240101") { _ in
      .json(#"{"date": "2024-01-01", "title": "A Spiral", "media_type": "other"}"#)
    }
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    var urls = BaseURLs()
    try urls.replace(.apod, by: server.url("/apod").absoluteString)
    _ = try await Space(cachingIn: directory.path, urls: urls).apods.apod(on: "2024-01-01")
    // When the program runs behind a proxy that no longer answers
    server.stop()
    let shown = try output(
      of: "Door", directory.path, environment: ["https_proxy": server.baseURL.absoluteString])
    // Then
    #expect(shown.hasPrefix("A Spiral cached(since: "))
  }

  @Test(arguments: ["README.md", "Modules/Data/SpaceData/SpaceData.docc/SpaceData.md"])
  func `documents begin with the lines of the program Door`(path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
    let program = try String(
      contentsOf: root.appending(path: "Examples/Sources/Door/main.swift"), encoding: .utf8)
    let document = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let block = try #require(document.firstRange(of: /```swift\n/)).upperBound
    let first = document[block...].prefix { $0 != "`" }
    let lines = first.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("import ") }
    #expect(lines == program.split(separator: "\n").suffix(3).map(String.init))
  }

  @Test func `shows a sample in the morning without a network`() throws {
    let lines = try output(of: "MorningPicture", "--offline").split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "A sample")
    #expect(lines.last?.hasPrefix("Because: ") == true)
  }

  /// What a service answers, and the kind of failure that its users are told.
  private static let faults: [(SpaceError.Kind, LoopbackServer.Response)] = [
    (.throttled, .status(429).header("Retry-After", "120")), (.unavailable, .status(500)),
    (.accessDenied, .status(403)), (.unreadable, .json(#"{"title": "#)),
    (.connectionLost, .json("{}").broken(.close, at: .start)),
  ]

  @Test(arguments: faults)
  func `shows what was kept, and says why and for how long a service fails`(
    kind: SpaceError.Kind, fault: LoopbackServer.Response
  ) throws {
    // Given a server that answers, and one that fails
    let (server, failing) = (try LoopbackServer(), try LoopbackServer())
    server.route("/well/*") { request in
      let day = Array(request.path.suffix(6))
      let date = "20\(String(day[0..<2]))-\(String(day[2..<4]))-\(String(day[4..<6]))"
      return .json(#"{"date": "\#(date)", "title": "A Spiral", "media_type": "other"}"#)
    }
    failing.route("/badly/*") { _ in fault }
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: home) }
    func lines(_ path: String) throws -> [String] {
      let url = (path == "/well" ? server : failing).url(path)
      return try output(of: "MorningPicture", url.absoluteString, environment: ["HOME": home])
        .split(separator: "\n").map(String.init)
    }
    // Then at first it has the sample only
    // A refused process and those after it wait for the same instant.
    let reason = ["(\(kind))"] + (kind == .throttled ? ["Again in 1"] : [])
    func tellsReason(_ lines: [String]) -> Bool {
      lines.count == reason.count && zip(lines, reason).allSatisfy { $0.contains($1) }
    }
    let first = try lines("/badly")
    #expect(first.dropFirst().first == "A sample" && tellsReason(Array(first.dropFirst(2))))
    // And later what it kept
    #expect(try lines("/well").last == "Live from 127.0.0.1")
    let later = try lines("/badly")
    #expect(later[0].hasPrefix("A Spiral (") && later[1].hasSuffix(", from 127.0.0.1"))
    #expect(tellsReason(Array(later.dropFirst(2))))
  }

  @Test func `runs a feature with every repository mocked`() throws {
    #expect(
      try output(of: "MockedFeature") == """
        Today: A Ring around Saturn
        Favorites: 1
        Launches: 5
        Sync: 5 of 9
        Sync: \(SpaceError.sample().kind)
        Movies: 1
        Contacts: Vera Rubin
        Mars: asked 1 time

        """)
  }

  @Test func `a screen on the main actor draws the states of a view model`() throws {
    let lines = try output(of: "MainActorScreen").split(separator: "\n")
    #expect(lines.first == "Loading…")
    #expect(lines.last == "The Hubble Extreme Deep Field: ready")
  }

  @Test func `a file written for Combine runs`() throws {
    #expect(try output(of: "PortedFromCombine") == "32 °F\n32 °F → 68 °F\n68 °F → 71 °F\n")
  }

  @Test func `retries through a custom transport`() throws {
    #expect(
      try output(of: "OwnTransport") == """
        2024-01-01 NGC 1232: A Grand Design Spiral Galaxy
        Asked 2 times for /wp-json/wp/v2/apod-basic/240101

        """)
  }

  @Test func `draws a picture`() throws {
    let picture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Modules/Data/CResources/files/hubble-xdf.jpg").standardizedFileURL
    let drawn = try output(of: "PictureInTerminal", picture.path)
    let lines = drawn.split(separator: "\n")
    #expect((20...30).contains(lines.count))
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[") && $0.hasSuffix("\u{1B}[0m") })
    #expect(try output(of: "PictureInTerminal", "/nowhere", endingWith: 2).hasPrefix("Usage: "))
  }
}

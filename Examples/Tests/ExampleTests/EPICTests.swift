import Foundation
import SpaceData
import SpaceTestSupport
import Testing

@testable import EPIC

/// The pictures of the Earth, over a server that answers as NASA's.
@Suite struct EPICTests {
  private let server: LoopbackServer
  private let folder = Folder()

  init() throws {
    server = try LoopbackServer()
    let body = try Folder.fixture("epic_natural")
    server.route("/api/natural") { _ in .json(body) }
    server.route("/archive/natural/*") { _ in .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg") }
  }

  /// The repository as a new process has it.
  private func earth() throws -> Earth {
    var urls = BaseURLs()
    try urls.replace(.epic, by: server.baseURL.absoluteString)
    return Earth(Space(cachingIn: folder.path, urls: urls), keepingIn: folder.path)
  }

  @Test func `list and picture are fetched, then kept on disk`() async throws {
    let live = try await earth().pictures()
    let newest = try #require(live.value.first)
    #expect(newest.image == "epic_1b_20261126022436" && live.value.count == 2)
    #expect(try await earth().images.image(at: newest.url).provenance == .live(source: "epic.gsfc.nasa.gov"))
    #expect(
      server.requests.map(\.target) == [
        "/api/natural", "/archive/natural/2026/11/26/jpg/epic_1b_20261126022436.jpg",
      ])
    // When the server is gone
    server.stop()
    let kept = try await earth().pictures()
    let image = try await earth().images.image(at: newest.url)
    // Then
    #expect(kept.value == live.value && kept.reason?.kind == .unreachable)
    #expect(image.value == .sampleJPEG)
    guard case .cached = image.provenance else { return #expect(Bool(false), "\(image.provenance)") }
  }

  @Test func `two callers of a picture share one request`() async throws {
    let gate = Gate()
    server.route("/archive/natural/*") { _ in
      .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg").held(by: gate)
    }
    let earth = try earth()
    let picture = EarthPicture(image: "a", caption: "", date: "2026-11-26 00:31:45")
    async let first = earth.images.image(at: picture.url)
    async let second = earth.images.image(at: picture.url)
    try await server.waitForRequests(1)
    gate.open()
    #expect(try await (first.value, second.value) == (.sampleJPEG, .sampleJPEG))
    #expect(server.requests.count == 1)
  }

  @Test func `the program draws the newest picture, and later the one it kept`() throws {
    let arguments = [server.baseURL.absoluteString]
    let live = try Program.output(of: "EPIC", arguments, environment: ["HOME": folder.path])
    #expect(
      live.hasPrefix("\u{1B}[")
        && live.contains("\n2026-11-26 02:19:48 UTC. This image was taken by NASA's EPIC"))
    server.stop()
    let kept = try Program.output(of: "EPIC", arguments, environment: ["HOME": folder.path])
    #expect(kept.hasPrefix(live + "Kept since "))
    #expect(try Program.output(of: "EPIC", arguments, endingWith: 1).hasPrefix("No connection to 127.0.0.1"))
  }
}

import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// Pictures that arrive cut or damaged: they are shown with a sentence, and nothing that is stored stands in the way of the whole one.
@Suite(.inRealTime) struct StoredPictureTests {
  private let server: APODFixtureServer
  private let user: ConsoleSession

  init() throws {
    server = try APODFixtureServer(
      records: [.image(on: "2024-01-01"), .image(on: "2026-11-21")], today: "2026-11-21")
    user = try ConsoleSession(server: server)
  }

  private func answer(_ response: LoopbackServer.Response) {
    server.server.route("/pictures/*") { _ in response }
  }

  private static let whole = EncodedPicture.samplePNG.data
  /// A PNG whose end is there and whose pixels are damaged.
  private static var damaged: Data {
    var bytes = whole
    bytes[bytes.count - 20] ^= 0xFF
    return bytes
  }

  /// The ways in which a server may send less, or something else, than the picture.
  private static let faults: [(String, LoopbackServer.Response)] = [
    ("closed", cut(.untilClose, status: 200)), ("partial", cut(.contentLength, status: 206)),
    ("chunked", cut(.chunked(size: 16), status: 200)),
    ("damaged", .data(damaged, type: "image/png")),
  ]

  private static func cut(_ framing: LoopbackServer.Response.Framing, status: Int) -> LoopbackServer.Response
  {
    var response = LoopbackServer.Response.data(whole.dropLast(16), type: "image/png", status: status)
    response.framing = framing
    return status == 206
      ? response.header("Content-Range", "bytes 0-\(whole.count - 17)/\(whole.count)") : response
  }

  /// Another day than today meets the first fault only; all of them with `--thorough`.
  private static let places: [(String, String)] =
    faults.map { ($0.0, "today") }
    + faults.prefix(Effort.isThorough ? faults.count : 1).map { ($0.0, "2024-01-01") }

  @Test(arguments: places)
  func `what arrived cut or damaged is not believed`(fault: String, day: String) async throws {
    // Given a page and a favorite with a cut picture
    answer(try #require(Self.faults.first { $0.0 == fault }).1)
    let words = day == "today" ? ["today"] : ["explore", day]
    let page = try await user.run(words: words + ["--pictures", "cells"])
    #expect(page.exitCode == 0 && page.outputText.contains("The picture is cut short"), "\(page)")
    _ = try await user.run("favorites", "add", day)
    let refused = try await user.run("image", day, "--save", user.path("a.png"))
    #expect(refused.exitCode == 1 && refused.errorText.contains("cut short"))
    // When the server sends the whole picture
    answer(.picture(Self.whole))
    // Then it is fetched and saved at once, and shown from then on, also offline
    let saved = try await user.run("image", day, "--save", user.path("a.png"))
    #expect(saved.exitCode == 0, "\(saved)")
    #expect(try Data(contentsOf: URL(filePath: user.path("a.png"))) == Self.whole)
    _ = try await user.run(words: words + ["--pictures", "cells"])
    let offline = try await user.run(words: words + ["--pictures", "cells", "--offline"])
    #expect(offline.exitCode == 0 && !offline.outputText.contains("cut short"), "\(offline)")
  }

  @Test(arguments: faults.map(\.0))
  func `r in the app fetches the whole picture in place of what arrived cut or damaged`(fault: String)
    async throws
  {
    // Given the app with a cut picture
    answer(try #require(Self.faults.first { $0.0 == fault }).1)
    let app = try user.startInTerminal("--pictures", "cells")
    _ = try await app.waitForScreen { $0.text.contains("cut short") }
    // When the server sends the whole picture, and the user asks for it
    let server = server.server
    let before = server.requests.count
    answer(.picture(Self.whole))
    try app.type("r")
    // Then it is fetched, shown without the sentence, and stored
    _ = try await app.waitForScreen { screen in
      server.requests.dropFirst(before).contains { $0.path.hasPrefix("/pictures/") }
        && !screen.text.contains("cut short")
    }
    try await app.quit()
    let offline = try await user.run("today", "--pictures", "cells", "--offline")
    #expect(offline.exitCode == 0 && !offline.outputText.contains("cut short"), "\(offline)")
  }
}

import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// The pictures of rows that the running app requests over real HTTP.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct FullScreenRowsTests {
  /// The rows of two lines that have room on 24 lines.
  private static let visible = 9
  /// The most requests for a screen of rows.
  private static var most: Int { visible + 4 }

  @Test func `portraits are requested for the rows in sight, not for those that are passed`() async throws {
    // Given 300 contacts, each with a picture
    let server = try LoopbackServer()
    let people = (100..<400).map { #"{"name":"Row \#($0)","picture":"\#(server.url("/faces/\($0).jpg"))"}"# }
    server.route("/people") { _ in .json("[\(people.joined(separator: ","))]") }
    server.route("/faces/*") { _ in .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg") }
    func faces() -> [String] { server.requests.map(\.path).filter { $0.hasPrefix("/faces/") } }
    let user = try ConsoleSession(
      server: nil,
      variables: [
        "SPACE_EXPLORER_CONTACTS_URL": server.url("/people").absoluteString, "PATH": "/nowhere",
      ])
    // When the list is shown
    let process = try user.startInTerminal("open", "spaceexplorer://contacts", "--pictures", "cells")
    _ = try await process.waitForScreen { $0.text.contains("Row 100") }
    try await server.waitForRequests(1 + Self.visible)
    // Then the pictures in sight are requested, each once
    #expect(faces().count <= Self.most && Set(faces()).count == faces().count)
    #expect(faces().allSatisfy { $0 < "/faces/\(100 + Self.most)" })
    // When twelve pages pass
    try process.type(String(repeating: "\u{1B}[6~", count: 12))
    _ = try await process.waitForScreen { $0.text.contains("▌") && $0.text.contains("Row 196") }
    try await server.waitForRequests(1 + 2 * Self.visible)
    // Then those of the last page follow, and no others
    try await process.quit()
    #expect(faces().count <= 2 * Self.most)
    #expect(faces().dropFirst(Self.most).allSatisfy { $0 > "/faces/\(196 - Self.most)" })
  }
}

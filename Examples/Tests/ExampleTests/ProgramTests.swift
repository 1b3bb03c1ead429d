import Foundation
import Testing

/// Runs the examples and checks their output.
@Suite struct ProgramTests {
  /// Runs an example, which is built next to the test bundle, and returns its output.
  private func output(
    of name: String, _ arguments: String..., endingWith status: Int32 = 0
  ) throws -> String {
    let places = [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let program = try #require(
      places.map { $0.appending(path: name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let (process, pipe) = (Process(), Pipe())
    (process.executableURL, process.arguments, process.standardOutput) = (program, arguments, pipe)
    // An unusable home, so that nothing stored by an earlier run can appear.
    process.environment = ["HOME": "/nonexistent"]
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `shows a sample in the morning without a network`() throws {
    let lines = try output(of: "MorningPicture", "--offline").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("A sample, because: ") == true)
  }

  @Test func `runs a feature with every repository mocked`() throws {
    #expect(
      try output(of: "MockedFeature") == """
        Today: A Ring around Saturn
        Favorites: 1
        Launches: 5
        Movies: 1
        Contacts: Vera Rubin
        Mars: asked 1 time

        """)
  }

  @Test func `counts up, and counts down automatically`() throws {
    #expect(
      try output(of: "Counter") == """
        0
        1
        2
        3
        3 and falling
        2 and falling
        1 and falling
        0

        """)
  }

  @Test func `retries through a custom transport`() throws {
    #expect(
      try output(of: "OwnTransport") == """
        2024-01-01 NGC 1232: A Grand Design Spiral Galaxy
        Asked 2 times for /planetary/apod

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

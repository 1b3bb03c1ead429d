import Foundation
import Testing

/// A temporary directory, removed when released.
final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  init() {}

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  /// A service's answer that was made for this project.
  static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: root.appending(path: "Tests/SpaceTestSupport/Fixtures/services/\(name).json"))
  }
}

enum Program {
  /// Runs an example, which is built next to the test bundle, and returns its output.
  static func output(
    of name: String, _ arguments: [String], environment: [String: String] = [:], endingWith status: Int32 = 0
  ) throws -> String {
    let places = [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let program = try #require(
      places.map { $0.appending(path: name) }.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let (process, pipe) = (Process(), Pipe())
    (process.executableURL, process.arguments, process.standardOutput) = (program, arguments, pipe)
    // An unusable home, so that nothing stored by an earlier run can appear.
    process.environment = ["HOME": "/nonexistent"].merging(environment) { $1 }
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == status)
    return String(decoding: data, as: UTF8.self)
  }
}

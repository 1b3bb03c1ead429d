import Foundation

/// Recorded real answers and pictures.
///
/// Those whose license allows it lie in `Tests/SpaceTestSupport/Fixtures` (its `NOTICE.md` credits them). Others are
/// looked up in a folder `shared/fixtures` beside the package (or beside the folder that holds it); where that is
/// absent, the tests that need them are skipped:
///
///     @Test(.recorded("insight/sols_479-485_2020-04.json"))
package enum Fixtures {
  /// The bytes of a recorded answer; nil when it is not at hand.
  /// - Parameter path: relative to the folder of fixtures, such as `apod/list_count_5_readme.json`.
  package static func recorded(_ path: String) -> Data? {
    folders.lazy.compactMap { try? Data(contentsOf: $0.appendingPathComponent(path)) }.first
  }

  /// True where a recorded answer is at hand.
  package static func has(_ path: String) -> Bool {
    folders.contains { FileManager.default.fileExists(atPath: $0.appendingPathComponent(path).path) }
  }

  /// The file of a recorded answer; nil when it is not at hand.
  package static func file(_ path: String) -> URL? {
    folders.map { $0.appendingPathComponent(path) }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static let folders: [URL] = {
    let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let package = support.deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent()
    return [support.appendingPathComponent("Fixtures")]
      + [beside, beside.deletingLastPathComponent()].map { $0.appendingPathComponent("shared/fixtures") }
  }()
}

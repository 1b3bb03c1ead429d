import Foundation

/// The home folders of users that run the program.
///
/// A test removes its home, but a later background refresh may create it again. So all homes are in one
/// folder, which is removed when the tests have ended.
enum Homes {
  private static let folder: URL = {
    atexit { try? FileManager.default.removeItem(at: Homes.folder) }
    return FileManager.default.temporaryDirectory.appending(path: "homes-\(getpid())")
  }()

  /// The path of a home that does not exist yet.
  static func new() -> URL { folder.appending(path: UUID().uuidString) }
}

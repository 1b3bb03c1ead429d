import Foundation

/// The homes of the users that run the program.
///
/// A test removes its home. A refresh in the background may come later and make it anew, so all homes are in one folder,
/// which goes when the tests have ended.
enum Homes {
  private static let folder: URL = {
    atexit { try? FileManager.default.removeItem(at: Homes.folder) }
    return FileManager.default.temporaryDirectory.appending(path: "homes-\(getpid())")
  }()

  /// The path of a home that is not there yet.
  static func new() -> URL { folder.appending(path: UUID().uuidString) }
}

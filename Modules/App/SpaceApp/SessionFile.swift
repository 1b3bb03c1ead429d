import SpaceConsole
import SpaceData
import SpaceDomain

/// The file of the session in the data directory. An unreadable file counts as none, and is told.
struct SessionFile: Sendable {
  private let directory: String?
  private let faults: StorageFaults

  /// - Parameters:
  ///   - directory: nil where there is no home directory; then nothing is kept.
  ///   - faults: told of a file that cannot be read.
  init(directory: String?, faults: StorageFaults) { (self.directory, self.faults) = (directory, faults) }

  private var path: String { (directory ?? "") + "/session.json" }

  /// The largest file that is read, in bytes; a session takes some hundred.
  private static let limit = 1_000_000

  func read() -> Session {
    guard directory != nil else { return Session() }
    do {
      return try BoundedJSON.decode(Session.self, from: UserFile.read(path, limit: Self.limit))
    } catch StorageError.unreadable(_, ENOENT) {
      return Session()
    } catch {
      faults.report(error as? StorageError ?? .damaged(path: path))
      return Session()
    }
  }

  /// Writes the session. A failure is ignored, because the user is leaving.
  func write(_ session: Session) {
    guard let directory, let data = try? JSONEncoder().encode(session) else { return }
    // The session has searches, which are private.
    try? UserFile.makeFolder(directory)
    try? UserFile.write(data, to: path, permissions: 0o600)
  }
}

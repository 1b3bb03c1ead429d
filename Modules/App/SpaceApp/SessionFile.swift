import SpaceConsole
import SpaceData
import SpaceDomain

/// The file of the session in the data directory. An unreadable file counts as none, and is reported.
struct SessionFile: Sendable {
  /// Nil where there is no home directory; then nothing is kept.
  let directory: String?
  let faults: StorageFaults

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

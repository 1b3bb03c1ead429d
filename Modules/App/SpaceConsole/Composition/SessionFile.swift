import SpaceData

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of the session in the data directory. An unreadable file counts as none.
struct SessionFile: Sendable {
  private let directory: String?

  /// - Parameter directory: nil where there is no home directory; then nothing is kept.
  init(directory: String?) { self.directory = directory }

  private var path: String { (directory ?? "") + "/session.json" }

  func read() -> Session {
    guard directory != nil, let data = FileManager.default.contents(atPath: path),
      let session = try? JSONDecoder().decode(Session.self, from: data)
    else { return Session() }
    return session
  }

  /// Writes the session. A failure is not reported: the user is leaving.
  func write(_ session: Session) {
    guard let directory, let data = try? JSONEncoder().encode(session) else { return }
    // Searches are private.
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? UserFile.write(data, to: path, permissions: 0o600)
  }
}

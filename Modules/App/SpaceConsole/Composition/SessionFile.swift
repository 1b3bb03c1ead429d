import SpaceData

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The session file in the data directory. An unreadable file counts as missing.
struct SessionFile: Sendable {
  private let directory: String?

  /// - Parameter directory: the data directory; nil stores nothing.
  init(directory: String?) { self.directory = directory }

  private var path: String { (directory ?? "") + "/session.json" }

  func read() -> Session {
    guard directory != nil, let data = FileManager.default.contents(atPath: path),
      let session = try? JSONDecoder().decode(Session.self, from: data)
    else { return Session() }
    return session
  }

  /// Writes the session. A failure is ignored, because the user is leaving.
  func write(_ session: Session) {
    guard let directory, let data = try? JSONEncoder().encode(session) else { return }
    // The session has searches, which are private.
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? UserFile.write(data, to: path, permissions: 0o600)
  }
}

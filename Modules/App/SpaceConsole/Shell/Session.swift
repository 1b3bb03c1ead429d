import SpaceData
import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is there again the next time. Whatever cannot be read is as if it had not been kept.
struct Session: Sendable, Codable, Equatable {
  var tab: Tab?
  /// The day that was explored.
  var day: CalendarDay?
  /// How far the tabs were scrolled, by their names.
  var scrolls: [String: Int]?
  /// Where one was in lists, by the names of their tabs.
  var places: [String: ListPlace]?
  /// What was looked for among films.
  var films: String?
  /// Whose weather was shown.
  var station: MarsStation?

  /// Reads the session of a directory.
  init(directory: String?) {
    guard let directory, let data = FileManager.default.contents(atPath: Self.path(directory)),
      let session = try? JSONDecoder().decode(Session.self, from: data)
    else { return }
    self = session
  }

  init() {}

  /// Writes it; that it cannot be written is no reason to bother anybody who is leaving.
  func write(directory: String?) {
    guard let directory, let data = try? JSONEncoder().encode(self) else { return }
    // What was looked for is nobody else's business.
    try? FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? UserFile.write(data, to: Self.path(directory), permissions: 0o600)
  }

  private static func path(_ directory: String) -> String { directory + "/session.json" }
}

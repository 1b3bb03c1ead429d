import SpaceDomain

/// The way along symbolic links, which are the user's choice: a folder on another disk, a file that is synced.
enum LinkTarget {
  /// The reason why a link is not followed: EACCES for one of another user, ELOOP for links in a circle.
  struct Refusal: Error {
    let path: String
    let number: Int32
  }

  /// The path to which links lead, even if nothing is there yet; a path that is no link itself. As the system in shared
  /// folders, it follows no link of another user.
  static func of(_ path: String) throws(Refusal) -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      let isThere = BlockedCallMonitor.noting(path) { lstat(path, &status) == 0 }
      guard isThere, status.st_mode & S_IFMT == S_IFLNK else { return path }
      guard status.st_uid == geteuid() || status.st_uid == 0,
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else { throw Refusal(path: path, number: EACCES) }
      path = link.hasPrefix("/") ? link : folder(of: path) + link
      while path.count > 1, path.last == "/" { path.removeLast() }
    }
    throw Refusal(path: path, number: ELOOP)
  }

  /// The part of a path before its last name, with the slash; empty for a name alone.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}

extension StorageError {
  /// The error of a link in the place of what is ours.
  init(_ refusal: LinkTarget.Refusal) {
    let reason = refusal.number == ELOOP ? "its links lead in a circle" : "it is a link of another user"
    self = .notOurs(path: refusal.path, reason: reason)
  }
}

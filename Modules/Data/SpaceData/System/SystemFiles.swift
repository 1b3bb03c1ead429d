import SpaceDomain

/// Calls for files that this system has under other names.
enum SystemFiles {
  #if canImport(Darwin)
    /// Returns when the content of an open file is on disk: 0, or -1 with `errno`.
    static func synchronize(_ descriptor: Int32) -> Int32 {
      // There fsync leaves data in the drive's cache; a file system without F_FULLFSYNC gets the plain fsync.
      if OpenFile.uninterrupted({ fcntl(descriptor, F_FULLFSYNC) }) != -1 { return 0 }
      return OpenFile.uninterrupted { fsync(descriptor) }
    }
  #else
    /// Returns when the content of an open file is on disk: 0, or -1 with `errno`.
    static func synchronize(_ descriptor: Int32) -> Int32 { OpenFile.uninterrupted { fsync(descriptor) } }
  #endif
}

extension stat {
  /// The modification time: the last change of the content, or the last use.
  var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// The time of the last change, also of the name or the permissions.
  var changed: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}

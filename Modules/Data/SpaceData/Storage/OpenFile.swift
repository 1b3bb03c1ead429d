import SpaceDomain

/// An open file or directory; closing and unlocking happen at its end of life.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// The path, used only in messages.
  let path: String

  /// Opens `name` in an open directory, or a path without one. Refuses a symbolic link, and does not block on
  /// a pipe or device.
  init(
    _ name: String, in directory: borrowing OpenFile, _ flags: Int32, mode: mode_t = 0
  ) throws(StorageError) {
    try self.init(at: directory.descriptor, name, path: "\(directory.path)/\(name)", flags, mode: mode)
  }

  /// Opens an existing file for reading; nil when it does not exist.
  init?(existing name: String, in directory: borrowing OpenFile) throws(StorageError) {
    do {
      try self.init(name, in: directory, O_RDONLY)
    } catch .failed(_, _, ENOENT) {
      return nil
    }
  }

  init(path: String, _ flags: Int32) throws(StorageError) {
    try self.init(at: AT_FDCWD, path, path: path, flags, mode: 0)
  }

  private init(
    at directory: Int32, _ name: String, path: String, _ flags: Int32, mode: mode_t
  ) throws(StorageError) {
    let flags = flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let (descriptor, fault) = BlockedCallMonitor.noting(path) {
      let descriptor = Self.uninterrupted { openat(directory, name, flags, mode) }
      return (descriptor, errno)
    }
    guard descriptor >= 0 else {
      throw StorageError(Self.isLink(name, in: directory) ? ELOOP : fault, "open", path)
    }
    (self.descriptor, self.path) = (descriptor, path)
  }

  private static func isLink(_ name: String, in directory: Int32) -> Bool {
    var status = stat()
    return fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  deinit { close(descriptor) }

  /// The file's status, as `fstat` returns it.
  func status() throws(StorageError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw StorageError(errno, "examine", path) }
    return status
  }

  /// The size of a file of ours, in bytes.
  /// - Throws: ``StorageError`` when it is larger than `limit`, no file, or another user's.
  func size(limit: Int) throws(StorageError) -> Int {
    let status = try status()
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      throw .notOurs(path: path, reason: "it is not a file of ours")
    }
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
    return Int(status.st_size)
  }

  /// Sets the permissions of the file, regardless of the user's mask.
  func setPermissions(_ mode: mode_t) throws(StorageError) {
    guard fchmod(descriptor, mode) == 0 else { throw StorageError(errno, "change", path) }
  }

  /// Writes all bytes. `write` may write fewer than requested; each call continues where the last one
  /// stopped.
  func writeAll(_ data: Data) throws(StorageError) {
    let fault: Int32 = BlockedCallMonitor.noting(path) {
      data.withUnsafeBytes { bytes in
        var done = 0
        while done < bytes.count {
          let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
          let count = Self.uninterrupted { write(descriptor, rest.baseAddress, rest.count) }
          guard count > 0 else { return count < 0 ? errno : EIO }
          done += count
        }
        return 0
      }
    }
    if fault != 0 { throw StorageError(fault, "write", path) }
  }

  /// Reads `count` bytes; fewer when the file ends before.
  func readAll(_ count: Int) throws(StorageError) -> Data {
    var data = Data(count: count)
    let (done, fault): (Int, Int32) = BlockedCallMonitor.noting(path) {
      data.withUnsafeMutableBytes { buffer in
        var done = 0
        while done < buffer.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
          let got = Self.uninterrupted { read(descriptor, rest.baseAddress, rest.count) }
          if got <= 0 { return (done, got < 0 ? errno : 0) }
          done += got
        }
        return (done, 0)
      }
    }
    if fault != 0 { throw StorageError(fault, "read", path) }
    return done == count ? data : data.prefix(done)
  }

  /// Returns when the content is on disk and not only in the system's memory.
  func sync() throws(StorageError) {
    #if canImport(Darwin)
      // On Apple platforms fsync leaves data in the drive's cache; a file system without F_FULLFSYNC gets the
      // plain fsync.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    let fault = BlockedCallMonitor.noting(path) { Self.uninterrupted { fsync(descriptor) } == 0 ? 0 : errno }
    if fault == 0 { return }
    // Some network file systems cannot sync a directory, and do not need to.
    if fault != EINVAL, fault != ENOTSUP { throw StorageError(fault, "save", path) }
  }

  /// Tries to take the lock of this open file.
  /// - Returns: true if the lock was taken.
  func tryLock() throws(StorageError) -> Bool {
    if Self.uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw StorageError(errno, "lock", path) }
    return false
  }

  /// Repeats a call that was interrupted by a signal.
  static func uninterrupted<Count: SignedInteger>(_ call: () -> Count) -> Count {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}

import SpaceDomain

/// An open file or directory; closing and unlocking happen at its end of life.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// Opens `name` in an open directory. Refuses a symbolic link, and does not block on a pipe or device.
  init(
    _ name: String, in directory: borrowing OpenFile, _ flags: Int32, mode: mode_t = 0
  ) throws(StorageError) {
    try self.init(at: directory.descriptor, name, path: "\(directory.path)/\(name)", flags, mode: mode)
  }

  /// Opens a file for reading; nil when it does not exist.
  init?(existing name: String, in directory: borrowing OpenFile) throws(StorageError) {
    do { try self.init(name, in: directory, O_RDONLY) } catch .failed(_, _, ENOENT) { return nil }
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
    status(of: name, in: directory).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
  }

  /// True if the name is taken, even by a link to nothing.
  static func exists(_ name: String, in directory: Int32) -> Bool { status(of: name, in: directory) != nil }

  private static func status(of name: String, in directory: Int32) -> stat? {
    var status = stat()
    return fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  deinit {
    ProcessLocks.release(descriptor)
    close(descriptor)
  }

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

  func setPermissions(_ mode: mode_t) throws(StorageError) {
    guard fchmod(descriptor, mode) == 0 else { throw StorageError(errno, "change", path) }
  }

  func writeAll(_ data: Data) throws(StorageError) {
    let (done, fault) = data.withUnsafeBytes { bytes in
      moved(bytes.count) { write(descriptor, bytes.baseAddress! + $0, bytes.count - $0) }
    }
    if done < data.count { throw StorageError(fault == 0 ? EIO : fault, "write", path) }
  }

  /// Reads `count` bytes; fewer when the file ends before.
  func readAll(_ count: Int) throws(StorageError) -> Data {
    var data = Data(count: count)
    let (done, fault) = data.withUnsafeMutableBytes { bytes in
      moved(bytes.count) { read(descriptor, bytes.baseAddress! + $0, bytes.count - $0) }
    }
    if fault != 0 { throw StorageError(fault, "read", path) }
    return data.prefix(done)
  }

  /// Removes the content.
  func empty() throws(StorageError) {
    guard ftruncate(descriptor, 0) == 0 else { throw StorageError(errno, "write", path) }
  }

  /// Moves all bytes. The system may move fewer than requested; each call continues where the last stopped.
  private func moved(_ count: Int, _ call: (_ done: Int) -> Int) -> (done: Int, fault: Int32) {
    BlockedCallMonitor.noting(path) {
      var done = 0
      while done < count {
        let moved = Self.uninterrupted { call(done) }
        if moved <= 0 { return (done, moved < 0 ? errno : 0) }
        done += moved
      }
      return (done, 0)
    }
  }

  /// Returns when the content is on disk and not only in the system's memory.
  func sync() throws(StorageError) {
    let fault = BlockedCallMonitor.noting(path) { SystemFiles.synchronize(descriptor) == 0 ? 0 : errno }
    if fault == 0 { return }
    // Some network file systems cannot sync a directory, and do not need to.
    if fault != EINVAL, fault != ENOTSUP { throw StorageError(fault, "save", path) }
  }

  /// Takes the lock of this open file; false if another has it. Where the file system has no locks, it holds within this
  /// process: what can be written is kept, although another process may write at the same time.
  func tryLock() throws(StorageError) -> Bool {
    let fault = systemLock()
    if fault == 0 { return true }
    if ProcessLocks.missing.contains(fault) { return ProcessLocks.take(descriptor, try status()) }
    guard fault == EWOULDBLOCK else { throw StorageError(fault, "lock", path) }
    return false
  }

  /// True if the file system of this open file has locks, whoever holds this one.
  var hasSystemLocks: Bool { !ProcessLocks.missing.contains(systemLock()) }

  private func systemLock() -> Int32 {
    Self.uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } == 0 ? 0 : errno
  }

  static func uninterrupted<Count: SignedInteger>(_ call: () -> Count) -> Count {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}

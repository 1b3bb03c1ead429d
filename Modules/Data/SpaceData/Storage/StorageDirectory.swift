import SpaceDomain
import Synchronization

/// A private directory: created with mode 0700, and refused when it is another user's or others can write to it. It may be a
/// link to one.
package final class StorageDirectory: Sendable {
  /// The path; nil when there is no home directory.
  let path: String?
  private let isSwept = Atomic(false)

  init(_ path: String?) {
    // "link/" names what the link leads to, which is examined as a link.
    var path = path
    while let text = path, text.count > 1, text.last == "/" { path = String(text.dropLast()) }
    self.path = path
  }

  func directory(_ name: String) -> StorageDirectory { StorageDirectory(path.map { "\($0)/\(name)" }) }

  /// Opens the directory; nil when it does not exist.
  func open() throws(StorageError) -> OpenFile? {
    guard let path else { return nil }
    let target: String
    do throws(LinkTarget.Refusal) { target = try LinkTarget.of(path) } catch { throw StorageError(error) }
    do throws(StorageError) {
      let directory = try OpenFile(path: target, O_RDONLY | O_DIRECTORY)
      let status = try directory.status()
      guard status.st_uid == geteuid() else {
        throw .notOurs(path: path, reason: "it belongs to another user")
      }
      guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
        throw .notOurs(path: path, reason: "other users may write into it")
      }
      return directory
    } catch .failed(_, _, ENOENT) {
      // The files there are not gone.
      if target != path { throw .leadsNowhere(path: path, target: target) }
      return nil
    }
  }

  /// The stamp of a file in this directory, or of the directory itself; nil when there is none.
  func stamp(of name: String = ".") -> stat.Stamp? {
    guard let path else { return nil }
    var status = stat()
    let isThere = BlockedCallMonitor.noting("\(path)/\(name)") {
      fstatat(AT_FDCWD, "\(path)/\(name)", &status, 0) == 0
    }
    return isThere ? status.stamp : nil
  }

  /// The files of the directory, without those that are being written, with their sizes in bytes and their last use.
  func files() throws(StorageError) -> [(name: String, size: Int, used: timespec)] {
    guard let open = try open() else { return [] }
    return Self.names(in: open).compactMap { name in
      var status = stat()
      guard !name.hasPrefix("."), fstatat(open.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return (name, Int(status.st_size), status.modified)
    }
  }

  /// Opens the directory and creates it and its parents when missing; removes leftover files once.
  func make() throws(StorageError) -> OpenFile {
    guard let path else { throw .noHome }
    if let directory = try open() {
      if !isSwept.exchange(true, ordering: .relaxed) { Self.sweep(directory) }
      return directory
    }
    try Self.makeAll(path)
    guard let directory = try open() else { throw StorageError(ENOENT, "make", path) }
    return directory
  }

  static func makeAll(_ path: String) throws(StorageError) {
    var parent = path.hasPrefix("/") ? "/" : "."
    for name in path.split(separator: "/") {
      let child = parent == "/" ? "/\(name)" : "\(parent)/\(name)"
      if mkdir(child, 0o700) == 0 {
        // After a power failure, a directory whose name was not synced is lost with its files.
        try? OpenFile(path: parent, O_RDONLY | O_DIRECTORY).sync()
      } else if errno != EEXIST && errno != EISDIR {
        throw StorageError(errno, "make", child)
      }
      parent = child
    }
  }

  /// Runs a closure under the lock of this directory, which excludes other processes and other tasks.
  /// The lock is `flock` on the file `.lock` and ends with its process. It cannot be nested.
  /// - Parameter patience: the longest wait for another holder of the lock.
  @discardableResult
  func withLock<Result>(patience: Duration = .seconds(5), _ body: () throws -> Result) throws -> Result {
    try Self.withLock(in: try make(), patience: patience, body)
  }

  static func withLock<Result>(
    in directory: borrowing OpenFile, patience: Duration = .seconds(5), _ body: () throws -> Result
  ) throws -> Result {
    // The lock file is never removed: otherwise two processes could lock two files of that name.
    let lock = try OpenFile(".lock", in: directory, O_RDWR | O_CREAT, mode: 0o600)
    let deadline = ContinuousClock.now + patience
    while try !lock.tryLock() {
      // Not the blocking flock: a process suspended while holding the lock would block this one too.
      guard ContinuousClock.now < deadline else { throw StorageError.busy(path: lock.path) }
      usleep(2_000)
    }
    return try body()
  }

  /// False if the directory is there, and its file system has no locks: then two processes may overwrite each other's
  /// changes.
  package static func hasLocks(_ path: String) -> Bool {
    guard let directory = try? StorageDirectory(path).open(),
      let lock = try? OpenFile(".lock", in: directory, O_RDWR | O_CREAT, mode: 0o600)
    else { return true }
    return lock.hasSystemLocks
  }

  /// The end of our names: other programs have temporary files in folders that the user names.
  private static let mark = "space-explorer-tmp"

  /// The name of a file that is being written: `.NAME.PROCESS-RANDOM.space-explorer-tmp`.
  static func temporaryName(for name: String) -> String {
    ".\(name).\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 16)).\(mark)"
  }

  /// Gives a temporary file its name.
  /// - Parameter replacing: false to fail with `EEXIST` when the name is taken.
  static func give(_ name: String, to copy: String, in directory: Int32, replacing: Bool) -> Bool {
    if !replacing {
      // Unlike a rename, a hard link never replaces an existing file.
      if OpenFile.uninterrupted({ linkat(directory, copy, directory, name, 0) }) == 0 { return true }
      // Some file systems, such as FAT, have no hard links.
      guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return false }
      if OpenFile.exists(name, in: directory) {
        errno = EEXIST
        return false
      }
    }
    return OpenFile.uninterrupted { renameat(directory, copy, directory, name) } == 0
  }

  /// Removes temporary files of processes that were killed while writing.
  /// A writer locks its file right after creating it. So a file is removed when it is not locked and its
  /// process has ended or a minute has passed. A clock that was set back does not make a file permanent.
  static func sweep(_ directory: borrowing OpenFile) {
    for name in names(in: directory) {
      guard let process = process(of: name), let file = try? OpenFile(name, in: directory, O_RDWR),
        let status = try? file.status(), status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
      else { continue }
      let isOld = abs(time(nil) - status.modified.tv_sec) > 60
      let isDead = process != getpid() && kill(process, 0) != 0 && errno == ESRCH
      guard isOld || isDead, (try? file.tryLock()) == true else { continue }
      unlinkat(directory.descriptor, name, 0)
    }
  }

  /// The process that made a temporary file; nil for other names than those of ``temporaryName(for:)``.
  static func process(of name: String) -> pid_t? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix("."), parts.count >= 4, parts.last.map(String.init) == mark else { return nil }
    let writer = parts[parts.count - 2].split(separator: "-", omittingEmptySubsequences: false)
    guard writer.count == 2, UInt64(writer[1], radix: 16) != nil, let process = pid_t(writer[0]), process > 0
    else { return nil }
    return process
  }

  static func names(in directory: borrowing OpenFile) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
  }
}

extension stat {
  /// Identifies the content of a file without reading it: its device, number, size, and times of the last change.
  package typealias Stamp = [Int]

  package var stamp: Stamp {
    [
      Int(truncatingIfNeeded: st_dev), Int(truncatingIfNeeded: st_ino), Int(st_size), modified.tv_sec,
      modified.tv_nsec, changed.tv_sec, changed.tv_nsec,
    ]
  }
}

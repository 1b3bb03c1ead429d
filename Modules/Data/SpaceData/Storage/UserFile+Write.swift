import SpaceDomain

extension UserFile {
  /// Writes a file atomically: to a temporary file, synced, then renamed. The folder may be a symbolic link,
  /// which is the user's choice. Removes temporary files of killed processes.
  /// - Parameters:
  ///   - data: the file's new bytes.
  ///   - path: the path of a file in an existing folder.
  ///   - permissions: the permissions from the first moment on; nil for 0666 without the bits of the user's
  ///     mask.
  ///   - replacing: true to replace an existing file.
  ///   - isOneOfMany: true to leave the syncing to the system, and temporary files in the folder: for a file of
  ///     thousands, each of which would otherwise take some milliseconds.
  /// - Throws: ``StorageError``; then an existing file is unchanged.
  package static func write(
    _ data: Data, to path: String, permissions: UInt16? = nil, replacing: Bool = true,
    isOneOfMany: Bool = false
  ) throws(StorageError) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    do throws(StorageError) {
      let folder = slash.map { "\(path[...$0])." } ?? "."
      let directory = try OpenFile(path: folder, O_RDONLY | O_DIRECTORY)
      try checkIsFile(name, in: directory, path: path)
      let temporary = StorageDirectory.temporaryName(for: name)
      defer { unlinkat(directory.descriptor, temporary, 0) }
      let flags = O_WRONLY | O_CREAT | O_EXCL
      let copy = try OpenFile(temporary, in: directory, flags, mode: mode_t(permissions ?? 0o666))
      _ = try? copy.tryLock()
      if !isOneOfMany { StorageDirectory.sweep(directory) }
      if let permissions { try copy.setPermissions(mode_t(permissions)) }
      try copy.writeAll(data)
      if !isOneOfMany { try copy.sync() }
      guard give(name, to: temporary, in: directory.descriptor, replacing: replacing) else {
        throw StorageError(errno, "save", path)
      }
      if !isOneOfMany { try directory.sync() }
    } catch {
      throw error.ofFile(path)
    }
  }

  /// Runs a closure under the lock of a folder, which is made if it is missing: the lock excludes other processes that change
  /// the same file there.
  /// - Throws: ``StorageError``, or what the closure throws.
  package static func withLock<Result>(of folder: String, _ body: () throws -> Result) throws -> Result {
    try makeFolder(folder)
    let directory: OpenFile
    do throws(StorageError) {
      directory = try OpenFile(path: folder + "/.", O_RDONLY | O_DIRECTORY)
    } catch {
      throw error.ofFile(folder)
    }
    return try StorageDirectory.withLock(in: directory, body)
  }

  /// Makes a folder and those above it, for their owner only.
  /// - Throws: ``StorageError``.
  package static func makeFolder(_ path: String) throws(StorageError) {
    do throws(StorageError) { try StorageDirectory.makeAll(path) } catch { throw error.ofFile(path) }
  }

  /// A device or a pipe is not replaced by a file.
  private static func checkIsFile(
    _ name: String, in directory: borrowing OpenFile, path: String
  ) throws(StorageError) {
    var status = stat()
    guard fstatat(directory.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    guard [S_IFREG, S_IFLNK, S_IFDIR].contains(kind) else {
      throw .notAFile(path: path, kind: self.name(of: kind))
    }
  }

  private static func give(
    _ name: String, to temporary: String, in directory: Int32, replacing: Bool
  ) -> Bool {
    if !replacing {
      // Unlike a rename, a hard link never replaces an existing file.
      if OpenFile.uninterrupted({ linkat(directory, temporary, directory, name, 0) }) == 0 { return true }
      // Some file systems, such as FAT, have no hard links.
      guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return false }
      if faccessat(directory, name, F_OK, 0) == 0 {
        errno = EEXIST
        return false
      }
    }
    return OpenFile.uninterrupted { renameat(directory, temporary, directory, name) } == 0
  }
}

extension StorageError {
  /// The error as that of a file named by the user, without advice about the program's own directories.
  fileprivate func ofFile(_ path: String) -> StorageError {
    switch self {
    case .failed(_, _, let number): .unwritable(path: path, number: number)
    case .notPermitted: .unwritable(path: path, number: EACCES)
    case .noSpace: .noSpace(path: path)
    case .readOnly: .unwritable(path: path, number: EROFS)
    case .notOurs: .unwritable(path: path, number: ENOTDIR)
    default: self
    }
  }
}

import SpaceDomain

/// A file at a path that the user chose: unlike the program's own files, it may be a link.
/// It is opened without blocking, then examined, so that a pipe or a device in its place holds nothing up.
package enum UserFile {
  /// Reads all bytes.
  /// - Parameters:
  ///   - path: the path; `-` is standard input.
  ///   - limit: the size limit in bytes.
  ///   - allowsPipe: true to read a pipe too, such as that of `<(command)`.
  ///   - isPrivate: true to read no file that others can read or change.
  /// - Throws: ``StorageError``, also when the file is larger than `limit`, or no file.
  package static func read(
    _ path: String, limit: Int, allowsPipe: Bool = false, isPrivate: Bool = false
  ) throws(StorageError) -> Data {
    var content = Data()
    try read(path, limit: limit, allowsPipe: allowsPipe, isPrivate: isPrivate) { piece in
      content += piece
      return true
    }
    return content
  }

  /// Reads a file piece by piece, until `take` returns false.
  static func read(
    _ path: String, limit: Int, allowsPipe: Bool = false, isPrivate: Bool = false, _ take: ([UInt8]) -> Bool
  ) throws(StorageError) {
    if path == "-" { return try read(STDIN_FILENO, path: "standard input", limit: limit, take) }
    let (descriptor, fault) = BlockedCallMonitor.noting(path) {
      let descriptor = OpenFile.uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
      return (descriptor, errno)
    }
    guard descriptor >= 0 else { throw .unreadable(path: path, number: fault) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, number: errno) }
    let (kind, size) = (status.st_mode & S_IFMT, Int(status.st_size))
    if allowsPipe, kind == S_IFIFO {
      // A pipe with a writer is waited for; one without a writer ends at once.
      _ = fcntl(descriptor, F_SETFL, 0)
    } else if kind != S_IFREG {
      throw .notAFile(path: path, kind: name(of: kind))
    } else if size > limit {
      throw .tooLarge(path: path, limit: limit)
    } else if isPrivate, status.st_mode & 0o077 != 0 || status.st_uid != geteuid() {
      throw .notOurs(path: path, reason: "it can be read or changed by others")
    }
    // A file that grows is read as it was; those of /proc have no size.
    try read(descriptor, path: path, limit: limit, size: kind == S_IFREG && size > 0 ? size : .max, take)
  }

  /// True if the path names anything, also a link to nothing.
  package static func exists(_ path: String) -> Bool { OpenFile.exists(path, in: AT_FDCWD) }

  /// True if the path names a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func name(of kind: mode_t) -> String {
    switch kind {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static func read(
    _ descriptor: Int32, path: String, limit: Int, size: Int = .max, _ take: ([UInt8]) -> Bool
  ) throws(StorageError) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    while true {
      let got = OpenFile.uninterrupted { nextBytes(of: descriptor, into: &buffer) }
      guard got >= 0 else { throw .unreadable(path: path, number: errno) }
      let piece = Array(buffer.prefix(min(got, size - count)))
      count += piece.count
      if count > limit { throw .tooLarge(path: path, limit: limit) }
      if piece.isEmpty || !take(piece) { return }
    }
  }

  /// Writes a file atomically: to a temporary file, synced, then renamed. The folder must exist. It may be a symbolic
  /// link, and so may a file that is replaced: links are the user's choice, and stay. Removes temporary files of killed
  /// processes.
  /// - Parameters:
  ///   - permissions: the permissions from the first moment on; nil for those of the replaced file, or of the user's mask.
  ///   - replacing: true to replace an existing file.
  ///   - isOneOfMany: true to leave the syncing to the system, and temporary files in the folder: for a file
  ///     of thousands, each of which would otherwise take some milliseconds.
  /// - Throws: ``StorageError``; then an existing file is unchanged.
  package static func write(
    _ data: Data, to path: String, permissions: UInt16? = nil, replacing: Bool = true,
    isOneOfMany: Bool = false
  ) throws(StorageError) {
    let path = replacing ? try target(of: path) : path
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    try named(path) { () throws(StorageError) in
      let folder = slash.map { "\(path[...$0])." } ?? "."
      let directory = try OpenFile(path: folder, O_RDONLY | O_DIRECTORY)
      let replaced = try mode(of: name, in: directory, path: path)
      let permissions = permissions ?? replaced
      let temporary = StorageDirectory.temporaryName(for: name)
      defer { unlinkat(directory.descriptor, temporary, 0) }
      let flags = O_WRONLY | O_CREAT | O_EXCL
      let copy = try OpenFile(temporary, in: directory, flags, mode: mode_t(permissions ?? 0o666))
      _ = try? copy.tryLock()
      if !isOneOfMany { StorageDirectory.sweep(directory) }
      if let permissions { try copy.setPermissions(mode_t(permissions)) }
      try copy.writeAll(data)
      if !isOneOfMany { try copy.sync() }
      guard StorageDirectory.give(name, to: temporary, in: directory.descriptor, replacing: replacing) else {
        throw StorageError(errno, "save", path)
      }
      if !isOneOfMany { try directory.sync() }
    }
  }

  /// Runs a closure under the lock of a folder, which is made if missing, against other processes.
  /// - Throws: ``StorageError``, or what the closure throws.
  package static func withLock<Result>(of folder: String, _ body: () throws -> Result) throws -> Result {
    try makeFolder(folder)
    let directory = try named(folder) { () throws(StorageError) in
      try OpenFile(path: folder + "/.", O_RDONLY | O_DIRECTORY)
    }
    return try StorageDirectory.withLock(in: directory, body)
  }

  /// Makes a folder and those above it, for their owner only.
  /// - Throws: ``StorageError``.
  package static func makeFolder(_ path: String) throws(StorageError) {
    try named(path) { () throws(StorageError) in try StorageDirectory.makeAll(path) }
  }

  /// Removes a file, or a link to one; what is not there is already removed.
  /// - Throws: ``StorageError``.
  package static func remove(_ path: String) throws(StorageError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .unwritable(path: path, number: errno) }
  }

  /// The file to which symbolic links lead, even if it does not exist yet.
  private static func target(of path: String) throws(StorageError) -> String {
    do throws(LinkTarget.Refusal) { return try LinkTarget.of(path) } catch {
      throw .unwritable(path: error.path, number: error.number)
    }
  }

  /// The permissions of a file that is replaced; nil when there is none. A device or a pipe is not replaced by a file.
  private static func mode(
    of name: String, in directory: borrowing OpenFile, path: String
  ) throws(StorageError) -> UInt16? {
    var status = stat()
    guard fstatat(directory.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    guard [S_IFREG, S_IFLNK, S_IFDIR].contains(kind) else {
      throw .notAFile(path: path, kind: self.name(of: kind))
    }
    return kind == S_IFREG ? UInt16(status.st_mode & 0o7777) : nil
  }
}

/// Errors of a closure as those of a file named by the user, without advice about our own directories.
private func named<Value: ~Copyable>(
  _ path: String, _ body: () throws(StorageError) -> Value
) throws(StorageError) -> Value {
  do throws(StorageError) { return try body() } catch {
    let renamed: StorageError =
      switch error {
      case .failed(_, _, let number): .unwritable(path: path, number: number)
      case .notPermitted: .unwritable(path: path, number: EACCES)
      case .noSpace: .noSpace(path: path)
      case .readOnly: .unwritable(path: path, number: EROFS)
      case .notOurs: .unwritable(path: path, number: ENOTDIR)
      default: error
      }
    throw renamed
  }
}

/// The system's call, whose name the functions above have too.
private func nextBytes(of descriptor: Int32, into buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}

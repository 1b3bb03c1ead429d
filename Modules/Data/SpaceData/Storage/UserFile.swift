import SpaceDomain

/// A file at a path that the user chose: unlike the program's own files, it may be a link.
///
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

  /// Reads a file piece by piece.
  /// - Parameter take: takes a piece; false ends the reading.
  static func read(
    _ path: String, limit: Int, allowsPipe: Bool = false, isPrivate: Bool = false,
    _ take: ([UInt8]) -> Bool
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
  package static func exists(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0
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
}

/// The system's call, whose name the functions above have too.
private func nextBytes(of descriptor: Int32, into buffer: inout [UInt8]) -> Int {
  read(descriptor, &buffer, buffer.count)
}

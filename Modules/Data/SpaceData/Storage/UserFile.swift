import SpaceDomain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file named by the user, anywhere: unlike the program's own files, it may be a link or a pipe.
package enum UserFile {
  /// Reads all bytes.
  /// - Parameters:
  ///   - path: the path; `-` is standard input.
  ///   - limit: the size limit in bytes.
  /// - Throws: ``StorageError``, also when the file is larger than `limit`.
  package static func read(_ path: String, limit: Int) throws(StorageError) -> Data {
    if path == "-" { return try read(STDIN_FILENO, path: "standard input", limit: limit) }
    return try withOpen(path) { descriptor throws(StorageError) in
      try read(descriptor, path: path, limit: limit)
    }
  }

  /// Reads the first line without its line end, in pieces of 64 kB.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - limit: the limit in bytes, at which a longer line is cut.
  /// - Throws: ``StorageError``.
  package static func firstLine(of path: String, limit: Int) throws(StorageError) -> Data {
    try withOpen(path) { descriptor throws(StorageError) in
      var line = Data()
      while line.count < limit {
        let piece = try nextPiece(of: descriptor, path: path)
        let part = piece.prefix { $0 != UInt8(ascii: "\n") }
        line += part
        if piece.isEmpty || part.count < piece.count { break }
      }
      return line.prefix(limit)
    }
  }

  private static func withOpen(
    _ path: String, _ body: (Int32) throws(StorageError) -> Data
  ) throws(StorageError) -> Data {
    let descriptor = OpenFile.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unreadable(path: path, number: errno) }
    defer { close(descriptor) }
    return try body(descriptor)
  }

  private static func read(_ descriptor: Int32, path: String, limit: Int) throws(StorageError) -> Data {
    var content = Data()
    while true {
      let piece = try nextPiece(of: descriptor, path: path)
      if piece.isEmpty { return content }
      content += piece
      if content.count > limit { throw .tooLarge(path: path, limit: limit) }
    }
  }

  /// Reads the next piece; empty at the end of the file.
  private static func nextPiece(of descriptor: Int32, path: String) throws(StorageError) -> [UInt8] {
    while true {
      let (piece, fault) = piece(of: descriptor)
      if fault == 0 { return piece }
      if fault != EINTR { throw .unreadable(path: path, number: fault) }
    }
  }

  private static func piece(of descriptor: Int32) -> (bytes: [UInt8], fault: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      return count < 0 ? ([], errno) : (Array(buffer[..<count]), 0)
    }
  }
}

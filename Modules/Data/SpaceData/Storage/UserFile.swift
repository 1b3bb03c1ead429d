#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that the user names, wherever it is: not one of ours, so that links and pipes are welcome.
public enum UserFile {
  /// All of its bytes.
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - limit: in bytes.
  /// - Throws: ``StorageError``, also when it is larger than `limit`.
  public static func read(_ path: String, limit: Int) throws(StorageError) -> Data {
    if path == "-" { return try read(STDIN_FILENO, path: "standard input", limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, number: errno) }
    defer { close(descriptor) }
    return try read(descriptor, path: path, limit: limit)
  }

  private static func read(_ descriptor: Int32, path: String, limit: Int) throws(StorageError) -> Data {
    var content = Data()
    while true {
      let (piece, fault) = piece(of: descriptor)
      if fault == EINTR { continue }
      if fault != 0 { throw .unreadable(path: path, number: fault) }
      if piece.isEmpty { return content }
      content += piece
      if content.count > limit { throw .tooLarge(path: path, limit: limit) }
    }
  }

  private static func piece(of descriptor: Int32) -> (bytes: [UInt8], fault: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      return count < 0 ? ([], errno) : (Array(buffer[..<count]), 0)
    }
  }
}

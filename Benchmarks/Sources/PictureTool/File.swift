#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes files by system calls: loading Foundation takes longer than drawing most pictures.
enum File {
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw .unreadable(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = piece.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, off_t(bytes.count)) }
      guard count >= 0 else { throw .unreadable(path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  static func write(_ bytes: [UInt8], to stream: Int32 = 1) {
    var start = 0
    bytes.withUnsafeBytes { buffer in
      while start < buffer.count, let base = buffer.baseAddress {
        #if canImport(Glibc)
          let count = Glibc.write(stream, base + start, buffer.count - start)
        #else
          let count = Darwin.write(stream, base + start, buffer.count - start)
        #endif
        if count <= 0 { return }
        start += count
      }
    }
  }

  static func complain(_ line: String) { write(Array((line + "\n").utf8), to: 2) }
}

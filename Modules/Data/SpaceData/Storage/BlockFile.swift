import SpaceDomain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A text file that grows by blocks of lines, for data that comes piece by piece and can be fetched again.
///
/// The first line is the file's form. Before each block stands a line with its length in bytes and its XXH64:
///
/// ```
/// apod-archive 2
/// # 96 0f3c5a1b9e8d7c61
/// 2026-11-24    …
/// ```
///
/// A block is there as a whole or not at all: one that was cut, because its writer was stopped, is ignored and
/// overwritten by the next.
struct BlockFile: Sendable {
  /// The content of the file.
  struct Content: Sendable {
    /// The undamaged blocks, with the lines before them.
    var bytes: [UInt8] = []
    /// True when a block is damaged; it and those after it are missing.
    var isDamaged = false
  }

  let directory: StorageDirectory
  private let name: String
  private let form: [UInt8]

  /// The largest file in bytes.
  static let sizeLimit = DurableRecord.sizeLimit

  /// - Parameter form: the name and version of the lines' form.
  init(_ name: String, form: String, in directory: StorageDirectory) {
    (self.name, self.directory) = (name, directory)
    self.form = Array("\(form)\n".utf8)
  }

  /// The whole path, for messages.
  var path: String { "\(directory.path ?? "")/\(name)" }

  /// The size of the file in bytes; 0 when there is none.
  func size() throws(StorageError) -> Int {
    guard let directory = try directory.open(), let file = try OpenFile(existing: name, in: directory) else {
      return 0
    }
    return Int(try file.status().st_size)
  }

  /// Reads the file; a file of another form counts as empty.
  func read() throws(StorageError) -> Content {
    guard let directory = try directory.open(), let file = try OpenFile(existing: name, in: directory) else {
      return Content()
    }
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
      throw .notOurs(path: file.path, reason: "it is not a file of ours")
    }
    let size = Int(status.st_size)
    guard size <= Self.sizeLimit else { throw .tooLarge(path: path, limit: Self.sizeLimit) }
    let bytes = Array(try file.readAll(size))
    if bytes.starts(with: form) { return content(bytes) }
    // Earlier versions wrote another form, which can be told from damage.
    return Content(isDamaged: !bytes.starts(with: DurableRecord.magic))
  }

  private func content(_ bytes: [UInt8]) -> Content {
    var end = form.count
    while end < bytes.count {
      guard let head = Self.head(bytes, at: end) else {
        // A line that was cut is a block that was not finished.
        return Content(
          bytes: Array(bytes[..<end]), isDamaged: bytes[end...].contains(UInt8(ascii: "\n")))
      }
      if head.block.upperBound > bytes.count { return Content(bytes: Array(bytes[..<end])) }
      guard Self.checksum(bytes, head.block) == head.checksum else {
        return Content(bytes: Array(bytes[..<end]), isDamaged: true)
      }
      end = head.block.upperBound
    }
    return Content(bytes: bytes)
  }

  private static func head(_ bytes: [UInt8], at start: Int) -> (block: Range<Int>, checksum: UInt64)? {
    guard let end = bytes[start...].prefix(64).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let parts = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ")
    guard parts.count == 3, parts[0] == "#", let count = Int(parts[1]), (0...sizeLimit).contains(count),
      let checksum = UInt64(parts[2], radix: 16)
    else { return nil }
    return (end + 1..<end + 1 + count, checksum)
  }

  private static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    bytes.withUnsafeBytes { XXH64.hash(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Writes a block, under the directory's lock.
  /// - Parameters:
  ///   - lines: the block.
  ///   - end: the count of the bytes that were read; what is behind them is overwritten.
  /// - Returns: the bytes that were written.
  /// - Throws: the reason; then the file is as before.
  func append(_ lines: [UInt8], at end: Int) throws(StorageError) -> [UInt8] {
    let checksum = String(Self.checksum(lines, 0..<lines.count), radix: 16)
    let block = (end == 0 ? form : []) + Array("# \(lines.count) \(checksum)\n".utf8) + lines
    guard end + block.count <= Self.sizeLimit else {
      throw .tooLarge(path: path, limit: Self.sizeLimit)
    }
    let file = try OpenFile(name, in: directory.make(), O_RDWR | O_CREAT, mode: 0o600)
    do {
      try file.truncate(to: end)
      try file.writeAll(Data(block))
      try file.sync()
    } catch {
      try? file.truncate(to: end)
      throw error
    }
    return block
  }
}

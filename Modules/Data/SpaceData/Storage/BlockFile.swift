import SpaceDomain

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
  let sizeLimit: Int

  /// - Parameters:
  ///   - form: the name and version of the lines' form.
  ///   - sizeLimit: the largest file in bytes; a larger one is neither written nor read.
  init(_ name: String, form: String, in directory: StorageDirectory, sizeLimit: Int) {
    (self.name, self.directory, self.sizeLimit) = (name, directory, sizeLimit)
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
    let size = try file.size(limit: sizeLimit)
    // Room for the blocks to come: to grow, the array would be copied.
    var bytes = try file.readArray(size, capacity: sizeLimit)
    if bytes.starts(with: form) {
      let (end, isDamaged) = wholeBlocks(bytes)
      bytes.removeLast(bytes.count - end)
      return Content(bytes: bytes, isDamaged: isDamaged)
    }
    guard let version = version(of: bytes) else {
      // Earlier versions wrote another form, which can be told from damage.
      return Content(isDamaged: !bytes.starts(with: DurableRecord.magic))
    }
    throw .newerVersion(path: file.path, version: version)
  }

  /// The version of a newer form of the same name; nil for everything else.
  private func version(of bytes: [UInt8]) -> UInt32? {
    func parts(_ line: ArraySlice<UInt8>) -> [Substring] {
      String(decoding: line, as: UTF8.self).split(separator: " ")
    }
    let (own, found) = (parts(form.dropLast()), parts(bytes.prefix(64).prefix { $0 != UInt8(ascii: "\n") }))
    guard own.count == 2, found.count == 2, own[0] == found[0], let mine = UInt32(own[1]),
      let version = UInt32(found[1]), version > mine
    else { return nil }
    return version
  }

  /// The end of the undamaged blocks, and whether those after them are damaged, not only cut.
  private func wholeBlocks(_ bytes: borrowing [UInt8]) -> (end: Int, isDamaged: Bool) {
    var end = form.count
    while end < bytes.count {
      guard let head = head(bytes, at: end) else {
        // A line that was cut is a block that was not finished.
        return (end, bytes[end...].contains(UInt8(ascii: "\n")))
      }
      if head.block.upperBound > bytes.count { return (end, false) }
      guard Self.checksum(bytes, head.block) == head.checksum else { return (end, true) }
      end = head.block.upperBound
    }
    return (end, false)
  }

  private func head(_ bytes: [UInt8], at start: Int) -> (block: Range<Int>, checksum: UInt64)? {
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

  /// Replaces the file, under the directory's lock. One block at a time is in memory.
  func replace(with blocks: some Sequence<[UInt8]>) throws(StorageError) {
    let directory = try directory.make()
    let temporary = StorageDirectory.temporaryName(for: name)
    defer { unlinkat(directory.descriptor, temporary, 0) }
    let copy = try OpenFile(temporary, in: directory, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    _ = try? copy.tryLock()
    try copy.writeAll(Data(form))
    for lines in blocks { try copy.writeAll(Data(block(lines))) }
    try copy.sync()
    guard renameat(directory.descriptor, temporary, directory.descriptor, name) == 0 else {
      throw StorageError(errno, "replace", path)
    }
  }

  private func block(_ lines: [UInt8]) -> [UInt8] {
    Array("# \(lines.count) \(String(Self.checksum(lines, 0..<lines.count), radix: 16))\n".utf8) + lines
  }

  /// Writes a block, under the directory's lock.
  /// - Parameters:
  ///   - lines: the block.
  ///   - end: the count of the bytes that were read; what is behind them is overwritten.
  /// - Returns: the bytes that were written.
  /// - Throws: the reason; then the file is as before.
  func append(_ lines: [UInt8], at end: Int) throws(StorageError) -> [UInt8] {
    let block = (end == 0 ? form : []) + block(lines)
    guard end + block.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
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

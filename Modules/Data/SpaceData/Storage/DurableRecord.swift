import SpaceDomain

/// The content of one file: bytes, a label and a time.
///
/// The format, all numbers little-endian:
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 8 | magic: `89 53 50 58 0D 0A 1A 0A` (like PNG's, it notices a transfer as text) |
/// | 8 | 4 | version, 2 |
/// | 12 | 4 | length of the label in bytes |
/// | 16 | 8 | length of the body in bytes |
/// | 24 | 8 | the instant: seconds since 2001-01-01 UTC as an IEEE 754 double |
/// | 32 | 8 | checksum: XXH64 of the body, with XXH64 of the bytes 0 to 31 and the label as its seed |
/// | 40 | | the label in UTF-8, then the body |
///
/// Version 1, which is still read, has another checksum: 64-bit FNV-1a of the same bytes.
struct DurableRecord: Sendable, Equatable {
  /// The identity of the content: a day, an address, a key. The file name is only a hash of it.
  var label: String
  /// The time of the content, or of writing it; a constant one where the content has its own.
  var instant = Date(timeIntervalSinceReferenceDate: 0)
  var body: Data

  static let version: UInt32 = 2
  static let headerLength = 40
  /// The largest file in bytes unless told: that of the largest picture, with its header and label.
  static let sizeLimit = HTTPRequest.dataLimit + 1_000_000

  /// 10,000 years in seconds. A later time cannot be shown and is not written, so reading one means damage.
  private static let latest = 10_000 * 31_556_952.0
  static let magic: [UInt8] = [0x89, 0x53, 0x50, 0x58, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The header and the label; the body follows them in the file.
  var head: Data {
    let label = Data(self.label.utf8)
    let seconds = min(max(instant.timeIntervalSinceReferenceDate, -Self.latest), Self.latest)
    var head = Data(Self.magic)
    head.append(littleEndian: Self.version)
    head.append(littleEndian: UInt32(label.count))
    head.append(littleEndian: UInt64(body.count))
    head.append(littleEndian: seconds.bitPattern)
    head.append(littleEndian: Self.checksum(head + label, body, version: Self.version))
    return head + label
  }

  /// - Parameter head: the bytes 0 to 31 and the label.
  private static func checksum(_ head: Data, _ body: Data, version: UInt32) -> UInt64 {
    if version == 1 { return FNV1a.hash(head + body) }
    let seed = head.withUnsafeBytes { XXH64.hash($0) }
    return body.withUnsafeBytes { XXH64.hash($0, seed: seed) }
  }
}

extension DurableRecord {
  /// Reads a file; nil when it has another label than the expected one. The body is read into memory of its own, because to
  /// cut it out of the file copies all of it.
  /// - Parameter size: the length of the file.
  /// - Throws: ``StorageError/damaged(path:)`` or ``StorageError/newerVersion(path:version:)``.
  init?(_ file: borrowing OpenFile, size: Int, label expected: String?) throws(StorageError) {
    let path = file.path
    let header = try file.readAll(min(size, Self.headerLength))
    guard header.count == Self.headerLength, header.starts(with: Self.magic) else {
      throw .damaged(path: path)
    }
    let version: UInt32 = header.littleEndian(at: 8)
    guard version <= Self.version else { throw .newerVersion(path: path, version: version) }
    let labelLength = Int(header.littleEndian(at: 12) as UInt32)
    let length = size - Self.headerLength - labelLength
    let seconds = Double(bitPattern: header.littleEndian(at: 24))
    guard version > 0, length >= 0, UInt64(length) == header.littleEndian(at: 16), abs(seconds) <= Self.latest
    else { throw .damaged(path: path) }
    let label = try file.readAll(labelLength)
    if let expected, !label.elementsEqual(expected.utf8) { return nil }
    let body = try file.readAll(length)
    let checksum = Self.checksum(header.prefix(32) + label, body, version: version)
    guard body.count == length, checksum == header.littleEndian(at: 32),
      let text = String(validating: label, as: UTF8.self)
    else { throw .damaged(path: path) }
    self.init(label: text, instant: Date(timeIntervalSinceReferenceDate: seconds), body: body)
  }
}

extension Data {
  fileprivate mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate func littleEndian<Number: FixedWidthInteger & UnsignedInteger>(at offset: Int) -> Number {
    let bytes = dropFirst(offset).prefix(MemoryLayout<Number>.size)
    return bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}

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
/// Version 1, which is still read, has another checksum: 64-bit FNV-1a of the bytes 0 to 31, the label and the
/// body.
struct DurableRecord: Sendable, Equatable {
  /// The identity of the content: a day, an address, a key. The file name is only a hash of it.
  var label: String
  /// The time of the content, or the time at which it was written; a constant one where the content has its own.
  var instant = Date(timeIntervalSinceReferenceDate: 0)
  var body: Data

  static let version: UInt32 = 2
  static let headerLength = 40
  /// The largest file in bytes unless told; the largest picture has 20 MB.
  static let sizeLimit = 21_000_000

  /// 10,000 years in seconds. A later time cannot be shown by a calendar and is not written, so reading one
  /// means damage.
  private static let latest = 10_000 * 31_556_952.0
  static let magic: [UInt8] = [0x89, 0x53, 0x50, 0x58, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The header and the label; the body follows them in the file.
  var head: Data {
    let label = Data(self.label.utf8)
    var head = Data(Self.magic)
    head.append(littleEndian: Self.version)
    head.append(littleEndian: UInt32(label.count))
    head.append(littleEndian: UInt64(body.count))
    let seconds = min(max(instant.timeIntervalSinceReferenceDate, -Self.latest), Self.latest)
    head.append(littleEndian: seconds.bitPattern)
    head.append(littleEndian: Self.checksum(head + label, body, version: Self.version))
    return head + label
  }

  /// - Parameter head: the bytes 0 to 31 and the label.
  private static func checksum(_ head: Data, _ body: Data, version: UInt32) -> UInt64 {
    if version == 1 { return FNV1a.hash(head + body) }
    return head.withUnsafeBytes { head in
      body.withUnsafeBytes { XXH64.hash($0, seed: XXH64.hash(head)) }
    }
  }
}

// MARK: - Reading

extension DurableRecord {
  /// The header of a file, checked against the file's size.
  struct Header {
    let labelLength: Int
    let bodyLength: Int
    fileprivate let version: UInt32
    fileprivate let instant: Date
    fileprivate let checksum: UInt64
    fileprivate let bytes: Data

    /// - Parameters:
    ///   - bytes: the first 40 bytes of the file, or fewer if it is shorter.
    ///   - fileSize: the size of the whole file in bytes.
    ///   - path: the path for the error.
    /// - Throws: ``StorageError/damaged(path:)`` or ``StorageError/newerVersion(path:version:)``.
    init(_ bytes: Data, fileSize: Int, path: String) throws(StorageError) {
      guard bytes.count == headerLength, bytes.starts(with: magic) else { throw .damaged(path: path) }
      version = bytes.littleEndian(at: 8)
      guard version <= DurableRecord.version else {
        throw .newerVersion(path: path, version: version)
      }
      let label = Int(bytes.littleEndian(at: 12) as UInt32)
      let rest = fileSize - headerLength - label
      let seconds = Double(bitPattern: bytes.littleEndian(at: 24))
      guard version > 0, rest >= 0, UInt64(rest) == bytes.littleEndian(at: 16), abs(seconds) <= latest
      else { throw .damaged(path: path) }
      labelLength = label
      bodyLength = rest
      instant = Date(timeIntervalSinceReferenceDate: seconds)
      checksum = bytes.littleEndian(at: 32)
      self.bytes = bytes
    }
  }

  /// Combines the parts of a record and checks them against the header's checksum.
  init(_ header: Header, label: Data, body: Data, path: String) throws(StorageError) {
    let found = Self.checksum(header.bytes.prefix(32) + label, body, version: header.version)
    guard found == header.checksum,
      let text = String(validating: label, as: UTF8.self)
    else { throw .damaged(path: path) }
    self.init(label: text, instant: header.instant, body: body)
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

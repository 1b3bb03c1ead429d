/// Writes a bitmap of layout ``Bitmap/Layout/rgb`` as an uncompressed PNG file (PNG 3rd edition; stored blocks of RFC 1951,
/// 3.2.4): compression gains nothing for a terminal on the same machine.
enum PNGWriter {
  /// The file; empty for an empty bitmap, which PNG does not allow.
  static func file(_ bitmap: Bitmap) -> [UInt8] {
    guard bitmap.size.width > 0, bitmap.size.height > 0 else { return [] }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(bitmap.bytes.count + bitmap.bytes.count / 4_096 + bitmap.size.height + 128)
    let size = bigEndian(UInt32(bitmap.size.width)) + bigEndian(UInt32(bitmap.size.height))
    appendChunk("IHDR", size + [8, 2, 0, 0, 0], to: &file)
    appendChunk("IDAT", stored(scanlines(bitmap)), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  private static func scanlines(_ bitmap: Bitmap) -> [UInt8] {
    let width = bitmap.size.width * 3
    return stride(from: 0, to: bitmap.bytes.count, by: width).flatMap { [0] + bitmap.bytes[$0..<$0 + width] }
  }

  /// A zlib stream (RFC 1950) of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(data.count + data.count / 65_535 * 5 + 16)
    for start in stride(from: 0, to: data.count, by: 65_535) {
      let end = min(start + 65_535, data.count)
      let count = UInt16(end - start)
      stream.append(end == data.count ? 1 : 0)
      for number in [count, ~count] {
        stream.append(UInt8(truncatingIfNeeded: number))
        stream.append(UInt8(truncatingIfNeeded: number >> 8))
      }
      stream.append(contentsOf: data[start..<end])
    }
    return stream + bigEndian(adler32(data))
  }

  private static func appendChunk(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file.append(contentsOf: bigEndian(UInt32(data.count)))
    let start = file.count
    file.append(contentsOf: type.utf8)
    file.append(contentsOf: data)
    let sum = file[start...].withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { CRC.checksum($0, bytes.count) } ?? 0
    }
    file.append(contentsOf: bigEndian(sum))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The checksum of RFC 1950: sums reduced modulo 65,521 every 5,552 bytes, before they can overflow.
  static func adler32(_ data: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for start in stride(from: 0, to: data.count, by: 5_552) {
      for index in start..<min(start + 5_552, data.count) {
        low &+= UInt32(data[index])
        high &+= low
      }
      low %= 65_521
      high %= 65_521
    }
    return high << 16 | low
  }
}

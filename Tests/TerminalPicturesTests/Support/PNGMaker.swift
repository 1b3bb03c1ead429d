@testable import TerminalPictures

/// Makes large PNGs from few bytes.
enum PNGMaker {
  /// The only color of the palette.
  static let color: [UInt8] = [200, 100, 50]

  /// A picture of one color with an opaque alpha channel.
  /// - Parameter stream: the image data; without it, as many bytes of 0 as the picture has.
  static func plain(width: Int, height: Int, interlaced: Bool = false, stream: [UInt8]? = nil) -> [UInt8] {
    let passes = interlaced ? Pass.adam7 : Pass.whole
    let count = passes.map { $0.size(in: PixelSize(width: width, height: height)) }
      .reduce(0) { $0 + $1.height * ($1.width + 1) }
    let header = big(width) + big(height) + [8, 3, 0, 0, interlaced ? 1 : 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("PLTE", color)
      + chunk("tRNS", [255]) + chunk("IDAT", stream ?? zeros(count)) + chunk("IEND", [])
  }

  /// One black pixel of one bit, with a sample that is transparent.
  static func bit(transparent: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", big(1) + big(1) + [1, 0, 0, 0, 0])
      + chunk("tRNS", [0, transparent]) + chunk("IDAT", zeros(2)) + chunk("IEND", [])
  }

  /// A chunk with its length and checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let summed = Array(type.utf8) + data
    let sum = summed.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { CRC.checksum($0, buffer.count) } ?? 0
    }
    return big(data.count) + summed + big(Int(sum))
  }

  /// A zlib stream of at least `count` zeros: a literal, then matches of 258 bytes at distance 1, with fixed
  /// codes.
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits: [UInt8] = [1, 1, 0]
    bits += [0, 0, 1, 1, 0, 0, 0, 0]
    for _ in 0...count / 258 { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
    bits += [UInt8](repeating: 0, count: 7)
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      (start..<min(start + 8, bits.count)).reduce(UInt8(0)) { $0 | bits[$1] << UInt8($1 - start) }
    }
    return [0x78, 0x01] + bytes + [0, 0, 0, 0]
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}

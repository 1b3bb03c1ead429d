import Foundation
import Testing

@testable import TerminalPictures

/// Samples of 16 bits are converted before they are made 8 bits.
@Suite struct WidePNGTests {
  /// The chunks that tell the colors, and the power of their curve.
  struct Colors: Sendable, CustomTestStringConvertible {
    let chunks: [(String, [UInt8])]
    let power: Double
    let testDescription: String
  }

  /// White and primaries of sRGB, in units of 1/100,000.
  private static let primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap(big)

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  static let colors = [
    Colors(chunks: [("gAMA", big(100_000)), ("cHRM", primaries)], power: 1, testDescription: "gAMA 1.0"),
    Colors(chunks: [("gAMA", big(55_556)), ("cHRM", primaries)], power: 1.8, testDescription: "gAMA 1/1.8"),
    Colors(chunks: [("cICP", [1, 8, 0, 1])], power: 1, testDescription: "cICP, linear"),
    Colors(chunks: [("cICP", [1, 4, 0, 1])], power: 2.2, testDescription: "cICP, 2.2"),
  ]

  /// A PNG whose rows are stored without compression.
  private static func png(_ numbers: [Int], type: UInt8, _ colors: Colors) -> [UInt8] {
    func wide(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }
    let pixels = numbers.flatMap { number -> [UInt8] in
      switch type {
      case 0: wide(number)
      case 4: wide(number) + [255, 255]
      default: wide(number) + wide(number) + wide(number) + (type == 6 ? [255, 255] : [])
      }
    }
    let row = [0] + pixels
    let count = [UInt8(row.count & 0xFF), UInt8(row.count >> 8)]
    let stored = [0x78, 0x01, 1] + count + count.map { ~$0 } + row + [0, 0, 0, 0]
    let header = big(numbers.count) + big(1) + [16, type, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGMaker.chunk("IHDR", header)
      + colors.chunks.flatMap { PNGMaker.chunk($0.0, $0.1) } + PNGMaker.chunk("IDAT", stored)
      + PNGMaker.chunk("IEND", [])
  }

  @Test(arguments: colors, [UInt8(0), 2, 4, 6])
  func `the darks of 16 bits are within half a step`(colors: Colors, type: UInt8) throws {
    // Given dark grays first, then all others in larger steps
    let numbers = Array(stride(from: 0, to: 2_048, by: 3)) + Array(stride(from: 2_048, to: 65_536, by: 131))
    // When
    let picture = try PictureDecoder.decode(Self.png(numbers, type: type, colors)).bitmap.inSRGB()
    // Then
    let step = picture.layout.bytesPerPixel
    var worst = 0.0
    for (index, number) in numbers.enumerated() {
      let light = pow(Double(number) / 65_535, colors.power)
      let exact = 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
      for channel in 0..<3 { worst = max(worst, abs(Double(picture.bytes[index * step + channel]) - exact)) }
    }
    // Half of what 8 bits can tell; the rest is of the numbers here.
    #expect(worst <= 0.500_001, "\(worst)")
  }
  @Test(arguments: [0, 1]) func `a gamma that makes all grays black is ignored`(gamma: Int) throws {
    let colors = Colors(
      chunks: [("gAMA", Self.big(gamma)), ("cHRM", Self.primaries)], power: 1,
      testDescription: "gAMA \(gamma)")
    let file = Self.png([0, 32_768, 65_535], type: 2, colors)
    #expect(try !PictureDecoder.info(of: file).hasColorProfile)
    #expect(try PictureDecoder.decode(file).bitmap.inSRGB().bytes == [0, 0, 0, 128, 128, 128, 255, 255, 255])
  }
}

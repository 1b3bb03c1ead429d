import Foundation
import SpaceDomain

@testable import SpaceData

/// Files of every encoding with headers, ends and no pixels, and the recorded pictures if they are available.
enum SamplePictures {
  static func png(_ width: Int, _ height: Int, padding: Int = 0) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    file += Data("IHDR".utf8) + big(width, 4) + big(height, 4) + Data([8, 6, 0, 0, 0]) + Data(count: 4)
    file += big(padding, 4) + Data("IDAT".utf8) + Data(count: padding + 4)
    return file + Data(count: 4) + Data("IEND".utf8) + Data(count: 4)
  }

  static func gif(_ width: Int, _ height: Int, version: String = "GIF89a") -> Data {
    Data(version.utf8) + little(width, 2) + little(height, 2) + Data([0x80, 0, 0])
      + Data(count: 6) + Data([0x3B])
  }

  /// A JPEG with a comment, fill bytes, and EXIF data that contains another frame header.
  static func jpeg(_ width: Int, _ height: Int, frame: UInt8 = 0xC0) -> Data {
    let exif = Data("Exif\0\0".utf8) + Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 9])
    return Data([0xFF, 0xD8, 0xFF, 0xE1]) + big(exif.count + 2, 2) + exif + Data([0xFF, 0xFE, 0, 4, 65, 66])
      + Data([0xFF, 0xFF, 0xFF, 0xC4, 0, 3, 0]) + Data([0xFF, frame, 0, 17, 8]) + big(height, 2)
      + big(width, 2) + Data([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xDA])
      + Data([0, 2, 7, 0xFF, 0xD9])
  }

  static func webPLossy(_ width: Int, _ height: Int) -> Data {
    riff("VP8 ", Data([0x10, 0, 0, 0x9D, 0x01, 0x2A]) + little(width | 0x4000, 2) + little(height, 2))
  }

  static func webPLossless(_ width: Int, _ height: Int) -> Data {
    riff("VP8L", Data([0x2F]) + little((width - 1) | (height - 1) << 14 | 1 << 28, 4))
  }

  static func webPExtended(_ width: Int, _ height: Int) -> Data {
    riff("VP8X", Data([0x10, 0, 0, 0]) + little(width - 1, 3) + little(height - 1, 3))
  }

  /// One header of each format.
  static let headers = [
    png(640, 360), gif(320, 200), jpeg(500, 646), webPLossy(550, 368), webPLossless(386, 395),
    webPExtended(4_000, 3_000),
  ]

  /// The recorded pictures by name; empty if the folder of recorded answers is not next to the package.
  static let recorded: [String: Data] = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let images = folder.appendingPathComponent("shared/fixtures/images")
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: images.path) else { continue }
      return Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          (try? Data(contentsOf: images.appendingPathComponent(name))).map { (name, $0) }
        })
    }
    return [:]
  }()

  static func picture(_ width: Int = 640, _ height: Int = 360, padding: Int = 0) -> EncodedPicture {
    EncodedPicture(data: png(width, height, padding: padding), format: .png, width: width, height: height)
  }

  private static func riff(_ kind: String, _ chunk: Data) -> Data {
    Data("RIFF".utf8) + little(chunk.count + 12, 4) + Data("WEBP\(kind)".utf8) + little(chunk.count, 4)
      + chunk
  }

  private static func big(_ number: Int, _ count: Int) -> Data { Data(little(number, count).reversed()) }

  private static func little(_ number: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }
}

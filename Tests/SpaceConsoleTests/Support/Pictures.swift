import Foundation
import SpaceDomain
import TerminalKit

/// Small real pictures for tests.
enum Pictures {
  /// 2×2 pixels: red, green, blue, white.
  static let png = EncodedPicture(
    data: Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC
        """)!, format: .png, width: 2, height: 2)

  /// 2×2 pixels, through which the background shows.
  static let transparent = EncodedPicture(
    data: Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAC0lEQVR42mNgQAcAABIAAeRVjecAAAAASUVORK5CYII=
        """)!, format: .png, width: 2, height: 2)

  /// An orange line of 1×5,000 pixels.
  static let line = EncodedPicture(
    data: Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAABOICAIAAAD//pCdAAAALUlEQVR42u3DQQ0AAAgAoYtuc43hBzbaKVVVVVVVVVVVVVVV\
        VVVVVVVVVVXfH3iUOiy3EfhlAAAAAElFTkSuQmCC
        """)!, format: .png, width: 1, height: 5_000)

  /// Invalid data with a PNG signature.
  static let garbage = EncodedPicture(
    data: Data("\u{89}PNG\r\n nothing".utf8), format: .png, width: 100, height: 100)
}

extension Pictures {
  /// A GIF of one pixel, in turn black, red, green and blue.
  /// - Parameters:
  ///   - delays: those of the frames, in hundredths of a second.
  ///   - repeats: 0 for no end; nil to show it once.
  ///   - dropped: the bytes that lack at the end.
  static func gif(_ delays: UInt8..., repeats: UInt8? = 0, dropping dropped: Int = 0) -> EncodedPicture {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0]
    bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, repeats, 0, 0] }
    for (index, delay) in delays.enumerated() {
      // Codes of three bits: clear 4, the color, end 5.
      let codes = 4 | UInt16(index % 4) << 3 | 5 << 6
      bytes += [0x21, 0xF9, 4, 4, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2]
      bytes += [UInt8(codes & 255), UInt8(codes >> 8), 0]
    }
    return EncodedPicture(data: Data((bytes + [0x3B]).dropLast(dropped)), format: .gif, width: 1, height: 1)
  }
}

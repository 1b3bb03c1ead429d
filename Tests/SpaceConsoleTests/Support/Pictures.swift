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

  /// Invalid data with a PNG signature.
  static let garbage = EncodedPicture(
    data: Data("\u{89}PNG\r\n nothing".utf8), format: .png, width: 100, height: 100)
}

import Foundation
import SpaceDomain

extension EncodedPicture {
  /// A complete gray JPEG of 3 × 2 pixels and 159 bytes.
  public static let sampleJPEG = EncodedPicture(
    data: decoded(
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////
      m8H////6/+b9//j/wAALCAACAAMBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8A
      P//Z
      """), format: .jpeg, width: 3, height: 2)

  /// A complete gray PNG of 3 × 2 pixels and 73 bytes.
  public static let samplePNG = EncodedPicture(
    data: decoded(
      """
      iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAEElEQVR4nGNgaPjP8L+BAQAMAAL/qg5+vgAAAABJRU5ErkJggg==
      """), format: .png, width: 3, height: 2)

  private static func decoded(_ base64: String) -> Data {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
  }
}

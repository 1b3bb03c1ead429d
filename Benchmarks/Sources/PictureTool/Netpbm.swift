import TerminalPictures

/// Netpbm's formats: PPM for RGB, PAM for RGB with alpha.
enum Netpbm {
  static func file(_ bitmap: Bitmap) -> [UInt8] {
    let width = bitmap.size.width
    let height = bitmap.size.height
    let header =
      switch bitmap.layout {
      case .rgb: "P6\n\(width) \(height)\n255\n"
      case .rgba: "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
      }
    return Array(header.utf8) + bitmap.bytes
  }
}

import TerminalPictures

extension Bitmap {
  /// An RGB bitmap whose pixels have the colors that `color` returns.
  static func drawn(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> RGBColor) -> Bitmap {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        bytes += [color.red, color.green, color.blue]
      }
    }
    return Bitmap(size: PixelSize(width: width, height: height), layout: .rgb, bytes: bytes)
  }

  /// A bitmap of one color.
  static func plain(_ width: Int, _ height: Int, _ color: RGBColor) -> Bitmap {
    drawn(width, height) { _, _ in color }
  }

  /// A deterministic bitmap with smooth and detailed areas.
  static func varied(_ width: Int, _ height: Int) -> Bitmap {
    drawn(width, height) { x, y in
      let noise = UInt8(truncatingIfNeeded: (x &* 73_856_093 ^ y &* 19_349_663) >> 7)
      return RGBColor(
        red: UInt8(truncatingIfNeeded: x * 255 / max(1, width)), green: y > height / 2 ? noise : 40,
        blue: UInt8(truncatingIfNeeded: y * 255 / max(1, height)))
    }
  }

  /// The color of a pixel of an RGB bitmap.
  func color(_ x: Int, _ y: Int) -> RGBColor {
    let byte = (y * size.width + x) * 3
    return RGBColor(red: bytes[byte], green: bytes[byte + 1], blue: bytes[byte + 2])
  }
}

extension RGBColor {
  /// The largest difference between two channels.
  func distance(to other: RGBColor) -> Int {
    let channels = [(red, other.red), (green, other.green), (blue, other.blue)]
    return channels.map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
  }

  static let pureRed = RGBColor(red: 255, green: 0, blue: 0)
  static let pureBlue = RGBColor(red: 0, green: 0, blue: 255)
}

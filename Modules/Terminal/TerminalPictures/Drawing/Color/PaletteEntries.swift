/// The entries of a terminal's palette that a picture may use.
struct PaletteEntries {
  /// Their assumed colors.
  let colors: [RGBColor]
  var nearest: NearestColor
  private let first: Int

  private init(from first: Int, _ colors: [RGBColor]) {
    (self.first, self.colors) = (first, colors)
    nearest = NearestColor(colors.map(\.fineSamples))
  }

  /// The first 16, the averages of three themes: xterm's (`XTerm-col.ad`), that of VGA's text modes and that of
  /// Windows' color names. Themes differ much in these.
  static var usual16: PaletteEntries {
    let colors: [UInt32] = [
      0x000000, 0xA80000, 0x00A800, 0xA88B00, 0x0000B3, 0xA800A8, 0x00A8A8, 0xC5C5C5,
      0x717171, 0xFF1C1C, 0x1CFF1C, 0xFFFF1C, 0x3B3BFF, 0xFF1CFF, 0x1CFFFF, 0xFFFFFF,
    ]
    return PaletteEntries(from: 0, colors.map { RGBColor($0) })
  }

  /// The others of xterm's 256: a cube of 6×6×6 and 24 grays, which are the same in all terminals (`256colres.h`).
  static var xterm240: PaletteEntries { PaletteEntries(from: 16, xtermColors) }

  static let xtermColors: [RGBColor] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { index in
      RGBColor(red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
    }
    let grays = (0..<24).map { index in
      let level = UInt8(8 + 10 * index)
      return RGBColor(red: level, green: level, blue: level)
    }
    return cube + grays
  }()

  func color(at index: Int) -> CellPicture.Color { .indexed(UInt8(first + index)) }

  mutating func nearest(to sample: SIMD4<Float>) -> CellPicture.Color { color(at: nearest.index(of: sample)) }
}

/// The assumed colors of a terminal's palette.
public struct ColorPalette: Sendable, Hashable {
  /// The colors by their index.
  public let colors: [RGBColor]

  /// A palette of the first 256 of `colors`; of black if there are none.
  public init(colors: [RGBColor]) { self.colors = colors.isEmpty ? [.black] : Array(colors.prefix(256)) }

  /// The first 16, the averages of three themes: xterm's (`XTerm-col.ad`), that of VGA's text modes and that of
  /// Windows' color names. Themes differ much in these; a caller that knows the user's theme should pass it instead.
  public static let usual16 = ColorPalette(
    colors: [
      0x000000, 0xA80000, 0x00A800, 0xA88B00, 0x0000B3, 0xA800A8, 0x00A8A8, 0xC5C5C5,
      0x717171, 0xFF1C1C, 0x1CFF1C, 0xFFFF1C, 0x3B3BFF, 0xFF1CFF, 0x1CFFFF, 0xFFFFFF,
    ].map { RGBColor($0) })

  /// xterm's 256: the 16, a cube of 6×6×6 and 24 grays, which are the same in all terminals (`256colres.h`).
  public static let xterm256 = ColorPalette(colors: usual16.colors + cube + grays)

  private static let cube: [RGBColor] = (0..<216).map { index in
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return RGBColor(
      red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
  }

  private static let grays: [RGBColor] = (0..<24).map { index in
    let level = UInt8(8 + 10 * index)
    return RGBColor(red: level, green: level, blue: level)
  }
}

/// The entries of a palette that a picture may use.
struct PaletteEntries {
  /// Their colors.
  let colors: [RGBColor]
  /// Finds the index of a color in ``colors``.
  var nearest: NearestColor
  private let first: Int

  /// The entries of a palette in a range, as far as they exist.
  init(_ entries: Range<Int>, of palette: ColorPalette) {
    let entries = entries.clamped(to: 0..<palette.colors.count)
    first = entries.lowerBound
    colors = Array(palette.colors[entries])
    nearest = NearestColor(colors.map(\.fineSamples))
  }

  /// The color of a cell by its index in ``colors``.
  func color(at index: Int) -> CellPicture.Color { .indexed(UInt8(first + index)) }

  /// The color of a cell nearest to a sample.
  mutating func nearest(to sample: SIMD4<Float>) -> CellPicture.Color { color(at: nearest.index(of: sample)) }
}

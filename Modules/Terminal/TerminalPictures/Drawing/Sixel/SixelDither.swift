/// Maps each pixel to a palette color and carries the error to its neighbors, in rows of alternating direction, so that dark
/// nebulae show neither worm patterns nor bands.
enum SixelDither {
  /// The index of the color of each pixel of a bitmap of layout ``Bitmap/Layout/rgb``.
  static func indices(of bitmap: Bitmap, _ palette: SixelPalette) -> [UInt8] {
    let (width, bytes) = (bitmap.size.width, bitmap.bytes)
    var map = RegisterMap(palette.samples)
    var diffusion = ErrorDiffusion(limit: 3)
    var indices = [UInt8](repeating: 0, count: width * bitmap.size.height)
    for row in 0..<bitmap.size.height {
      let step = row & 1 == 0 ? 1 : -1
      diffusion.beginRow(columns: width)
      for place in 0..<width {
        let column = step > 0 ? place : width - 1 - place
        let pixel = row * width + column
        let color = RGBColor(red: bytes[3 * pixel], green: bytes[3 * pixel + 1], blue: bytes[3 * pixel + 2])
        let wanted = color.fineSamples + diffusion.carried(to: column)
        let index = map.index(of: wanted)
        indices[pixel] = UInt8(index)
        diffusion.spread(wanted - palette.samples[index], from: column, by: step)
      }
    }
    return indices
  }
}

/// Gives each pixel a color of a palette and carries the error on to its neighbors (Floyd and Steinberg, 1976), in
/// rows of alternating direction, so that no worms and no bands are seen in dark nebulae.
struct SixelDither {
  /// The most that is carried of an error, in samples. Small errors make bands and are carried; where errors are large
  /// the picture is busy, and carried noise would only blur it.
  private static let limit: Float = 3
  /// The share that is carried; with all of it, noise would grow in pictures of many colors.
  private static let strength: Float = 0.85

  private let samples: [SIMD4<Float>]
  private var map: RegisterMap

  init(_ palette: SixelPalette) {
    samples = palette.samples
    map = RegisterMap(palette.samples)
  }

  /// The index of the color of each pixel of a bitmap of layout ``Bitmap/Layout/rgb``.
  mutating func indices(of bitmap: Bitmap) -> [UInt8] {
    let width = bitmap.size.width
    var indices = [UInt8](repeating: 0, count: width * bitmap.size.height)
    var here = [SIMD4<Float>](repeating: .zero, count: width + 2)
    var below = here
    for row in 0..<bitmap.size.height {
      let isForward = row & 1 == 0
      let step = isForward ? 1 : -1
      var column = isForward ? 0 : width - 1
      var ahead = SIMD4<Float>.zero
      // The row below is written first by the pixel before, so nothing has to be cleared.
      below[column + 1 - step] = .zero
      below[column + 1] = .zero
      for _ in 0..<width {
        let pixel = row * width + column
        let wanted = bitmap.opaqueSample(at: pixel * 3) + ahead + here[column + 1]
        let index = map.index(of: wanted)
        indices[pixel] = UInt8(truncatingIfNeeded: index)
        let error = (wanted - samples[index]).limited(to: Self.limit) * (Self.strength / 16)
        ahead = error * 7
        below[column + 1 - step] += error * 3
        below[column + 1] += error * 5
        below[column + 1 + step] = error
        column += step
      }
      swap(&here, &below)
    }
    return indices
  }
}

extension Bitmap {
  /// The samples, 0…255, of the pixel whose three bytes begin at `byte`.
  @inline(__always)
  func opaqueSample(at byte: Int) -> SIMD4<Float> {
    SIMD4(Float(bytes[byte]), Float(bytes[byte + 1]), Float(bytes[byte + 2]), 0)
  }
}

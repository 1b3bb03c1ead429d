/// Maps each pixel to a palette color and carries the error to its neighbors (Floyd and Steinberg, 1976), in
/// rows of alternating direction, so that dark nebulae show neither worm patterns nor bands.
struct SixelDither {
  /// The most of an error that is carried, in samples. Small errors would cause bands; where errors are large
  /// the picture is busy, and carrying them would only add noise. The limit keeps samples within
  /// ``RegisterMap/margin``.
  private static let limit: Int32 = 3
  /// The fixed-point unit of errors, so that the 16 shares of an error are whole numbers.
  private static let unit: Int32 = 64

  private let samples: [SIMD4<Int32>]
  private var map: RegisterMap

  init(_ palette: SixelPalette) {
    samples = palette.samples.map { SIMD4(Int32($0.x), Int32($0.y), Int32($0.z), 0) &* Self.unit }
    map = RegisterMap(palette.samples)
  }

  /// The index of the color of each pixel of a bitmap of layout ``Bitmap/Layout/rgb``.
  mutating func indices(of bitmap: Bitmap) -> [UInt8] {
    let width = bitmap.size.width
    var indices = [UInt8](repeating: 0, count: width * bitmap.size.height)
    var here = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    var below = here
    for row in 0..<bitmap.size.height {
      dither(bitmap.bytes, row: row, width: width, here, &below, &indices)
      swap(&here, &below)
    }
    return indices
  }

  /// Dithers a row with the errors `here`, and stores those of the next row in `below`; both begin one column
  /// further left.
  private mutating func dither(
    _ bytes: [UInt8], row: Int, width: Int, _ here: [SIMD4<Int32>], _ below: inout [SIMD4<Int32>],
    _ indices: inout [UInt8]
  ) {
    let step = row & 1 == 0 ? 1 : -1
    var column = step > 0 ? 0 : width - 1
    var ahead = SIMD4<Int32>.zero
    // Each pixel is the first to write to the one diagonally ahead, so only the first two must be cleared.
    below[column + 1 - step] = .zero
    below[column + 1] = .zero
    for _ in 0..<width {
      let pixel = row * width + column
      let byte = pixel * 3
      let sample = SIMD4(Int32(bytes[byte]), Int32(bytes[byte + 1]), Int32(bytes[byte + 2]), 0)
      let wanted = sample &* Self.unit &+ ahead &+ here[column + 1]
      let index = map.index(of: (wanted &+ Self.unit / 2) &>> 6)
      indices[pixel] = UInt8(truncatingIfNeeded: index)
      let part = Self.limited(wanted &- samples[index])
      ahead = part &* 7
      below[column + 1 - step] &+= part &* 3
      below[column + 1] &+= part &* 5
      below[column + 1 + step] = part
      column += step
    }
  }

  /// A sixteenth of each channel's error, after limiting it.
  @inline(__always)
  private static func limited(_ error: SIMD4<Int32>) -> SIMD4<Int32> {
    let most = limit * unit
    return SIMD4(
      max(-most, min(most, error.x)), max(-most, min(most, error.y)), max(-most, min(most, error.z)), 0) &>> 4
  }
}

extension Bitmap {
  /// The samples, 0…255, of the pixel whose three bytes begin at `byte`.
  func opaqueSample(at byte: Int) -> SIMD4<Float> {
    SIMD4(Float(bytes[byte]), Float(bytes[byte + 1]), Float(bytes[byte + 2]), 0)
  }
}

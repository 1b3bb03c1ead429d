/// Maps each pixel to a palette color and carries the error to its neighbors (Floyd and Steinberg, 1976), in
/// rows of alternating direction, so that dark nebulae show neither worm patterns nor bands.
struct SixelDither {
  /// The most of an error that is carried, in samples. Small errors would cause bands; where errors are large
  /// the picture is busy, and carrying them would only add noise. The limit keeps samples within
  /// ``RegisterMap/margin``.
  private static let limit: Int16 = 3
  /// The fixed-point unit of errors, so that the 16 shares of an error are whole numbers.
  private static let unit: Int16 = 64

  private let samples: PixelMemory<SIMD4<Int16>>
  private var map: RegisterMap

  init(_ palette: SixelPalette) {
    samples = PixelMemory(palette.samples.count, .zero)
    for (index, sample) in palette.samples.enumerated() {
      samples.start[index] = SIMD4(Int16(sample.x), Int16(sample.y), Int16(sample.z), 0) &* Self.unit
    }
    map = RegisterMap(palette.samples)
  }

  /// The index of the color of each pixel of a bitmap of layout ``Bitmap/Layout/rgb``.
  mutating func indices(of bitmap: Bitmap) -> [UInt8] {
    let width = bitmap.size.width
    // Both begin and end one column further out.
    var here = PixelMemory<SIMD4<Int16>>(width + 2, .zero)
    var below = PixelMemory<SIMD4<Int16>>(width + 2, .zero)
    return [UInt8](unsafeUninitializedCapacity: width * bitmap.size.height) { indices, count in
      count = width * bitmap.size.height
      bitmap.bytes.withUnsafeBufferPointer { bytes in
        guard let pixels = bytes.baseAddress, let indices = indices.baseAddress else { return }
        for row in 0..<bitmap.size.height {
          dither(
            pixels + row * width * 3, width: width, isForward: row & 1 == 0, here.start + 1, below.start + 1,
            to: indices + row * width)
          swap(&here, &below)
        }
      }
    }
  }

  /// Dithers a row with the errors `here`, and stores those of the next row in `below`.
  private mutating func dither(
    _ pixels: UnsafePointer<UInt8>, width: Int, isForward: Bool, _ here: UnsafePointer<SIMD4<Int16>>,
    _ below: UnsafeMutablePointer<SIMD4<Int16>>, to indices: UnsafeMutablePointer<UInt8>
  ) {
    let step = isForward ? 1 : -1
    var column = isForward ? 0 : width - 1
    var ahead = SIMD4<Int16>.zero
    // Each pixel is the first to write to the one diagonally ahead, so only the first two must be cleared.
    below[column - step] = .zero
    below[column] = .zero
    for _ in 0..<width {
      // In bounds: the errors have a column more on both sides, and the map returns indices of the palette.
      let pixel = pixels + column &* 3
      let sample = SIMD4(Int16(pixel[0]), Int16(pixel[1]), Int16(pixel[2]), 0)
      let wanted = sample &* Self.unit &+ ahead &+ here[column]
      let index = map.index(of: (wanted &+ Self.unit / 2) &>> 6)
      indices[column] = UInt8(truncatingIfNeeded: index)
      let part = Self.limited(wanted &- samples.start[index])
      ahead = part &* 7
      below[column &- step] &+= part &* 3
      below[column] &+= part &* 5
      below[column &+ step] = part
      column &+= step
    }
  }

  /// A sixteenth of each channel's error, after limiting it.
  @inline(__always)
  private static func limited(_ error: SIMD4<Int16>) -> SIMD4<Int16> {
    let most = SIMD4(repeating: limit * unit)
    let above = error.replacing(with: 0 &- most, where: error .< 0 &- most)
    return above.replacing(with: most, where: above .> most) &>> 4
  }
}

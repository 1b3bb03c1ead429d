/// The inverse discrete cosine transform (IDCT) (T.81, A.3.3), with the level shift of A.3.1, for blocks of
/// 8, 4, 2 and 1 samples a side.
enum InverseDCT {
  /// Writes the samples of a block from the terms of ``Dequantizer``: each row is a sum of rows of terms, and its samples are
  /// a sum of cosines.
  /// - Parameters:
  ///   - rows: rows of eight terms.
  ///   - known: the rows and columns with terms that are not zero.
  ///   - cosines: the vectors of ``cosines(_:)``.
  ///   - target: the upper left sample; its memory has `side` rows of `side` bytes, `stride` apart.
  @inline(never) static func write(
    _ rows: UnsafePointer<SIMD8<Float>>, side: Int, known: Int, _ cosines: UnsafePointer<SIMD8<Float>>,
    to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let factors = UnsafeRawPointer(cosines).assumingMemoryBound(to: Float.self)
    for row in 0..<side {
      // In bounds: there are eight rows of terms and of cosines.
      var terms = rows[0]
      for index in 1..<known { terms += rows[index] * factors[8 &* index &+ row] }
      // Halves are rounded up.
      var samples = SIMD8<Float>(repeating: terms[0] + 128.00002)
      for index in 1..<known { samples += cosines[index] * terms[index] }
      let low = samples.replacing(with: 0, where: samples .< 0)
      // At 2²³ a float has no fraction bits: its lowest bits are the rounded sample.
      let bits = unsafeBitCast(
        low.replacing(with: 255, where: low .> 255) + 8_388_608, to: SIMD8<UInt32>.self)
      let bytes = SIMD8<UInt8>(truncatingIfNeeded: bits)
      store(UInt64(littleEndian: unsafeBitCast(bytes, to: UInt64.self)), side, to: target + row &* stride)
    }
  }

  /// Writes one sample to a whole block.
  @inline(__always) static func fill(
    _ value: UInt8, side: Int, to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    for row in 0..<side { store(UInt64(value) &* 0x0101_0101_0101_0101, side, to: target + row &* stride) }
  }

  /// Writes a row of samples, the first one lowest.
  @inline(__always) private static func store(
    _ samples: UInt64, _ side: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (place, samples) = (UnsafeMutableRawPointer(target), samples.littleEndian)
    switch side {
    case 8: place.storeBytes(of: samples, as: UInt64.self)
    case 4: place.storeBytes(of: UInt32(truncatingIfNeeded: samples), as: UInt32.self)
    case 2: place.storeBytes(of: UInt16(truncatingIfNeeded: samples), as: UInt16.self)
    default: place.storeBytes(of: UInt8(truncatingIfNeeded: samples), as: UInt8.self)
    }
  }

  /// A term as a sample 0…255.
  @inline(__always) static func sample(_ term: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(min(255, max(0, term + 128.5))))
  }

  /// cos((2x+1)·k·π / 2·side) at the samples x of a row: a vector for each frequency k.
  static func cosines(_ side: Int) -> PixelMemory<SIMD8<Float>> {
    let vectors = PixelMemory<SIMD8<Float>>(8, .zero)
    for place in 0..<64 {
      vectors.start[place / 8][place % 8] = cosine((2 * (place % 8) + 1) * (place / 8) * 8 / side)
    }
    return vectors
  }

  /// cos(i·π/16).
  static func cosine(_ index: Int) -> Float { Float((Double(index) * .pi / 16).cosine) }
}

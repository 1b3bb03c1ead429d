/// The inverse discrete cosine transform (IDCT) (T.81, A.3.3), with the level shift of A.3.1, for blocks of
/// 8, 4, 2 and 1 samples a side.
enum InverseDCT {
  /// Writes the samples of a block from the terms of ``Dequantizer``.
  /// - Parameters:
  ///   - block: 72 terms, aligned for vectors.
  ///   - last: the last nonzero place of the zigzag sequence.
  ///   - cosines: the vectors of ``cosines``.
  ///   - target: the upper left sample; its memory has `side` rows of `side` bytes, `stride` apart.
  @inline(__always) static func write(
    _ block: UnsafeMutablePointer<Float>, side: Int, last: Int, _ cosines: UnsafePointer<SIMD4<Float>>,
    to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    switch side {
    case 8 where last > 0: write8(block, last, cosines, target, stride)
    case 4 where last > 0: write4(block, target, stride)
    case 4, 8: fill(sample(block[0]), side: side, to: target, stride: stride)
    case 2: write2(block, target, stride)
    default: target[0] = sample(block[0])
    }
  }

  /// Writes one sample to a whole block.
  @inline(__always) static func fill(
    _ value: UInt8, side: Int, to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let eight = UInt64(value) &* 0x0101_0101_0101_0101
    let place = UnsafeMutableRawPointer(target)
    switch side {
    case 8: for row in 0..<8 { (place + row &* stride).storeBytes(of: eight, as: UInt64.self) }
    case 4:
      let four = UInt32(truncatingIfNeeded: eight)
      for row in 0..<4 { (place + row &* stride).storeBytes(of: four, as: UInt32.self) }
    case 2:
      let two = UInt16(truncatingIfNeeded: eight)
      place.storeBytes(of: two, as: UInt16.self)
      (place + stride).storeBytes(of: two, as: UInt16.self)
    default: target[0] = value
    }
  }

  /// A term as a sample 0…255.
  @inline(__always) static func sample(_ term: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(min(255, max(0, term + 128.5))))
  }

  private static func write2(
    _ block: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let (upper, lower) = (block[0] + block[2], block[0] - block[2])
    let (upperStep, lowerStep) = (block[1] + block[3], block[1] - block[3])
    let terms = SIMD4(upper, upper, lower, lower) + SIMD4(upperStep, -upperStep, lowerStep, -lowerStep)
    // Halves are rounded up, as they are without steps.
    let both = unsafeBitCast(bytes(terms + 0.00002), to: SIMD2<UInt16>.self)
    UnsafeMutableRawPointer(target).storeBytes(of: both.x, as: UInt16.self)
    UnsafeMutableRawPointer(target + stride).storeBytes(of: both.y, as: UInt16.self)
  }

  private static func write4(
    _ block: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let rows = UnsafeRawPointer(block).assumingMemoryBound(to: SIMD4<Float>.self)
    // In bounds: a block has 18 vectors.
    var square = transform4(Square(a: rows[0], b: rows[1], c: rows[2], d: rows[3])).transposed
    square = transform4(square).transposed
    store(square.a, target)
    store(square.b, target + stride)
    store(square.c, target + 2 &* stride)
    store(square.d, target + 3 &* stride)
  }

  @inline(__always) private static func transform4(_ terms: Square) -> Square {
    let middle = terms.c * 0.707106781186548
    let (first, second) = (terms.a + middle, terms.a - middle)
    let outer = terms.b * 0.923879532511287 + terms.d * 0.382683432365090
    let inner = terms.b * 0.382683432365090 - terms.d * 0.923879532511287
    return Square(a: first + outer, b: second + inner, c: second - inner, d: first - outer)
  }

  /// Computes each column of terms as a sum of cosines, with a vector lane for each row of samples; then all
  /// rows at once with a fast transform over the columns. So the bytes of a row end up together without
  /// transposing the block.
  private static func write8(
    _ block: UnsafeMutablePointer<Float>, _ last: Int, _ cosines: UnsafePointer<SIMD4<Float>>,
    _ target: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    // In bounds: a block has 8 columns of 8 terms, and there are 16 vectors of cosines. The first three places of the
    // zigzag sequence have two rows and columns, the first ten have four.
    let frequencies = last < 3 ? 2 : last < 10 ? 4 : 8
    let halves = UnsafeMutableRawPointer(block).assumingMemoryBound(to: SIMD4<Float>.self)
    for index in 0..<frequencies {
      let terms = block + 8 &* index
      var (upper, lower) = (cosines[0] * terms[0], cosines[1] * terms[0])
      var frequency = 1
      repeat {
        let term = SIMD4<Float>(repeating: terms[frequency])
        upper += cosines[2 &* frequency] * term
        lower += cosines[2 &* frequency &+ 1] * term
        frequency &+= 1
      } while frequency < frequencies
      halves[2 &* index] = upper
      halves[2 &* index &+ 1] = lower
    }
    transform8(halves)
    transform8(halves + 1)
    let pixels = UnsafeMutableRawPointer(block).assumingMemoryBound(to: SIMD4<UInt32>.self)
    for index in 0..<4 {
      // Four columns of four rows become one vector: a half of a row in each lane.
      let first = 8 &* (index &>> 1) &+ (index & 1)
      pixels[first] = packed(halves[first], halves[first &+ 2], halves[first &+ 4], halves[first &+ 6])
    }
    let numbers = UnsafeMutableRawPointer(block).assumingMemoryBound(to: UInt32.self)
    for row in 0..<8 {
      let line = UnsafeMutableRawPointer(target + row &* stride)
      line.storeBytes(of: numbers[row].littleEndian, as: UInt32.self)
      line.storeBytes(of: numbers[32 &+ row].littleEndian, toByteOffset: 4, as: UInt32.self)
    }
  }

  /// Terms of four columns as samples 0…255, the first one lowest.
  @inline(__always) private static func packed(
    _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>, _ fourth: SIMD4<Float>
  ) -> SIMD4<UInt32> {
    let (even, odd) = (bounded(first, third), bounded(second, fourth))
    return unsafeBitCast(even, to: SIMD4<UInt32>.self) | unsafeBitCast(odd, to: SIMD4<UInt32>.self) &<< 8
  }

  /// Two terms of each row as numbers 0…255 of 16 bits.
  @inline(__always) private static func bounded(_ low: SIMD4<Float>, _ high: SIMD4<Float>) -> SIMD8<Int16> {
    // At 1.5·2²³ a float has no fraction bits: its lowest 16 bits are the rounded number. Larger terms of
    // broken files give arbitrary samples.
    let lows = unsafeBitCast(low + 12_583_040, to: SIMD4<UInt32>.self) & 0xFFFF
    let highs = unsafeBitCast(high + 12_583_040, to: SIMD4<UInt32>.self) &<< 16
    return unsafeBitCast(lows | highs, to: SIMD8<Int16>.self).clamped(
      lowerBound: .zero, upperBound: SIMD8(repeating: 255))
  }

  /// Four rows, with vectors two apart, by the algorithm of Arai, Agui and Nakajima (1988).
  @inline(__always) private static func transform8(_ terms: UnsafeMutablePointer<SIMD4<Float>>) {
    let (sum04, difference04) = (terms[0] + terms[8], terms[0] - terms[8])
    let sum26 = terms[4] + terms[12]
    let difference26 = (terms[4] - terms[12]) * 1.414213562373095 - sum26
    let (even0, even3) = (sum04 + sum26, sum04 - sum26)
    let (even1, even2) = (difference04 + difference26, difference04 - difference26)
    let (sum53, difference53) = (terms[10] + terms[6], terms[10] - terms[6])
    let (sum17, difference17) = (terms[2] + terms[14], terms[2] - terms[14])
    let odd0 = sum17 + sum53
    let middle = (difference53 + difference17) * 1.847759065022573
    let odd1 = middle - difference53 * 2.613125929752753 - odd0
    let odd2 = (sum17 - sum53) * 1.414213562373095 - odd1
    let odd3 = middle - difference17 * 1.082392200292394 - odd2
    terms[0] = even0 + odd0
    terms[2] = even1 + odd1
    terms[4] = even2 + odd2
    terms[6] = even3 + odd3
    terms[8] = even3 - odd3
    terms[10] = even2 - odd2
    terms[12] = even1 - odd1
    terms[14] = even0 - odd0
  }

  /// cos((2y+1)·v·π/16): for each frequency v a vector of rows y 0 to 3 and one of rows 4 to 7.
  static let cosines: [SIMD4<Float>] = (0..<16).map { index in
    var vector = SIMD4<Float>()
    for lane in 0..<4 { vector[lane] = cosine((2 * (lane + index % 2 * 4) + 1) * (index / 2)) }
    return vector
  }

  /// cos(i·π/16) of any i ≥ 0.
  static func cosine(_ index: Int) -> Float {
    let turn = index % 32
    let half = turn > 16 ? 32 - turn : turn
    return half > 8 ? -quarter[16 - half] : quarter[half]
  }

  /// cos(i·π/16) of a quarter of a turn.
  private static let quarter: [Float] = [
    1, 0.980785280403230, 0.923879532511287, 0.831469612302545, 0.707106781186548, 0.555570233019602,
    0.382683432365090, 0.195090322016128, 0,
  ]

  @inline(__always) private static func store(_ terms: SIMD4<Float>, _ target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(of: bytes(terms), as: SIMD4<UInt8>.self)
  }

  /// Terms as samples 0…255.
  @inline(__always) private static func bytes(_ terms: SIMD4<Float>) -> SIMD4<UInt8> {
    let low = (terms + 128).replacing(with: 0, where: terms .< -128)
    let samples = low.replacing(with: 255, where: low .> 255)
    // At 1.5·2²³ a float has no fraction bits: its lowest bits are the rounded sample.
    let bits = unsafeBitCast(samples + 12_582_912, to: SIMD4<UInt32>.self)
    return SIMD4<UInt8>(truncatingIfNeeded: bits)
  }
}

/// Four rows of four numbers.
struct Square {
  var a: SIMD4<Float>
  var b: SIMD4<Float>
  var c: SIMD4<Float>
  var d: SIMD4<Float>

  /// Rows as columns.
  @inline(__always) var transposed: Square {
    Square(
      a: SIMD4(a[0], b[0], c[0], d[0]), b: SIMD4(a[1], b[1], c[1], d[1]),
      c: SIMD4(a[2], b[2], c[2], d[2]), d: SIMD4(a[3], b[3], c[3], d[3]))
  }
}

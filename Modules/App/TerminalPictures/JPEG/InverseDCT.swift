/// The inverse discrete cosine transform (T.81, A.3.3), with the level shift of A.3.1, for blocks of 8, 4, 2 and 1
/// samples a side.
enum InverseDCT {
  /// Writes the samples of a block. Its terms are those of ``Dequantizer``.
  /// - Parameters:
  ///   - block: 72 terms, aligned for vectors.
  ///   - last: the last place of the zigzag sequence that is not 0.
  ///   - target: the upper left sample; `side` rows of `side` bytes, `stride` apart, are in its memory.
  @inline(__always) static func write(
    _ block: UnsafeMutablePointer<Float>, side: Int, last: Int, to target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    switch side {
    case 8: last == 0 ? fill8(block[0], target, stride) : write8(block, last, target, stride)
    case 4: write4(block, target, stride)
    case 2: write2(block, target, stride)
    default: target[0] = sample(block[0])
    }
  }

  /// Writes one sample to a whole block.
  static func fill(_ value: UInt8, side: Int, to target: UnsafeMutablePointer<UInt8>, stride: Int) {
    for row in 0..<side { (target + row * stride).update(repeating: value, count: side) }
  }

  /// A term as a sample 0…255.
  @inline(__always) static func sample(_ term: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(min(255, max(0, term + 128.5))))
  }

  private static func fill8(_ term: Float, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int) {
    let eight = UInt64(sample(term)) &* 0x0101_0101_0101_0101
    for row in 0..<8 { UnsafeMutableRawPointer(target + row &* stride).storeBytes(of: eight, as: UInt64.self) }
  }

  private static func write2(
    _ block: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let (upper, lower) = (block[0] + block[2], block[0] - block[2])
    let (upperStep, lowerStep) = (block[1] + block[3], block[1] - block[3])
    target[0] = sample(upper + upperStep)
    target[1] = sample(upper - upperStep)
    target[stride] = sample(lower + lowerStep)
    target[stride + 1] = sample(lower - lowerStep)
  }

  private static func write4(
    _ block: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let rows = UnsafeRawPointer(block).assumingMemoryBound(to: SIMD4<Float>.self)
    // In bounds: a block has 18 vectors.
    var square = transform4(Square(rows[0], rows[1], rows[2], rows[3])).transposed
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
    return Square(first + outer, second + inner, second - inner, first - outer)
  }

  private static func write8(
    _ block: UnsafeMutablePointer<Float>, _ last: Int, _ target: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let terms = UnsafeMutableRawPointer(block).assumingMemoryBound(to: SIMD4<Float>.self)
    // In bounds: a block of 64 terms has 16 vectors, two a row. Columns first: the result takes the place of the
    // terms, transposed. The first ten places of the zigzag sequence have no column beyond the fourth.
    let left = transform8(terms, 0)
    let right = last < 10 ? (Square.zero, Square.zero) : transform8(terms, 1)
    keep(left, in: terms, 0)
    keep(right, in: terms, 8)
    for half in 0..<2 {
      let (first, second) = transform8(terms, half)
      let (near, far) = (first.transposed, second.transposed)
      let line = target + half &* 4 &* stride
      store(near.a, line)
      store(far.a, line + 4)
      store(near.b, line + stride)
      store(far.b, line + stride + 4)
      store(near.c, line + 2 &* stride)
      store(far.c, line + 2 &* stride + 4)
      store(near.d, line + 3 &* stride)
      store(far.d, line + 3 &* stride + 4)
    }
  }

  @inline(__always) private static func keep(
    _ squares: (Square, Square), in terms: UnsafeMutablePointer<SIMD4<Float>>, _ place: Int
  ) {
    let (near, far) = (squares.0.transposed, squares.1.transposed)
    terms[place] = near.a
    terms[place + 1] = far.a
    terms[place + 2] = near.b
    terms[place + 3] = far.b
    terms[place + 4] = near.c
    terms[place + 5] = far.c
    terms[place + 6] = near.d
    terms[place + 7] = far.d
  }

  /// Four columns by the algorithm of Arai, Agui and Nakajima (1988).
  @inline(__always) private static func transform8(
    _ terms: UnsafeMutablePointer<SIMD4<Float>>, _ half: Int
  ) -> (Square, Square) {
    let (sum04, difference04) = (terms[half] + terms[8 + half], terms[half] - terms[8 + half])
    let sum26 = terms[4 + half] + terms[12 + half]
    let difference26 = (terms[4 + half] - terms[12 + half]) * 1.414213562373095 - sum26
    let (even0, even3) = (sum04 + sum26, sum04 - sum26)
    let (even1, even2) = (difference04 + difference26, difference04 - difference26)
    let (sum53, difference53) = (terms[10 + half] + terms[6 + half], terms[10 + half] - terms[6 + half])
    let (sum17, difference17) = (terms[2 + half] + terms[14 + half], terms[2 + half] - terms[14 + half])
    let odd0 = sum17 + sum53
    let middle = (difference53 + difference17) * 1.847759065022573
    let odd1 = middle - difference53 * 2.613125929752753 - odd0
    let odd2 = (sum17 - sum53) * 1.414213562373095 - odd1
    let odd3 = middle - difference17 * 1.082392200292394 - odd2
    return (
      Square(even0 + odd0, even1 + odd1, even2 + odd2, even3 + odd3),
      Square(even3 - odd3, even2 - odd2, even1 - odd1, even0 - odd0)
    )
  }

  @inline(__always) private static func store(_ terms: SIMD4<Float>, _ target: UnsafeMutablePointer<UInt8>) {
    let low = (terms + 128).replacing(with: 0, where: terms .< -128)
    let samples = low.replacing(with: 255, where: low .> 255)
    // Beside 1.5·2²³ a float has no room for fractions: its lowest bits are the rounded sample.
    let bits = unsafeBitCast(samples + 12_582_912, to: SIMD4<UInt32>.self)
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: bits)
    UnsafeMutableRawPointer(target).storeBytes(of: bytes, as: SIMD4<UInt8>.self)
  }
}

/// Four rows of four numbers.
struct Square {
  var a: SIMD4<Float>
  var b: SIMD4<Float>
  var c: SIMD4<Float>
  var d: SIMD4<Float>

  @inline(__always) init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  static var zero: Square { Square(.zero, .zero, .zero, .zero) }

  /// Rows as columns.
  @inline(__always) var transposed: Square {
    Square(
      SIMD4(a[0], b[0], c[0], d[0]), SIMD4(a[1], b[1], c[1], d[1]), SIMD4(a[2], b[2], c[2], d[2]),
      SIMD4(a[3], b[3], c[3], d[3]))
  }
}

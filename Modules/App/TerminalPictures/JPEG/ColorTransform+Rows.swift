extension ColorTransform {
  /// Writes `count` pixels of red, green and blue. There are as many samples in each row of `rows`.
  /// - Parameter inks: the colors of inks; `nil` to multiply them.
  func write(
    _ rows: [UnsafePointer<UInt8>], _ count: Int, to target: UnsafeMutablePointer<UInt8>, _ inks: InkTable?
  ) {
    switch self {
    case .gray: interleave(rows[0], rows[0], rows[0], count, target)
    case .rgb: interleave(rows[0], rows[1], rows[2], count, target)
    case .luminance: convert(rows[0], rows[1], rows[2], count, target)
    case .cmyk(let isInverted):
      interleave(rows[0], rows[1], rows[2], count, target)
      let flip: UInt8 = isInverted ? 0 : 255
      addBlack(rows[3], count, target, flipping: flip, flip, inks)
    case .ycck:
      convert(rows[0], rows[1], rows[2], count, target)
      addBlack(rows[3], count, target, flipping: 255, 0, inks)
    }
  }

  private func interleave(
    _ red: UnsafePointer<UInt8>, _ green: UnsafePointer<UInt8>, _ blue: UnsafePointer<UInt8>, _ count: Int,
    _ target: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count {
      target[3 &* index] = red[index]
      target[3 &* index &+ 1] = green[index]
      target[3 &* index &+ 2] = blue[index]
    }
  }

  /// Eight pixels at a time.
  private func convert(
    _ luminance: UnsafePointer<UInt8>, _ blueness: UnsafePointer<UInt8>, _ redness: UnsafePointer<UInt8>,
    _ count: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    // In bounds: with nine pixels left, eight samples can be read, and the two bytes written after eight
    // pixels belong to the ninth.
    while index &+ 8 < count {
      let pixels = Self.colors(
        Self.load(luminance + index), Self.load(blueness + index) &- 128, Self.load(redness + index) &- 128)
      let place = UnsafeMutableRawPointer(target + 3 &* index)
      for pair in 0..<4 {
        let both = pixels[pair]
        // Two pixels of four bytes become six bytes.
        place.storeBytes(
          of: (both & 0xFF_FFFF | both &>> 8 & 0xFFFF_FF00_0000).littleEndian, toByteOffset: 6 &* pair,
          as: UInt64.self)
      }
      index &+= 8
    }
    while index < count {
      let pixel = Self.colors(
        SIMD8(repeating: Int16(luminance[index])), SIMD8(repeating: Int16(blueness[index]) - 128),
        SIMD8(repeating: Int16(redness[index]) - 128))[0]
      for channel in 0..<3 {
        target[3 * index + channel] = UInt8(truncatingIfNeeded: pixel >> UInt64(8 * channel))
      }
      index += 1
    }
  }

  @inline(__always) private static func load(_ place: UnsafePointer<UInt8>) -> SIMD8<Int16> {
    SIMD8<Int16>(truncatingIfNeeded: UnsafeRawPointer(place).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// Colors as 32-bit numbers, red lowest, two in each lane (T.871, 7).
  ///
  /// The factors are split so that products fit in 16 bits: 1.402 = 1 + 103/256, 1.772 = 2 - 117/512, 0.714 =
  /// 1 - 73/256 and 0.344 = 88/256. They are off by at most 0.0007.
  @inline(__always) private static func colors(
    _ light: SIMD8<Int16>, _ blue: SIMD8<Int16>, _ red: SIMD8<Int16>
  ) -> SIMD4<UInt64> {
    let reds = light &+ red &+ (red &* 103 &+ 128) &>> 8
    let greens = light &- red &+ (red &* 73 &- blue &* 88 &+ 128) &>> 8
    let blues = light &+ blue &+ blue &- (blue &* 117 &+ 256) &>> 9
    let low = SIMD8<UInt16>(truncatingIfNeeded: bounded(reds) | bounded(greens) &<< 8)
    let high = SIMD8<UInt32>(truncatingIfNeeded: SIMD8<UInt16>(truncatingIfNeeded: bounded(blues)))
    return unsafeBitCast(SIMD8<UInt32>(truncatingIfNeeded: low) | high &<< 16, to: SIMD4<UInt64>.self)
  }

  @inline(__always) private static func bounded(_ samples: SIMD8<Int16>) -> SIMD8<Int16> {
    samples.clamped(lowerBound: .zero, upperBound: SIMD8(repeating: 255))
  }

  /// Multiplies colors, each taken as `value ^ flip`, by the black ink.
  private func addBlack(
    _ black: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>, flipping flip: UInt8,
    _ blackFlip: UInt8, _ inks: InkTable?
  ) {
    // An ink takes away what a color adds.
    if let inks { return inks.convert(target, black, count, flipping: flip ^ 255, blackFlip ^ 255) }
    for index in 0..<count {
      let factor = Int(black[index] ^ blackFlip)
      for channel in 3 * index..<3 * index + 3 {
        target[channel] = UInt8((Int(target[channel] ^ flip) * factor + 127) / 255)
      }
    }
  }
}

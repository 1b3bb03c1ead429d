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

  /// Converts luminance and color differences (T.871, 7).
  ///
  /// The factors are split so that products fit in 16 bits: 1.402 = 1 + 103/256, 1.772 = 2 - 117/512, 0.714 =
  /// 1 - 73/256 and 0.344 = 88/256. They are off by at most 0.0007.
  private func convert(
    _ luminance: UnsafePointer<UInt8>, _ blueness: UnsafePointer<UInt8>, _ redness: UnsafePointer<UInt8>,
    _ count: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    func bounded(_ sample: Int16) -> UInt8 { UInt8(truncatingIfNeeded: max(0, min(255, sample))) }
    for index in 0..<count {
      let light = Int16(luminance[index])
      let (blue, red) = (Int16(blueness[index]) &- 128, Int16(redness[index]) &- 128)
      target[3 &* index] = bounded(light &+ red &+ (red &* 103 &+ 128) &>> 8)
      target[3 &* index &+ 1] = bounded(light &- red &+ (red &* 73 &- blue &* 88 &+ 128) &>> 8)
      target[3 &* index &+ 2] = bounded(light &+ blue &+ blue &- (blue &* 117 &+ 256) &>> 9)
    }
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

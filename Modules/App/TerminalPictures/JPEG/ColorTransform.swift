/// How the samples of components make colors: JFIF 1.02 (T.871, 7), and Adobe's APP14 marker (T.872, 6.5.3).
enum ColorTransform: Equatable {
  /// One component: luminance.
  case gray
  /// Luminance and two differences of color.
  case luminance
  /// Red, green, blue as they are.
  case rgb
  /// Inks; inverted as Adobe's programs store them.
  case cmyk(isInverted: Bool)
  /// Inks of which the first three are stored as luminance and differences of color.
  case ycck(isInverted: Bool)

  /// The transform of components, by markers first and then by their names.
  init(identifiers: [UInt8], hasJFIF: Bool, adobe: UInt8?) {
    switch identifiers.count {
    case 1: self = .gray
    case 4: self = adobe == 2 ? .ycck(isInverted: true) : .cmyk(isInverted: adobe != nil)
    default:
      let isNamedRGB = identifiers.elementsEqual("RGB".utf8)
      self = !hasJFIF && (adobe.map { $0 == 0 } ?? isNamedRGB) ? .rgb : .luminance
    }
  }

  /// The sample of a component where nothing is known: together they are black.
  func black(_ component: Int) -> UInt8 {
    switch self {
    case .gray, .rgb: 0
    case .luminance: component == 0 ? 0 : 128
    case .cmyk(let isInverted), .ycck(let isInverted): component < 3 ? 128 : isInverted ? 0 : 255
    }
  }

  /// Whether the averages of a component lose light that ``BlockLight`` can give back.
  func carriesLight(_ component: Int) -> Bool {
    switch self {
    case .gray, .luminance: component == 0
    case .rgb: true
    case .cmyk, .ycck: false
    }
  }
}

/// Writes rows of red, green and blue.
struct ColorConverter {
  private let transform: ColorTransform
  /// By Cr: part of red, 256; by Cb: part of blue, 256; by Cb and by Cr: parts of green · 65,536, 512.
  private let parts: PixelMemory<Int32>

  /// A writer for a transform.
  init(_ transform: ColorTransform) {
    self.transform = transform
    parts = PixelMemory(1_024, 0)
    for index in 0..<256 {
      // The factors of T.871, 7, in units of 1/65,536.
      let difference = Int32(index) - 128
      parts.start[index] = (91_881 * difference + 32_768) >> 16
      parts.start[256 + index] = (116_130 * difference + 32_768) >> 16
      parts.start[512 + index] = -22_554 * difference
      parts.start[768 + index] = -46_802 * difference + 32_768
    }
  }

  /// Writes `count` pixels of three bytes. There are as many samples in each row of `rows`.
  func write(_ rows: [UnsafePointer<UInt8>], _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
    switch transform {
    case .gray: interleave(rows[0], rows[0], rows[0], count, target)
    case .rgb: interleave(rows[0], rows[1], rows[2], count, target)
    case .luminance: convert(rows[0], rows[1], rows[2], count, target)
    case .cmyk(let isInverted):
      interleave(rows[0], rows[1], rows[2], count, target)
      addBlack(rows[3], count, target, flipping: isInverted ? 0 : 255, isInverted ? 0 : 255)
    case .ycck:
      convert(rows[0], rows[1], rows[2], count, target)
      addBlack(rows[3], count, target, flipping: 255, 0)
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

  private func convert(
    _ luminance: UnsafePointer<UInt8>, _ blueness: UnsafePointer<UInt8>, _ redness: UnsafePointer<UInt8>,
    _ count: Int, _ target: UnsafeMutablePointer<UInt8>
  ) {
    let parts = parts.start
    for index in 0..<count {
      let light = Int32(luminance[index])
      // In bounds: a byte is below 256, and there are four tables of 256.
      let (blue, red) = (Int(blueness[index]), Int(redness[index]))
      target[3 &* index] = Self.clamped(light &+ parts[red])
      target[3 &* index &+ 1] = Self.clamped(light &+ (parts[512 &+ blue] &+ parts[768 &+ red]) &>> 16)
      target[3 &* index &+ 2] = Self.clamped(light &+ parts[256 &+ blue])
    }
  }

  @inline(__always) private static func clamped(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value)))
  }

  /// Multiplies colors, each taken as `value ^ flip`, by the black ink.
  private func addBlack(
    _ black: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>, flipping flip: UInt8,
    _ blackFlip: UInt8
  ) {
    for index in 0..<count {
      let factor = Int(black[index] ^ blackFlip)
      for channel in 3 * index..<3 * index + 3 {
        target[channel] = UInt8((Int(target[channel] ^ flip) * factor + 127) / 255)
      }
    }
  }
}

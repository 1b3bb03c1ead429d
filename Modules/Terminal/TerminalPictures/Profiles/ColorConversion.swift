/// The colors of samples that are not sRGB: the light of each sample, and the matrix from that to the light of sRGB.
///
/// A picture is scaled in its own light, and only the pixels of the result are multiplied by the matrix. Colors outside
/// of sRGB are cut off, channel by channel.
struct ColorConversion: Sendable, Hashable {
  /// The light of 256 samples of red, then of green and of blue.
  private(set) var light: [Float]
  /// The curves of the three channels.
  private let curves: [ToneCurve]
  /// The light of sRGB in the light of each channel; the fourth lane is 0.
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>

  /// A conversion by three curves and the matrix to XYZ under D50; `nil` if white would not be white, or a curve makes the
  /// middle black or white, as a power of 0 does.
  init?(_ curves: [ToneCurve], toD50 matrix: ColorMatrix) {
    self.curves = curves
    light = curves.flatMap { curve in (0..<256).map { Float(curve.value(at: Double($0) / 255)) } }
    let toSRGB = Chromaticities.d50ToSRGB * matrix
    func column(_ column: SIMD3<Double>) -> SIMD4<Float> { SIMD4(SIMD3<Float>(column), 0) }
    (red, green, blue) = (column(toSRGB.x), column(toSRGB.y), column(toSRGB.z))
    let white = converted(SIMD4(light[255], light[511], light[767], 1))
    // False also for what is not a number.
    guard (0..<3).allSatisfy({ white[$0] > 0.8 && white[$0] < 1.25 }),
      (0..<3).allSatisfy({ light[256 * $0 + 128] > 0 && light[256 * $0 + 128] < 1 })
    else { return nil }
  }

  /// The same for samples of 16 bits: their samples of 8 bits in the curve of sRGB, whose darks have as many steps as eyes
  /// need, 65,536 for each channel; and the conversion of what comes of it.
  var ofWideSamples: (samples: [UInt8], conversion: ColorConversion) {
    var known: [ToneCurve: [UInt8]] = [:]
    let samples = curves.flatMap { curve -> [UInt8] in
      if let samples = known[curve] { return samples }
      let samples = (0..<65_536).map { number in
        TransferCurve.sample(nearest: curve.value(at: Double(number) / 65_535))
      }
      known[curve] = samples
      return samples
    }
    var conversion = self
    conversion.light = (0..<768).map { TransferCurve.light[$0 % 256] }
    return (samples, conversion)
  }

  /// The light of sRGB, outside of 0…1 for other colors; the fourth lane stays.
  @inline(__always) func converted(_ light: SIMD4<Float>) -> SIMD4<Float> {
    red * light.x + green * light.y + blue * light.z + light * SIMD4(0, 0, 0, 1)
  }

  /// Converts the light of pixels, which is multiplied by the alpha in the fourth lane.
  @inline(never) func convert(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int) {
    for index in 0..<count {
      let pixel = converted(pixels[index])
      pixels[index] = pixel.limited(.zero, SIMD4(repeating: pixel.w))
    }
  }

  func convert(_ samples: UnsafeMutablePointer<UInt8>, _ layout: Bitmap.Layout, count: Int) {
    let columns = [red, green, blue]
    let memory = PixelMemory((0..<768).map { columns[$0 / 256] * light[$0] })
    let (table, step, one) = (memory.start, layout.bytesPerPixel, SIMD4<Float>(repeating: 1))
    var sample = samples
    for _ in 0..<count {
      // In bounds: each of the three tables has an entry for each byte.
      let pixel = table[Int(sample[0])] + table[256 &+ Int(sample[1])] + table[512 &+ Int(sample[2])]
      (sample[0], sample[1], sample[2]) = pixel.limited(.zero, one).samples(TransferCurve.samples)
      sample += step
    }
    withExtendedLifetime(memory) {}
  }

  /// True if no color differs from sRGB by more than a step, as rounding makes it.
  var isSRGB: Bool {
    let grays = (0..<256).map { [UInt8($0), UInt8($0), UInt8($0)] }
    let levels: [UInt8] = [0, 51, 102, 153, 204, 255]
    let colors = levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
    let samples = (grays + colors).flatMap { $0 }
    var converted = samples
    converted.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { convert(start, .rgb, count: buffer.count / 3) }
    }
    return zip(samples, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  /// The exponent and the offset, in samples, of the power that is nearest to green's curve: 2.4 and 14 for sRGB.
  var power: (exponent: Float, offset: Float) {
    // For (x + o)ᵍ, the value by its slope is (x + o) / g.
    func ratio(_ sample: Int) -> Float {
      32 * light[256 + sample] / (light[272 + sample] - light[240 + sample])
    }
    let (low, high) = (ratio(64), ratio(192))
    let exponent = 128 / (high - low)
    return (exponent, low * exponent - 64)
  }
}

extension PixelMemory<Float> {
  /// The light of the samples of a channel.
  func table(_ channel: Int) -> UnsafePointer<Float> { UnsafePointer(start + 256 * channel) }
}

/// The colors of a picture, as its file tells.
enum PictureColors {
  /// Also if the file tells nothing, or nothing that makes sense.
  case sRGB
  case light(ColorConversion)
  case inks(InkProfile)

  /// Three curves and a matrix; `nil` if they make no sense.
  init?(_ curves: [ToneCurve], toD50 matrix: ColorMatrix) {
    guard let conversion = ColorConversion(curves, toD50: matrix) else { return nil }
    self = conversion.isSRGB ? .sRGB : .light(conversion)
  }

  var conversion: ColorConversion? {
    if case .light(let conversion) = self { conversion } else { nil }
  }

  var isSRGB: Bool { if case .sRGB = self { true } else { false } }
}

/// The transfer curve of sRGB (IEC 61966-2-1) as tables. Light is a number 0…1 that is proportional to photons.
enum TransferCurve {
  /// The light of each 8-bit sample.
  static let light: [Float] = (0..<256).map { Float(light(of: Double($0) / 255)) }

  /// The 8-bit sample nearest to light · 65,535. The darkest step of sRGB is 20 entries wide.
  static let samples: [UInt8] = {
    var samples = [UInt8](repeating: 255, count: 65_536)
    var start = 0
    for sample in 0..<255 {
      let end = Int((light(of: (Double(sample) + 0.5) / 255) * 65_535).rounded(.up))
      for index in start..<end { samples[index] = UInt8(sample) }
      start = end
    }
    return samples
  }()

  /// The sample, 0…255 with fraction, of light · 4,095; linear between its entries.
  static let fineSamples: [Float] = {
    var fine = [Float](repeating: 255, count: 4_097)
    var sample = 0
    for index in 0..<4_096 {
      let light = Float(index) / 4_095
      while sample < 254, Self.light[sample + 1] <= light { sample += 1 }
      let step = Self.light[sample + 1] - Self.light[sample]
      fine[index] = Float(sample) + (light - Self.light[sample]) / step
    }
    return fine
  }()

  /// The light of a sample 0…1: a line near black, else a power of 2.4.
  private static func light(of sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : power2point4((sample + 0.055) / 1.055)
  }

  /// `base` to the power of 2.4 = base² · ⁵√base², by Newton's method; the standard library has no `pow`.
  private static func power2point4(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<40 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}

extension SIMD4<Float> {
  /// Light of three channels as 8-bit samples.
  @inline(__always)
  func samples(_ table: [UInt8]) -> RGBColor {
    RGBColor(
      red: table[Self.index(x, 65_535)], green: table[Self.index(y, 65_535)],
      blue: table[Self.index(z, 65_535)])
  }

  /// Light of three channels as samples 0…255 with fraction.
  @inline(__always)
  func fineSamples(_ table: [Float]) -> SIMD4<Float> {
    SIMD4(Self.fineSample(x, table), Self.fineSample(y, table), Self.fineSample(z, table), 0)
  }

  @inline(__always)
  private static func fineSample(_ light: Float, _ table: [Float]) -> Float {
    let place = Swift.min(Swift.max(light, 0), 1) * 4_095
    let index = Int(Int32(place))
    return table[index] + (table[index + 1] - table[index]) * (place - Float(index))
  }

  /// Samples 0…255 with fraction as light, linear between whole samples.
  @inline(__always)
  func light(_ table: [Float]) -> SIMD4<Float> {
    SIMD4(Self.light(x, table), Self.light(y, table), Self.light(z, table), 0)
  }

  /// The light that one more sample adds, times 255: 0.08 in the dark, 2.3 near white.
  @inline(__always)
  func slope(_ table: [Float]) -> SIMD4<Float> {
    (self + 0.5).light(table) * 255 - (self - 0.5).light(table) * 255
  }

  @inline(__always)
  private static func light(_ sample: Float, _ table: [Float]) -> Float {
    let inside = Swift.min(Swift.max(sample, 0), 254.999)
    let index = Int(Int32(inside))
    return table[index] + (table[index + 1] - table[index]) * (inside - Float(index))
  }

  /// The index of light in a table of `last` steps.
  @inline(__always)
  private static func index(_ light: Float, _ last: Float) -> Int {
    // Channel by channel, because conversions of whole vectors are not compiled to vector instructions.
    Int(Int32(Swift.min(Swift.max(light, 0), 1) * last + 0.5))
  }
}

extension RGBColor {
  /// The light of the channels; the fourth lane is 1, as for an opaque pixel.
  var light: SIMD4<Float> {
    let table = TransferCurve.light
    return SIMD4(table[Int(red)], table[Int(green)], table[Int(blue)], 1)
  }

  /// The samples as numbers 0…255; the fourth lane is 0.
  var fineSamples: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), 0) }
}

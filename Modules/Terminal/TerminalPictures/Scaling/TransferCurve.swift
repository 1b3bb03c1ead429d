/// The transfer curve of sRGB (IEC 61966-2-1) as tables. Light is a number 0…1 that is proportional to photons.
enum TransferCurve {
  // The tables that are read for each pixel are addresses, whose reading is not checked. They are safe for all threads:
  // the memory is filled before its address is known, not written later, and never freed.

  /// The light of each 8-bit sample: 256 numbers.
  nonisolated(unsafe) static let light = address((0..<256).map { Float(light(of: Double($0) / 255)) })

  /// The light of each 8-bit sample, and the difference to the next: 256 pairs.
  nonisolated(unsafe) static let lightSteps = steps((0..<256).map { light[$0] } + [1])

  /// The 8-bit sample nearest to light · 65,535, for light up to 2. The darkest step of sRGB is 20 entries wide.
  nonisolated(unsafe) static let samples = {
    var samples = [UInt8](repeating: 255, count: 131_072)
    var start = 0
    for sample in 0..<255 {
      let end = Int((light(of: (Double(sample) + 0.5) / 255) * 65_535).rounded(.up))
      for index in start..<end { samples[index] = UInt8(sample) }
      start = end
    }
    return address(samples)
  }()

  /// The light between each 8-bit sample and the next: 255 numbers.
  private static let borders = (0..<255).map { light(of: (Double($0) + 0.5) / 255) }

  /// The 8-bit sample nearest to light from 0 to 1. The entries of ``samples`` are rounded light, which at a border is up to 0.03
  /// of a sample off.
  static func sample(nearest light: Double) -> UInt8 {
    let near = samples[Int((light * 65_535).rounded())]
    if near < 255, light >= borders[Int(near)] { return near + 1 }
    if near > 0, light < borders[Int(near) - 1] { return near - 1 }
    return near
  }

  /// The sample, 0…255 with fraction, of light · 4,095, and the difference to the next: 4,096 pairs.
  nonisolated(unsafe) static let fineSampleSteps = {
    var fine = [Float](repeating: 255, count: 4_097)
    var sample = 0
    for index in 0..<4_096 {
      let light = Float(index) / 4_095
      while sample < 254, Self.light[sample + 1] <= light { sample += 1 }
      let step = Self.light[sample + 1] - Self.light[sample]
      fine[index] = Float(sample) + (light - Self.light[sample]) / step
    }
    return steps(fine)
  }()

  /// Pairs of an entry and its difference to the next one, for all but the last.
  private static func steps(_ entries: [Float]) -> UnsafePointer<SIMD2<Float>> {
    address(zip(entries, entries.dropFirst()).map { SIMD2($0, $1 - $0) })
  }

  private static func address<Element>(_ entries: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: entries.count)
    memory.initialize(from: entries, count: entries.count)
    return UnsafePointer(memory)
  }

  /// The light of a sample 0…1: a line near black, else a power of 2.4.
  private static func light(of sample: Double) -> Double { ToneCurve.sRGB.value(at: sample) }
}

extension SIMD4<Float> {
  /// Light of three channels, from 0 to 2, as 8-bit samples, by ``TransferCurve/samples``. An average may exceed 1 by the error
  /// of rounding.
  @inline(__always) func samples(_ table: UnsafePointer<UInt8>) -> (UInt8, UInt8, UInt8) {
    // From 2²³ on, a float has no fraction: its lowest bits are the rounded number. In bounds: at most the last of 131,072
    // indices, whatever the light is.
    let indices = unsafeBitCast(self * 65_535 + 8_388_608, to: SIMD4<UInt32>.self) & 0x1_FFFF
    return (table[Int(indices.x)], table[Int(indices.y)], table[Int(indices.z)])
  }

  /// Light of three channels, at most 1, as samples 0…255 with fraction, by ``TransferCurve/fineSampleSteps``.
  @inline(__always) func fineSamples(_ table: UnsafePointer<SIMD2<Float>>) -> SIMD4<Float> {
    // In bounds: the mask is the last of 4,096 indices.
    (SIMD4.zero.replacing(with: self, where: self .> 0) * 4_095).interpolated(table, mask: 4_095)
  }

  /// Samples 0…255 with fraction as light, by ``TransferCurve/lightSteps``.
  @inline(__always) func light(_ table: UnsafePointer<SIMD2<Float>>) -> SIMD4<Float> {
    // In bounds: the mask is the last of 256 indices.
    limited(.zero, SIMD4(repeating: 254.999)).interpolated(table, mask: 255)
  }

  /// The light that one more sample adds, times 255: 0.08 in the dark, 2.3 near white.
  @inline(__always) func slope(_ table: UnsafePointer<SIMD2<Float>>) -> SIMD4<Float> {
    (self + 0.5).light(table) * 255 - (self - 0.5).light(table) * 255
  }

  /// Numbers between the entries of a table, at the places in the first three lanes, which are not negative.
  @inline(__always)
  private func interpolated(_ table: UnsafePointer<SIMD2<Float>>, mask: UInt32) -> SIMD4<Float> {
    // At 1.5·2²³ a float has no fraction bits: its lowest bits are the rounded number.
    let rounded = self - 0.5 + 12_582_912
    let indices = unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & mask
    let (x, y, z) = (table[Int(indices.x)], table[Int(indices.y)], table[Int(indices.z)])
    return SIMD4(x.x, y.x, z.x, 0) + SIMD4(x.y, y.y, z.y, 0) * (self - (rounded - 12_582_912))
  }

  /// Each lane kept between those of two vectors; `low` if it is not a number.
  @inline(__always) func limited(_ low: SIMD4<Float>, _ high: SIMD4<Float>) -> SIMD4<Float> {
    atLeast(low).atMost(high)
  }

  // By masks, because the library's `clamped`, `pointwiseMax` and `pointwiseMin` are slow calls.

  /// The larger number of each lane; that of `low` if the other is not a number.
  @inline(__always) func atLeast(_ low: SIMD4<Float>) -> SIMD4<Float> {
    low.replacing(with: self, where: self .> low)
  }

  /// The smaller number of each lane; that of `high` if the other is not a number.
  @inline(__always) func atMost(_ high: SIMD4<Float>) -> SIMD4<Float> {
    high.replacing(with: self, where: self .< high)
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

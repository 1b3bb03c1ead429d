/// The two hues that stand for a picture, found by clustering its pixels in OKLCH (https://bottosson.github.io/posts/oklab), and
/// colors of these hues that can be read on a ground.
package struct PictureHues: Sendable, Hashable, Codable {
  /// A direction of color: the angle in degrees, and how far from gray.
  package struct Hue: Sendable, Hashable, Codable {
    let angle: Double
    let chroma: Double
  }

  package let first: Hue
  package let second: Hue

  private static let bins = 36
  /// The bins on each side of a peak that belong to it.
  private static let reach = 2
  /// The least distance of the two hues, in bins.
  private static let apart = 5
  /// The mean chroma below which a picture counts as gray.
  private static let leastChroma = 0.008

  /// - Returns: nil for a picture without colors.
  package init?(_ bitmap: Bitmap) {
    let bitmap = bitmap.inSRGB()
    var bins = Array(repeating: (weight: 0.0, a: 0.0, b: 0.0), count: Self.bins)
    let (stride, pixels) = (bitmap.layout.bytesPerPixel, bitmap.size.width * bitmap.size.height)
    // A few thousand pixels tell as much as all.
    let step = max(1, pixels / 5_000)
    var count = 0.0
    for pixel in Swift.stride(from: 0, to: pixels, by: step) {
      let samples = bitmap.bytes[pixel * stride..<(pixel + 1) * stride]
      let start = samples.startIndex
      let color = OKLab(red: samples[start], green: samples[start + 1], blue: samples[start + 2])
      // The darkest pixels have a hue of noise.
      guard color.lightness > 0.08 else { continue }
      count += 1
      let bin = Int(color.hue / 360 * Double(Self.bins)) % Self.bins
      bins[bin].weight += color.chroma
      bins[bin].a += color.a * color.chroma
      bins[bin].b += color.b * color.chroma
    }
    guard count > 0, bins.reduce(0, { $0 + $1.weight }) / count >= Self.leastChroma,
      let peak = Self.peak(in: bins), let hue = Self.hue(of: peak, in: bins)
    else { return nil }
    first = hue
    second = Self.peak(in: bins, awayFrom: peak).flatMap { Self.hue(of: $0, in: bins) } ?? hue
  }

  private typealias Bins = [(weight: Double, a: Double, b: Double)]

  private static func cluster(_ center: Int) -> [Int] {
    (-reach...reach).map { (center + $0 + bins) % bins }
  }

  /// The bin around which most color is; with `taken`, of those at some distance from it.
  private static func peak(in all: Bins, awayFrom taken: Int? = nil) -> Int? {
    func distance(_ left: Int, _ right: Int) -> Int { min(abs(left - right), bins - abs(left - right)) }
    let free = all.indices.filter { bin in taken.map { distance(bin, $0) >= apart } ?? true }
    let best = free.max { weight(of: $0, in: all) < weight(of: $1, in: all) }
    return best.flatMap { weight(of: $0, in: all) > 0 ? $0 : nil }
  }

  private static func weight(of center: Int, in all: Bins) -> Double {
    cluster(center).reduce(0) { $0 + all[$1].weight }
  }

  private static func hue(of center: Int, in all: Bins) -> Hue? {
    let members = cluster(center).map { all[$0] }
    let weight = members.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return nil }
    let mean = OKLab(
      lightness: 0.7, a: members.reduce(0) { $0 + $1.a } / weight, b: members.reduce(0) { $0 + $1.b } / weight
    )
    return Hue(angle: mean.hue, chroma: mean.chroma)
  }
}

extension PictureHues.Hue {
  /// Enough color to be told from gray, and not so much that no screen can show it.
  private static let chromas = 0.07...0.15
  private static let leastContrast = 4.5

  /// The color of this hue that can be read on all of some grounds, as near as possible to a usual lightness of text.
  /// - Parameter grounds: red, green and blue of each.
  package func color(on grounds: [SIMD3<UInt8>]) -> SIMD3<UInt8> {
    let usual = Self.usualLightness(on: grounds)
    let lightnesses = (0...1_000).map { Double($0) / 1_000 }.sorted { abs($0 - usual) < abs($1 - usual) }
    for chroma in [min(max(chroma, Self.chromas.lowerBound), Self.chromas.upperBound), 0.04, 0] {
      for lightness in lightnesses {
        let color = OKLab(lightness: lightness, chroma: chroma, hue: angle).samples
        if Self.isReadable(color, on: grounds) { return color }
      }
    }
    return usual > 0.5 ? [255, 255, 255] : [0, 0, 0]
  }

  /// The entry of xterm's palette that can be read and is nearest to a color; nil if none can be.
  package static func entry(like color: SIMD3<UInt8>, on grounds: [SIMD3<UInt8>]) -> UInt8? {
    let wanted = OKLab(red: color.x, green: color.y, blue: color.z)
    return (UInt8(16)...255).filter { isReadable(samples(ofEntry: $0), on: grounds) }.min { left, right in
      distance(samples(ofEntry: left), wanted) < distance(samples(ofEntry: right), wanted)
    }
  }

  private static func distance(_ samples: SIMD3<UInt8>, _ wanted: OKLab) -> Double {
    let color = OKLab(red: samples.x, green: samples.y, blue: samples.z)
    let apart = [color.lightness - wanted.lightness, color.a - wanted.a, color.b - wanted.b]
    return apart.reduce(0) { $0 + $1 * $1 }
  }

  /// The color of an entry from 16 on.
  static func samples(ofEntry index: UInt8) -> SIMD3<UInt8> {
    let color = PaletteEntries.xtermColors[Int(index) - 16]
    return [color.red, color.green, color.blue]
  }

  private static func usualLightness(on grounds: [SIMD3<UInt8>]) -> Double {
    let luminances = grounds.map(luminance)
    guard let least = luminances.min(), let most = luminances.max() else { return 0.6 }
    return most < 0.18 ? 0.78 : least > 0.18 ? 0.48 : 0.58
  }

  private static func isReadable(_ color: SIMD3<UInt8>, on grounds: [SIMD3<UInt8>]) -> Bool {
    grounds.allSatisfy { contrast(color, $0) >= leastContrast }
  }

  /// The contrast of two colors after WCAG 2, from 1 to 21.
  package static func contrast(_ left: SIMD3<UInt8>, _ right: SIMD3<UInt8>) -> Double {
    let (first, second) = (luminance(left), luminance(right))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: SIMD3<UInt8>) -> Double {
    0.2126 * OKLab.light(color.x) + 0.7152 * OKLab.light(color.y) + 0.0722 * OKLab.light(color.z)
  }
}

/// A color in OKLab: lightness from 0 to 1, and two axes of color.
private struct OKLab {
  let lightness, a, b: Double

  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The angle in degrees, from 0 to 360.
  var hue: Double {
    let degrees = b.arcTangent(over: a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

  init(lightness: Double, chroma: Double, hue: Double) {
    let angle = hue * .pi / 180
    self.init(lightness: lightness, a: chroma * angle.cosine, b: chroma * (angle - .pi / 2).cosine)
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    let (red, green, blue) = (Self.light(red), Self.light(green), Self.light(blue))
    let l = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue).raised(to: 1 / 3)
    let m = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue).raised(to: 1 / 3)
    let s = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue).raised(to: 1 / 3)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The nearest sRGB samples: what a screen cannot show is cut off.
  var samples: SIMD3<UInt8> {
    func cubed(_ value: Double) -> Double { value * value * value }
    let l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return [
      Self.sample(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      Self.sample(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      Self.sample(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
    ]
  }

  /// The light of a sample, from 0 to 1.
  static func light(_ sample: UInt8) -> Double { ToneCurve.sRGB.value(at: Double(sample) / 255) }

  private static func sample(_ light: Double) -> UInt8 {
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * light.raised(to: 1 / 2.4) - 0.055
    return UInt8((min(max(value, 0), 1) * 255).rounded())
  }
}

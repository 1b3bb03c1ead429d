/// A color profile (ICC.1:2022): a header of 128 bytes, and tags with their places.
struct ICCProfile {
  private let input: Input

  /// The most bytes of a profile that is read.
  static let limit = 4 << 20

  /// A tag's or type's name as a number.
  static func signature(_ name: StaticString) -> Int {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The colors of pictures with so many channels: 1 (gray), 3 (red, green, blue) or 4 (inks). `nil` if the profile is
  /// broken or for other channels.
  static func colors(_ bytes: [UInt8], channels: Int) -> PictureColors? {
    bytes.withUnsafeBufferPointer { buffer in
      let profile = ICCProfile(input: Input(buffer))
      guard bytes.count <= limit, profile.isProfile else { return nil }
      switch (channels, profile.input.big32(16)) {
      case (1, signature("GRAY")): return profile.gray
      case (3, signature("RGB ")): return profile.matrix
      case (4, signature("CMYK")): return profile.inks
      default: return nil
      }
    }
  }

  /// True for profiles of devices and color spaces (7.2.7), whose colors are XYZ or L*a*b* (7.2.9).
  private var isProfile: Bool {
    let classes = [
      Self.signature("mntr"), Self.signature("scnr"), Self.signature("prtr"), Self.signature("spac"),
    ]
    return input.count > 132 && input.big32(36) == Self.signature("acsp")
      && classes.contains(input.big32(12)) && (isLab || input.big32(20) == Self.signature("XYZ "))
  }

  private var isLab: Bool { input.big32(20) == Self.signature("Lab ") }

  /// The bytes of a tag (7.3); `nil` if it is missing, or not inside of the profile.
  private func tag(_ name: StaticString) -> Range<Int>? {
    for entry in 0..<min(input.big32(128), 100) {
      let place = 132 + 12 * entry
      guard place + 12 <= input.count else { return nil }
      guard input.big32(place) == Self.signature(name) else { continue }
      let (start, size) = (input.big32(place + 4), input.big32(place + 8))
      return start >= 128 && start + size <= input.count ? start..<start + size : nil
    }
    return nil
  }

  private func curve(_ name: StaticString) -> ToneCurve? {
    guard var place = tag(name)?.lowerBound else { return nil }
    return ToneCurve(input, at: &place)
  }

  private func color(_ name: StaticString) -> SIMD3<Double>? {
    guard let tag = tag(name), tag.count >= 20, input.big32(tag.lowerBound) == Self.signature("XYZ ") else {
      return nil
    }
    let start = tag.lowerBound
    return SIMD3(input.fixed(start + 8), input.fixed(start + 12), input.fixed(start + 16))
  }

  /// Three curves and a matrix (8.4.3).
  private var matrix: PictureColors? {
    guard !isLab, let red = curve("rTRC"), let green = curve("gTRC"), let blue = curve("bTRC"),
      let x = color("rXYZ"), let y = color("gXYZ"), let z = color("bXYZ")
    else { return nil }
    return PictureColors([red, green, blue], toD50: ColorMatrix(x: x, y: y, z: z))
  }

  /// One curve to white's light, or to L* (8.4.4).
  private var gray: PictureColors? {
    guard let curve = curve("kTRC") else { return nil }
    let light =
      isLab
      ? .table((0..<4_096).map { Float(InkProfile.light(ofL: 100 * curve.value(at: Double($0) / 4_095))) })
      : curve
    return PictureColors([light, light, light], toD50: Chromaticities.sRGB.toD50)
  }

  /// A table from inks to colors (8.5.2). The perceptual one is what programs that show pictures use.
  private var inks: PictureColors? {
    guard let tag = tag("A2B0") ?? tag("A2B1") else { return nil }
    return InkProfile(input, tag, isLab: isLab).map { .inks($0) }
  }
}

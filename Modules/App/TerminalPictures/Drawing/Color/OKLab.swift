/// OKLab (Björn Ottosson, 2020): a space in which equal distances look about equally different.
enum OKLab {
  /// The lightness, a and b of linear light; the fourth lane is 0.
  static func lab(of light: SIMD4<Float>) -> SIMD4<Float> {
    let long = 0.412_221_47 * light.x + 0.536_332_54 * light.y + 0.051_445_995 * light.z
    let medium = 0.211_903_5 * light.x + 0.680_699_55 * light.y + 0.107_396_96 * light.z
    let short = 0.088_302_46 * light.x + 0.281_718_85 * light.y + 0.629_978_7 * light.z
    let root = cubeRoots(SIMD4(long, medium, short, 0))
    return SIMD4(
      0.210_454_26 * root.x + 0.793_617_8 * root.y - 0.004_072_047 * root.z,
      1.977_998_5 * root.x - 2.428_592_2 * root.y + 0.450_593_7 * root.z,
      0.025_904_037 * root.x + 0.782_771_77 * root.y - 0.808_675_77 * root.z, 0)
  }

  /// ``lab(of:)`` laid into a cube of 0…255, as ``NearestColor`` takes colors.
  static func coordinates(of light: SIMD4<Float>) -> SIMD4<Float> {
    lab(of: light) * SIMD4(255, 255, 255, 0) + SIMD4(0, 127.5, 127.5, 0)
  }

  /// The cube roots of four numbers ≥ 0 by Halley's method, from a first guess by a third of the exponent.
  private static func cubeRoots(_ numbers: SIMD4<Float>) -> SIMD4<Float> {
    let floor = pointwiseMax(numbers, SIMD4(repeating: 1e-9))
    var root = SIMD4(guess(floor.x), guess(floor.y), guess(floor.z), 0.001)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * floor) / (2 * cube + floor)
    }
    return root
  }

  private static func guess(_ number: Float) -> Float { Float(bitPattern: number.bitPattern / 3 + 709_921_077) }
}

/// A matrix of three by three numbers, by its columns: for colors, what each channel adds.
struct ColorMatrix: Sendable {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>

  static let identity = ColorMatrix(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1))

  static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.x * vector.x + matrix.y * vector.y + matrix.z * vector.z
  }

  static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
    ColorMatrix(x: left * right.x, y: left * right.y, z: left * right.z)
  }

  func scaled(by factors: SIMD3<Double>) -> ColorMatrix {
    ColorMatrix(x: x * factors.x, y: y * factors.y, z: z * factors.z)
  }

  /// The inverse; numbers that are not finite if there is none.
  var inverse: ColorMatrix {
    let rows = ColorMatrix(x: Self.cross(y, z), y: Self.cross(z, x), z: Self.cross(x, y))
    let scale = 1 / (x * rows.x).sum()
    return ColorMatrix(
      x: SIMD3(rows.x.x, rows.y.x, rows.z.x) * scale, y: SIMD3(rows.x.y, rows.y.y, rows.z.y) * scale,
      z: SIMD3(rows.x.z, rows.y.z, rows.z.z) * scale)
  }

  private static func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(left.y, left.z, left.x) * SIMD3(right.z, right.x, right.y)
      - SIMD3(left.z, left.x, left.y) * SIMD3(right.y, right.z, right.x)
  }
}

/// The white and the primaries of a color space, as x and y of CIE 1931.
struct Chromaticities {
  let points: [(x: Double, y: Double)]

  /// IEC 61966-2-1.
  static let sRGB = Chromaticities(points: [(0.3127, 0.329), (0.64, 0.33), (0.3, 0.6), (0.15, 0.06)])

  /// The matrix from linear channels to XYZ under D50, adapted by Bradford's method (ICC.1:2022, annex E).
  var toD50: ColorMatrix {
    let colors = points.map { SIMD3($0.x, $0.y, 1 - $0.x - $0.y) / $0.y }
    let primaries = ColorMatrix(x: colors[1], y: colors[2], z: colors[3])
    let cones = ColorMatrix(
      x: SIMD3(0.8951, -0.7502, 0.0389), y: SIMD3(0.2664, 1.7135, -0.0685), z: SIMD3(-0.1614, 0.0367, 1.0296))
    let adaptation = ColorMatrix.identity.scaled(by: (cones * Self.d50) / (cones * colors[0]))
    return cones.inverse * adaptation * cones * primaries.scaled(by: primaries.inverse * colors[0])
  }

  /// The white of profiles (ICC.1:2022, 7.2.16).
  static let d50 = SIMD3(0.9642, 1, 0.8249)

  /// The matrix from XYZ under D50 to the light of sRGB.
  static let d50ToSRGB = sRGB.toD50.inverse
}

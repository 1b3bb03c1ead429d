/// Carries errors to the right and to the next row in the shares of Floyd and Steinberg (1976): 7, 3, 5 and 1
/// of 16.
struct ErrorDiffusion {
  /// The most of an error that is carried, in samples; 0 for none. Small errors would cause bands; where errors are large
  /// the picture is busy, and carrying them would only add noise.
  private let limit: Float
  private var here: [SIMD4<Float>] = []
  private var below: [SIMD4<Float>] = []
  private var ahead = SIMD4<Float>.zero

  init(limit: Float) { self.limit = limit }

  /// Begins the next row; all rows have the same number of columns.
  mutating func beginRow(columns: Int) {
    here = below.isEmpty ? Array(repeating: .zero, count: columns + 2) : below
    below = Array(repeating: .zero, count: columns + 2)
    ahead = .zero
  }

  func carried(to column: Int) -> SIMD4<Float> { ahead + here[column + 1] }

  /// Carries the error of a column on; columns come from the left.
  mutating func spread(_ error: SIMD4<Float>, from column: Int) {
    guard limit > 0 else { return }
    let part = error.limited(to: limit)
    ahead = part * (7 / 16)
    below[column] += part * (3 / 16)
    below[column + 1] += part * (5 / 16)
    below[column + 2] += part * (1 / 16)
  }
}

/// Raises dark samples before their color is looked up, by a root: black and white stay.
///
/// Between black and the darkest gray of 16 colors lie a hundred samples. The nearest color would be black for nearly all
/// of a dark cloud, and nothing would be left of it.
struct DarkLift {
  /// Added to samples before the root, so that the noise of a night sky stays black.
  private let offset: Float = 30
  private let root: Float
  private let scale: Float

  init() {
    root = offset.squareRoot()
    scale = 255 / ((255 + offset).squareRoot() - root)
  }

  /// The samples 0…255 as they are looked up; others as the nearest of these.
  func lifted(_ sample: SIMD4<Float>) -> SIMD4<Float> {
    ((sample.limited(.zero, SIMD4(repeating: 255)) + offset).squareRoot() - root) * scale
  }
}

/// The place of a color between the nodes of a grid of four inks.
struct InkGrid {
  private let last: SIMD4<Float>
  private let steps: SIMD4<Int>
  let count: Int

  /// A grid with so many nodes an ink, each at least 2; the last ink changes fastest.
  init(sides: SIMD4<Int>) {
    last = SIMD4<Float>(sides &- 1)
    steps = SIMD4(sides.y * sides.z * sides.w, sides.z * sides.w, sides.w, 1)
    count = sides.x * steps.x
  }

  /// The color at inks 0…1, between the two nearest nodes of the first ink, and between the corners of the tetrahedron
  /// of the others, as littlecms does it.
  @inline(__always) func interpolated(_ inks: SIMD4<Float>, node: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
    let place = inks.limited(.zero, SIMD4(repeating: 1)) * last
    let whole = place.rounded(.towardZero).limited(.zero, last - 1)
    let parts = place - whole
    let start = (SIMD4<Int>(whole) &* steps).wrappedSum()
    var (near, middle, far) = ((parts.y, steps.y), (parts.z, steps.z), (parts.w, steps.w))
    if near.0 < middle.0 { swap(&near, &middle) }
    if middle.0 < far.0 { swap(&middle, &far) }
    if near.0 < middle.0 { swap(&near, &middle) }
    func corner(_ first: Int) -> SIMD4<Float> {
      let (second, third, fourth) = (
        first + near.1, first + near.1 + middle.1, first + near.1 + middle.1 + far.1
      )
      return node(first) * (1 - near.0) + node(second) * (near.0 - middle.0)
        + node(third) * (middle.0 - far.0) + node(fourth) * far.0
    }
    let color = corner(start)
    return parts.x > 0 ? color + (corner(start + steps.x) - color) * parts.x : color
  }
}

/// The samples of sRGB for amounts of inks: a grid of 17 nodes an ink, each computed when first needed.
final class InkTable {
  private static let side = 17
  private let profile: InkProfile
  private let grid = InkGrid(sides: SIMD4(repeating: side))
  /// Samples 0…255 with fraction; the fourth lane is 1 for those that are known.
  private let nodes: PixelMemory<SIMD4<Float>>

  init(_ profile: InkProfile) {
    self.profile = profile
    nodes = PixelMemory(grid.count, .zero)
  }

  private func node(_ index: Int) -> SIMD4<Float> {
    // In bounds: the grid's indices are below its count.
    if nodes.start[index].w == 1 { return nodes.start[index] }
    let (side, last) = (Self.side, Float(Self.side - 1))
    let inks = SIMD4(
      Float(index / (side * side * side)), Float(index / (side * side) % side), Float(index / side % side),
      Float(index % side))
    let light = profile.light(of: inks / last).limited(.zero, SIMD4(repeating: 1))
    nodes.start[index] = light.fineSamples(TransferCurve.fineSampleSteps)
    nodes.start[index].w = 1
    return nodes.start[index]
  }

  /// Turns pixels of three inks, and a row of black, into colors; an ink is `value ^ flip`.
  func convert(
    _ pixels: UnsafeMutablePointer<UInt8>, _ black: UnsafePointer<UInt8>, _ count: Int, flipping flip: UInt8,
    _ blackFlip: UInt8
  ) {
    for index in 0..<count {
      let pixel = pixels + 3 * index
      let inks = SIMD4(pixel[0] ^ flip, pixel[1] ^ flip, pixel[2] ^ flip, black[index] ^ blackFlip)
      let color = grid.interpolated(SIMD4<Float>(inks) / 255, node: node).color
      (pixel[0], pixel[1], pixel[2]) = (color.red, color.green, color.blue)
    }
  }
}

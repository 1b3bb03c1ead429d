/// The table of a profile from four inks to colors: `lut8Type`, `lut16Type` and `lutAToBType` (ICC.1:2022, 10.10 to 10.12).
struct InkProfile {
  private var inks: [ToneCurve] = []
  /// The colors at the nodes of a grid, three numbers each; the last ink changes fastest.
  private var nodes: [Float] = []
  private var grid = InkGrid(sides: SIMD4(repeating: 2))
  private var curves: [ToneCurve] = []
  /// The matrix after those, with what it adds, and the curves after it.
  private var matrix: (ColorMatrix, adding: SIMD3<Double>)?
  private var last: [ToneCurve] = []
  private let isLab: Bool
  /// True for the older way to write L*a*b* in 16 bits (10.10, note).
  private var isOldLab = false

  /// The most numbers of a grid: 24 nodes an ink.
  private static let largest = 1 << 20

  init?(_ input: Input, _ tag: Range<Int>, isLab: Bool) {
    self.isLab = isLab
    let start = tag.lowerBound
    // Nothing behind the tag is read.
    let input = Input(UnsafeBufferPointer(start: input.start, count: tag.upperBound))
    guard tag.count > 48, input.byte(start + 8) == 4, input.byte(start + 9) == 3 else { return nil }
    switch input.big32(start) {
    case ICCProfile.signature("mft1"):
      readTables(input, start, entries: (256, 256), from: start + 48, bytes: 1)
    case ICCProfile.signature("mft2"):
      isOldLab = isLab
      let entries = (input.big16(start + 48), input.big16(start + 50))
      readTables(input, start, entries: entries, from: start + 52, bytes: 2)
    case ICCProfile.signature("mAB "): readElements(input, start)
    default: return nil
    }
    guard inks.count == 4, !nodes.isEmpty, [0, 3].contains(curves.count), [0, 3].contains(last.count) else {
      return nil
    }
  }

  /// Reads tables of numbers of one size (10.10, 10.11). Leaves ``nodes`` empty if something is missing.
  private mutating func readTables(
    _ input: Input, _ start: Int, entries: (Int, Int), from place: Int, bytes: Int
  ) {
    inks = tables(input, 4, entries.0, from: place, bytes)
    let values = place + 4 * entries.0 * bytes
    let side = Int(input.byte(start + 10))
    let count = readNodes(input, SIMD4(repeating: side), from: values, bytes)
    curves = tables(input, 3, entries.1, from: values + count * bytes, bytes)
    if curves.isEmpty { nodes = [] }
  }

  private func tables(_ input: Input, _ count: Int, _ entries: Int, from place: Int, _ bytes: Int)
    -> [ToneCurve]
  {
    (0..<count).compactMap {
      ToneCurve(table: place + $0 * entries * bytes, count: entries, bytes: bytes, input)
    }
  }

  /// Reads the numbers of a grid.
  /// - Returns: how many there are.
  private mutating func readNodes(_ input: Input, _ sides: SIMD4<Int>, from place: Int, _ bytes: Int) -> Int {
    // No overflow: a side is at most 255.
    let count = 3 * sides.x * sides.y * sides.z * sides.w
    guard sides.min() > 1, count <= Self.largest, place >= 0, place + count * bytes <= input.count else {
      return 0
    }
    grid = InkGrid(sides: sides)
    nodes = (0..<count).map { index in
      bytes == 1 ? Float(input.byte(place + index)) / 255 : Float(input.big16(place + 2 * index)) / 65_535
    }
    return count
  }

  /// Reads curves, grid, curves, matrix and curves, each at its own place (10.12).
  private mutating func readElements(_ input: Input, _ start: Int) {
    func offset(_ index: Int) -> Int? {
      let offset = input.big32(start + index)
      return offset == 0 ? nil : start + offset
    }
    guard let values = offset(24), let first = offset(28), let end = offset(12) else { return }
    inks = elements(input, 4, at: first)
    let sides = SIMD4((0..<4).map { Int(input.byte(values + $0)) })
    let bytes = Int(input.byte(values + 16))
    guard bytes == 1 || bytes == 2 else { return }
    _ = readNodes(input, sides, from: values + 20, bytes)
    last = elements(input, 3, at: end)
    if let place = offset(20) { curves = elements(input, 3, at: place) }
    if let place = offset(16) {
      let numbers = (0..<12).map { input.fixed(place + 4 * $0) }
      func column(_ index: Int) -> SIMD3<Double> {
        SIMD3(numbers[index], numbers[index + 3], numbers[index + 6])
      }
      matrix = (
        ColorMatrix(x: column(0), y: column(1), z: column(2)), SIMD3(numbers[9], numbers[10], numbers[11])
      )
    }
    // A curve that cannot be read would be taken for none.
    if last.isEmpty || offset(20) != nil && curves.isEmpty { nodes = [] }
  }

  /// Curves one after the other, each from a multiple of four bytes on.
  private func elements(_ input: Input, _ count: Int, at place: Int) -> [ToneCurve] {
    var place = place
    return (0..<count).compactMap { _ in
      let curve = ToneCurve(input, at: &place)
      place = (place + 3) & ~3
      return curve
    }
  }

  /// The light of sRGB of inks 0…1.
  func light(of amounts: SIMD4<Float>) -> SIMD4<Float> {
    var place = SIMD4<Float>.zero
    for ink in 0..<4 { place[ink] = Float(inks[ink].value(at: Double(amounts[ink]))) }
    let node = grid.interpolated(place) { index in
      SIMD4(nodes[3 * index], nodes[3 * index + 1], nodes[3 * index + 2], 0)
    }
    var color = SIMD3(Double(node.x), Double(node.y), Double(node.z))
    for (channel, curve) in curves.enumerated() { color[channel] = curve.value(at: color[channel]) }
    if let matrix { color = matrix.0 * color + matrix.adding }
    for (channel, curve) in last.enumerated() { color[channel] = curve.value(at: color[channel]) }
    return SIMD4(
      SIMD3<Float>(Chromaticities.d50ToSRGB * (isLab ? xyz(lab: color) : color * (65_535 / 32_768))), 1)
  }

  /// XYZ of L*, a* and b*, each 0…1 (6.3.4.2).
  private func xyz(lab: SIMD3<Double>) -> SIMD3<Double> {
    let color = isOldLab ? lab * (65_535 / 65_280) : lab
    let middle = (100 * color.x + 16) / 116
    return Chromaticities.d50
      * SIMD3(
        Self.cube(middle + (255 * color.y - 128) / 500), Self.cube(middle),
        Self.cube(middle - (255 * color.z - 128) / 200))
  }

  /// The light of L*, 0…100.
  static func light(ofL lightness: Double) -> Double { cube((lightness + 16) / 116) }

  /// A cube, or a line near black (CIE 15:2004, 8.2).
  private static func cube(_ root: Double) -> Double {
    root > 6 / 29 ? root * root * root : 3 * 36 / 841 * (root - 4 / 29)
  }
}

/// The blocks in which a cell is measured: quarters, sixths, rows and columns of an eighth, numbered in
/// sequence.
///
/// A block character is a set of blocks of one of these grids, so computing its sums takes only a few
/// additions.
enum CellBlocks {
  /// 2×2 quarters.
  static let quarters = 0
  /// 2×3 sixths.
  static let sixths = 4
  static let rows = 10
  static let columns = 18
  static let count = 26
}

/// A character that is a set of rectangles: the foreground covers the set, the background the rest.
struct BlockGlyph: Sendable, Equatable {
  let scalar: Unicode.Scalar
  /// The blocks that the foreground covers, one bit each, numbered as in ``CellBlocks``.
  let blocks: UInt32
  /// The share of the cell that the foreground covers.
  let share: Float
  /// The share of the cell's upper half that the foreground covers.
  let upperShare: Float

  /// The factor that makes an average of a sum over the blocks.
  let blockScale: Float
  /// The factor that makes an average of a sum over the part that the background covers.
  let restScale: Float

  /// A character of blocks of a grid.
  /// - Parameters:
  ///   - bits: the blocks that the foreground covers, the first one lowest.
  ///   - first: the number of the grid's first block.
  ///   - upper: the share of the cell's upper half that each block of the grid covers.
  private init(_ scalar: Unicode.Scalar, _ bits: Int, from first: Int, upper: [Float]) {
    self.scalar = scalar
    blocks = UInt32(bits) << UInt32(first)
    share = Float(bits.nonzeroBitCount) / Float(upper.count)
    upperShare = upper.indices.reduce(0) { bits >> $1 & 1 == 1 ? $0 + upper[$1] : $0 }
    blockScale = 1 / Float(blocks.nonzeroBitCount)
    restScale = 1 / (1 - share)
  }

  static let space = quarter(0)
  static let full = quarter(0b1111)

  /// The glyphs of a set, without space and full block, that divide a cell in different ways. Of two inverse
  /// glyphs only one is listed, because colors can be exchanged.
  static func divisions(of set: GlyphSet) -> [BlockGlyph] {
    switch set {
    case .ascii: []
    case .console: halves
    case .half: halves + eighths
    case .quadrant: halves + eighths + quarters
    case .sextant: halves + eighths + quarters + sixths
    }
  }

  /// All glyphs of a set, for colors that cannot be exchanged.
  static func all(of set: GlyphSet) -> [BlockGlyph] {
    switch set {
    case .ascii: []
    case .console: [space, full] + halves + [quarter(0b1100), quarter(0b1010)]
    case .half: all(of: .console) + eighths
    case .quadrant: [space, full] + (1..<15).map(quarter) + eighths
    case .sextant: [space, full] + (1..<15).map(quarter) + eighths + (1..<63).compactMap(sixth)
    }
  }

  private static let halves = [quarter(0b0011), quarter(0b0101)]
  private static let quarters = [0b0001, 0b0010, 0b0100, 0b1000, 0b0110].map(quarter)
  private static let sixths = (1..<32).compactMap(sixth)

  /// A character of quarters: bits upper left, upper right, lower left, lower right.
  private static func quarter(_ bits: Int) -> BlockGlyph {
    let scalars: [Unicode.Scalar] = [
      " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
    return BlockGlyph(scalars[bits], bits, from: CellBlocks.quarters, upper: [0.5, 0.5, 0, 0])
  }

  /// A character of sixths: bits from the upper left by rows. `nil` for those that are halves of Block Elements.
  private static func sixth(_ bits: Int) -> BlockGlyph? {
    let leftHalf = 0b010101
    let rightHalf = 0b101010
    guard bits != leftHalf, bits != rightHalf else { return nil }
    // Unicode numbers the sextants by these bits, without those that already existed.
    let number = bits - 1 - (bits > leftHalf ? 1 : 0) - (bits > rightHalf ? 1 : 0)
    guard let scalar = Unicode.Scalar(UInt32(0x1FB00 + number)) else { return nil }
    return BlockGlyph(
      scalar, bits, from: CellBlocks.sixths, upper: [1.0 / 3, 1.0 / 3, 1.0 / 6, 1.0 / 6, 0, 0])
  }

  private static let eighths: [BlockGlyph] = [1, 2, 3, 5, 6, 7].flatMap { count in
    let lower: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    let left: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return [
      BlockGlyph(
        lower[count - 1], 0xFF << (8 - count) & 0xFF, from: CellBlocks.rows,
        upper: [0.25, 0.25, 0.25, 0.25, 0, 0, 0, 0]),
      BlockGlyph(
        left[count - 1], 1 << count - 1, from: CellBlocks.columns, upper: Array(repeating: 0.125, count: 8)),
    ]
  }
}

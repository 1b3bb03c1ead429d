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
  /// Eight rows.
  static let rows = 10
  /// Eight columns.
  static let columns = 18
  /// Blocks of all grids together.
  static let count = 26
}

/// A character that is a set of rectangles: the foreground covers the set, the background the rest.
struct BlockGlyph: Sendable, Equatable {
  /// The character.
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

  private init(scalar: Unicode.Scalar, blocks: UInt32, share: Float, upperShare: Float) {
    self.scalar = scalar
    self.blocks = blocks
    self.share = share
    self.upperShare = upperShare
    blockScale = 1 / Float(blocks.nonzeroBitCount)
    restScale = 1 / (1 - share)
  }

  static let space = BlockGlyph(scalar: " ", blocks: 0, share: 0, upperShare: 0)
  static let full = BlockGlyph(scalar: "█", blocks: 0b1111, share: 1, upperShare: 1)

  /// The glyphs of a set, without space and full block, that divide a cell in different ways. Of two inverse
  /// glyphs only one is listed, because colors can be exchanged.
  static func divisions(of set: GlyphSet) -> [BlockGlyph] {
    switch set {
    case .ascii: []
    case .half: halves + eighths
    case .quadrant: halves + eighths + quarters
    case .sextant: halves + eighths + quarters + sixths
    }
  }

  /// All glyphs of a set, for colors that cannot be exchanged.
  static func all(of set: GlyphSet) -> [BlockGlyph] {
    switch set {
    case .ascii: []
    case .half: [space, full] + halves + [quarter(0b1100), quarter(0b1010)] + eighths
    case .quadrant: [space, full] + (1..<15).map(quarter) + eighths
    case .sextant: [space, full] + (1..<15).map(quarter) + eighths + (1..<63).compactMap(sixth)
    }
  }

  private static let halves = [quarter(0b0011), quarter(0b0101)]
  private static let quarters = [0b0001, 0b0010, 0b0100, 0b1000, 0b0110].map(quarter)
  private static let eighths = [1, 2, 3, 5, 6, 7].flatMap { [lowerEighths($0), leftEighths($0)] }
  private static let sixths = (1..<32).compactMap(sixth)

  /// A character of quarters: bits upper left, upper right, lower left, lower right.
  private static func quarter(_ bits: Int) -> BlockGlyph {
    let scalars: [Unicode.Scalar] = [
      " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
    return BlockGlyph(
      scalar: scalars[bits], blocks: UInt32(bits) << UInt32(CellBlocks.quarters),
      share: Float(bits.nonzeroBitCount) / 4, upperShare: Float((bits & 0b11).nonzeroBitCount) / 2)
  }

  /// A character of sixths: bits from the upper left by rows. `nil` for those that are halves of Block Elements.
  private static func sixth(_ bits: Int) -> BlockGlyph? {
    let leftHalf = 0b010101
    let rightHalf = 0b101010
    guard bits != leftHalf, bits != rightHalf else { return nil }
    // Unicode numbers the sextants by these bits, without those that already existed.
    let number = bits - 1 - (bits > leftHalf ? 1 : 0) - (bits > rightHalf ? 1 : 0)
    guard let scalar = Unicode.Scalar(UInt32(0x1FB00 + number)) else { return nil }
    let upper = Float((bits & 0b11).nonzeroBitCount) / 3 + Float((bits & 0b1100).nonzeroBitCount) / 6
    return BlockGlyph(
      scalar: scalar, blocks: UInt32(bits) << UInt32(CellBlocks.sixths),
      share: Float(bits.nonzeroBitCount) / 6, upperShare: upper)
  }

  /// ▁ to ▇.
  private static func lowerEighths(_ count: Int) -> BlockGlyph {
    let scalars: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    let bits = (0xFF << (8 - count)) & 0xFF
    return BlockGlyph(
      scalar: scalars[count - 1], blocks: UInt32(bits) << UInt32(CellBlocks.rows),
      share: Float(count) / 8, upperShare: Float(max(0, count - 4)) / 4)
  }

  /// ▏ to ▉.
  private static func leftEighths(_ count: Int) -> BlockGlyph {
    let scalars: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let bits = (1 << count) - 1
    return BlockGlyph(
      scalar: scalars[count - 1], blocks: UInt32(bits) << UInt32(CellBlocks.columns),
      share: Float(count) / 8, upperShare: Float(count) / 8)
  }
}

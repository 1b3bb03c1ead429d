/// The order in which the places of a square of 4×4 are set by an ordered dither, after Bayer (1973).
enum BayerMatrix {
  private static let ranks = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The rank, 0…15, of a place on a plane of such squares.
  static func rank(column: Int, row: Int) -> Int { ranks[row % 4 * 4 + column % 4] }
}

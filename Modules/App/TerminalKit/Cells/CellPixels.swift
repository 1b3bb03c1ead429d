/// The size of a terminal's cell in pixels.
public struct CellPixels: Sendable, Hashable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// The size for terminals that do not report theirs.
  public static let usual = CellPixels(width: 10, height: 20)

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A size that a terminal reports; nil for an impossible one.
  init?(width: Int, ofHeight height: Int) {
    guard (4...100).contains(width), (4...200).contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  /// - Parameters: a terminal's size in cells and in pixels; nil if one of them is 0, or the result is
  ///   impossible.
  public init?(columns: Int, rows: Int, width: Int, height: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(width: width / columns, ofHeight: height / rows)
  }
}

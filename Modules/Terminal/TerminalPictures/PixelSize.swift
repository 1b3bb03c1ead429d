/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A size of `width` by `height` pixels.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

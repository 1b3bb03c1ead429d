/// A part of a picture in its own pixels from the top left corner; fractions of pixels are allowed.
public struct PixelRectangle: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// A rectangle with its upper left corner at `x`, `y`.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// All of a picture.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  /// The rectangle with the same center that has so many pixels, but at most three times the width and height;
  /// itself if it has more.
  public func grown(to pixels: Double) -> PixelRectangle {
    let factor = min(3, max(1, (pixels / (width * height)).squareRoot()))
    return PixelRectangle(
      x: x - width * (factor - 1) / 2, y: y - height * (factor - 1) / 2, width: width * factor,
      height: height * factor)
  }

  /// The part inside of a picture; `nil` if there is none or a number is not finite.
  public func clamped(to size: PixelSize) -> PixelRectangle? {
    guard x.isFinite, y.isFinite, width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    let left = max(0, x)
    let top = max(0, y)
    let right = min(Double(size.width), x + width)
    let bottom = min(Double(size.height), y + height)
    guard right > left, bottom > top else { return nil }
    return PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The same part of the picture at another size.
  public func scaled(from size: PixelSize, to other: PixelSize) -> PixelRectangle {
    let across = Double(other.width) / Double(size.width)
    let down = Double(other.height) / Double(size.height)
    return PixelRectangle(x: x * across, y: y * down, width: width * across, height: height * down)
  }

  /// The whole pixels that the rectangle touches.
  func wholePixels(in size: PixelSize) -> (x: Range<Int>, y: Range<Int>)? {
    guard let inside = clamped(to: size) else { return nil }
    let left = Int(inside.x)
    let top = Int(inside.y)
    let right = min(size.width, Int((inside.x + inside.width).rounded(.up)))
    let bottom = min(size.height, Int((inside.y + inside.height).rounded(.up)))
    return (left..<max(left + 1, right), top..<max(top + 1, bottom))
  }
}

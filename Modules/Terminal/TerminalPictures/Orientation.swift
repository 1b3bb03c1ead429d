/// The rotation or reflection that displays a picture upright: tag 0x0112 of EXIF 2.32 (4.6.5.1.6).
public enum Orientation: Int, Sendable, Hashable, CaseIterable {
  /// Rows from the top, columns from the left.
  case upright = 1
  /// Columns from the right.
  case mirrored = 2
  /// Rows from the bottom, columns from the right.
  case upsideDown = 3
  /// Rows from the bottom.
  case flipped = 4
  /// Rows are columns: the first stored row is the left side, top first.
  case transposed = 5
  /// The first stored row is the right side, top first.
  case turnedRight = 6
  /// The first stored row is the right side, bottom first.
  case transversed = 7
  /// The first stored row is the left side, bottom first.
  case turnedLeft = 8

  var exchangesSides: Bool { rawValue >= 5 }

  func displayed(_ stored: PixelSize) -> PixelSize {
    exchangesSides ? PixelSize(width: stored.height, height: stored.width) : stored
  }

  private var isFromRight: Bool { [.mirrored, .upsideDown, .turnedRight, .transversed].contains(self) }
  private var isFromBottom: Bool { [.upsideDown, .flipped, .transversed, .turnedLeft].contains(self) }

  /// The displayed position of the first stored pixel, and the steps for one stored column and row.
  func path(in displayed: PixelSize) -> (origin: Int, column: Int, row: Int) {
    let width = displayed.width
    let right = isFromRight ? width - 1 : 0
    let bottom = isFromBottom ? (displayed.height - 1) * width : 0
    let (across, down) = (isFromRight ? -1 : 1, isFromBottom ? -width : width)
    return exchangesSides ? (right + bottom, down, across) : (right + bottom, across, down)
  }

  /// The stored columns and rows that are displayed in some columns and rows of the whole picture.
  func stored(
    _ x: Range<Int>, _ y: Range<Int>, of displayed: PixelSize
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    let across = isFromRight ? displayed.width - x.upperBound..<displayed.width - x.lowerBound : x
    let down = isFromBottom ? displayed.height - y.upperBound..<displayed.height - y.lowerBound : y
    return exchangesSides ? (down, across) : (across, down)
  }

  /// The orientation in an EXIF block (a TIFF file: TIFF 6.0, section 2); `nil` without one.
  static func inEXIF(_ input: Input, _ range: Range<Int>) -> Orientation? {
    let start = range.lowerBound
    let isLittle = input.little16(start) == 0x4949
    guard range.count >= 14, isLittle || input.big16(start) == 0x4D4D else { return nil }
    func short(_ index: Int) -> Int { isLittle ? input.little16(index) : input.big16(index) }
    func long(_ index: Int) -> Int { isLittle ? input.little32(index) : input.big32(index) }
    let directory = start + long(start + 4)
    guard directory + 2 <= range.upperBound else { return nil }
    for entry in 0..<short(directory) {
      let place = directory + 2 + entry * 12
      guard place + 12 <= range.upperBound else { return nil }
      if short(place) == 0x0112 { return Orientation(rawValue: short(place + 8)) }
    }
    return nil
  }
}

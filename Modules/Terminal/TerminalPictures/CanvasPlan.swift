/// The caller's wish: at least this size, of at least this part, in at most so much memory.
struct PictureWish {
  /// The least size of the whole picture as displayed; `nil` for all pixels.
  var size: PixelSize?
  /// The part that is looked at, in pixels of ``size``; `nil` for all.
  var part: PixelRectangle?
  var limit = PictureDecoder.bitmapLimit
  var colors: ColorConversion?
}

/// The pixels of a picture that its bitmap has: all, or those of a part if all would be too much memory, or else
/// the averages of squares of pixels.
struct CanvasPlan {
  /// The size of the picture as its decoder sees it.
  let stored: PixelSize
  let orientation: Orientation
  let layout: Bitmap.Layout
  /// True if rows come from top to bottom, each once.
  let inOrder: Bool
  let colors: ColorConversion?
  /// The number of pixels that become one, in each direction; more than 1 only for a whole picture.
  private(set) var reduction = 1
  private var displayed: (x: Range<Int>, y: Range<Int>)

  private static let fullLimit = 100_000_000

  /// The plan with the most detail that the wish leaves room for.
  init(
    _ stored: PixelSize, _ orientation: Orientation, _ layout: Bitmap.Layout, inOrder: Bool,
    _ wish: PictureWish
  ) throws(PictureError) {
    (self.stored, self.orientation, self.layout, self.inOrder) = (stored, orientation, layout, inOrder)
    colors = wish.colors
    let full = orientation.displayed(stored)
    displayed = (0..<full.width, 0..<full.height)
    guard let wanted = wish.size else {
      // Divided, because the product of two large numbers may overflow.
      guard stored.height <= Self.fullLimit / stored.width else { throw .tooLarge(stored) }
      return
    }
    reduction = try leastReduction(within: wish.limit)
    if reduction > 1 { reduction = max(reduction, generousReduction(for: wanted)) }
    if let part = part(for: wish, wanted) {
      displayed = part
      reduction = 1
    } else {
      let small = orientation.displayed(stored.divided(by: reduction))
      displayed = (0..<small.width, 0..<small.height)
    }
  }

  private func leastReduction(within limit: Int) throws(PictureError) -> Int {
    for factor in 1...255 {
      let small = stored.divided(by: factor)
      let sums = factor == 1 || inOrder ? 0 : LightAccumulator.bytesPerPixel
      if small.height <= limit / (small.width * (layout.bytesPerPixel + sums)) { return factor }
    }
    throw .tooLarge(stored)
  }

  /// The reduction to twice the wanted size. A picture that is reduced anyway needs no more, and is reduced faster.
  private func generousReduction(for wanted: PixelSize) -> Int {
    let full = orientation.displayed(stored)
    return min(255, full.width / max(1, 2 * wanted.width), full.height / max(1, 2 * wanted.height))
  }

  /// The pixels of the wanted part; `nil` if the whole picture, even if reduced, has the wanted size, or if the
  /// part does not fit in memory either.
  private func part(for wish: PictureWish, _ wanted: PixelSize) -> (x: Range<Int>, y: Range<Int>)? {
    let small = orientation.displayed(stored.divided(by: reduction))
    guard let part = wish.part, reduction > 1, small.width < wanted.width || small.height < wanted.height
    else { return nil }
    let full = orientation.displayed(stored)
    let pixels = part.scaled(from: wanted, to: full).wholePixels(in: full)
    guard let pixels, pixels.y.count <= wish.limit / (pixels.x.count * layout.bytesPerPixel) else {
      return nil
    }
    return pixels
  }

  var kept: (columns: Range<Int>, rows: Range<Int>) {
    guard reduction == 1 else { return (0..<stored.width, 0..<stored.height) }
    return orientation.stored(displayed.x, displayed.y, of: orientation.displayed(stored))
  }

  /// True if the bitmap has all pixels, in the order in which they are stored.
  var isPlain: Bool {
    orientation == .upright && reduction == 1 && displayed.x.count == stored.width
      && displayed.y.count == stored.height
  }

  var size: PixelSize { PixelSize(width: displayed.x.count, height: displayed.y.count) }

  func picture(_ bitmap: Bitmap, fullSize: PixelSize, isCut: Bool) -> DecodedPicture {
    DecodedPicture(
      bitmap: bitmap, fullSize: orientation.displayed(fullSize),
      scaledSize: orientation.displayed(stored.divided(by: reduction)),
      part: PixelRectangle(
        x: Double(displayed.x.lowerBound), y: Double(displayed.y.lowerBound),
        width: Double(displayed.x.count), height: Double(displayed.y.count)), isCut: isCut)
  }
}

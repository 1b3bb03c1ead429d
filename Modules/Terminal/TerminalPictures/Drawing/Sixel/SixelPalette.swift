/// A palette for sixel's registers: at most 256 colors with the least squared error.
struct SixelPalette {
  let percents: [SIMD4<Int32>]
  /// The samples, 0…255, that a terminal computes from them.
  let samples: [SIMD4<Float>]

  private static let sampleCount = 16_384

  /// The palette of a bitmap of layout ``Bitmap/Layout/rgb`` that is not empty.
  init(of bitmap: Bitmap, count: Int) {
    let points = Self.points(of: bitmap)
    var boxes = ColorBoxes(points)
    boxes.divide(into: min(max(1, count), 256))
    let colors = Self.refined(boxes.means, by: points)
    var seen: Set<SIMD4<Int32>> = []
    percents = colors.map(Self.percent).filter { seen.insert($0).inserted }
    samples = percents.map { SIMD4(($0 &* 255 &+ 50) / 100) }
  }

  private static func percent(_ sample: SIMD4<Float>) -> SIMD4<Int32> {
    func percent(_ sample: Float) -> Int32 { Int32(sample / 255 * 100 + 0.5) }
    return SIMD4(percent(sample.x), percent(sample.y), percent(sample.z), 0)
  }

  private static func points(of bitmap: Bitmap) -> [SIMD4<Float>] {
    let pixels = bitmap.size.width * bitmap.size.height
    // An odd step, so that samples do not align with the rows.
    let step = max(1, pixels / sampleCount | 1)
    let bytes = bitmap.bytes
    return stride(from: 0, to: 3 * pixels, by: 3 * step).map { byte in
      SIMD4(Float(bytes[byte]), Float(bytes[byte + 1]), Float(bytes[byte + 2]), 0)
    }
  }

  /// A step of Lloyd's method (k-means): each color becomes the mean of its nearest points.
  private static func refined(_ colors: [SIMD4<Float>], by points: [SIMD4<Float>]) -> [SIMD4<Float>] {
    var nearest = NearestColor(colors, margin: 0)
    var sums = [SIMD4<Float>](repeating: .zero, count: colors.count)
    for point in points { sums[nearest.index(of: point)] += point + SIMD4(0, 0, 0, 1) }
    return colors.indices.map { index in
      var mean = sums[index].w > 0 ? sums[index] / sums[index].w : colors[index]
      mean.w = 0
      return mean
    }
  }
}

/// Color points in boxes, of which the one with the largest error is divided repeatedly.
private struct ColorBoxes {
  private struct Box {
    var range: Range<Int>
    var mean: SIMD4<Float>
    /// The channel with the largest sum of squared distances from the mean, and that sum.
    var worst: (channel: Int, squares: Float)
  }

  private var points: [SIMD4<Float>]
  private var boxes: [Box] = []

  init(_ points: [SIMD4<Float>]) {
    self.points = points
    boxes = [box(points.indices)]
  }

  var means: [SIMD4<Float>] { boxes.map(\.mean) }

  mutating func divide(into count: Int) {
    while boxes.count < count {
      guard let worst = boxes.indices.max(by: { boxes[$0].worst.squares < boxes[$1].worst.squares }),
        boxes[worst].worst.squares > 0.01
      else { return }
      let (range, mean) = (boxes[worst].range, boxes[worst].mean)
      let middle = divide(range, at: mean, boxes[worst].worst.channel)
      guard middle > range.lowerBound, middle < range.upperBound else {
        boxes[worst].worst.squares = 0
        continue
      }
      boxes[worst] = box(range.lowerBound..<middle)
      boxes.append(box(middle..<range.upperBound))
    }
  }

  /// Moves the points above a value of a channel to the end of a range, and returns where they begin. A slice of the array would
  /// be copied.
  private mutating func divide(_ range: Range<Int>, at mean: SIMD4<Float>, _ channel: Int) -> Int {
    points.withUnsafeMutableBufferPointer { points in
      // In bounds: ranges are parts of the array's indices.
      var part = UnsafeMutableBufferPointer(rebasing: points[range])
      let middle =
        switch channel {
        case 0: part.partition { $0.x > mean.x }
        case 1: part.partition { $0.y > mean.y }
        default: part.partition { $0.z > mean.z }
        }
      return range.lowerBound + middle
    }
  }

  /// The box of some points.
  private func box(_ range: Range<Int>) -> Box {
    var sum = SIMD4<Float>.zero
    for index in range { sum += points[index] }
    let mean = sum / Float(range.count)
    var squares = SIMD4<Float>.zero
    for index in range {
      let difference = points[index] - mean
      squares += difference * difference
    }
    let channel = (0..<3).max { squares[$0] < squares[$1] } ?? 0
    return Box(range: range, mean: mean, worst: (channel, squares[channel]))
  }
}

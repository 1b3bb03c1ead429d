/// The weights of the pixels that make each pixel of a scaled row or column.
///
/// When shrinking, each pixel is the average of the area that it covers; when enlarging, it is interpolated
/// between the two pixels beside its center.
struct ScalingAxis {
  /// The first source pixel of each scaled pixel.
  private(set) var starts: [Int] = []
  /// The end of each scaled pixel's weights in ``weights``; the first begins at 0.
  private(set) var ends: [Int] = []
  /// The weights of neighboring pixels from the start; they sum to 1 for each scaled pixel.
  private(set) var weights: [Float] = []

  /// The number of pixels from the first with a weight to the last.
  var reach: Int {
    guard let first = starts.first, let last = starts.last, let end = ends.last else { return 0 }
    let before = ends.count > 1 ? ends[ends.count - 2] : 0
    return last - first + end - before
  }

  /// Scales the `length` pixels from `origin` to `count` pixels; `limit` is the number of source pixels.
  init(origin: Double, length: Double, limit: Int, count: Int) {
    let step = length / Double(count)
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    weights.reserveCapacity(count * (Int(step) + 2))
    for index in 0..<count {
      if step >= 1 {
        appendArea(from: origin + Double(index) * step, to: origin + Double(index + 1) * step, limit: limit)
      } else {
        appendPoint(origin + (Double(index) + 0.5) * step - 0.5, limit: limit)
      }
    }
  }

  private mutating func appendArea(from: Double, to: Double, limit: Int) {
    let first = min(max(0, Int(from)), limit - 1)
    let end = max(first + 1, min(limit, Int(to.rounded(.up))))
    let scale = 1 / (to - from)
    starts.append(first)
    var sum: Float = 0
    for pixel in first..<end {
      let covered = min(to, Double(pixel + 1)) - max(from, Double(pixel))
      // A remainder of rounding is no pixel of its own.
      if pixel > first, covered * scale < 1e-6 { break }
      weights.append(Float(max(covered, 1e-9) * scale))
      sum += weights[weights.count - 1]
    }
    let begin = ends.last ?? 0
    for index in begin..<weights.count { weights[index] /= sum }
    ends.append(weights.count)
  }

  private mutating func appendPoint(_ center: Double, limit: Int) {
    let inside = min(max(0, center), Double(limit - 1))
    let first = Int(inside)
    let share = Float(inside - Double(first))
    starts.append(first)
    weights.append(1 - share)
    if share > 0 { weights.append(share) }
    ends.append(weights.count)
  }
}

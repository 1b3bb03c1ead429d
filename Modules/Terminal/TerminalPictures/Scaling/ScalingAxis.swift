/// The weights of the pixels that make each pixel of a scaled row or column.
///
/// When shrinking, each pixel is the average of the area that it covers; when enlarging, it is interpolated
/// between the two pixels beside its center.
struct ScalingAxis {
  /// The source pixels of each scaled pixel, at least one.
  private(set) var pixels: [Range<Int>] = []
  /// The weights of the source pixels of all scaled pixels, one after the other; they sum to 1 for each scaled pixel.
  private(set) var weights: [Float] = []
  /// The number of source pixels from the first with a weight to the last.
  private(set) var reach = 0

  /// Scales the `length` pixels from `origin` to `count` pixels; `limit` is the number of source pixels.
  init(origin: Double, length: Double, limit: Int, count: Int) {
    let step = length / Double(count)
    pixels.reserveCapacity(count)
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
    let begin = weights.count
    var sum: Float = 0
    for pixel in first..<end {
      let covered = min(to, Double(pixel + 1)) - max(from, Double(pixel))
      // A remainder of rounding is no pixel of its own.
      if pixel > first, covered * scale < 1e-6 { break }
      weights.append(Float(max(covered, 1e-9) * scale))
      sum += weights[weights.count - 1]
    }
    for index in begin..<weights.count { weights[index] /= sum }
    append(first..<first + weights.count - begin)
  }

  private mutating func appendPoint(_ center: Double, limit: Int) {
    let inside = min(max(0, center), Double(limit - 1))
    let first = Int(inside)
    let share = Float(inside - Double(first))
    weights.append(1 - share)
    if share > 0 { weights.append(share) }
    append(first..<first + (share > 0 ? 2 : 1))
  }

  private mutating func append(_ pixel: Range<Int>) {
    pixels.append(pixel)
    reach = max(reach, pixel.upperBound - pixels[0].lowerBound)
  }
}

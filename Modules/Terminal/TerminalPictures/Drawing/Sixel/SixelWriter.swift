/// Writes color indices as a sixel sequence with run lengths (`!count`).
struct SixelWriter {
  private(set) var bytes: [UInt8]
  private let size: PixelSize
  private var runs = [[Run]](repeating: [], count: 256)

  /// Columns in which a color sets the same of the six rows.
  private struct Run {
    let start: Int
    var end: Int
    let bits: UInt8
  }

  /// Begins a picture: `P2=1` leaves pixels that are not set unchanged; `"1;1;` means square pixels, followed
  /// by the size.
  init(size: PixelSize, colors: [SIMD4<Int32>]) {
    self.size = size
    bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    bytes.reserveCapacity(size.width * size.height * 2 + 8_192)
    for (index, color) in colors.enumerated() { bytes += "#\(index);2;\(color.x);\(color.y);\(color.z)".utf8 }
  }

  mutating func write(_ indices: [UInt8]) {
    for top in stride(from: 0, to: size.height, by: 6) {
      // The step to the next band; there is none after the last one.
      if top > 0 { bytes.append(0x2D) }
      collect(indices[(top * size.width)...], rows: min(6, size.height - top))
      writeBand()
    }
    bytes += [0x1B, 0x5C]
  }

  private mutating func collect(_ indices: ArraySlice<UInt8>, rows: Int) {
    for column in 0..<size.width {
      let start = indices.startIndex + column
      var rest: UInt8 = (1 &<< UInt8(rows)) &- 1
      while rest != 0 {
        let first = rest.trailingZeroBitCount
        let color = indices[start + first * size.width]
        var bits: UInt8 = 0
        for row in first..<rows where indices[start + row * size.width] == color {
          bits |= 1 &<< UInt8(truncatingIfNeeded: row)
        }
        rest &= ~bits
        append(bits, at: column, to: Int(color))
      }
    }
  }

  private mutating func append(_ bits: UInt8, at column: Int, to color: Int) {
    let last = runs[color].count - 1
    if last >= 0, runs[color][last].bits == bits, runs[color][last].end == column {
      runs[color][last].end += 1
    } else {
      runs[color].append(Run(start: column, end: column + 1, bits: bits))
    }
  }

  /// Writes the collected runs color by color, and removes them.
  private mutating func writeBand() {
    var isFirst = true
    for color in 0..<256 where !runs[color].isEmpty {
      // `$` returns to the left edge for the next color.
      bytes += (isFirst ? "#\(color)" : "$#\(color)").utf8
      isFirst = false
      var column = 0
      for run in runs[color] {
        append(0, times: run.start - column)
        append(run.bits, times: run.end - run.start)
        column = run.end
      }
      runs[color].removeAll(keepingCapacity: true)
    }
  }

  private mutating func append(_ bits: UInt8, times: Int) {
    if times > 3 { bytes += "!\(times)".utf8 }
    bytes += repeatElement(0x3F + bits, count: times > 3 ? 1 : times)
  }
}

/// Writes color indices as a sixel sequence with run lengths (`!count`).
struct SixelWriter {
  private(set) var bytes: [UInt8]
  private let size: PixelSize
  /// The runs of the current band, linked by color: at most one for each pixel.
  private let runs: PixelMemory<Run>
  private var runCount = 0
  /// The first and the last run of each color in the band; -1 if there is none.
  private let ends: PixelMemory<Ends>

  /// Columns in which a color sets the same of the six rows.
  private struct Run: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var next: Int32 = -1
    var bits: UInt8 = 0

    /// The most bytes of a run and the gap before it: each a sixel and its count with `!`.
    static let longest = 2 * 12
  }

  private struct Ends: BitwiseCopyable {
    var first: Int32 = -1
    var last: Int32 = -1

    /// The most bytes that begin a color: `$#255`.
    static let longest = 5
  }

  /// Begins a picture: `P2=1` leaves pixels that are not set unchanged; `"1;1;` means square pixels, followed
  /// by the size.
  init(size: PixelSize, colors: [SIMD4<Int32>]) {
    self.size = size
    runs = PixelMemory(size.width * min(6, size.height), Run())
    ends = PixelMemory(256, Ends())
    bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    bytes.reserveCapacity(size.width * size.height * 2 + 8_192)
    for (index, color) in colors.enumerated() {
      bytes.append(contentsOf: "#\(index);2;\(color.x);\(color.y);\(color.z)".utf8)
    }
  }

  /// Writes all bands and the end of the sequence.
  mutating func write(_ indices: [UInt8]) {
    indices.withUnsafeBufferPointer { indices in
      guard let start = indices.baseAddress else { return }
      for top in stride(from: 0, to: size.height, by: 6) {
        collect(start + top * size.width, rows: min(6, size.height - top))
        bytes.append(contentsOf: band())
      }
    }
    bytes.append(0x1B)
    bytes.append(0x5C)
  }

  private mutating func collect(_ indices: UnsafePointer<UInt8>, rows: Int) {
    runCount = 0
    for column in 0..<size.width {
      var rest: UInt8 = (1 &<< UInt8(rows)) &- 1
      while rest != 0 {
        // In bounds: only the lowest `rows` bits are set.
        let first = rest.trailingZeroBitCount
        let color = indices[first &* size.width &+ column]
        var bits: UInt8 = 0
        for row in first..<rows where indices[row &* size.width &+ column] == color {
          bits |= 1 &<< UInt8(truncatingIfNeeded: row)
        }
        rest &= ~bits
        append(bits, at: Int32(truncatingIfNeeded: column), to: Int(color))
      }
    }
  }

  @inline(__always)
  private mutating func append(_ bits: UInt8, at column: Int32, to color: Int) {
    // In bounds: there are 256 ends, and a run for each pixel of the band.
    let (runs, ends) = (runs.start, ends.start + color)
    let last = Int(ends.pointee.last)
    if last >= 0, runs[last].bits == bits, runs[last].start &+ runs[last].count == column {
      runs[last].count &+= 1
      return
    }
    let new = Int32(truncatingIfNeeded: runCount)
    runs[runCount] = Run(start: column, count: 1, next: -1, bits: bits)
    if last >= 0 { runs[last].next = new } else { ends.pointee.first = new }
    ends.pointee.last = new
    runCount &+= 1
  }

  /// The collected runs color by color, and the step to the next band. Removes them.
  private func band() -> [UInt8] {
    let most = runCount * Run.longest + 256 * Ends.longest + 1
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var text = SixelText(next: start)
      for color in 0..<256 where ends.start[color].first >= 0 {
        // `$` returns to the left edge for the next color.
        if text.next != start { text.append(0x24) }
        text.append(0x23)
        text.append(decimal: color)
        write(from: ends.start[color].first, to: &text)
        ends.start[color] = Ends()
      }
      text.append(0x2D)
      count = text.next - start
    }
  }

  /// Writes the runs of a color from the first one.
  private func write(from first: Int32, to text: inout SixelText) {
    var column: Int32 = 0
    var next = first
    while next >= 0 {
      let run = runs.start[Int(next)]
      text.append(0, times: run.start &- column)
      text.append(run.bits, times: run.count)
      column = run.start &+ run.count
      next = run.next
    }
  }
}

/// Writes sixels into memory that has room for the longest of each.
private struct SixelText {
  private(set) var next: UnsafeMutablePointer<UInt8>

  init(next: UnsafeMutablePointer<UInt8>) { self.next = next }

  @inline(__always) mutating func append(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  /// Appends so many columns in which the same rows are set.
  @inline(__always) mutating func append(_ bits: UInt8, times: Int32) {
    let sixel = 0x3F &+ bits
    if times > 3 {
      append(0x21)
      append(decimal: Int(times))
      append(sixel)
    } else {
      for _ in 0..<times { append(sixel) }
    }
  }

  /// Appends a number that is not negative in decimal digits.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
  }
}

/// Writes color indices as a sixel sequence with run lengths (`!count`).
struct SixelWriter {
  /// The sequence so far.
  private(set) var bytes: [UInt8]
  private let size: PixelSize
  /// The runs of the current band, linked by color.
  private var runs: [Run] = []
  /// The first and the last run of each color in the band; -1 if there is none.
  private var ends: [(first: Int32, last: Int32)]

  /// Columns in which a color sets the same of the six rows.
  private struct Run {
    var start: Int32
    var count: Int32
    var next: Int32
    var bits: UInt8
  }

  /// Begins a picture: `P2=1` leaves pixels that are not set unchanged; `"1;1;` means square pixels, followed
  /// by the size.
  init(size: PixelSize, colors: [SIMD4<Int32>]) {
    self.size = size
    bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    bytes.reserveCapacity(size.width * size.height * 2 + 8_192)
    ends = Array(repeating: (-1, -1), count: colors.count)
    for (index, color) in colors.enumerated() {
      bytes.append(contentsOf: "#\(index);2;\(color.x);\(color.y);\(color.z)".utf8)
    }
  }

  /// Writes all bands and the end of the sequence.
  mutating func write(_ indices: [UInt8]) {
    for top in stride(from: 0, to: size.height, by: 6) {
      collect(indices, top: top)
      writeBand()
      bytes.append(0x2D)
    }
    bytes.append(0x1B)
    bytes.append(0x5C)
  }

  private mutating func collect(_ indices: [UInt8], top: Int) {
    let rows = min(6, size.height - top)
    runs.removeAll(keepingCapacity: true)
    for column in 0..<size.width {
      var rest: UInt8 = (1 << UInt8(rows)) - 1
      while rest != 0 {
        let first = rest.trailingZeroBitCount
        let color = indices[(top + first) * size.width + column]
        var bits: UInt8 = 0
        for row in first..<rows where indices[(top + row) * size.width + column] == color {
          bits |= 1 << UInt8(row)
        }
        rest &= ~bits
        append(bits, at: Int32(column), to: Int(color))
      }
    }
  }

  private mutating func append(_ bits: UInt8, at column: Int32, to color: Int) {
    let last = Int(ends[color].last)
    if last >= 0, runs[last].bits == bits, runs[last].start + runs[last].count == column {
      runs[last].count += 1
      return
    }
    let new = Int32(runs.count)
    runs.append(Run(start: column, count: 1, next: -1, bits: bits))
    if last >= 0 { runs[last].next = new } else { ends[color].first = new }
    ends[color].last = new
  }

  private mutating func writeBand() {
    var isFirst = true
    for color in ends.indices where ends[color].first >= 0 {
      // `$` returns to the left edge for the next color.
      if !isFirst { bytes.append(0x24) }
      isFirst = false
      bytes.append(0x23)
      bytes.appendDecimal(color)
      var column: Int32 = 0
      var next = Int(ends[color].first)
      while next >= 0 {
        let run = runs[next]
        append(0, times: Int(run.start - column))
        append(run.bits, times: Int(run.count))
        column = run.start + run.count
        next = Int(run.next)
      }
      ends[color] = (-1, -1)
    }
  }

  private mutating func append(_ bits: UInt8, times: Int) {
    let sixel = 0x3F + bits
    if times > 3 {
      bytes.append(0x21)
      bytes.appendDecimal(times)
      bytes.append(sixel)
    } else {
      for _ in 0..<times { bytes.append(sixel) }
    }
  }
}

extension [UInt8] {
  /// Appends a number that is not negative in decimal digits.
  fileprivate mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(0x30 + UInt8(number % 10))
  }
}

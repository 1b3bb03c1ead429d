/// Writes color indices as a sixel sequence with run lengths (`!count`), in bands of six rows, each color by color.
struct SixelWriter {
  /// The bytes of a column of a band: its indices from the top, and two that are ignored.
  static let stride = 8

  private(set) var bytes: [UInt8]
  private let width: Int
  /// The sixels of a band from the left: the color, the column and a bit for each row, in 32, 26 and 6 bits.
  private let found: PixelMemory<UInt64>
  /// The same, without the color, color by color.
  private let sorted: PixelMemory<UInt32>
  /// The end of each color in ``sorted``.
  private let ends = PixelMemory<Int>(256, 0)
  private let text: PixelMemory<UInt8>
  private let gaps: SixelGaps

  /// Begins a picture: `P2=1` leaves pixels that are not set unchanged; `"1;1;` means square pixels, followed
  /// by the size.
  init(size: PixelSize, colors: [SIMD4<Int32>]) {
    width = size.width
    let most = size.width * min(6, size.height)
    (found, sorted) = (PixelMemory(most, 0), PixelMemory(most, 0))
    text = PixelMemory(SixelText.most(sixels: most), 0)
    gaps = SixelGaps(width: size.width)
    bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    bytes.reserveCapacity(size.width * size.height * 2 + 8_192)
    for (index, color) in colors.enumerated() { bytes += "#\(index);2;\(color.x);\(color.y);\(color.z)".utf8 }
  }

  mutating func end() {
    // No step after the last band: xterm scrolls a picture that ends in the last row.
    if bytes.last == 0x2D { bytes.removeLast() }
    bytes += [0x1B, 0x5C]
  }

  /// Writes a band, and the step to the next one.
  /// - Parameter columns: ``stride`` bytes for each column, aligned to that.
  mutating func write(_ columns: UnsafePointer<UInt8>, rows: Int) {
    sort(find(columns, rows: rows))
    var text = SixelText(self.text.start)
    var start = 0
    for color in 0..<256 where ends.start[color] > start {
      // `$` returns to the left edge for the next color.
      if start > 0 { text.append(0x24) }
      text.append(0x23)
      text.append(decimal: color)
      write(start..<ends.start[color], to: &text)
      start = ends.start[color]
    }
    text.append(0x2D)
    bytes += UnsafeBufferPointer(start: self.text.start, count: text.next - self.text.start)
  }

  /// Finds the sixels of a band, and counts those of each color in ``ends``.
  private func find(_ columns: UnsafePointer<UInt8>, rows: Int) -> Int {
    ends.start.update(repeating: 0, count: 256)
    var (count, next) = (0, UnsafeRawPointer(columns))
    for column in 0..<width {
      let indices = UInt64(littleEndian: next.load(as: UInt64.self))
      next += Self.stride
      var rest: UInt64 = (1 &<< UInt64(rows)) &- 1
      while rest != 0 {
        // In bounds: a column has at most one sixel for each of its rows.
        let color = (indices &>> UInt64(8 &* rest.trailingZeroBitCount)) & 255
        let bits = Self.places(of: color, in: indices) & rest
        found.start[count] = (color &<< 32) | (UInt64(column) &<< 6) | bits
        ends.start[Int(color)] &+= 1
        count &+= 1
        rest ^= bits
      }
    }
    return count
  }

  /// A bit for each byte that has a value, the lowest for the lowest.
  @inline(__always) private static func places(of value: UInt64, in bytes: UInt64) -> UInt64 {
    let (ones, lowBits): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x7F7F_7F7F_7F7F_7F7F)
    let differences = bytes ^ (value &* ones)
    // Only a byte of zero does not reach its highest bit.
    let others = ((differences & lowBits) &+ lowBits) | differences
    // The multiplication moves the bit of byte n to bit 56 + n.
    return (((~others &>> 7) & ones) &* 0x0102_0408_1020_4080) &>> 56
  }

  /// Sorts the sixels by color, and keeps their order.
  private func sort(_ count: Int) {
    var sum = 0
    for color in 0..<256 { (ends.start[color], sum) = (sum, sum &+ ends.start[color]) }
    for sixel in UnsafeBufferPointer(start: found.start, count: count) {
      // In bounds: colors are below 256, and the ends are sums of their counts.
      let end = ends.start + Int(sixel &>> 32)
      sorted.start[end.pointee] = UInt32(truncatingIfNeeded: sixel)
      end.pointee &+= 1
    }
  }

  /// Writes the sixels of a color, those of adjacent columns with the same bits as one run.
  private func write(_ range: Range<Int>, to shared: inout SixelText) {
    let (nextColumn, sixels): (UInt32, _) = (1 << 6, sorted.start)
    // A copy, because it stays in registers.
    var text = shared
    var (index, column) = (range.lowerBound, UInt32(0))
    while index < range.upperBound {
      let first = sixels[index]
      var next = first
      repeat {
        index &+= 1
        next &+= nextColumn
      } while index < range.upperBound && sixels[index] == next
      text.append(gap: first &>> 6 &- column, gaps)
      text.append(UInt8(first & 63), times: (next &- first) &>> 6)
      column = next &>> 6
    }
    shared = text
  }
}

/// The texts of gaps between sixels, each as a number, because a number is written without a branch for each of its bytes.
private struct SixelGaps {
  /// The bytes of each gap from the left, the first one lowest, and their count in the highest byte.
  private let texts: PixelMemory<UInt64>
  /// The first width, in columns, whose text is too long for a number or that the picture does not have.
  let end: UInt32

  init(width: Int) {
    end = UInt32(min(width, 99_999) + 1)
    texts = PixelMemory(Int(end), 0)
    let memory = PixelMemory<UInt8>(16, 0)
    for gap in 0..<end {
      var text = SixelText(memory.start)
      text.append(0, times: gap)
      let count = text.next - memory.start
      for place in 0..<count { texts.start[Int(gap)] |= UInt64(memory.start[place]) << UInt64(8 * place) }
      texts.start[Int(gap)] |= UInt64(count) << 56
    }
  }

  /// The text of a gap below ``end``.
  @inline(__always) func text(_ gap: UInt32) -> (bytes: UInt64, count: Int) {
    let text = texts.start[Int(gap)]
    return (text, Int(text &>> 56))
  }
}

/// Writes sixels into memory that has room for the longest.
private struct SixelText {
  private(set) var next: UnsafeMutablePointer<UInt8>

  init(_ start: UnsafeMutablePointer<UInt8>) { next = start }

  /// The most bytes of a band: a sixel and the gap before it have a count of up to eight digits each, and a color is at most
  /// `$#255`. Up to eight bytes are written at once.
  static func most(sixels: Int) -> Int { sixels * 2 * 10 + 256 * 5 + 1 + 8 }

  @inline(__always) mutating func append(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  /// Appends columns in which no row is set.
  @inline(__always) mutating func append(gap: UInt32, _ gaps: SixelGaps) {
    if gap >= gaps.end { return append(0, times: gap) }
    let (bytes, count) = gaps.text(gap)
    UnsafeMutableRawPointer(next).storeBytes(of: bytes.littleEndian, as: UInt64.self)
    next += count
  }

  /// Appends columns in which the same rows are set.
  @inline(__always) mutating func append(_ bits: UInt8, times: UInt32) {
    let sixel = 0x3F &+ bits
    if times > 3 {
      append(0x21)
      append(decimal: Int(times))
      append(sixel)
    } else {
      // Three, without a branch for each; what follows overwrites those that are too many.
      (next[0], next[1], next[2]) = (sixel, sixel, sixel)
      next += Int(times)
    }
  }

  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 &+ UInt8(truncatingIfNeeded: number % 10))
  }
}

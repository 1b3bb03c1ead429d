/// A quantization table (T.81, B.2.4.1): the step of each coefficient, in zigzag order.
struct QuantizationTable {
  /// 64 steps, 1…65,535.
  let steps: [Int32]

  /// Reads the tables of a DQT segment into their four places. A truncated table is skipped.
  static func read(_ input: Input, _ segment: Segment, into tables: inout [QuantizationTable?]) {
    var place = segment.parameters.lowerBound
    while place < segment.parameters.upperBound {
      let isWide = input.byte(place) >> 4 != 0
      let number = Int(input.byte(place) & 15)
      let length = isWide ? 128 : 64
      guard number < 4, place + 1 + length <= segment.parameters.upperBound else { return }
      let first = place + 1
      tables[number] = QuantizationTable(
        steps: (0..<64).map { Int32(isWide ? input.big16(first + 2 * $0) : Int(input.byte(first + $0))) })
      place += 1 + length
    }
  }
}

/// The zigzag sequence (T.81, figure A.6).
enum Zigzag {
  /// Row · 8 + column of the coefficient at each place of the sequence.
  static let natural: [UInt8] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
    14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39,
    46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]
}

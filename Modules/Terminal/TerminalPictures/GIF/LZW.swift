/// Decompression of LZW, with variable-length codes (GIF89a, appendix F).
final class LZW {
  private static let most = 4_096

  private var reader: LowBitReader<SubBlocks>
  private let clear: Int
  private var length: Int
  private var next: Int
  private var previous = -1
  private let minimum: Int
  /// Entries by code: the code of the string without its last byte, the last and the first byte, the number of bytes.
  private let prefixes = PixelMemory<UInt16>(LZW.most, 0)
  private let lasts = PixelMemory<UInt8>(LZW.most, 0)
  private let firsts = PixelMemory<UInt8>(LZW.most, 0)
  private let counts = PixelMemory<UInt16>(LZW.most, 0)

  static let longest = most

  /// A decoder of the data that begins with its minimum code size, 1…11.
  init(_ input: Input, from place: Int) {
    minimum = Int(input.byte(place))
    clear = 1 << minimum
    length = minimum + 1
    next = clear + 2
    reader = LowBitReader(input, SubBlocks(input, from: place + 1))
    for code in 0..<clear {
      lasts.start[code] = UInt8(truncatingIfNeeded: code)
      firsts.start[code] = UInt8(truncatingIfNeeded: code)
      counts.start[code] = 1
    }
  }

  /// Writes the string of the next code.
  /// - Parameter target: memory for ``longest`` bytes.
  /// - Returns: its number of bytes; `nil` at the end of the data, or at an invalid code.
  func write(to target: UnsafeMutablePointer<UInt8>) -> Int? {
    while true {
      if reader.count < length { reader.refill() }
      let code = reader.take(length)
      guard !reader.isSpent else { return nil }
      if code == clear {
        length = minimum + 1
        next = clear + 2
        previous = -1
        continue
      }
      guard code != clear + 1, code < next || code == next && previous >= 0 else { return nil }
      if previous >= 0 { enter(code) }
      previous = code
      return spell(code, target)
    }
  }

  /// Adds the previous string, with the first byte of this one, as a new code.
  private func enter(_ code: Int) {
    guard next < Self.most else { return }
    // In bounds: both codes are below `next`, or the same as it, which is below 4,096.
    let first = code == next ? firsts.start[previous] : firsts.start[code]
    prefixes.start[next] = UInt16(previous)
    lasts.start[next] = first
    firsts.start[next] = firsts.start[previous]
    counts.start[next] = counts.start[previous] &+ 1
    next += 1
    if next == 1 << length, length < 12 { length += 1 }
  }

  private func spell(_ code: Int, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    // In bounds: each prefix is a smaller code, so a string has at most 4,096 bytes.
    let count = Int(counts.start[code])
    var code = code
    var place = count
    while place > 0 {
      place &-= 1
      target[place] = lasts.start[code]
      code = Int(prefixes.start[code])
    }
    return count
  }
}

/// Data sub-blocks (GIF89a, 15), up to the terminator (16) or the end of the file.
struct SubBlocks: BytePieces {
  private let input: Input
  private var place: Int

  init(_ input: Input, from place: Int) { (self.input, self.place) = (input, place) }

  mutating func next() -> Range<Int>? {
    let length = Int(input.byte(place))
    guard length > 0, place + 1 < input.count else { return nil }
    defer { place += 1 + length }
    return place + 1..<min(input.count, place + 1 + length)
  }
}

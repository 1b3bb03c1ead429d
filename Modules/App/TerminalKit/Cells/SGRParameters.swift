/// The parameters of one sequence (SGR, ECMA-48 8.3.117) as bytes: a screen with a picture needs thousands of
/// sequences, for which strings are too slow.
struct SGRParameters {
  /// The parameters of a color: at most five.
  struct Color: Equatable {
    fileprivate let numbers: SIMD8<UInt8>
    fileprivate let count: Int

    /// A color of one parameter: a basic one, or the terminal's own.
    init(_ code: UInt8) {
      (numbers, count) = (SIMD8(code, 0, 0, 0, 0, 0, 0, 0), 1)
    }

    /// A color of the palette of 256.
    init(_ lead: UInt8, indexed index: UInt8) {
      (numbers, count) = (SIMD8(lead, 5, index, 0, 0, 0, 0, 0), 3)
    }

    /// A color of 24 bit.
    init(_ lead: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (numbers, count) = (SIMD8(lead, 2, red, green, blue, 0, 0, 0), 5)
    }
  }

  /// The sequence so far, without its last byte.
  private var bytes: [UInt8]
  private static let introduction = Array("\u{1B}[".utf8)

  init() {
    bytes = []
    bytes.reserveCapacity(48)
    bytes += Self.introduction
  }

  var isEmpty: Bool { bytes.count == Self.introduction.count }
  /// The number of bytes.
  var length: Int { bytes.count }

  /// Ends the sequence, in which nothing stands for 0 alone.
  mutating func end() -> [UInt8] {
    if bytes.count == Self.introduction.count + 1, bytes.last == 0x30 { bytes.removeLast() }
    bytes.append(UInt8(ascii: "m"))
    return bytes
  }

  mutating func append(_ number: UInt8) {
    if !isEmpty { bytes.append(UInt8(ascii: ";")) }
    if number >= 100 { bytes.append(0x30 + number / 100) }
    if number >= 10 { bytes.append(0x30 + number / 10 % 10) }
    bytes.append(0x30 + number % 10)
  }

  mutating func append(_ color: Color) {
    for index in 0..<color.count { append(color.numbers[index]) }
  }
}

/// A control sequence in a terminal's input (ECMA-48, 5.4 and 5.6), as far as answers use them.
enum ControlSequence {
  /// `CSI prefix numbers final`.
  case csi(prefix: UInt8?, numbers: [Int], final: UInt8)
  /// `DCS text ST`.
  case dcs(ArraySlice<UInt8>)
  /// `APC text ST`.
  case apc(ArraySlice<UInt8>)

  /// The start of some input: a sequence, or `nil` for bytes that are none, and its length in bytes.
  typealias Start = (sequence: ControlSequence?, length: Int)

  /// The most bytes of an incomplete sequence; answers are shorter.
  private static let csiLimit = 128
  private static let stringLimit = 1_024

  /// Reads the start of `bytes`, which begin with Escape. `nil` for an incomplete sequence: more bytes are needed.
  static func first(of bytes: ArraySlice<UInt8>) -> Start? {
    guard let kind = bytes.dropFirst().first else { return nil }
    switch kind {
    case UInt8(ascii: "["): return csi(bytes)
    case UInt8(ascii: "P"): return string(bytes) { .dcs($0) }
    case UInt8(ascii: "_"): return string(bytes) { .apc($0) }
    default: return (nil, 1)
    }
  }

  private static func csi(_ bytes: ArraySlice<UInt8>) -> Start? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return bytes.count > csiLimit ? (nil, 2) : nil
    }
    guard (0x40...0x7E).contains(body[end]) else { return (nil, 2) }
    let prefix = body[..<end].first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let parameters = prefix == nil ? body[..<end] : body[..<end].dropFirst()
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(number)
    let length = end - bytes.startIndex + 1
    // No answer has a parameter that is no number: the sequence is returned as a whole.
    guard !numbers.contains(nil) else { return (nil, length) }
    return (.csi(prefix: prefix, numbers: numbers.compactMap(\.self), final: body[end]), length)
  }

  private static func string(
    _ bytes: ArraySlice<UInt8>, _ make: (ArraySlice<UInt8>) -> ControlSequence
  ) -> Start? {
    let body = bytes.dropFirst(2)
    guard let escape = body.firstIndex(of: 0x1B) else {
      return bytes.count > stringLimit ? (nil, 2) : nil
    }
    guard escape + 1 < body.endIndex else { return nil }
    // An escape that does not end the string means that the string was cut and another sequence begins.
    guard body[escape + 1] == UInt8(ascii: "\\") else { return (nil, escape - bytes.startIndex) }
    return (make(body[..<escape]), escape - bytes.startIndex + 2)
  }

  /// A parameter: 0 if empty, `nil` if it is no number of at most seven digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 7 else { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}

/// Control sequences that terminals send (ECMA-48 5.4): `ESC [`, parameters, intermediates, a final byte.
enum ControlSequence {
  /// The sequence at the start; nil if its end is not there yet.
  static func read(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20..<0x40).contains($0) }) else { return nil }
    let length = end - bytes.startIndex + 1
    // A control character in the middle: it was none, and the character is read by itself.
    guard (0x40..<0x7F).contains(bytes[end]) else { return InputSequence(length: length - 1) }
    let text = String(decoding: body[..<end], as: UTF8.self)
    if bytes[end] == UInt8(ascii: "~"), text == "200" {
      return InputSequence(length: length, beginsPaste: true)
    }
    return InputSequence(length: length, event: meaning(text, final: bytes[end]))
  }

  /// Keys by the final byte, with and without modifiers.
  static let keys: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  /// Keys by the number before `~`.
  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static func meaning(_ text: String, final: UInt8) -> InputEvent? {
    switch (text.first, Character(Unicode.Scalar(final))) {
    case ("<", "M"), ("<", "m"): mouse(numbers(text.dropFirst()), isRelease: final == UInt8(ascii: "m"))
    case ("?", "c"): .attributes(numbers(text.dropFirst()))
    case ("?", "y"): text.hasSuffix("$") ? mode(numbers(text.dropFirst().dropLast())) : nil
    case ("?", _), ("<", _), (">", _), ("=", _): nil
    case (_, "~"): key(numbered[numbers(text[...]).first ?? 0], numbers(text[...]))
    case (_, "Z"): .key(Key(.tab, .shift))
    case (_, "M"): nil
    default: key(keys[final], numbers(text[...]))
    }
  }

  private static func key(_ code: Key.Code?, _ numbers: [Int]) -> InputEvent? {
    guard let code else { return nil }
    let held = numbers.count > 1 ? max(0, numbers[1] - 1) & 7 : 0
    return .key(Key(code, Key.Modifiers(rawValue: UInt8(held))))
  }

  /// Parameters; missing ones are 0. Nobody sends numbers of more than nine digits.
  private static func numbers(_ text: Substring) -> [Int] {
    text.split(separator: ";", omittingEmptySubsequences: false).prefix(32).map { part in
      part.count <= 9 ? Int(part.prefix { $0 != ":" }) ?? 0 : 0
    }
  }

  /// The mouse as xterm's mode 1006 tells it.
  private static func mouse(_ numbers: [Int], isRelease: Bool) -> InputEvent? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // 4, 8 and 16 are shift, alt and control, 32 is a move.
    let button = numbers[0] & ~28
    let kind: MouseEvent.Kind
    switch button {
    case 0: kind = isRelease ? .release : .press
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    return .mouse(MouseEvent(kind: kind, column: numbers[1] - 1, row: numbers[2] - 1))
  }

  /// A report on a mode: 1 and 2 are set and reset, 0 is unknown, 3 and 4 cannot be changed.
  private static func mode(_ numbers: [Int]) -> InputEvent? {
    guard numbers.count == 2 else { return nil }
    return .mode(numbers[0], isSupported: numbers[1] == 1 || numbers[1] == 2)
  }
}

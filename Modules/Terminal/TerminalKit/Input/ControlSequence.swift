/// Control sequences that terminals send (ECMA-48 5.4): `ESC [`, parameters, intermediates, a final byte.
enum ControlSequence {
  static func read(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20..<0x40).contains($0) }) else { return nil }
    let length = end - bytes.startIndex + 1
    // A control character inside ends the sequence and is read separately.
    guard (0x40..<0x7F).contains(bytes[end]) else { return InputSequence(length: length - 1) }
    // These two go on behind what looks like their end.
    if bytes[end] == UInt8(ascii: "["), end == body.startIndex { return consoleKey(bytes) }
    if bytes[end] == UInt8(ascii: "M"), end == body.startIndex { return mouseOfThreeBytes(bytes) }
    let text = String(decoding: body[..<end], as: UTF8.self)
    if bytes[end] == UInt8(ascii: "~"), text == "200" {
      return InputSequence(length: length, beginsPaste: true)
    }
    let sequence = Array(bytes.prefix(length))
    return InputSequence(length: length, event: meaning(text, final: bytes[end], sequence))
  }

  /// F1 to F5 of the Linux console: `ESC [ [` and a letter from A on (console_codes(4)).
  private static func consoleKey(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    guard let letter = bytes.dropFirst(3).first else { return nil }
    // Another byte is read separately.
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return InputSequence(length: 3) }
    return InputSequence(length: 4, event: .key(Key(.function(Int(letter - UInt8(ascii: "A")) + 1))))
  }

  /// The mouse of terminals without mode 1006, such as older versions of screen: button, column and row follow as a byte each,
  /// which would be taken for keys.
  private static func mouseOfThreeBytes(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    let values = bytes.dropFirst(3).prefix(3).map { Int($0) - 32 }
    guard values.count == 3 else { return nil }
    // Number 3 is the release of any button; from 64 on are those of the wheel.
    let isRelease = values[0] & 0x43 == 3
    let button = isRelease ? values[0] & ~3 : values[0]
    return InputSequence(length: 6, event: mouse([button, values[1], values[2]], isRelease: isRelease))
  }

  /// Keys by the final byte, with and without modifiers.
  static let keys: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static func meaning(_ text: String, final: UInt8, _ sequence: [UInt8]) -> InputEvent? {
    switch (text.first, Character(Unicode.Scalar(final))) {
    case ("<", "M"), ("<", "m"): mouse(numbers(text.dropFirst()), isRelease: final == UInt8(ascii: "m"))
    case ("?", _): .answer(answer(numbers(text.dropFirst()), text, final) ?? .other(sequence))
    case ("<", _), (">", _), ("=", _): .answer(.other(sequence))
    case (_, "t"): .answer(.other(sequence))
    case (_, "u"): KittyKey.event(text)
    case (_, "~"): key(numbered[numbers(text[...]).first ?? 0], text)
    case (_, "Z"): .key(Key(.tab, .shift))
    case (nil, "I"): .focus(true)
    case (nil, "O"): .focus(false)
    // The mouse of urxvt (mode 1015), which is not turned on.
    case (_, "M"): nil
    default: key(keys[final], text)
    }
  }

  private static func key(_ code: Key.Code?, _ text: String) -> InputEvent? {
    guard let code else { return nil }
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    return parts.count > 1 ? KittyKey.event(code, modifiers: parts[1]) : .key(Key(code))
  }

  /// The parameters; missing ones are 0, and so are numbers of more than nine digits.
  private static func numbers(_ text: Substring) -> [Int] {
    text.split(separator: ";", omittingEmptySubsequences: false).prefix(32).map { part in
      part.count <= 9 ? Int(part.prefix { $0.isASCII && $0.isNumber }) ?? 0 : 0
    }
  }

  /// The mouse as reported by xterm's mode 1006.
  private static func mouse(_ numbers: [Int], isRelease: Bool) -> InputEvent? {
    let kinds: [Int: MouseEvent.Kind] = [0: isRelease ? .release : .press, 64: .wheelUp, 65: .wheelDown]
    // 4, 8 and 16 are Shift, Alt and Control, 32 is a move.
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0, let kind = kinds[numbers[0] & ~28]
    else { return nil }
    return .mouse(MouseEvent(kind: kind, column: numbers[1] - 1, row: numbers[2] - 1))
  }

  private static func answer(_ numbers: [Int], _ text: String, _ final: UInt8) -> TerminalAnswer? {
    switch Character(Unicode.Scalar(final)) {
    case "u" where numbers.count == 1: return .keyboard(flags: numbers[0])
    case "n" where numbers.count == 2 && numbers[0] == 997 && [1, 2].contains(numbers[1]):
      return .colorScheme(numbers[1] == 1 ? .dark : .light)
    case "y" where text.hasSuffix("$") && numbers.count == 2:
      return .mode(numbers[0], [1: .set, 2: .reset, 3: .set][numbers[1]] ?? .unknown)
    default: return nil
    }
  }
}

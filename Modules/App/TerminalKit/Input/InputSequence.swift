/// The first thing among a terminal's bytes.
struct InputSequence: Sendable {
  /// Its bytes, at least 1.
  let length: Int
  /// What it means; nil if nothing.
  var event: InputEvent?
  /// Whether text is pasted from here on.
  var beginsPaste = false

  /// What stands first; nil if its end is not there yet.
  static func first(in bytes: ArraySlice<UInt8>) -> InputSequence? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escape(bytes)
    case 0x00..<0x20, 0x7F: return InputSequence(length: 1, event: .key(control(first)))
    case 0x20..<0x7F:
      return InputSequence(length: 1, event: .key(Key(Character(Unicode.Scalar(first)))))
    default: return scalar(bytes)
    }
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: Key(.enter)
    case 0x09: Key(.tab)
    case 0x08, 0x7F: Key(.backspace)
    case 0x00: Key(" ", .control)
    case 0x01...0x1A: Key(Character(Unicode.Scalar(byte + 0x60)), .control)
    default: Key(Character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  /// A character of several bytes of UTF-8; what is none is left out byte by byte.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    let first = bytes[bytes.startIndex]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(first) else { return InputSequence(length: 1) }
    let tail = bytes.dropFirst().prefix(length - 1)
    guard tail.allSatisfy({ (0x80..<0xC0).contains($0) }) else { return InputSequence(length: 1) }
    guard tail.count == length - 1 else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first
    else {
      return InputSequence(length: 1)
    }
    return InputSequence(length: length, event: .key(Key(character)))
  }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["): return ControlSequence.read(bytes)
    case UInt8(ascii: "O"): return application(bytes)
    case UInt8(ascii: "]"): return controlString(bytes, command)
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return controlString(bytes) { _ in nil }
    case 0x1B: return InputSequence(length: 1, event: .key(Key(.escape)))
    default:
      guard let next = first(in: bytes.dropFirst()) else { return nil }
      guard case .key(let key) = next.event else { return InputSequence(length: 1 + next.length) }
      let held = Key(key.code, key.modifiers.union(.alt))
      return InputSequence(length: 1 + next.length, event: .key(held))
    }
  }

  /// Keys as application keypads send them (SS3).
  private static func application(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    guard let third = bytes.dropFirst(2).first else { return nil }
    guard (0x20..<0x7F).contains(third) else { return InputSequence(length: 2) }
    let code = ControlSequence.keys[third]
    return InputSequence(length: 3, event: code.map { .key(Key($0)) })
  }

  /// A string up to BEL or ST (ECMA-48 5.6).
  private static func controlString(
    _ bytes: ArraySlice<UInt8>, _ meaning: (String) -> InputEvent?
  ) -> InputSequence? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B || $0 == 0x18 || $0 == 0x1A }) else {
      return nil
    }
    let text = String(decoding: body[..<end], as: UTF8.self)
    let length = end - bytes.startIndex
    guard body[end] == 0x1B else { return InputSequence(length: length + 1, event: meaning(text)) }
    guard let last = body[end...].dropFirst().first else { return nil }
    // Another escape than ST's begins something else.
    guard last == UInt8(ascii: "\\") else { return InputSequence(length: length) }
    return InputSequence(length: length + 2, event: meaning(text))
  }

  /// `11;rgb:1e1e/1e1e/2e2e`, in 1 to 4 hexadecimal digits each.
  private static func command(_ text: String) -> InputEvent? {
    guard text.hasPrefix("11;rgb") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/")
    let values = parts.prefix(3).compactMap { part -> Int? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16), value >= 0 else { return nil }
      return value * 255 / ((1 << (4 * part.count)) - 1)
    }
    return values.count == 3 ? .background(red: values[0], green: values[1], blue: values[2]) : nil
  }
}

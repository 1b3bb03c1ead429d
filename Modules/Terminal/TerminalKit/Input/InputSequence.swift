/// A key, an answer or another unit at the start of a terminal's bytes.
struct InputSequence: Sendable {
  let length: Int
  var event: InputEvent?
  var beginsPaste = false

  /// The unit at the start; nil if it is incomplete.
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

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    let first = bytes[bytes.startIndex]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(first) else { return InputSequence(length: 1) }
    let tail = bytes.dropFirst().prefix(length - 1)
    guard tail.allSatisfy({ (0x80..<0xC0).contains($0) }) else { return InputSequence(length: 1) }
    guard tail.count == length - 1 else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first
    else { return InputSequence(length: 1) }
    return InputSequence(length: length, event: .key(Key(character)))
  }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["): return ControlSequence.read(bytes)
    case UInt8(ascii: "O"): return application(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return ControlString.read(bytes)
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
}

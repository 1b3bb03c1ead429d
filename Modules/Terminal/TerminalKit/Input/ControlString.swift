/// Control strings that terminals send (ECMA-48 5.6): `ESC ]` (OSC), `ESC P` (DCS), `ESC _` (APC) and others,
/// up to ST or BEL. They are always answers, never keys.
enum ControlString {
  static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.first == 0x1B && bytes.dropFirst().first.map { "]P_^X".utf8.contains($0) } == true
  }

  static func read(_ bytes: ArraySlice<UInt8>) -> InputSequence? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B || $0 == 0x18 || $0 == 0x1A }) else {
      return nil
    }
    let length = end - bytes.startIndex
    switch body[end] {
    case 0x07: return InputSequence(length: length + 1, event: event(bytes.prefix(length + 1), body[..<end]))
    // Canceled by the terminal.
    case 0x18, 0x1A: return InputSequence(length: length + 1)
    default: break
    }
    guard let last = body[end...].dropFirst().first else { return nil }
    // An escape that does not belong to ST begins another sequence.
    guard last == UInt8(ascii: "\\") else { return InputSequence(length: length) }
    return InputSequence(length: length + 2, event: event(bytes.prefix(length + 2), body[..<end]))
  }

  private static func event(_ sequence: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) -> InputEvent {
    let text = String(decoding: body, as: UTF8.self)
    let answer: TerminalAnswer? =
      switch sequence.dropFirst().first {
      case UInt8(ascii: "]"): command(text)
      case UInt8(ascii: "P") where text.hasPrefix(">|"): .version(String(text.dropFirst(2)))
      default: nil
      }
    return .answer(answer ?? .other(Array(sequence)))
  }

  /// `11;rgb:1e1e/1e1e/2e2e`, or `99;i=ID:p=?;…`.
  private static func command(_ text: String) -> TerminalAnswer? {
    if text.hasPrefix("11;rgb") { return background(text) }
    let keys = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard keys.count == 3, keys[0] == "99" else { return nil }
    let pairs = keys[1].split(separator: ":")
    return pairs.contains("p=?") && pairs.contains("i=\(TerminalNotification.queryID)") ? .notifications : nil
  }

  /// Each part in 1 to 4 hexadecimal digits.
  private static func background(_ text: String) -> TerminalAnswer? {
    let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/")
    let values = parts.prefix(3).compactMap { part -> Int? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16), value >= 0 else { return nil }
      return value * 255 / ((1 << (4 * part.count)) - 1)
    }
    return values.count == 3 ? .background(red: values[0], green: values[1], blue: values[2]) : nil
  }
}

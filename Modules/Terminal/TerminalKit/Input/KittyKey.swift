/// Keys of kitty's keyboard protocol (https://sw.kovidgoyal.net/kitty/keyboard-protocol/).
///
/// `CSI number ; modifiers:event u`, where the number is the key's Unicode scalar, or one of the private use area.
enum KittyKey {
  /// Kitty's modifiers without a meaning here: super, hyper and meta. Locks are ignored.
  private static let foreign = 8 | 16 | 32

  /// The key for the parameters before `u`; nil for unused keys and for releases.
  static func event(_ text: String) -> InputEvent? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    // The key, the same with Shift, and the key at its place of a Latin layout.
    let codes = parts.first?.split(separator: ":", omittingEmptySubsequences: false).map { number in
      number.count <= 9 ? Int(number).flatMap(code) : nil
    }
    guard let codes, let code = codes[0] else { return nil }
    let place = codes.count > 2 ? codes[2] : nil
    return event(code, onLatinKeyboard: place, modifiers: parts.count > 1 ? parts[1] : "1")
  }

  /// A key with modifiers as xterm and kitty send them: 1 plus the sum of their bits, then the kind of event.
  /// - Parameter place: the key at the same place of a Latin layout; nil if it is not told. It counts for keys that are held
  ///   with Control or Alt: a letter alone is text.
  static func event(
    _ code: Key.Code, onLatinKeyboard place: Key.Code? = nil, modifiers text: Substring
  ) -> InputEvent? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let held = max(0, (parts.first.flatMap { Int($0.prefix(4)) } ?? 1) - 1)
    let isRelease = parts.count > 1 && parts[1] == "3"
    guard held & foreign == 0, !isRelease else { return nil }
    let modifiers = Key.Modifiers(rawValue: UInt8(held & 7))
    let isText = modifiers.isDisjoint(with: [.control, .alt])
    return .key(asEver(Key(isText || isLatin(code) ? code : place ?? code, modifiers)))
  }

  /// Maps keys to the control keys that terminals have always sent, which users expect; Ctrl-I stays distinct
  /// from Tab.
  private static func asEver(_ key: Key) -> Key {
    guard key.modifiers == .control, case .character(let character) = key.code else { return key }
    return switch character {
    case "[": Key(.escape)
    case "m", "j": Key(.enter)
    case "h": Key(.backspace)
    default: key
    }
  }

  /// True for a letter of a Latin layout, such as a French or a Turkish one, whose keys stand where their letters are.
  private static func isLatin(_ code: Key.Code) -> Bool {
    guard case .character(let character) = code, let scalar = character.unicodeScalars.first else {
      return true
    }
    // Latin letters end before the Greek ones.
    return scalar.value < 0x370 || (0x1E00..<0x1F00).contains(scalar.value)
  }

  private static func code(_ number: Int) -> Key.Code? {
    if let code = codes[number] { return code }
    switch number {
    case 57_376...57_398: return .function(number - 57_376 + 13)
    case 57_399...57_408: return .character(Character("\(number - 57_399)"))
    // The rest of the private use area: media keys, and modifiers alone.
    case 0xE000...0xF8FF: return nil
    default:
      guard number >= 0x20, number != 0x7F, let scalar = Unicode.Scalar(UInt32(number)) else { return nil }
      return .character(Character(scalar))
    }
  }

  /// Keys by number; from 57,409 on those of the keypad.
  private static let codes: [Int: Key.Code] = [
    9: .tab, 13: .enter, 27: .escape, 127: .backspace,
    57_409: .character("."), 57_410: .character("/"), 57_411: .character("*"), 57_412: .character("-"),
    57_413: .character("+"), 57_414: .enter, 57_415: .character("="), 57_416: .character(","),
    57_417: .left, 57_418: .right, 57_419: .up, 57_420: .down, 57_421: .pageUp, 57_422: .pageDown,
    57_423: .home, 57_424: .end, 57_425: .insert, 57_426: .delete,
  ]
}

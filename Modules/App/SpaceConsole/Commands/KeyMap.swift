import TerminalKit

/// The user's keys for actions. Screens know only default keys; typed keys are translated.
struct KeyMap: Sendable, Equatable {
  /// The actions with keys other than the default.
  private var changed: [KeyAction: Key] = [:]

  /// The default keys.
  init() {}

  /// Applies the lines of the settings file that assign keys.
  /// - Returns: the faults of lines that were not applied.
  mutating func take(_ lines: [KeyLine], path: String) -> [KeyError] {
    var faults: [KeyError] = []
    for line in lines {
      switch line.binding {
      case .failure(let fault): faults.append(KeyError(path: path, line: line.number, fault: fault))
      case .success(let (action, key)): changed[action] = key == Key(action.standard) ? nil : key
      }
    }
    // Two actions may swap their keys, so check for clashes only at the end.
    for line in lines {
      guard case .success(let (action, key)) = line.binding, changed[action] == key,
        let other = owner(of: key, besides: action)
      else { continue }
      changed[action] = nil
      faults.append(KeyError(path: path, line: line.number, fault: .clash(action, key, other)))
    }
    return faults
  }

  /// Other uses of keys, which cannot be changed.
  private static let fixed: [Character: String] = [
    " ": "a page down", "b": "a page up", "[": "the day before", "]": "the day after", "{": "the year before",
    "}": "the year after", "+": "zoom in", "=": "zoom in", "-": "zoom out", "i": "the picture", "m": "mail",
  ]

  private func owner(of key: Key, besides action: KeyAction) -> String? {
    if let other = KeyAction.allCases.first(where: { $0 != action && self.key(of: $0) == key }) {
      return other.rawValue
    }
    guard let character = key.typed else { return Self.reserved(key) }
    return character.isNumber ? "the tabs" : Self.fixed[character]
  }

  /// The meaning of keys with a modifier and of function keys that are used everywhere; nil for a free key.
  private static func reserved(_ key: Key) -> String? {
    switch (key.code, key.modifiers) {
    case (.function(1), []): "help"
    case (.function(5), []): "refresh"
    case (.character("c"), .control), (.character("z"), .control), (.character("l"), .control): "the program"
    case (.character("d"), .control), (.character("u"), .control), (.character("f"), .control),
      (.character("b"), .control):
      "scrolling"
    default: nil
    }
  }

  private func key(of action: KeyAction) -> Key { changed[action] ?? Key(action.standard) }

  /// The default key that a typed key stands for; nil if its action now has another key.
  func standard(_ key: Key) -> Key? {
    if changed.isEmpty { return key }
    if let action = changed.first(where: { $0.value == key })?.key { return Key(action.standard) }
    let isLost = changed.keys.contains { Key($0.standard) == key }
    return isLost ? nil : key
  }

  /// The keys of a hint as the user chose them: `r F5` becomes `R F5` when `R` refreshes.
  func shown(_ keys: SafeText) -> SafeText {
    if changed.isEmpty { return keys }
    let words = keys.string.split(separator: " ").map { word in
      let action = changed.first { String($0.key.standard) == word }
      return action.map { SafeText($0.value.name) } ?? SafeText(String(word))
    }
    return words.joined(separator: " ")
  }
}

extension Key {
  /// Parses a key as the settings file writes it: one character, `space`, `ctrl-x`, `alt-x`, `f2`.
  init?(named name: String) {
    let parts = name.lowercased().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    if name.count == 1 {
      self.init(Character(name))
    } else if name.lowercased() == "space" {
      self.init(" ")
    } else if parts.count == 2, parts[1].count == 1, let modifier = Self.modifierNames[String(parts[0])] {
      self.init(Character(String(parts[1])), modifier)
    } else if name.lowercased().hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number)
    {
      self.init(.function(number))
    } else {
      return nil
    }
  }

  private static let modifierNames: [String: Modifiers] = ["ctrl": .control, "alt": .alt]

  /// The name in the help.
  fileprivate var name: String {
    let lead = modifiers.contains(.control) ? "Ctrl-" : modifiers.contains(.alt) ? "Alt-" : ""
    switch code {
    case .function(let number): return "F\(number)"
    case .character(" "): return lead + "Space"
    case .character(let character):
      return lead + (modifiers.isEmpty ? "\(character)" : "\(character)".uppercased())
    default: return ""
    }
  }
}

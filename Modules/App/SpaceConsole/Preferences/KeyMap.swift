import TerminalKit

extension SettingsLine {
  static let keyPrefix = "key."

  /// - Throws: the fault of the line, which leaves the action its default key.
  fileprivate func binding(among keys: [ActionKey]) throws(SettingsLineError) -> (name: String, own: Key, Key)
  {
    let (name, word) = (String(name.dropFirst(Self.keyPrefix.count)), value ?? "")
    guard let own = keys.first(where: { $0.name == name })?.key else {
      let names = keys.compactMap(\.name)
      let hint = Suggestion.hint(for: name, among: names) ?? "space-explorer help keys lists their names."
      throw fault(SettingsLineError.badShortcut, "there is no action ‘\(name)’.", hint: hint)
    }
    guard let key = Key(named: word) else {
      let hint = "Write one character, or a name such as space, ctrl-x, alt-x, f2."
      throw fault(SettingsLineError.badShortcut, "there is no key ‘\(word)’.", hint: hint)
    }
    return (name, own, key)
  }
}

/// The user's keys for actions. Screens know only default keys; typed keys are translated.
struct KeyMap: Sendable, Equatable, Codable {
  /// The keys other than the default, by the names of their actions.
  private var changed: [String: Key] = [:]

  /// Applies the lines that assign keys, and returns the faults of those that it cannot.
  mutating func take(_ lines: [SettingsLine], for actions: [ActionLabel]) -> [SettingsLineError] {
    var faults: [SettingsLineError] = []
    let keys = actions.named
    for line in lines {
      do throws(SettingsLineError) {
        let (name, own, key) = try line.binding(among: keys)
        changed[name] = key == own ? nil : key
      } catch { faults.append(error) }
    }
    // Two actions may swap their keys, so check for clashes only at the end; and again after each, because the action that keeps
    // its own key may clash with another line.
    while let (name, fault) = clash(in: lines, among: actions) {
      changed[name] = nil
      faults.append(fault)
    }
    return faults
  }

  /// The first action whose new key another action has too, and the fault of its line; nil without one.
  private func clash(
    in lines: [SettingsLine], among actions: [ActionLabel]
  ) -> (name: String, fault: SettingsLineError)? {
    let keys = actions.named
    for line in lines {
      guard let (name, _, key) = try? line.binding(among: keys), changed[name] == key,
        let other = use(of: key, besides: name, among: actions)
      else { continue }
      let fault = line.fault(
        SettingsLineError.badShortcut, "its key is used for \(other).",
        hint: "Choose another key, or change both; \(name) keeps its own.")
      return (name, fault)
    }
    return nil
  }

  /// The use of a key: the name of its action, else the purpose; nil for a free key.
  private func use(of key: Key, besides name: String, among actions: [ActionLabel]) -> SafeText? {
    for action in actions {
      let owner = action.allKeys.first { $0.name != name && self.key(of: $0) == key }
      if let owner { return owner.words ?? action.named.first?.words ?? action.purpose }
    }
    return nil
  }

  private func key(of action: ActionKey) -> Key { action.name.flatMap { changed[$0] } ?? action.key }

  /// The default key that a typed key stands for, by its place where it is no Latin letter; nil if its action now has
  /// another key.
  func standard(_ key: Key, among actions: @autoclosure () -> [ActionLabel]) -> Key? {
    let place = key.onLatinKeyboard
    if changed.isEmpty { return place }
    let keys = actions().flatMap(\.named)
    // The user's key may be such a letter.
    for key in [key, place] {
      if let action = keys.first(where: { $0.name.map { changed[$0] } == key }) { return action.key }
    }
    let name = keys.first { $0.key == place }?.name
    return name.map { changed[$0] == nil } ?? true ? place : nil
  }

  /// The key of an action as the user chose it, for reading.
  func shown(_ action: ActionKey) -> SafeText { SafeText(own: key(of: action).shown) }
}

extension Key {
  /// Parses a key as the settings file writes it: one character, `space`, `ctrl-x`, `alt-x`, `f2`.
  init?(named name: String) {
    let word = name.count == 1 ? name : name.lowercased()
    guard let key = word == "space" ? Key(" ") : Key(name: word) ?? Key(name: word.uppercased()) else {
      return nil
    }
    switch (key.code, key.modifiers) {
    case (.character, []), (.character, .control), (.character, .alt), (.function(1...24), []): self = key
    default: return nil
    }
  }

  /// The key as texts name it: `r`, `Ctrl-P`, `PgUp`.
  fileprivate var shown: String {
    let lead = [(Modifiers.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
      .filter { modifiers.contains($0.0) }.map(\.1).joined()
    switch code {
    case .function(let number): return lead + "F\(number)"
    case .character(" "): return lead + "Space"
    case .character(let character):
      return lead + (modifiers.isEmpty ? "\(character)" : "\(character)".uppercased())
    default: return lead + (Self.shown[code] ?? "")
    }
  }

  private static let shown: [Code: String] = [
    .up: "↑", .down: "↓", .left: "←", .right: "→", .pageUp: "PgUp", .pageDown: "PgDn", .home: "Home",
    .end: "End", .enter: "Enter", .escape: "Esc", .tab: "Tab", .delete: "Del", .backspace: "Backspace",
    .insert: "Ins",
  ]
}

import TerminalKit

extension SettingsLine {
  static let keyPrefix = "key."

  /// - Throws: the fault of the line, which leaves the action its default key.
  fileprivate func binding(among actions: [KeyAction]) throws(SettingsLineError) -> (KeyAction, Key) {
    let (name, word) = (String(name.dropFirst(Self.keyPrefix.count)), value ?? "")
    guard let action = actions.first(where: { $0.name == name }) else {
      let names = actions.map(\.name)
      let hint = Suggestion.hint(for: name, among: names) ?? "Actions are: \(names.joined(separator: ", "))."
      throw fault(SettingsLineError.badShortcut, "there is no action ‘\(name)’.", hint: hint)
    }
    guard let key = Key(named: word) else {
      let hint = "Write one character, or a name such as space, ctrl-x, alt-x, f2."
      throw fault(SettingsLineError.badShortcut, "there is no key ‘\(word)’.", hint: hint)
    }
    return (action, key)
  }
}

/// The user's keys for actions. Screens know only default keys; typed keys are translated.
struct KeyMap: Sendable, Equatable, Codable {
  /// The keys other than the default, by the names of their actions.
  private var changed: [String: Key] = [:]

  /// Applies the lines that assign keys, and returns the faults of those that it cannot.
  mutating func take(_ lines: [SettingsLine], for actions: [KeyAction]) -> [SettingsLineError] {
    var faults: [SettingsLineError] = []
    for line in lines {
      do throws(SettingsLineError) {
        let (action, key) = try line.binding(among: actions)
        changed[action.name] = key == Key(action.key) ? nil : key
      } catch { faults.append(error) }
    }
    // Two actions may swap their keys, so check for clashes only at the end.
    for line in lines {
      guard let (action, key) = try? line.binding(among: actions), changed[action.name] == key,
        let other = owner(of: key, besides: action, among: actions)
      else { continue }
      changed[action.name] = nil
      faults.append(
        line.fault(
          SettingsLineError.badShortcut, "its key is used for \(other).",
          hint: "Choose another key, or change both; \(action.name) keeps its own."))
    }
    return faults
  }

  private func owner(of key: Key, besides action: KeyAction, among actions: [KeyAction]) -> String? {
    if let other = actions.first(where: { $0.name != action.name && self.key(of: $0) == key }) {
      return other.words
    }
    return key.typed?.isNumber == true ? "the tabs" : Self.reserved(key)
  }

  /// The meaning of keys with a modifier and of function keys that are used everywhere; nil for a free key.
  private static func reserved(_ key: Key) -> String? {
    switch (key.code, key.modifiers) {
    case (.function(1), []): "help"
    case (.function(5), []): "refresh"
    case (.character("p"), .control): "palette"
    case (.character("c"), .control), (.character("z"), .control), (.character("l"), .control): "the program"
    case (.character("d"), .control), (.character("u"), .control), (.character("f"), .control),
      (.character("b"), .control):
      "scrolling"
    default: nil
    }
  }

  private func key(of action: KeyAction) -> Key { changed[action.name] ?? Key(action.key) }

  /// The default key that a typed key stands for; nil if its action now has another key.
  func standard(_ key: Key, among actions: [KeyAction]) -> Key? {
    if changed.isEmpty { return key }
    if let action = actions.first(where: { changed[$0.name] == key }) { return Key(action.key) }
    let action = actions.first { Key($0.key) == key }
    return action.map { changed[$0.name] == nil } ?? true ? key : nil
  }

  /// The keys of a hint as the user chose them: `r F5` becomes `R F5` when `R` refreshes.
  func shown(_ keys: SafeText, among actions: [KeyAction]) -> SafeText {
    if changed.isEmpty { return keys }
    let words = keys.string.split(separator: " ").map { word in
      let action = actions.first { String($0.key) == word }
      return SafeText(action.flatMap { changed[$0.name]?.name } ?? String(word))
    }
    return words.joined(separator: " ")
  }
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

/// An action with a key that the settings file can change, by a line such as `key.refresh = R`.
///
/// Each is declared once: here those of several screens, in the folder of a feature its own. Footers, help, palette and the
/// settings of keys read these values. Two screens may give one key to different actions.
package struct KeyAction: Sendable, Hashable {
  /// The name in the settings file.
  package let name: String
  let key: Character

  init(_ name: String, _ key: Character) { (self.name, self.key) = (name, key) }

  var words: String { name.replacing("-", with: " ") }

  static let refresh = KeyAction("refresh", "r")
  static let open = KeyAction("open", "o")
  static let video = KeyAction("video", "O")
  static let favorite = KeyAction("favorite", "f")
  static let share = KeyAction("share", "s")
  static let save = KeyAction("save", "S")
  static let wallpaper = KeyAction("wallpaper", "w")
  static let slideshow = KeyAction("slideshow", "p")
  static let copy = KeyAction("copy", "y")
  static let remove = KeyAction("remove", "d")
  static let undo = KeyAction("undo", "u")
  static let search = KeyAction("search", "/")
  static let next = KeyAction("next", "n")
  static let previous = KeyAction("previous", "N")
  static let help = KeyAction("help", "?")
  static let palette = KeyAction("palette", ":")
  static let quit = KeyAction("quit", "q")
  static let random = KeyAction("random", "x")
  static let all = KeyAction("all", "a")
  static let picture = KeyAction("picture", "i")
  static let zoomIn = KeyAction("zoom-in", "+")
  static let zoomOut = KeyAction("zoom-out", "-")

  static let moves = [
    KeyAction("down", "j"), KeyAction("up", "k"), KeyAction("left", "h"), KeyAction("right", "l"),
    KeyAction("start", "g"), KeyAction("end", "G"), KeyAction("page-down", " "), KeyAction("page-up", "b"),
  ]

  /// The actions that are not of one feature alone.
  package static let common =
    [
      refresh, open, video, favorite, share, save, wallpaper, slideshow, copy, remove, undo, search, next,
      previous, help, palette, quit, random, all, picture, zoomIn, zoomOut,
    ] + moves
}

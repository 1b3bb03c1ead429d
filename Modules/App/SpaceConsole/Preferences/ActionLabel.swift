import TerminalKit

/// A key of an action, with the name by which a line of the settings file gives it another one, such as `key.refresh = R`.
package struct ActionKey: Sendable, Hashable {
  /// The name in the settings file; nil for a key that stays, such as Enter.
  package let name: String?
  /// The key unless the user chose another one.
  let key: Key

  init(_ name: String, _ key: Character) { (self.name, self.key) = (name, Key(key)) }

  init(_ key: Key) { (name, self.key) = (nil, key) }

  init(_ code: Key.Code, _ modifiers: Key.Modifiers = []) { self.init(Key(code, modifiers)) }

  static func control(_ key: Character) -> ActionKey { ActionKey(.character(key), .control) }

  static func alt(_ key: Character) -> ActionKey { ActionKey(.character(key), .alt) }

  /// The name as words. Names are in the settings of users, and stay; the words follow the screens.
  var words: SafeText? { name.map { Self.words[$0] ?? SafeText($0.replacing("-", with: " ")) } }

  private static let words: [String: SafeText] = [
    "previous-kept": "previous stored day", "next-kept": "next stored day",
  ]
}

/// The keys that several declarations of actions use, or a sentence.
extension ActionKey {
  static let refresh = ActionKey("refresh", "r")
  static let remove = ActionKey("remove", "d")
  static let undo = ActionKey("undo", "u")
  static let copy = ActionKey("copy", "y")
  static let share = ActionKey("share", "s")
  static let search = ActionKey("search", "/")
  static let picture = ActionKey("picture", "i")
  static let camera = ActionKey("camera", "n")
  static let favorite = ActionKey("favorite", "f")
  static let calendar = ActionKey("calendar", "c")
  static let year = ActionKey("year", "Y")
  static let month = ActionKey("month", "M")
  static let texts = ActionKey("texts", "T")
  static let previousKept = ActionKey("previous-kept", "{")
  static let nextKept = ActionKey("next-kept", "}")
  static let next = ActionKey("next", "n")
  static let previous = ActionKey("previous", "N")
  static let palette = ActionKey("palette", ":")
  static let help = ActionKey("help", "?")
  static let quit = ActionKey("quit", "q")
  static let left = ActionKey("left", "h")
  static let down = ActionKey("down", "j")
  static let up = ActionKey("up", "k")
  static let right = ActionKey("right", "l")
  static let start = ActionKey("start", "g")
  static let end = ActionKey("end", "G")
  static let pageDown = ActionKey("page-down", " ")
  static let pageUp = ActionKey("page-up", "b")
  static let enter = ActionKey(.enter)
  static let escape = ActionKey(.escape)
}

/// The part of an action that people read: its keys, its words, and the reason why it cannot be done now.
///
/// The footer, the help, the palette, the menu for screen readers, the settings of keys and `help keys` show it.
package struct ActionLabel: Sendable {
  /// The part of the help in which the action stands; one of the app does the same wherever it is declared.
  enum Group { case screen, moving, search, app }

  /// The keys that the footer shows.
  let keys: [ActionKey]
  /// More keys, which only the help shows.
  var also: [ActionKey] = []
  /// Still more keys, which the help names after the purpose.
  var rare: [ActionKey] = []
  /// A text in place of the keys, such as `0–9`.
  var written: SafeText?
  /// True if every typed character is a key, as in a text field.
  var takesText = false
  let purpose: SafeText
  /// The purpose in few words, for the footer; nil for an action that it leaves out.
  var short: SafeText?
  /// The reason why it cannot be done now; nil when it can.
  var obstacle: SafeText?
  /// True while what it acts on is still being searched: then it is done once that is found.
  var waits = false
  var group = Group.screen
  /// False in modes of the screen that do not have the action.
  var isOffered = true

  var allKeys: [ActionKey] { keys + also + rare }

  /// The keys that the settings can change.
  package var named: [ActionKey] { allKeys.filter { $0.name != nil } }

  /// The key that a click presses; nil for several keys.
  var key: Key? { keys.count == 1 && written == nil ? keys[0].key : nil }

  /// The place of a default key among all keys; nil if the action does not have it.
  func place(of key: Key) -> Int? {
    allKeys.firstIndex { $0.key == key } ?? (takesText && key.typed != nil ? allKeys.count : nil)
  }

  var withoutObstacle: ActionLabel {
    var label = self
    label.obstacle = nil
    return label
  }

  /// The labels of one key each that this one stands for, for lists in which a row is chosen; none for moves.
  var single: [ActionLabel] {
    if group == .moving || takesText { return [] }
    if key != nil { return [self] }
    return keys.compactMap { key in
      // A side alone does not say of what.
      let isSide = [.left, .right].contains(key)
      return key.words.map {
        ActionLabel(keys: [key], purpose: isSide ? purpose + ": " + $0 : $0, obstacle: obstacle, group: group)
      }
    }
  }
}

extension [ActionLabel] {
  /// The keys that the settings can change, each name once.
  package var named: [ActionKey] {
    var known: Set<String?> = []
    return flatMap(\.named).filter { known.insert($0.name).inserted }
  }

  var offered: [ActionLabel] { filter(\.isOffered) }
}

/// A term of a screen that its help explains, such as a prefix of a search or a sign.
struct LegendRow: Sendable {
  let term: SafeText
  let meaning: SafeText

  init(_ term: SafeText, _ meaning: SafeText) { (self.term, self.meaning) = (term, meaning) }

  /// The sign before a name in rows.
  static let favorite = LegendRow("★", "a favorite")
}

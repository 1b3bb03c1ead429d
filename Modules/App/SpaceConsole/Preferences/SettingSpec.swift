import TerminalKit

/// A row of the table of settings: one name for its flag, its variable, its line in the settings file and its row on the
/// screen, the possible values with their effects, and when a new value takes effect.
package struct SettingSpec: Sendable {
  enum Beginning { case atOnce, nextStart }

  struct Choice: Sendable {
    let word: String
    let effect: SafeText
    let set: @Sendable (inout Settings) -> Void

    init(_ word: String, _ effect: SafeText, _ set: @escaping @Sendable (inout Settings) -> Void) {
      (self.word, self.effect, self.set) = (word, effect, set)
    }

    func isSet(in settings: Settings) -> Bool {
      var same = settings
      set(&same)
      return same == settings
    }
  }

  typealias FreeText = (
    get: @Sendable (Settings) -> String?, set: @Sendable (inout Settings, String) -> Void, effect: SafeText
  )

  let title: SafeText
  let option: Option<String>
  /// The time at which a new value takes effect in the app.
  let beginning: Beginning
  private let effects: [Choice]
  private let hidden: [String]
  private let text: FreeText?

  /// The name in the settings file.
  package var name: String { option.spec.name }
  var flag: String { "--\(name)" }
  /// The environment variable.
  package var variable: String { "SPACE_EXPLORER_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) }
  /// All valid words; those with a meaning of their own if any text is valid.
  var choices: [String] { effects.map(\.word) }
  var isText: Bool { text != nil }
  var standard: String { word(Settings()) }

  /// - Parameter hidden: words that the screen passes over, because not every terminal supports them.
  init(
    _ name: String, _ valueName: String, _ title: SafeText, _ choices: Choice...,
    passingOver hidden: [String] = [], begins beginning: Beginning = .atOnce, text: FreeText? = nil
  ) {
    (self.title, self.beginning, effects) = (title, beginning, choices)
    (self.hidden, self.text) = (hidden, text)
    let words = choices.map(\.word)
    option = Option(
      name, valueName, help: Self.help(title, choices, text),
      text == nil ? .oneOf(words) { $0 } : ValueParser(choices: words, parse: ValueParser.text.parse))
  }

  private static func help(_ title: SafeText, _ choices: [Choice], _ text: FreeText?) -> SafeText {
    let rows = choices.map { "\(SafeText($0.word)) (\($0.effect))" as SafeText }.joined(separator: ", ")
    let own: SafeText = text.map { $0.effect + ", or " } ?? ""
    return title + ": " + own + rows + "."
  }

  /// The most characters of a value that may be any text.
  static let longestText = 1_000

  func word(_ settings: Settings) -> String {
    text.flatMap { $0.get(settings) } ?? effects.first { $0.isSet(in: settings) }?.word ?? ""
  }

  /// Sets the value; returns false and changes nothing for an unknown word.
  func choose(_ settings: inout Settings, _ word: String) -> Bool {
    if let choice = effects.first(where: { $0.word == word }) {
      choice.set(&settings)
      return true
    }
    guard let text, !word.isEmpty, word.count <= Self.longestText, !word.contains(where: \.isNewline) else {
      return false
    }
    text.set(&settings, word)
    return true
  }

  func effect(of word: String) -> SafeText { effects.first { $0.word == word }?.effect ?? text?.effect ?? "" }

  func word(after word: String, by step: Int) -> String {
    let offered = choices.filter { !hidden.contains($0) }
    guard let index = offered.firstIndex(of: word) else { return offered[0] }
    return offered[(index + step + offered.count) % offered.count]
  }

  /// - Parameter place: where the word was given, such as a variable.
  func mistake(_ word: String, in place: String) -> UsageError {
    UsageError("\(place): ‘\(word)’ is not a value of \(name).", hint: hint(for: word))
  }

  func hint(for word: String) -> String {
    Suggestion.hint(for: word, among: choices) ?? "Values of \(name) are \(choices.joined(separator: ", "))."
  }

  static func named(_ name: String) -> SettingSpec? { all.first { $0.name == name } }
}

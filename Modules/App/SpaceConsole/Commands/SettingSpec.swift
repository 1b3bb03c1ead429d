import TerminalKit

/// A row of the table of settings: one name for its flag, its variable, its line in the settings file and its row on the
/// screen, the possible values with their effects, and when a new value takes effect.
package struct SettingSpec: Sendable {
  /// The time at which a new value takes effect in the app.
  enum Beginning { case atOnce, nextStart }

  /// A value of a setting.
  struct Choice: Sendable {
    /// The word for it.
    let word: String
    /// The effect, in words.
    let effect: SafeText
    /// Sets the value.
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

  /// The title on the screen.
  let title: SafeText
  /// The flag with its possible words.
  let option: Option<String>
  /// The time at which a new value takes effect in the app.
  let beginning: Beginning
  /// The current value as a word.
  let word: @Sendable (Settings) -> String
  /// Sets the value; returns false and changes nothing for an unknown word.
  let choose: @Sendable (inout Settings, String) -> Bool
  /// True if any text is valid, which is written on the command line or into the file.
  let isText: Bool
  private let effects: [Choice]
  private let offered: [String]

  /// The name in the settings file.
  package var name: String { option.spec.name }
  /// The flag as typed.
  var flag: String { "--\(name)" }
  /// The environment variable.
  package var variable: String { "SPACE_EXPLORER_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) }
  /// All valid words; those with a meaning of their own if any text is valid.
  var choices: [String] { option.spec.parser.choices }

  /// A setting with some values.
  /// - Parameters:
  ///   - hidden: words that the screen passes over, because not every terminal supports them.
  ///   - oldWords: words of earlier versions, with those that replace them.
  init(
    _ name: String, _ valueName: String, _ title: SafeText, _ choices: [Choice],
    passingOver hidden: [String] = [], begins beginning: Beginning = .atOnce, oldWords: [String: String] = [:]
  ) {
    self.title = title
    self.beginning = beginning
    isText = false
    let words = choices.map(\.word)
    let rows = choices.map { "\(SafeText($0.word)) (\($0.effect))" as SafeText }
    option = Option(
      name, valueName, help: title + ": " + rows.joined(separator: ", ") + ".", .oneOf(words) { $0 })
    effects = choices
    offered = words.filter { !hidden.contains($0) }
    word = { settings in choices.first { $0.isSet(in: settings) }?.word ?? "" }
    choose = { settings, word in
      let word = oldWords[word] ?? word
      guard let choice = choices.first(where: { $0.word == word }) else { return false }
      choice.set(&settings)
      return true
    }
  }

  /// A setting with a text of the user's own, or `auto` for none.
  /// - Parameters:
  ///   - automatic: `auto`.
  ///   - effect: the effect of a text.
  ///   - read: the text.
  ///   - set: sets the text.
  init(
    _ name: String, _ valueName: String, _ title: SafeText, _ automatic: Choice, text effect: SafeText,
    read: @escaping @Sendable (Settings) -> String?,
    set: @escaping @Sendable (inout Settings, String) -> Void
  ) {
    (self.title, isText, beginning) = (title, true, .atOnce)
    var parser = ValueParser.text
    parser.choices = [automatic.word]
    option = Option(
      name, valueName, help: title + ": " + effect + ", or auto (" + automatic.effect + ").", parser)
    (effects, offered) = ([automatic], [])
    word = { read($0) ?? automatic.word }
    choose = { settings, text in
      guard !text.isEmpty, text.count <= 1_000, !text.contains(where: \.isNewline) else { return false }
      if text == automatic.word { automatic.set(&settings) } else { set(&settings, text) }
      return true
    }
  }

  /// The effect of a value, in words.
  func effect(of word: String) -> SafeText { effects.first { $0.word == word }?.effect ?? "" }

  /// The word after or before another, of those that the screen offers, wrapping around.
  func word(after word: String, by step: Int) -> String {
    guard let index = offered.firstIndex(of: word) else { return offered[0] }
    return offered[(index + step + offered.count) % offered.count]
  }

  /// The error for an invalid word.
  /// - Parameter place: where the word was given, such as a variable.
  func mistake(_ word: String, in place: String) -> UsageError {
    UsageError("\(place): ‘\(word)’ is not a value of \(name).", hint: hint(for: word))
  }

  /// The nearest valid word, or else all of them.
  func hint(for word: String) -> String {
    Suggestion.hint(for: word, among: choices) ?? "Values of \(name) are \(choices.joined(separator: ", "))."
  }

  /// The setting with a name.
  static func named(_ name: String) -> SettingSpec? { all.first { $0.name == name } }
}

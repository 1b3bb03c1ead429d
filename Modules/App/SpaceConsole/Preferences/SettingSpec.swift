import TerminalKit

/// A row of the table of settings: one name for its flag, its variable, its line in the settings file and its row on the
/// screen, the possible words with their effects, and when a new value takes effect. ``Setting`` adds the type of its value.
package struct SettingSpec: Sendable {
  enum Beginning { case atOnce, nextStart }

  /// The texts that are values, besides the words.
  enum TextForm {
    case any
    /// The whole path of a folder. A relative path would be another folder at the next start.
    case folder
    /// A command line with {} for a file.
    case command

    func takes(_ text: String) -> Bool {
      switch self {
      case .any: true
      case .folder: SettingSpec.isWholePath(text)
      case .command: text.contains("{}")
      }
    }

    /// The advice for a text of another form.
    var advice: String? {
      switch self {
      case .any: nil
      case .folder: SettingSpec.wholePath
      case .command: "Write the program with {} for the picture's file, such as feh --bg-fill {}."
      }
    }
  }

  let title: SafeText
  let option: Option<String>
  /// The time at which a new value takes effect in the app.
  let beginning: Beginning
  /// The word of the default.
  let standard: String
  private let effects: [(word: String, effect: SafeText)]
  private let hidden: [String]
  /// The effect of any other text; nil if only the words are valid.
  private let textEffect: SafeText?
  private let form: TextForm

  /// The name in the settings file.
  package var name: String { option.spec.name }
  var flag: String { "--\(name)" }
  /// The environment variable.
  package var variable: String { "SPACE_EXPLORER_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) }
  /// All valid words; those with a meaning of their own if any text is valid.
  var choices: [String] { effects.map(\.word) }
  var isText: Bool { textEffect != nil }

  /// - Parameter hidden: words that the screen passes over, because not every terminal supports them.
  init(
    _ name: String, _ valueName: String, _ title: SafeText, standard: String,
    _ effects: [(word: String, effect: SafeText)], passingOver hidden: [String], begins beginning: Beginning,
    text: SafeText?, of form: TextForm = .any
  ) {
    (self.title, self.beginning, self.standard, self.effects) = (title, beginning, standard, effects)
    (self.hidden, textEffect, self.form) = (hidden, text, form)
    let words = effects.map(\.word)
    let rows = effects.map { "\(SafeText($0.word)) (\($0.effect))" as SafeText }.joined(separator: ", ")
    let own: SafeText = text.map { $0 + ", or " } ?? ""
    option = Option(
      name, valueName, help: title + ": " + own + rows + ".",
      text == nil
        ? .oneOf(words) { $0 }
        : ValueParser(choices: words) { word throws(UsageError) in
          let text = try ValueParser.text.parse(word)
          guard Self.isLine(text) else {
            let most = Self.longestText.grouped
            throw UsageError("The value is not one line of at most \(most) characters.")
          }
          guard words.contains(text) || form.takes(text) else {
            throw UsageError("‘\(text)’ is not a value of \(name).", hint: form.advice)
          }
          return text
        })
  }

  /// The advice for a relative path.
  static let wholePath = "Write the whole path of a folder, from / or ~/ on."

  static func isWholePath(_ path: String) -> Bool {
    path.hasPrefix("/") || path == "~" || path.hasPrefix("~/")
  }

  /// The most characters of a value that may be any text.
  static let longestText = 1_000

  /// True for a text that a line of the settings file can have.
  private static func isLine(_ text: String) -> Bool {
    !text.isEmpty && text.count <= longestText && !text.contains(where: \.isNewline)
  }

  func word(_ settings: Settings) -> String { settings.words[name] ?? standard }

  /// Sets the value; returns false and changes nothing for an unknown word.
  func choose(_ settings: inout Settings, _ word: String) -> Bool {
    let isText = isText && Self.isLine(word) && form.takes(word)
    guard isText || choices.contains(word) else { return false }
    settings.words[name] = word == standard ? nil : word
    return true
  }

  /// The values in words: `auto, dark, light`, or `auto, or the folder of saved pictures in the app`.
  var valuesInWords: SafeText {
    SafeText(choices.joined(separator: ", ")) + (textEffect.map { ", or " + $0 } ?? "")
  }

  func effect(of word: String) -> SafeText { effects.first { $0.word == word }?.effect ?? textEffect ?? "" }

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
    Suggestion.hint(for: word, among: choices)
      ?? form.advice ?? "Values of \(name) are \(valuesInWords.string)."
  }

  static func named(_ name: String) -> SettingSpec? { all.first { $0.name == name } }
}

/// A setting whose words stand for values of a type.
package struct Setting<Value: Equatable & Sendable>: Sendable {
  package let spec: SettingSpec
  let standard: Value
  private let words: [(word: String, value: Value)]
  private let read: @Sendable (String) -> Value?
  private let write: @Sendable (Value) -> String?

  private init(
    _ spec: SettingSpec, standard: Value, _ words: [(word: String, value: Value)],
    read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String?
  ) {
    (self.spec, self.standard, self.words, self.read, self.write) = (spec, standard, words, read, write)
  }

  /// - Parameters:
  ///   - choices: the words, their values and effects.
  ///   - hidden: words that the screen passes over, because not every terminal supports them.
  init(
    _ name: String, _ valueName: String, _ title: SafeText, standard: Value,
    _ choices: (word: String, value: Value, effect: SafeText)..., passingOver hidden: [String] = [],
    begins beginning: SettingSpec.Beginning = .atOnce
  ) {
    let word = choices.first { $0.value == standard }?.word ?? ""
    let spec = SettingSpec(
      name, valueName, title, standard: word, choices.map { ($0.word, $0.effect) }, passingOver: hidden,
      begins: beginning, text: nil)
    self.init(
      spec, standard: standard, choices.map { ($0.word, $0.value) }, read: { _ in nil }, write: { _ in nil })
  }

  func value(of word: String) -> Value { words.first { $0.word == word }?.value ?? read(word) ?? standard }

  /// The word of a value; nil for one that the setting cannot have.
  func word(of value: Value) -> String? { words.first { $0.value == value }?.word ?? write(value) }
}

extension Setting where Value == String? {
  /// A setting of any text, or the word `auto`.
  /// - Parameters:
  ///   - auto: the effect of `auto`.
  ///   - text: the effect of a text.
  ///   - form: what a text has to be.
  init(
    _ name: String, _ valueName: String, _ title: SafeText, auto: SafeText, text: SafeText,
    of form: SettingSpec.TextForm = .any
  ) {
    let spec = SettingSpec(
      name, valueName, title, standard: "auto", [("auto", auto)], passingOver: [], begins: .atOnce,
      text: text, of: form)
    self.init(spec, standard: nil, [("auto", nil)], read: { $0 }, write: { $0 })
  }
}

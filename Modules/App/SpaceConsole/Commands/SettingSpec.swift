import SpaceDomain
import TerminalKit
import TerminalPictures

/// A setting of the user, with one name for its flag, its variable and its line in the settings file.
package struct SettingSpec: Sendable {
  /// The flag with its possible words.
  let option: Option<String>
  /// The current value as a word.
  let word: @Sendable (Settings) -> String
  /// Sets the value; returns false and changes nothing for an unknown word.
  let choose: @Sendable (inout Settings, String) -> Bool

  /// The name in the settings file.
  package var name: String { option.spec.name }
  /// The flag as typed.
  var flag: String { "--\(name)" }
  /// The environment variable.
  package var variable: String { "SPACE_EXPLORER_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) }
  /// All valid words.
  var choices: [String] { option.spec.choices }

  private init(
    _ name: String, _ valueName: String, help: SafeText, choices: [String],
    word: @escaping @Sendable (Settings) -> String,
    choose: @escaping @Sendable (inout Settings, String) -> Bool
  ) {
    option = Option(name, valueName, help: help, .oneOf(choices))
    (self.word, self.choose) = (word, choose)
  }

  /// The error for an invalid word.
  /// - Parameter place: where the word was given, such as a variable.
  func mistake(_ word: String, in place: String) -> UsageError {
    UsageError("\(place): ‘\(word)’ is no value of \(name).", hint: hint(for: word))
  }

  /// The nearest valid word, or else all of them.
  func hint(for word: String) -> String {
    Suggestion.hint(for: word, among: choices) ?? "Values of \(name) are \(choices.joined(separator: ", "))."
  }
}

extension SettingSpec {
  static let color = SettingSpec(
    "color", "WHEN", help: "Colors: always, auto or never.", choices: ColorWhen.allCases.map(\.rawValue),
    word: { $0.color.rawValue },
    choose: { settings, word in ColorWhen(rawValue: word).map { settings.color = $0 } != nil })

  static let theme = SettingSpec(
    "theme", "GROUND", help: "Colors for a dark or a light ground; auto: as the terminal's.",
    choices: ["auto"] + Theme.Ground.allCases.map(\.rawValue),
    word: { $0.theme?.rawValue ?? "auto" },
    choose: { settings, word in
      let ground = Theme.Ground(rawValue: word)
      guard ground != nil || word == "auto" else { return false }
      settings.theme = ground
      return true
    })

  static let units = SettingSpec(
    "units", "SYSTEM", help: "Units for people: metric (°C, Pa, m/s) or imperial (°F, inHg, mph).",
    choices: UnitSystem.allCases.map(\.rawValue), word: { $0.units.rawValue },
    choose: { settings, word in UnitSystem(rawValue: word).map { settings.units = $0 } != nil })

  static let pictures = SettingSpec(
    "pictures", "KIND", help: "Pictures: auto, kitty, sixel, iterm2, cells or off.",
    choices: PictureChoice.words, word: { $0.pictures.word },
    choose: { settings, word in
      // Earlier versions wrote `on`.
      (word == "on" ? .auto : PictureChoice(word)).map { settings.pictures = $0 } != nil
    })

  static let pictureCache = onOrOff(
    "picture-cache", help: "Keep pictures other than the last on disk: on or off.", \.pictureCache)

  static let alerts = onOrOff(
    "alerts",
    help: "Tell slips, scrubs, holds and T-60, T-10, T-0 of upcoming launches in the app: on or off.",
    \.alerts)

  private static func onOrOff(
    _ name: String, help: SafeText, _ path: any WritableKeyPath<Settings, Bool> & Sendable
  ) -> SettingSpec {
    SettingSpec(
      name, "WHEN", help: help, choices: ["on", "off"], word: { $0[keyPath: path] ? "on" : "off" },
      choose: { settings, word in
        guard word == "on" || word == "off" else { return false }
        settings[keyPath: path] = word == "on"
        return true
      })
  }

  /// All settings, in the order of the help.
  package static let all = [color, theme, units, pictures, pictureCache, alerts]

  /// The setting with a name.
  static func named(_ name: String) -> SettingSpec? { all.first { $0.name == name } }
}

extension PictureChoice {
  /// The word for the value in options and settings.
  var word: String {
    switch self {
    case .auto: "auto"
    case .forced(let kind): kind.rawValue
    case .off: "off"
    }
  }
}

extension ValueParser where Value == String {
  /// A parser for one of a list of words.
  static func oneOf(_ choices: [String]) -> ValueParser {
    ValueParser(choices: choices) { word throws(UsageError) in
      guard choices.contains(word) else {
        throw UsageError(
          "‘\(word)’ is none of \(choices.joined(separator: ", ")).",
          hint: Suggestion.hint(for: word, among: choices))
      }
      return word
    }
  }
}

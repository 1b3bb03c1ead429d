import SpaceDomain
import TerminalKit

/// A line of the settings file that is ignored; it stays in the file.
package struct SettingsLineError: PresentableError, Equatable {
  /// The path of the file.
  let path: String
  /// The line number, from 1.
  let line: Int
  package let code: String
  /// The reason, as the end of a sentence.
  let reason: String
  package let hint: String?

  /// The code of a line that gives an action of the app an unusable key.
  package static let badShortcut = "bad-shortcut"

  package let kind = SpaceError.Kind.invalidRequest
  package var message: String { "Line \(line) of \(path) is ignored: \(reason)" }
}

extension SettingsLineError {
  /// The fault of a line that gives no setting a value.
  /// - Parameter value: the text after `=`; nil without one.
  static func noSetting(_ name: String, _ value: String?, path: String, line: Int) -> SettingsLineError {
    let (code, names) = ("unknown-setting", SettingSpec.all.map(\.name))
    guard let spec = SettingSpec.named(name) else {
      return SettingsLineError(
        path: path, line: line, code: code, reason: "there is no setting ‘\(name)’.",
        hint: Suggestion.hint(for: name, among: names) ?? "Settings are \(names.joined(separator: ", ")).")
    }
    return SettingsLineError(
      path: path, line: line, code: code,
      reason: value.map { "‘\($0)’ is not a value of \(name)." } ?? "\(name) has no value.",
      hint: spec.hint(for: value ?? ""))
  }

  /// The fault of a line below `[theme]` that names no role or no color.
  init(_ fault: ThemeColors.Fault, path: String, line: Int) {
    (self.path, self.line, code) = (path, line, "unknown-color")
    switch fault {
    case .unknownName(let name):
      reason = "[theme] has no role ‘\(name.prefix(80))’."
      hint =
        Suggestion.hint(for: name, among: ThemeColors.names)
        ?? "Roles are \(ThemeColors.names.joined(separator: ", "))."
    case .badColor(let word):
      reason = word.isEmpty ? "the color is missing." : "‘\(word.prefix(80))’ is not a color."
      hint = "A color is a name such as bright-blue, a number from 0 to 255, or #rrggbb."
    }
  }
}

extension Configuration {
  /// The ignored lines of the settings file, in their order.
  var lineFaults: [SettingsLineError] {
    faults.compactMap { $0 as? SettingsLineError }.sorted { $0.line < $1.line }
  }
}

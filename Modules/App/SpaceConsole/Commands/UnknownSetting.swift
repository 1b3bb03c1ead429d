import SpaceDomain
import TerminalKit

/// A fault of a line in the settings file; the line stays in the file.
package protocol SettingsLineError: PresentableError {
  /// The path of the file.
  var path: String { get }
  /// The line number, from 1.
  var line: Int { get }
  /// The reason, as the end of a sentence.
  var reason: String { get }
}

extension SettingsLineError {
  package var kind: SpaceError.Kind { .invalidRequest }
  package var message: String { "Line \(line) of \(path) is ignored: \(reason)" }
}

extension Configuration {
  /// The ignored lines of the settings file, in their order.
  var lineFaults: [any SettingsLineError] {
    faults.compactMap { $0 as? any SettingsLineError }.sorted { $0.line < $1.line }
  }
}

/// A line of the settings file that names no setting.
struct UnknownSetting: SettingsLineError, Equatable {
  let path: String
  let line: Int
  let name: String
  /// The text after `=`; nil without one.
  let value: String?

  let code = "unknown-setting"

  private var spec: SettingSpec? { SettingSpec.named(name) }

  var reason: String {
    guard spec != nil else { return "there is no setting ‘\(name)’." }
    return value.map { "‘\($0)’ is not a value of \(name)." } ?? "\(name) has no value."
  }

  var hint: String? {
    if let spec { return spec.hint(for: value ?? "") }
    let names = SettingSpec.all.map(\.name)
    return Suggestion.hint(for: name, among: names) ?? "Settings are \(names.joined(separator: ", "))."
  }
}

/// A line of the settings file below `[theme]` that names no role or no color.
struct UnusedColor: SettingsLineError, Equatable {
  let path: String
  let line: Int
  let fault: ThemeColors.Fault

  let code = "unknown-color"

  var reason: String {
    switch fault {
    case .unknownName(let name): "[theme] has no role ‘\(name.prefix(80))’."
    case .badColor(""): "the color is missing."
    case .badColor(let word): "‘\(word.prefix(80))’ is not a color."
    }
  }

  var hint: String? {
    switch fault {
    case .unknownName(let name):
      Suggestion.hint(for: name, among: ThemeColors.names)
        ?? "Roles are \(ThemeColors.names.joined(separator: ", "))."
    case .badColor: "A color is a name such as bright-blue, a number from 0 to 255, or #rrggbb."
    }
  }
}

import SpaceDomain
import TerminalKit

/// A line of the settings file that is passed over; it stays in the file.
struct UnknownSetting: PresentableError, Equatable {
  let path: String
  let line: Int
  let name: String
  /// The words after `=`; nil where there is none.
  let value: String?

  let kind = ErrorKind.invalidRequest
  let code = "unknown-setting"

  private var spec: SettingSpec? { SettingSpec.named(name) }

  var message: String { "Line \(line) of \(path) is passed over: \(reason)" }

  /// The reason, as the rest of a sentence.
  var reason: String {
    guard spec != nil else { return "there is no setting ‘\(name)’." }
    return value.map { "‘\($0)’ is no value of \(name)." } ?? "\(name) has no value."
  }

  var hint: String? {
    if let spec { return spec.hint(for: value ?? "") }
    let names = SettingSpec.all.map(\.name)
    return Suggestion.hint(for: name, among: names) ?? "Settings are \(names.joined(separator: ", "))."
  }
}

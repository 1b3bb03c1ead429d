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

extension Configuration {
  /// The ignored lines of the settings file, in their order.
  var lineFaults: [SettingsLineError] {
    faults.compactMap { $0 as? SettingsLineError }.sorted { $0.line < $1.line }
  }
}

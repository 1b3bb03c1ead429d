import SpaceDomain
import TerminalKit

/// A line of the settings file that assigns a key to an action.
struct KeyLine: Sendable {
  let number: Int
  let action: String
  let key: String

  /// The action and its key, or the fault of the line.
  func binding(among actions: [KeyAction]) -> Result<(KeyAction, Key), KeyError.Fault> {
    guard let action = actions.first(where: { $0.name == action }) else {
      return .failure(.unknownAction(action, among: actions.map(\.name)))
    }
    guard let key = Key(named: key) else { return .failure(.unknownKey(key)) }
    return .success((action, key))
  }
}

/// A line of the settings file with an unusable key. The line stays in the file, and the action keeps its
/// default key.
package struct KeyError: SettingsLineError, Equatable {
  /// The fault of the line.
  package enum Fault: Error, Sendable, Equatable {
    case unknownAction(String, among: [String])
    case unknownKey(String)
    /// The key is used for something else.
    case clash(KeyAction, Key, String)
  }

  package let path: String
  package let line: Int
  package let fault: Fault

  package let code = "bad-key"

  package var reason: String {
    switch fault {
    case .unknownAction(let name, _): "there is no action ‘\(name)’."
    case .unknownKey(let name): "there is no key ‘\(name)’."
    case .clash(_, _, let other): "its key is used for \(other)."
    }
  }

  package var hint: String? {
    switch fault {
    case .unknownAction(let name, let names):
      Suggestion.hint(for: name, among: names) ?? "Actions are: \(names.joined(separator: ", "))."
    case .unknownKey: "Write one character, or a name such as space, ctrl-x, alt-x, f2."
    case .clash(let action, _, _): "Choose another key, or change both; \(action.name) keeps its own."
    }
  }
}

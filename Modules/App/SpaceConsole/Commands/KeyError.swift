import SpaceDomain
import TerminalKit

/// A line of the settings file that gives an action another key.
struct KeyLine: Sendable {
  let number: Int
  let action: String
  let key: String

  /// The action and its key, or the reason why the line is left out.
  var binding: Result<(KeyAction, Key), KeyError.Reason> {
    guard let action = KeyAction(rawValue: action) else { return .failure(.unknownAction(action)) }
    guard let key = Key(named: key) else { return .failure(.unknownKey(key)) }
    return .success((action, key))
  }
}

/// A line of the settings file whose key cannot be used. The line stays in the file; the action keeps its key.
struct KeyError: PresentableError, Equatable {
  /// The fault of the line.
  enum Reason: Error, Sendable, Equatable {
    case unknownAction(String)
    case unknownKey(String)
    /// The key belongs to something else.
    case clash(KeyAction, Key, String)
  }

  let path: String
  let line: Int
  let reason: Reason

  let kind = ErrorKind.invalidRequest
  let code = "bad-key"

  var message: String {
    let place = "Line \(line) of \(path)"
    switch reason {
    case .unknownAction(let name): return "\(place) names an unknown action: \(name)."
    case .unknownKey(let name): return "\(place) names an unknown key: \(name)."
    case .clash(let action, _, let other):
      return "\(place) gives \(action.rawValue) the key of \(other); \(action.rawValue) keeps its own."
    }
  }

  var hint: String? {
    switch reason {
    case .unknownAction(let name):
      Suggestion.hint(for: name, among: KeyAction.allCases.map(\.rawValue))
        ?? "Actions are: \(KeyAction.allCases.map(\.rawValue).joined(separator: ", "))."
    case .unknownKey: "Write one character, or such as space, ctrl-x, alt-x, f2."
    case .clash: "Choose another key, or change both."
    }
  }
}

/// A command line that was understood: which command, and its values, all of them valid.
struct Invocation: Sendable {
  /// The command's words, such as `["favorites", "add"]`; empty for the program itself.
  let path: [String]
  let options: [String: any Sendable]
  let arguments: [String: [any Sendable]]

  /// The value of an option; nil when it was not given. The last one counts.
  subscript<Value>(option: Option<Value>) -> Value? { options[option.spec.name] as? Value }

  /// The first value of an argument; nil when there is none.
  subscript<Value>(argument: Argument<Value>) -> Value? { all(argument).first }

  /// All values of an argument that may repeat.
  func all<Value>(_ argument: Argument<Value>) -> [Value] {
    (arguments[argument.spec.name] ?? []).compactMap { $0 as? Value }
  }

  /// Whether a flag was given.
  func has(_ flag: Option<Bool>) -> Bool { self[flag] == true }
}

/// A parsed command line: the command with its validated values.
public struct Invocation: Sendable {
  /// The command's words, such as `["favorites", "add"]`; empty for the program itself.
  public let path: [String]
  /// Values of options by their names.
  public let options: [String: any Sendable]
  /// Values of arguments by their names.
  public let arguments: [String: [any Sendable]]

  /// Makes an invocation.
  public init(path: [String], options: [String: any Sendable], arguments: [String: [any Sendable]]) {
    (self.path, self.options, self.arguments) = (path, options, arguments)
  }

  /// The value of an option; nil when it was not given. The last occurrence is used.
  public subscript<Value>(option: Option<Value>) -> Value? { options[option.spec.name] as? Value }

  /// The first value of an argument; nil when there is none.
  public subscript<Value>(argument: Argument<Value>) -> Value? { all(argument).first }

  /// All values of an argument that may repeat.
  public func all<Value>(_ argument: Argument<Value>) -> [Value] {
    (arguments[argument.spec.name] ?? []).compactMap { $0 as? Value }
  }

  /// True if a flag was given.
  public func has(_ flag: Option<Bool>) -> Bool { self[flag] == true }
}

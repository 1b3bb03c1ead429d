/// A word that a command takes, known by its place.
public struct Argument<Value: Sendable>: Sendable {
  /// What parser and help need.
  public let spec: ArgumentSpec

  /// - Parameters:
  ///   - name: what stands for it in the help, in capitals.
  ///   - arity: how many of it there may be; only the last argument of a command may repeat.
  public init(
    _ name: String, _ arity: ArgumentSpec.Arity = .one, help: SafeText, _ parser: ValueParser<Value>
  ) {
    spec = ArgumentSpec(
      name: name, arity: arity, help: help, choices: parser.choices,
      parse: { word throws(UsageError) in try parser.parse(word) })
  }
}

/// An argument without the type of its value.
public struct ArgumentSpec: Sendable {
  /// How many words there may be.
  public enum Arity: Sendable {
    case one
    case atMostOne
    case oneOrMore
    case any

    var isRequired: Bool { self == .one || self == .oneOrMore }
    var repeats: Bool { self == .oneOrMore || self == .any }
  }

  public let name: String
  public let arity: Arity
  public let help: SafeText
  public let choices: [String]
  let parse: @Sendable (String) throws(UsageError) -> any Sendable

  /// As it is written in the usage line: `DAY`, `[DAY]`, `DAY...`.
  var term: SafeText {
    let word: SafeText = arity.repeats ? "\(name)..." : "\(name)"
    return arity.isRequired ? word : "[\(word)]"
  }
}

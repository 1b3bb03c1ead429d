/// A word that a command takes, with the type of its value.
public struct Argument<Value: Sendable>: Sendable {
  /// The part for the parser and the help.
  public let spec: ArgumentSpec

  /// - Parameters:
  ///   - name: the placeholder in the help, in capitals.
  ///   - arity: the number of words; only the last argument of a command may repeat.
  ///   - help: the explanation, a sentence.
  public init(
    _ name: String, _ arity: ArgumentSpec.Arity = .one, help: SafeText, _ parser: ValueParser<Value>
  ) {
    spec = ArgumentSpec(name: name, arity: arity, help: help, parser: parser.untyped)
  }
}

/// An argument without the type of its value.
public struct ArgumentSpec: Sendable {
  /// The number of words.
  public enum Arity: Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case atMostOne
    /// At least one; only the last argument.
    case oneOrMore
    /// Any number; only the last argument.
    case any

    var isRequired: Bool { self == .one || self == .oneOrMore }
    var repeats: Bool { self == .oneOrMore || self == .any }
  }

  /// The placeholder in the help, in capitals.
  public let name: String
  /// The number of words.
  public let arity: Arity
  /// The explanation, a sentence.
  public let help: SafeText
  let parser: ValueParser<any Sendable>

  /// The argument as the usage line writes it: `DAY`, `[DAY]`, `DAY...`.
  var term: SafeText {
    let word: SafeText = arity.repeats ? "\(name)…" : "\(name)"
    return arity.isRequired ? word : "[\(word)]"
  }
}

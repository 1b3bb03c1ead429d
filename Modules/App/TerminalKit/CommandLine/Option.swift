/// An option of a command line with the type of its value: `--color WHEN`; a flag has none: `--json`.
public struct Option<Value: Sendable>: Sendable {
  /// The part for the parser, the help and the completions.
  public let spec: OptionSpec

  /// An option with a value.
  /// - Parameters:
  ///   - name: the name without its dashes.
  ///   - short: the letter of the short form; nil for none.
  ///   - valueName: the placeholder of the value in the help, in capitals.
  public init(
    _ name: String, short: Character? = nil, _ valueName: String, help: SafeText, _ parser: ValueParser<Value>
  ) {
    spec = OptionSpec(
      name: name, short: short, valueName: valueName, help: help, choices: parser.choices,
      parse: { word throws(UsageError) in try parser.parse(word) })
  }
}

extension Option<Bool> {
  /// A flag, with an optional short form.
  public init(flag name: String, short: Character? = nil, help: SafeText) {
    spec = OptionSpec(
      name: name, short: short, valueName: nil, help: help, choices: [],
      parse: { _ throws(UsageError) in true })
  }
}

/// An option without the type of its value.
public struct OptionSpec: Sendable {
  /// The name without its dashes.
  public let name: String
  /// The letter of the short form.
  public let short: Character?
  /// The placeholder of the value in the help; nil for flags.
  public let valueName: String?
  /// The explanation, a sentence.
  public let help: SafeText
  /// All valid values, if they can be listed.
  public let choices: [String]
  /// Parses a value.
  public let parse: @Sendable (String) throws(UsageError) -> any Sendable

  /// The option as the help writes it: `-h, --help`, `--color WHEN`.
  public var term: SafeText {
    let short: SafeText = self.short.map { "-\($0), " } ?? ""
    return short + "--\(name)" + (valueName.map { " \($0)" } ?? "")
  }

  /// The long form, and the short one if there is one.
  var forms: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

/// An option of a command line with the type of its value: `--color WHEN`; a flag has none: `--json`.
public struct Option<Value: Sendable>: Sendable {
  /// The part for the parser, the help and the completions.
  public let spec: OptionSpec

  /// An option with a value.
  /// - Parameters:
  ///   - name: the name without its dashes.
  ///   - valueName: the placeholder of the value in the help, in capitals.
  ///   - help: the explanation, a sentence.
  public init(_ name: String, _ valueName: String, help: SafeText, _ parser: ValueParser<Value>) {
    spec = OptionSpec(name: name, short: nil, valueName: valueName, help: help, parser: parser.untyped)
  }
}

extension Option<Bool> {
  /// A flag, with an optional letter as its short form.
  public init(flag name: String, short: Character? = nil, help: SafeText) {
    spec = OptionSpec(
      name: name, short: short, valueName: nil, help: help,
      parser: ValueParser { _ throws(UsageError) in true })
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
  /// Parses a value.
  public let parser: ValueParser<any Sendable>

  /// The option as the help writes it: `-h, --help`, `--color WHEN`.
  public var term: SafeText {
    let short: SafeText = self.short.map { "-\($0), " } ?? ""
    return short + "--\(name)" + (valueName.map { " \($0)" } ?? "")
  }

  var forms: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

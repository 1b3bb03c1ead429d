/// An option of a command line with the type of its value: `--color WHEN`; a flag has none: `--json`.
public struct Option<Value: Sendable>: Sendable {
  /// What parser, help and completions need.
  public let spec: OptionSpec

  /// An option with a value.
  /// - Parameters:
  ///   - name: without its dashes.
  ///   - valueName: what stands for the value in the help, in capitals.
  public init(_ name: String, _ valueName: String, help: SafeText, _ parser: ValueParser<Value>) {
    spec = OptionSpec(
      name: name, short: nil, valueName: valueName, help: help, choices: parser.choices,
      parse: { word throws(UsageError) in try parser.parse(word) })
  }
}

extension Option<Bool> {
  /// A flag, with a letter for short if it has one.
  public init(flag name: String, short: Character? = nil, help: SafeText) {
    spec = OptionSpec(
      name: name, short: short, valueName: nil, help: help, choices: [],
      parse: { _ throws(UsageError) in true })
  }
}

/// An option without the type of its value.
public struct OptionSpec: Sendable {
  public let name: String
  public let short: Character?
  /// Nil for flags.
  let valueName: String?
  public let help: SafeText
  public let choices: [String]
  public let parse: @Sendable (String) throws(UsageError) -> any Sendable

  /// As it is written in the help: `-h, --help`, `--color WHEN`.
  public var term: SafeText {
    let short: SafeText = self.short.map { "-\($0), " } ?? ""
    return short + "--\(name)" + (valueName.map { " \($0)" } ?? "")
  }
}

/// Parses a value from a word.
public struct ValueParser<Value: Sendable>: Sendable {
  /// All valid words, if they can be listed; for messages and completions.
  public var choices: [String] = []
  /// The words for the next argument, or the next word of this one, if this one is the given word; for completions.
  public var nextChoices: @Sendable (String) -> [String] = { _ in [] }
  /// The name of a set of words that the program finds at run time; for completions.
  public var supply: String?
  /// Returns the value, or throws the mistake in the word.
  public let parse: @Sendable (String) throws(UsageError) -> Value

  /// Makes a parser.
  public init(
    choices: [String] = [], supply: String? = nil,
    nextChoices: @escaping @Sendable (String) -> [String] = { _ in [] },
    parse: @escaping @Sendable (String) throws(UsageError) -> Value
  ) {
    (self.choices, self.supply, self.nextChoices, self.parse) = (choices, supply, nextChoices, parse)
  }

  var untyped: ValueParser<any Sendable> {
    ValueParser<any Sendable>(choices: choices, supply: supply, nextChoices: nextChoices) {
      word throws(UsageError) in try parse(word)
    }
  }
}

extension ValueParser {
  /// The words to choose from, as advice; nil where there are others, too.
  var allWords: String? {
    choices.isEmpty || supply != nil ? nil : "Write one of \(choices.joined(separator: ", "))."
  }
}

extension ValueParser where Value == String {
  /// Any word, also an empty one.
  static let any = ValueParser { word throws(UsageError) in word }
  /// Any word that is not empty, such as a path.
  public static let text = ValueParser { word throws(UsageError) in
    guard !word.isEmpty else {
      throw UsageError("A value must not be empty.", hint: "Leave it out, or write a word.")
    }
    return word
  }
}

extension ValueParser where Value == Int {
  /// A whole number in a range.
  public static func integer(in range: ClosedRange<Int>) -> Self {
    ValueParser { word throws(UsageError) in
      guard let number = Int(word), range.contains(number) else {
        throw UsageError("‘\(word)’ is not a number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }
}

extension ValueParser where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases of an enum, by name.
  public static var choice: Self { .oneOf(Value.allCases.map { $0.rawValue }) { Value(rawValue: $0) } }
}

extension ValueParser {
  /// The value of one of some words.
  public static func oneOf(_ words: [String], _ value: @escaping @Sendable (String) -> Value?) -> Self {
    ValueParser(choices: words) { word throws(UsageError) in
      guard words.contains(word), let value = value(word) else {
        throw UsageError(
          words.count == 1
            ? "‘\(word)’ is not possible, only ‘\(words[0])’."
            : "‘\(word)’ is not one of \(words.joined(separator: ", ")).",
          hint: Suggestion.hint(for: word, among: words))
      }
      return value
    }
  }
}

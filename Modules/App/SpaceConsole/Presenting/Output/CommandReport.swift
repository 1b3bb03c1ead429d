import TerminalKit

/// The result of a command: one sentence for people, and the facts for tools and programs.
struct CommandReport: Output {
  let sentence: SafeText
  /// The facts by their names in JSON; in the one record they have only their order.
  let facts: KeyValuePairs<String, (any JSONConvertible)?>

  func blocks(width: Int) -> [OutputBlock] { sentence.wrapped(to: width).map { .line(StyledText($0)) } }
  var records: [PlainRecord] { [facts.map(\.value)] }
  var json: JSONValue { JSONValue(facts) }
}

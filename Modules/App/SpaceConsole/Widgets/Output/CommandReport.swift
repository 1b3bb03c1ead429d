import TerminalKit

/// The result of a command: one sentence for people, and the facts for tools and programs.
struct CommandReport: Output {
  let sentence: SafeText
  /// The fields of the one record.
  let fields: [String?]
  let json: JSONValue

  func blocks(width: Int) -> [OutputBlock] { sentence.wrapped(to: width).map { .line(StyledText($0)) } }
  var records: [PlainRecord] { [fields] }
}

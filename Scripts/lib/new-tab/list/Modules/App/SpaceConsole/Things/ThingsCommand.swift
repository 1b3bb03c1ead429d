import SpaceDomain
import TerminalKit

/// `things`: lists the things.
enum ThingsCommand: ConsoleCommand {
  private static let filter = Argument<String>(
    "FILTER", .any, help: "Words that must occur, whatever case and accents.", .text)

  static let command = Command(
    name: "things", summary: "List things",
    examples: [
      ("things", "List them"), ("things first", "Only those with a word"),
      ("things --json | jq '.things[0].{{firstName}}'", "Use it in a script"),
    ],
    arguments: [filter.spec])

  static func run(_ call: Invocation, _ context: Context) async throws {
    try await ThingsScreen.show(call, matching: call.all(filter).joined(separator: " "), context)
  }
}

extension ThingsItem {
  /// The table of an item: what commands write, and its page shows, in this order.
  static let outputFields: [OutputField<ThingsItem>] = [
    {{outputFields}}
  ]

  /// The heading, which is also the row of the list.
  var heading: String { {{heading}} }
}

/// The things for people, tools and programs.
struct ThingsPresenter: Output {
  let shown: Sourced<[ThingsItem]>

  func blocks(width: Int) -> [OutputBlock] { shown.value.flatMap { Self.page($0, width: width) } }

  /// The lines of one.
  static func page(_ item: ThingsItem, width: Int) -> [OutputBlock] {
    SafeText(item.heading).wrapped(to: width).map { .line(StyledText($0, .title)) }
      + ThingsItem.outputFields.rows(item, labelWidth: {{labelWidth}}, width: width)
  }

  var records: [PlainRecord] {
    shown.value.map { ThingsItem.outputFields.record($0) + [shown.provenance.kind] }
  }

  var json: JSONValue {
    [
      "provenance": shown.provenance,
      "things": shown.value.map { ThingsItem.outputFields.json($0, isDetail: false) },
    ]
  }
}

import SpaceDomain
import TerminalKit

/// `things`: shows the things.
enum ThingsCommand: ConsoleCommand {
  static let command = Command(
    name: "things", summary: "Show things",
    examples: [
      ("things", "Show them"), ("things --json | jq '.things.{{firstName}}'", "Use it in a script"),
    ])

  static func run(_ call: Invocation, _ context: Context) async throws {
    try await ThingsScreen.show(call, context)
  }
}

extension ThingsItem {
  /// The table of what commands write, and the page shows, in this order.
  static let outputFields: [OutputField<ThingsItem>] = [
    {{outputFields}}
  ]
}

/// The things for people, tools and programs.
struct ThingsPresenter: Output {
  let shown: Sourced<ThingsItem>

  func blocks(width: Int) -> [OutputBlock] {
    SafeText(Self.heading(shown.value)).wrapped(to: width).map { .line(StyledText($0, .title)) }
      + ThingsItem.outputFields.rows(shown.value, labelWidth: {{labelWidth}}, width: width)
  }

  /// The heading of the page.
  static func heading(_ item: ThingsItem) -> String { {{heading}} }

  var records: [PlainRecord] {
    [ThingsItem.outputFields.record(shown.value) + [shown.provenance.kind]]
  }

  var json: JSONValue {
    [
      "provenance": shown.provenance,
      "things": ThingsItem.outputFields.json(shown.value, isDetail: false),
    ]
  }
}

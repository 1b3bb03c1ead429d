import SpaceDomain
import TerminalKit

/// `things`: lists the things.
enum ThingsCommand: ConsoleCommand {
  static let command = Command(
    name: "things", summary: "List things",
    examples: [
      ("things", "List them"), ("things --json | jq '.things[0].name'", "Use it in a script"),
    ])

  static func run(_ call: Invocation, _ context: Context) async throws {
    try await ThingsScreen.show(call, context)
  }
}

/// The things for people, tools and programs.
struct ThingsPresenter: Output {
  let shown: Sourced<[ThingsItem]>

  func blocks(width: Int) -> [OutputBlock] {
    shown.value.flatMap { item in
      SafeText(item.name).wrapped(to: width).map { .line(StyledText($0)) }
    }
  }

  var records: [PlainRecord] { shown.value.map { [$0.id, $0.name, shown.provenance.kind] } }

  var json: JSONValue {
    [
      "provenance": shown.provenance,
      "things": shown.value.map { ["id": $0.id, "name": $0.name] as JSONValue },
    ]
  }
}

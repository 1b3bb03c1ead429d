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
}

/// The things for people, tools and programs.
struct ThingsPresenter: Output {
  let shown: Sourced<[ThingsItem]>

  func blocks(width: Int) -> [OutputBlock] {
    // Of one, such as a favorite, there is room for all.
    if shown.value.count == 1 { return Self.page(shown.value[0], width: width) }
    return Self.rows(shown.value, SearchQuery(""), width: width).map { .line($0) }
  }

  /// The heading of a page, which is also the name in a row.
  static func heading(_ item: ThingsItem) -> String { {{heading}} }

  /// A line for each item, with the words of a search marked.
  static func rows(_ items: [ThingsItem], _ query: SearchQuery, width: Int) -> [StyledText] {
    let facts: [[SafeText]] = items.map { item in [{{facts}}] }
    return FactColumns.lines(items.map(heading), facts, .plain, query, width: width)
  }

  /// The lines of one.
  static func page(_ item: ThingsItem, width: Int) -> [OutputBlock] {
    SafeText(heading(item)).wrapped(to: width).map { .line(StyledText($0, .title)) }
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

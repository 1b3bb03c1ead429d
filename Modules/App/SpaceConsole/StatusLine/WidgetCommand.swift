import SpaceDomain
import TerminalKit

enum WidgetCommand: ConsoleCommand {
  static let format = Option<WidgetFormat>(
    "format", "TEXT", help: "The line, with fields in braces, such as '{launch} {countdown}'.",
    ValueParser { word throws(UsageError) in try WidgetFormat(word) })

  static let command = Command(
    name: "widget", summary: "Write the next launch and today's title on one line, at once",
    group: HelpGroup.launches,
    examples: [
      ("widget", "For a shell's greeting"), ("widget --format '{launch} {countdown}'", "For a status bar"),
    ], options: [format.spec],
    details: """
      The line is written at once from stored data; no service is called first. A background process fetches old \
      data for the next time, at most every ten minutes, and not with --offline. The fields \
      are \(WidgetFormat.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")); one without a \
      value is empty, and {{ is a brace. Until launches were fetched, the next bundled one is shown, with the day of \
      its list; the title of another day has that day, unless {day} is in the line.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let next = try await LaunchesUseCase(context.repositories.launches).upcoming()
    let last = await context.repositories.storage.apod.kept()?.apod
    try context.console.show(
      WidgetPresenter(
        launch: next?.value, apod: last?.value, today: context.configuration.calendar.today,
        format: call[format], zone: .system, now: context.now), as: call.format)
    await refresh(context, ifOld: last?.value)
  }

  private static func refresh(_ context: Context, ifOld last: APOD?) async {
    guard !context.configuration.isOffline, await isOld(last, context),
      await context.repositories.storage.attempts.noteRefresh("widget-refresh", at: context.now)
    else { return }
    BackgroundProcess.startAgain(["widget", "refresh"], environment: context.configuration.environment)
  }

  private static func isOld(_ last: APOD?, _ context: Context) async -> Bool {
    if last?.day != context.configuration.calendar.today { return true }
    return await context.repositories.launches.isRefreshDue()
  }
}

enum WidgetRefreshCommand: ConsoleCommand {
  static let command = Command(
    name: "refresh", summary: "Fetch the content of the line",
    details: "The widget does this by itself, in the background.")

  /// A background process has no time limit: nobody waits for it.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }
  static let isUnattended = true

  /// A failure of one does not stop the other.
  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    async let launches: Void = context.repositories.launches.refresh(.list).finish()
    let today = try await context.repositories.apod(of: .today, in: context.configuration.calendar)
    try await launches
    if let reason = today.reason { throw reason }
  }
}

struct WidgetFormat: Sendable {
  enum Field: String, Sendable, Hashable, CaseIterable {
    case launch, agency, place
    /// The remaining time; if the time is vague, the time as far as it is known.
    case countdown
    case when, title, day

    var isOfLaunch: Bool {
      switch self {
      case .launch, .agency, .place, .countdown, .when: true
      case .title, .day: false
      }
    }
  }

  /// Texts, each with the field after it; the last has none.
  private let pieces: [(text: String, field: Field?)]

  /// - Throws: ``UsageError`` for an unknown field.
  init(_ text: String) throws(UsageError) {
    var pieces: [(String, Field?)] = []
    var (last, rest) = ("", text[...])
    while let character = rest.popFirst() {
      if character != "{" {
        last.append(character)
      } else if rest.first == "{" {
        last.append(rest.removeFirst())
      } else {
        pieces.append((last, try Self.field(&rest)))
        last = ""
      }
    }
    self.pieces = pieces + [(last, nil)]
  }

  private static func field(_ rest: inout Substring) throws(UsageError) -> Field {
    let names = Field.allCases.map(\.rawValue)
    guard let end = rest.firstIndex(of: "}") else {
      throw UsageError("A brace is not closed.", hint: "Write {\(names[0])}, or {{ for a brace.")
    }
    let name = String(rest[..<end])
    guard let field = Field(rawValue: name) else {
      throw UsageError(
        "There is no field {\(name)}.",
        hint: Suggestion.hint(for: name, among: names) ?? "One of \(names.joined(separator: ", ")).")
    }
    rest = rest[end...].dropFirst()
    return field
  }

  var fields: [Field] { pieces.compactMap(\.field) }

  func line(_ value: (Field) -> String?) -> String {
    pieces.map { $0.text + ($0.field.flatMap(value) ?? "") }.joined()
  }
}

import Reactive
import SpaceDomain
import SpaceFeatures

/// `launches`: what flies next, and what has flown.
enum LaunchesCommand: ConsoleCommand {
  typealias Factory = any LaunchesFactory

  static let search = Option<String>(
    "search", "WORDS", help: "Only launches with all of these words, such as 'agency:isro year:2023'.", .text)
  static let upcoming = Option(flag: "upcoming", help: "Only launches to come.")
  static let past = Option(flag: "past", help: "Only launches that were.")
  static let limit = Option<Int>(
    "limit", "N", help: "At most so many; 20 for a person, all with --json and --plain.",
    .integer(in: 1...1_000_000))
  static let bell = Option(flag: "bell", help: "Ring the terminal's bell when something happens.")
  static let exec = Option<String>(
    "exec", "CMD", help: "Run a shell command when something happens; the facts are in LAUNCH_… variables.",
    .text)
  static let watched = Argument<String>(
    "ID", .atMostOne, help: "Which launch; the next one if none is named.", .text)

  static let command = Command(
    name: "launches", summary: "Show what flies next, and search all launches since 1957",
    examples: [
      .init("launches --upcoming", "What flies next"),
      .init("launches --search 'spacex crew'", "Search names, agencies, vehicles, missions, places, years"),
      .init("launches --search 'agency:isro year:2023'", "Search single fields"),
      .init("launches next", "Count down to the next launch"),
      .init("launches watch --bell", "Be told when it slips, is scrubbed, or lifts off"),
      .init("launches ics > launches.ics", "Write a calendar"),
    ],
    options: [search.spec, upcoming.spec, past.spec, limit.spec],
    subcommands: [
      Command(
        name: "sync", summary: "Bring the local library up to date",
        details:
          "It can be stopped at any time; what was fetched is kept, and the next sync goes on from there."),
      Command(
        name: "next", summary: "Count down to the next launch",
        details: """
          On a terminal the countdown ticks until Ctrl-C, if the time is known to the minute; elsewhere it is one \
          line. With SPACE_EXPLORER_NOW it begins at that instant.
          """),
      Command(
        name: "stats", summary: "Count launches by year, agency and outcome",
        examples: [.init("launches stats --search agency:spacex", "Of one agency")], options: [search.spec]),
      watchCommand,
      Command(
        name: "ics", summary: "Write the launches to come as a calendar",
        examples: [.init("launches ics --search crew > crew.ics", "Only some of them")],
        options: [search.spec], details: calendarDetails),
    ],
    details: """
      All of this is read from the local library, which begins with the launches from 1957 to 2024; ‘launches sync’ \
      adds the launches to come and the newest past ones. --search takes words that must all occur, in any field, \
      and fields: name, agency, vehicle, mission, kind, place, status, year.
      """)

  private static let watchCommand = Command(
    name: "watch", summary: "Tell when a launch slips, is scrubbed, lifts off",
    examples: [
      .init("launches watch --bell", "The next launch"),
      .init(
        #"launches watch --exec 'notify-send "$LAUNCH_MESSAGE"'"#, "Run a command when something happens"),
    ],
    arguments: [watched.spec], options: [bell.spec, exec.spec],
    details: """
      It asks every 6 hours at first and every 5 minutes near T-0, and ends when the launch is over. The command is \
      run by /bin/sh and waited for; its variables are LAUNCH_EVENT (due, slipped, moved-up, confirmed, \
      scrubbed, held, lifted-off, changed, ended), LAUNCH_MESSAGE, LAUNCH_ID, LAUNCH_NAME, LAUNCH_AGENCY, \
      LAUNCH_PLACE, LAUNCH_STATUS, LAUNCH_NET, LAUNCH_PRECISION, LAUNCH_PREVIOUS_NET and LAUNCH_URL. With --json \
      each event is a value on a line of its own.
      """)

  private static let calendarDetails: SafeText = """
    After RFC 5545. A launch that is known to the minute is an event at its time, one that is known to the day, week \
    or month an event over those days; what is known less well is left out. When a launch slips, its event keeps its \
    UID and its SEQUENCE rises, so that calendars move it.
    """

  /// A line that ticks, a command that runs, a sync that says what it has kept.
  static func cleansUp(_ call: Invocation) -> Bool { ["next", "watch", "sync"].contains(call.path.last) }

  static func run(_ call: Invocation, _ context: Context) async throws {
    switch call.path.last {
    case "sync": try await sync(call, context)
    case "next": try await next(call, context)
    case "stats": try await stats(call, context)
    case "watch": try await watch(call, context)
    case "ics": try await calendar(call, context)
    default: try await list(call, context)
    }
  }
}

// MARK: - Lists

extension LaunchesCommand {
  /// How many launches a person is shown unless told.
  private static let readable = 20

  private static func list(_ call: Invocation, _ context: Context) async throws {
    guard !call.has(upcoming) || !call.has(past) else {
      throw UsageError("--upcoming and --past exclude each other.", hint: "Without both all are shown.")
    }
    let scope: LaunchScope = call.has(upcoming) ? .upcoming : call.has(past) ? .previous : .all
    let found = try await find(call, scope, context)
    context.explainLaunches(found)
    let presenter = LaunchListPresenter(
      found, limit: call[limit] ?? (call.format == .text ? readable : .max), zone: .system,
      characters: context.characters, credit: SafeText(context.factory.historyCredit), now: context.now)
    try context.console.show(presenter, as: call.format)
  }

  /// What was asked for.
  /// - Throws: ``NoLaunches`` when there is none.
  static func find(
    _ call: Invocation, _ scope: LaunchScope, _ context: Context
  ) async throws -> Sourced<[Launch]> {
    let query = call[search]
    let state = try await context.factory.launchesViewModel().transform(
      .init(
        appear: Just(()).eraseToAnyPublisher(), search: Just(query ?? "").eraseToAnyPublisher(),
        scope: Just(scope).eraseToAnyPublisher())
    ).first(where: \.isSettled)
    switch state {
    case .success(_, let launches): return launches
    case .noResults: throw NoLaunches(scope: scope, query: query)
    case .failure(_, let error): throw error
    case .idle, .loading: throw CancellationError()
    }
  }

  private static func stats(_ call: Invocation, _ context: Context) async throws {
    let found = try await find(call, .previous, context)
    context.explainLaunches(found)
    let presenter = LaunchStatsPresenter(
      found, characters: context.characters, credit: SafeText(context.factory.historyCredit), now: context.now
    )
    try context.console.show(presenter, as: call.format)
  }
}

/// Nothing in the library is what was asked for.
struct NoLaunches: PresentableError {
  let scope: LaunchScope
  var query: String?
  let kind = ErrorKind.notFound
  let code = "no-launches"

  var message: String {
    let which =
      switch scope {
      case .upcoming: "launch to come"
      case .previous: "past launch"
      case .all: "launch"
      }
    return query.map { "No \(which) matches ‘\($0.prefix(80))’." } ?? "No \(which) is in the library."
  }

  var hint: String? {
    query == nil
      ? "space-explorer launches sync fetches the launches to come."
      : "Every word must occur; space-explorer launches sync brings the library up to date."
  }
}

extension CommandContext {
  /// Tells on standard error why launches are older than they should be.
  func explainLaunches(_ shown: Sourced<some Sendable>) {
    guard shown.provenance == .sample else { return explain(shown, what: "what is in the library") }
    // The history is no sample of anything; that there is nothing else yet is no fault.
    let parts = [shown.reason?.message, shown.reason?.hint].compactMap(\.self)
    if !parts.isEmpty { console.note(StyledText(SafeText(parts.joined(separator: " ")), .dim)) }
  }
}

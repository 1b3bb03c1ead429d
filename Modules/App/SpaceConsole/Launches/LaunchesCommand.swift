import SpaceDomain
import TerminalKit

enum LaunchesCommand: ConsoleCommand {
  static let upcoming = Option(flag: "upcoming", help: "Only upcoming launches.")
  static let past = Option(flag: "past", help: "Only past launches.")
  static let onThisDay = Option(
    flag: "on-this-day", help: "The launches of this calendar day in all years, or of one that WORDS name.")
  static let words = Argument<String>(
    "WORDS", .any, help: "Words to search for, as with --search; ‘upcoming’ or ‘past’ may come first.",
    .wordsOrDays)

  static let command = Command(
    name: "launches", summary: "Show upcoming launches, and search all launches since 1957",
    group: HelpGroup.launches,
    examples: [
      ("launches --upcoming", "List upcoming launches"),
      ("launches --search 'spacex crew'", "Search names, agencies, vehicles, missions, places, years"),
      ("launches --search 'agency:isro year:2023'", "Search single fields"),
      ("launches --on-this-day", "List the launches of this calendar day, in UTC, in all years"),
      ("launches --on-this-day 07-20", "List those of another one"),
      ("launches next", "Count down to the next launch"),
      ("launches watch --bell", "Report when it slips, is scrubbed, or lifts off"),
      ("launches ics > launches.ics", "Write a calendar"),
    ],
    arguments: [words.spec],
    options: [
      LaunchSearch.option.spec, upcoming.spec, past.spec, onThisDay.spec, LaunchSearch.noEvents.spec,
      ListLimit.option.spec,
    ],
    details: """
      Launches are read at once from the local library. It begins with the bundled launches: those from 1957 to \
      November 2025, and the upcoming ones of 22 August 2026. Old data is fetched in the background for the next \
      command. ‘launches’, ‘launches upcoming’ and ‘launches next’ fetch first if none were ever fetched. ‘launches sync’ fetches all now. \
      --search, or ‘launches search’, takes words that must all occur, in any field, and fields: name, agency, \
      vehicle, mission, kind, place, status, year. NET is ‘no earlier than’: a time that is known only roughly; T- is the time to lift-off, \
      T+ the time since. Dockings, spacewalks and other events stand among the upcoming launches.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    var search = try search(call, CalendarDay(context.now))
    search.hasEvents = !call.has(LaunchSearch.noEvents)
    if search.scope == .upcoming || search.scope == .all && search.query == nil && search.day == nil {
      try await NextLaunch.fetchFirst(context)
    }
    do { try await show(search, call, context) } catch {
      throw error is NoLaunches ? misspelled(call) ?? error : error
    }
  }

  /// Lists the launches of a search, and begins a refresh in the background if one is due.
  static func show(_ search: LaunchSearch, _ call: Invocation, _ context: Context) async throws {
    let found: Sourced<[Launch]>
    do { found = try await search.launches(context) } catch {
      await LaunchesRefreshCommand.beginIfDue(context)
      throw error
    }
    if let note = search.noteOfOtherDays(found.value, CalendarDay(context.now)) { context.console.note(note) }
    let limit = ListLimit.of(call)
    let shown = found.value.prefix(limit).flatMap { Favorite.Item.launch($0).keys }
    let end = await context.repositories.launches.summary().completeUntil
    let presenter = LaunchListPresenter(
      found: found, limit: limit, query: SearchQuery(search.query ?? "", fields: Launch.searchFields),
      zone: .system, characters: context.characters,
      isSpoken: context.console.isAccessible, cutsRows: context.console.cutsRows,
      historyUntil: search.scope == .upcoming ? nil : end,
      favorites: await context.repositories.favorites.keys(among: shown), now: context.now)
    try context.console.show(presenter, as: call.format)
    await LaunchesRefreshCommand.beginIfDue(context)
  }

  /// The search that options and words ask for: ‘launches upcoming crew’ is ‘launches --upcoming --search crew’.
  private static func search(_ call: Invocation, _ today: CalendarDay) throws -> LaunchSearch {
    var words = call.all(words)
    let isUpcoming = call.has(upcoming) || words.first == "upcoming"
    let isPast = call.has(past) || words.first == "past"
    guard !isUpcoming || !isPast else {
      throw UsageError("--upcoming and --past cannot be combined.", hint: "Without both all are shown.")
    }
    if ["upcoming", "past", "all"].contains(words.first) { words.removeFirst() }
    let sought = call[LaunchSearch.option]
    // The option has the words that ‘search’ alone lacks; its own value is never that word of the command.
    words = try sought != nil && words == ["search"] ? [] : SearchAdvice.words(words, of: command.name)
    var query = (words + [sought].compactMap(\.self)).joined(separator: " ")
    try DayArgument.check(search: query, today)
    let scope: LaunchScope = isUpcoming ? .upcoming : isPast ? .previous : .all
    if let day = try DayArgument.onThisDay(query, today) {
      return LaunchSearch(query: nil, scope: scope, day: day)
    }
    let named = call.has(onThisDay) ? try day(query) : nil
    if named != nil { query = "" }
    return LaunchSearch(
      query: query.isEmpty ? nil : query, scope: scope,
      day: call.has(onThisDay) ? named?.days(from: today).lowerBound ?? today : nil)
  }

  /// The calendar day that a search names; nil for words.
  private static func day(_ query: String) throws(UsageError) -> NamedDays? {
    guard let days = try DayArgument.days(query) else { return nil }
    guard let day = days.day else {
      throw UsageError(
        "--on-this-day takes one day at most.",
        hint: "Write one, such as 07-20; space-explorer launches \(days) lists those of all its days.")
    }
    return day
  }

  private static func misspelled(_ call: Invocation) -> UsageError? {
    let words = call.all(words)
    let commands = children.map(\.command.name) + ["upcoming", "past"]
    guard words.count == 1, let hint = Suggestion.hint(for: words[0], among: commands) else { return nil }
    return UsageError("No launch and no command is called ‘\(words[0].prefix(80))’.", hint: hint)
  }

  static let children: [CommandNode] = [
    .init(LaunchesSyncCommand.self), .init(LaunchesNextCommand.self), .init(LaunchesStatsCommand.self),
    .init(LaunchesWatchCommand.self), .init(LaunchesAlertCommand.self), .init(LaunchesCalendarCommand.self),
    .init(LaunchesRefreshCommand.self),
  ]
}

/// Launches, the next one first: a line each if there is room for all facts, else two.
struct LaunchListPresenter: Output {
  let found: Sourced<[Launch]>
  var limit = Int.max
  /// The words that found them.
  var query = SearchQuery("")
  let zone: LocalZone
  let characters: DrawingCharacters
  var isSpoken = false
  /// False in a pipe, where the next program needs the whole row.
  var cutsRows = true
  var historyUntil: CalendarDay?
  var favorites = FavoriteKeys()
  let now: Date

  let widest = 200

  private var shown: ArraySlice<Launch> { found.value.prefix(limit) }

  func blocks(width: Int) -> [OutputBlock] {
    let rows = shown.map {
      LaunchRow(
        launch: $0, zone: zone, characters: characters, query: query, favorites: favorites,
        hasKind: width >= LaunchRow.leastColumnsOfKinds)
    }
    let form = LaunchRow.Form(rows, width: width, isSpoken: isSpoken, cuts: cutsRows)
    let isHistory = shown.contains { $0.identity.history != nil }
    let footer = ListFooter(
      shown: shown.count, total: found.value.count, noun: ("launch", "launches"),
      origin: found.provenance.launchText(
        at: now, historyUntil: historyUntil, asOf: shown.lazy.compactMap(\.asOf).first),
      credits: isHistory ? [SafeText(Launch.historyCredit)] : [])
    return (rows.flatMap { $0.lines(form, width: width) } + footer.lines(width: width)).map { .line($0) }
  }

  var records: [PlainRecord] {
    shown.map { LaunchRecord.record($0, found.provenance, isFavorite: favorites.contains(.launch($0))) }
  }

  var json: JSONValue {
    [
      "provenance": found.provenance, "total": found.value.count,
      "launches": shown.map {
        LaunchRecord.json($0) + ["isFavorite": favorites.contains(.launch($0)) ? true : nil]
      },
    ]
  }
}

import SpaceDomain
import TerminalKit

enum LaunchesNextCommand: ConsoleCommand {
  private static let words = Argument<String>(
    "WORDS", .any,
    help:
      "week, month or year, to list the launches of the next one; other words, to list the next that have them.",
    ValueParser(choices: DayWords.words(after: "next")) { $0 })

  static let command = Command(
    name: "next", summary: "Count down to the next launch",
    examples: [
      ("launches next week", "List those of the next week, from Monday on"),
      ("launches next month --limit 3", "List the first three of the next month"),
      ("launches next spacex", "List the next launches with a word, by their times"),
    ],
    arguments: [words.spec], options: [ListLimit.option.spec, LaunchSearch.noEvents.spec],
    details: """
      On a terminal the countdown ticks until q or Ctrl-C, if the time is known to the minute; elsewhere it is one \
      line. With \(SafeText(Configuration.nowVariable)) it begins at that instant.
      """)

  /// Lists the launches of the next week, month or year, those of other days, or the next ones with the words.
  private static func list(_ text: String, _ call: Invocation, _ context: Context) async throws {
    let typed = text.split(separator: " ")
    // Larger ones are years.
    if let number = typed.first.flatMap({ Int($0) }), (1..<1_000).contains(number) {
      throw UsageError(
        "‘space-explorer launches next’ takes no number.",
        hint: typed.count == 1
          ? "space-explorer launches upcoming --limit \(number) lists as many."
          : "Write it without, such as space-explorer launches next month.")
    }
    let isPeriod = try DayArgument.days("next " + text) != nil
    let areDays = try isPeriod || DayArgument.days(text) != nil
    let search = LaunchSearch(
      query: isPeriod ? "next " + text : text, scope: isPeriod ? .all : .upcoming,
      hasEvents: !call.has(LaunchSearch.noEvents), isByTime: !areDays)
    try await NextLaunch.fetchFirst(context)
    do { try await LaunchesCommand.show(search, call, context) } catch let error as NoLaunches {
      guard !areDays, let near = Suggestion.nearest(to: text, among: DayWords.words(after: "next")) else {
        throw error
      }
      throw UsageError(error.message, hint: "Did you mean ‘next \(near)’?")
    }
  }

  /// An interruption completes the countdown line.
  static func interruption(_ call: Invocation) -> InterruptionEffect { .cancels }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let words = call.all(words)
    guard words.isEmpty else { return try await list(words.joined(separator: " "), call, context) }
    for option in ["limit", "no-events"] where call.options[option] != nil {
      throw UsageError(
        "--\(option) needs a period or words.", hint: "Write one, such as space-explorer launches next month."
      )
    }
    let next = try await NextLaunch.launch(context)
    context.explain(launches: next)
    let presenter = CountdownPresenter(shown: next, zone: .system, now: context.now)
    let console = context.console
    // Without a time of day there is no countdown, and a screen reader would read every second.
    guard call.format == .text, console.output.isTerminal, !console.isAccessible,
      next.value.net.precision.isExact, next.value.status != .hold
    else {
      try console.show(presenter, as: call.format)
      return await LaunchesRefreshCommand.beginIfDue(context)
    }
    await LaunchesRefreshCommand.beginIfDue(context)
    try console.print(presenter.header(width: min(console.output.size.columns, Console.proseWidth)))
    defer { try? console.keepRedrawn() }
    try await HiddenKeys.during {
      try await SecondTick.every(
        secondUntil: next.value.net.instant, now: context.configuration.runningNow,
        clock: ContinuousClock(), show: { try console.redraw(presenter.line(at: $0)) })
    }
  }
}

struct CountdownPresenter: Output {
  let shown: Sourced<Launch>
  let zone: LocalZone
  let now: Date

  private var launch: Launch { shown.value }

  /// The remaining time; if the launch time is vague, the time as far as it is known.
  private func countdown(at now: Date) -> SafeText {
    SafeText(
      launch.countdown(at: now) ?? launch.netText(secondsFromGMT: zone.secondsFromGMT(launch.net.instant)))
  }

  func line(at now: Date) -> SafeText { "  " + countdown(at: now) }

  func header(width: Int) -> [StyledText] {
    let name = SafeText(launch.name).wrapped(to: width).map { StyledText($0, .title) }
    let facts = [launch.agency, launch.pad?.place ?? launch.pad?.name].compactMap(\.self).map { SafeText($0) }
    let times = LaunchTime.lines(launch, zone: zone).flatMap { $0.wrapped(to: width) }
      .map { StyledText($0, .accent) }
    let status = StyledText(SafeText(launch.status.name), launch.status.style)
    return name + facts.joined(separator: " · ").wrapped(to: width).map { StyledText($0) } + times
      + [status + StyledText(" · " + shown.launchText(at: now), .dim)]
  }

  /// One line: the remaining time, the name, and the time in the local zone and in UTC.
  func blocks(width: Int) -> [OutputBlock] {
    let times = launch.countdown(at: now) == nil ? [] : LaunchTime.lines(launch, zone: zone)
    let parts = [countdown(at: now), SafeText(launch.name)] + times
    return [.line(StyledText(parts.joined(separator: " · ")))]
  }

  var records: [PlainRecord] { [LaunchRecord.record(launch, shown.provenance)] }
  var json: JSONValue { LaunchRecord.json(shown) + ["countdown": launch.countdown(at: now)] }
}

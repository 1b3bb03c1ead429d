import SpaceDomain
import TerminalKit

/// `share`: sends a text about an item to a contact, the clipboard or standard output.
enum ShareCommand: ConsoleCommand {
  static let command = Command(
    name: "share", summary: "Share a picture, a launch, a film or a sol with somebody", group: HelpGroup.mine,
    examples: [
      ("share today --to ada", "Open a mail to a contact with today's picture"),
      ("share launch jsr-1957-10-04-1928 --copy", "Put a launch into the clipboard"),
      ("share mars --station perseverance", "Write the newest sol's weather to standard output"),
    ],
    runsAlone: false,
    details: """
      The text is a title, the day, one sentence and a link. Without --to and --copy it goes to standard output. If \
      several contacts match NAME, the command asks which one; without a terminal it fails and lists them.
      """)

  /// Never called, because the command requires a subcommand.
  static func run(_ call: Invocation, _ context: CommandContext<ShareDependencies>) async throws {
    throw UsageError("Name what to share.", hint: "space-explorer help share lists the choices.")
  }
}

/// `share day`: the picture of any day; `share today` takes none, and shares today's.
enum ShareDayCommand: ConsoleCommand {
  static let day = Argument<DayArgument.Day>("DAY", help: "YYYY-MM-DD, or today.", DayArgument.day)
  static let command = Command(
    name: "day", summary: "Share the picture of a day", arguments: [day.spec], options: Delivery.options)

  static func run(_ call: Invocation, _ context: CommandContext<ShareDependencies>) async throws {
    context.console.showProgress("Fetching the picture…")
    let (day, calendar) = (call[day] ?? .today, context.configuration.calendar)
    let shown = try await context.dependencies.days.apod(of: day, in: calendar)
    // The sample is the picture of its own day.
    if shown.value.day != day.calendarDay(calendar) { try shown.refuseSample() }
    context.explain(shown, what: "the picture of \(shown.value.day)")
    try await Delivery.deliver(ShareText(shown.value), call, context)
  }
}

/// `share launch`: a launch.
enum ShareLaunchCommand: ConsoleCommand {
  static let command = Command(
    name: "launch", summary: "Share a launch", arguments: [LaunchArgument.id.spec], options: Delivery.options)

  static func run(_ call: Invocation, _ context: CommandContext<ShareDependencies>) async throws {
    context.console.showProgress("Fetching the launch…")
    let shown = try await context.dependencies.launches.named(call[LaunchArgument.id] ?? "")
    context.explain(launches: shown)
    try await Delivery.deliver(ShareText(shown.value), call, context)
  }
}

/// `share movie`: a film.
enum ShareMovieCommand: ConsoleCommand {
  static let id = Argument<String>("ID", help: "The id that ‘movies’ shows.", .text)
  static let command = Command(
    name: "movie", summary: "Share a film", arguments: [id.spec], options: Delivery.options)

  static func run(_ call: Invocation, _ context: CommandContext<ShareDependencies>) async throws {
    let text = call[id] ?? ""
    guard let id = Movie.ID(text) else { throw SpaceError.noMovie(text) }
    context.console.showProgress("Fetching the film…")
    let shown = try await context.dependencies.moviesUseCase.details(of: id)
    context.explain(shown, what: "the film")
    try await Delivery.deliver(ShareText(shown.value), call, context)
  }
}

/// `share mars`: the weather of a station's newest sol.
enum ShareMarsCommand: ConsoleCommand {
  static let command = Command(
    name: "mars", summary: "Share the weather of the newest sol on Mars",
    options: [StationOption.station.spec] + Delivery.options)

  static func run(_ call: Invocation, _ context: CommandContext<ShareDependencies>) async throws {
    context.console.showProgress("Fetching the weather on Mars…")
    let shown = try await context.dependencies.weather.weather(from: call[StationOption.station])
    try shown.refuseSample()
    context.explain(shown, what: "the sols of \(shown.value.station.name)")
    guard let sol = shown.value.sols.first else {
      throw SpaceError(
        .notFound, code: "no-sol", message: "No sol of \(shown.value.station.name) is available.",
        hint: "Try another station with --station.")
    }
    let units = context.configuration.settings.units
    try await Delivery.deliver(ShareText(sol, at: shown.value.station, in: units), call, context)
  }
}

extension Sourced {
  /// A sample is old or of another day, so nobody should get it instead of the real one.
  fileprivate func refuseSample() throws {
    if provenance == .sample, let reason { throw reason }
  }
}

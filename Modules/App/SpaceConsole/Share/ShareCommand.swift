import SpaceDomain
import SpaceFeatures
import TerminalKit

enum ShareCommand: ConsoleCommand {
  static let command = Command(
    name: "share", summary: "Share a picture, a launch, a film or a sol with somebody", group: HelpGroup.mine,
    examples: [
      ("share today --to ada", "Open a mail to a contact with today's picture"),
      ("share apollo 11 --copy", "Put a launch into the clipboard"),
      ("share mars perseverance", "Write the newest sol's weather to standard output"),
    ],
    arguments: [place.spec], options: Delivery.options,
    details: """
      The text is a title, the day, one sentence and a link, as far as there are any. Without --to and --copy it goes to \
      standard output. If several contacts match NAME, the command asks which one; without a terminal it fails and lists them.
      """)

  private static let place = PlaceArgument.words(
    .oneOrMore, .daysLaunchesAndFilms,
    help: "A day, a picture or a film by its title, a launch by its name or id, movie/ID, mars, or a link.",
    choices: ["yesterday"])

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    try await deliver(call, context) { call, context in
      let place = try await PlaceArgument.place(
        call.all(place), .daysLaunchesAndFilms, for: "share", context
      ) { path in path == "mars" || Destination(path: path).movie != nil }
      switch place {
      case .day(let day): return try await text(of: day, context)
      case .launch(let id): return try await text(of: context.repositories.launches.named(id), context)
      case .other("mars"): return try await weather(call, context)
      case .other(let path): return try await text(ofFilm: [Destination(path: path).item ?? ""], context)
      }
    }
  }

  private static let day = PictureArgument.words(
    .oneOrMore, help: "YYYY-MM-DD, today, yesterday, -7 (days ago), the title of its picture, or a link.",
    choices: ["today", "yesterday"])

  static let items = [
    item("today", "Share today's picture") { try await text(of: .today, $1) },
    item("day", "Share the picture of a day", [day.spec]) {
      try await text(of: PictureArgument.day($0.all(day), for: "share day", $1), $1)
    },
    item("launch", "Share a launch", [LaunchArgument.words.spec]) {
      try await text(
        of: LaunchArgument.launch($0.all(LaunchArgument.words), $1, command: "share launch "), $1)
    },
    item("movie", "Share a film", [FilmArgument.words.spec]) {
      try await text(ofFilm: $0.all(FilmArgument.words), $1)
    },
    item(
      "mars", "Share the weather of the newest sol on Mars", [StationOption.place.spec],
      options: [StationOption.station.spec], text: weather),
  ]

  private static func item(
    _ name: String, _ summary: SafeText, _ arguments: [ArgumentSpec] = [], options: [OptionSpec] = [],
    text: @escaping @Sendable (Invocation, Context) async throws -> ShareText
  ) -> CommandNode {
    CommandNode(
      Command(name: name, summary: summary, arguments: arguments, options: options + Delivery.options),
      waitLimit: waitLimit
    ) { call, context, _ in try await deliver(call, context, text) }
  }

  private static func deliver(
    _ call: Invocation, _ context: Context, _ text: (Invocation, Context) async throws -> ShareText
  ) async throws {
    context.console.showProgress("Fetching what to share…")
    try await Delivery.deliver(text(call, context), call, context)
  }

  private static func text(of shown: Sourced<Launch>, _ context: Context) -> ShareText {
    context.explain(launches: shown)
    return ShareText(shown.value)
  }

  private static func text(ofFilm words: [String], _ context: Context) async throws -> ShareText {
    let id = try await FilmArgument.film(words, for: "share movie ", context)
    let shown = try await context.repositories.moviesUseCase.movieDetails(with: id)
    context.explain(shown, what: "the film")
    return ShareText(shown.value)
  }

  private static func text(of day: DayArgument.Day, _ context: Context) async throws -> ShareText {
    let repositories = context.repositories
    do {
      let shown = try await repositories.apod(of: day, in: context.configuration.calendar)
      context.explain(shown, what: "the picture of \(shown.value.day)")
      return ShareText(shown.value)
    } catch let unfetched as UnfetchedDay {
      // The title, the day and the link are known without a connection.
      guard let row = await repositories.titled(unfetched.day) else { throw unfetched }
      return ShareText(APOD(titleOf: row))
    }
  }

  @Sendable private static func weather(_ call: Invocation, _ context: Context) async throws -> ShareText {
    let shown = try await context.repositories.mars.weather(from: StationOption.station(call))
    guard let sol = shown.value.sols.first else {
      if let reason = shown.reason { throw reason }
      throw SpaceError(
        .notFound, code: "no-sol", message: "No sol of \(shown.value.station.name) is available.",
        hint: "Try another station with --station.")
    }
    context.explain(weather: shown, as: call.format)
    return ShareText(sol, at: shown.value.station, in: context.configuration.settings.units)
  }
}

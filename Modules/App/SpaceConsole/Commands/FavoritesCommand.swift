import SpaceData
import SpaceDomain

/// `favorites`: what the user keeps.
enum FavoritesCommand: ConsoleCommand {
  static let added = Argument<DayArgument.Day>(
    "DAY", .atMostOne, help: "YYYY-MM-DD, or today (the default).", DayArgument.day)
  static let removed = Argument<DayArgument.Day>("DAY", help: "YYYY-MM-DD, or today.", DayArgument.day)

  static let asksNetwork = false

  static let command = Command(
    name: "favorites", summary: "Keep pictures for good, also for offline",
    examples: [
      .init("favorites add 2024-01-01", "Keep a picture with its text"),
      .init("favorites", "List what is kept"),
      .init("favorites remove 2024-01-01", "Let it go"),
    ],
    subcommands: [
      Command(name: "add", summary: "Keep a picture with its text", arguments: [added.spec]),
      Command(name: "list", summary: "List what is kept, newest first"),
      Command(name: "remove", summary: "Let a picture go", arguments: [removed.spec]),
    ])
}

extension FavoritesCommand {
  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    switch call.path.last {
    case "add": try await add(call, context)
    case "remove": try await remove(call, context)
    default: try await list(call, context)
    }
  }

  private static func list(_ call: Invocation, _ context: CommandContext) async throws {
    let favorites = try await context.container.favorites.favorites()
    if let damage = await context.container.favorites.damage {
      context.console.warn(SafeText(damage.message))
      if let hint = damage.hint { context.console.note(StyledText(SafeText(hint), .dim)) }
    }
    try context.console.show(FavoritesPresenter(favorites: favorites), as: call.format)
  }

  private static func add(_ call: Invocation, _ context: CommandContext) async throws {
    let container = context.container
    let shown: Sourced<APOD> =
      switch call[added] ?? .today {
      case .today: try await container.apodRepository.today()
      case .day(let day): try await container.apodRepository.apod(on: day)
      }
    // A sample is nobody's picture of any day.
    guard shown.provenance != .sample else { throw shown.reason ?? NetworkError.offline }
    context.explain(shown, what: "the picture of \(shown.value.day)")
    var picture: Picture?
    do { picture = try await container.imageRepository.picture(for: shown.value).value } catch let error
      as any PresentableError
    {
      context.console.warn("Kept without its picture: \(error.message)")
    }
    let isNew = try await container.favorites.add(
      Favorite(.apod(shown.value), added: context.now), picture: picture)
    let title = SafeText(shown.value.title)
    context.console.note(
      isNew ? "Kept \(shown.value.day) \(title)." : "\(shown.value.day) \(title) is kept already.")
  }

  private static func remove(_ call: Invocation, _ context: CommandContext) async throws {
    let day =
      switch call[removed] ?? .today {
      case .today: context.container.configuration.calendar.today
      case .day(let day): day
      }
    guard try await context.container.favorites.remove(id: Favorite.id(ofAPOD: day)) else {
      throw NoFavorite(day: day)
    }
    context.console.note("Let go of \(day).")
  }
}

/// There is no favourite of a day.
struct NoFavorite: PresentableError {
  let day: CalendarDay
  let kind = ErrorKind.notFound
  let code = "no-favorite"
  var message: String { "There is no favorite of \(day)." }
  var hint: String? { "space-explorer favorites lists them." }
}

import SpaceData
import SpaceDomain
import SpaceFeatures

/// `favorites`: what the user keeps.
enum FavoritesCommand: ConsoleCommand {
  static let added = Argument<DayArgument.Day>(
    "DAY", .atMostOne, help: "YYYY-MM-DD, or today (the default).", DayArgument.day)
  static let removed = Argument<DayArgument.Day>("DAY", help: "YYYY-MM-DD, or today.", DayArgument.day)

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
    let viewModel = context.container.favoritesViewModel()
    viewModel.send(.onAppear)
    let favorites = try await viewModel.states.first(where: \.isSettled).content.settledValue()
    if let damage = await context.container.favorites.damage {
      context.console.warn(SafeText(damage.message))
      if let hint = damage.hint { context.console.note(StyledText(SafeText(hint), .dim)) }
    }
    try context.console.show(FavoritesPresenter(favorites: favorites), as: call.format)
  }

  private static func add(_ call: Invocation, _ context: CommandContext) async throws {
    switch call[added] ?? .today {
    case .today: try await change(.addToday, context)
    case .day(let day): try await change(.add(day), context)
    }
  }

  private static func remove(_ call: Invocation, _ context: CommandContext) async throws {
    let day =
      switch call[removed] ?? .today {
      case .today: context.container.configuration.calendar.today
      case .day(let day): day
      }
    try await change(.remove(Favorite.id(ofAPOD: day)), context)
  }

  private static func change(_ action: FavoritesViewModel.Action, _ context: CommandContext) async throws {
    let viewModel = context.container.favoritesViewModel()
    viewModel.send(action)
    switch try await viewModel.states.first(where: \.isSettled).change.settledValue() {
    case .added(let favorite): context.console.note("Kept \(name(favorite)).")
    case .wasThere(let favorite): context.console.note("\(name(favorite)) is kept already.")
    case .removed(let id): context.console.note("Let go of \(id).")
    case .wasNotThere(let id): throw NoFavorite(id: id)
    }
  }

  private static func name(_ favorite: Favorite) -> SafeText {
    switch favorite.item {
    case .apod(let apod): "\(apod.day) \(apod.title)"
    }
  }
}

/// There is no favourite of a key.
struct NoFavorite: PresentableError {
  let id: Favorite.ID
  let kind = ErrorKind.notFound
  let code = "no-favorite"
  var message: String { "There is no favorite \(id)." }
  var hint: String? { "space-explorer favorites lists them." }
}

import SpaceDomain
import SpaceFeatures

/// `favorites`: what the user keeps.
enum FavoritesCommand: ConsoleCommand {
  typealias Factory = any FavoritesFactory

  static let added = Argument<FavoriteArgument.Item>(
    "ITEM", .atMostOne, help: "YYYY-MM-DD, today (the default), or launch/ID.", FavoriteArgument.item)
  static let removed = Argument<FavoriteArgument.Item>(
    "ITEM", help: "YYYY-MM-DD, today, or launch/ID.", FavoriteArgument.item)

  static let command = Command(
    name: "favorites", summary: "Keep pictures and launches for good, also for offline",
    examples: [
      .init("favorites add 2024-01-01", "Keep a picture with its text"),
      .init("favorites add launch/jsr-1957-10-04-1928", "Keep a launch"),
      .init("favorites", "List what is kept"),
      .init("favorites remove 2024-01-01", "Let it go"),
    ],
    subcommands: [
      Command(name: "add", summary: "Keep a picture with its text, or a launch", arguments: [added.spec]),
      Command(name: "list", summary: "List what is kept, newest first"),
      Command(name: "remove", summary: "Let a picture or a launch go", arguments: [removed.spec]),
    ])
}

extension FavoritesCommand {
  static func run(_ call: Invocation, _ context: Context) async throws {
    switch call.path.last {
    case "add": try await add(call, context)
    case "remove": try await remove(call, context)
    default: try await list(call, context)
    }
  }

  private static func list(_ call: Invocation, _ context: Context) async throws {
    let viewModel = context.factory.favoritesViewModel()
    viewModel.send(.onAppear)
    let favorites = try await viewModel.states.first(where: \.isSettled).content.settledValue()
    if let damage = await context.factory.favoritesDamage() { context.explain(damage) }
    try context.console.show(FavoritesPresenter(favorites: favorites, zone: .system), as: call.format)
  }

  private static func add(_ call: Invocation, _ context: Context) async throws {
    switch call[added] ?? .apod(.today) {
    case .apod(.today): try await change(.addToday, call, context)
    case .apod(.day(let day)): try await change(.add(day), call, context)
    case .launch(let id): try await change(.addLaunch(id), call, context)
    }
  }

  private static func remove(_ call: Invocation, _ context: Context) async throws {
    let id =
      switch call[removed] ?? .apod(.today) {
      case .apod(.today): Favorite.id(ofAPOD: context.configuration.calendar.today)
      case .apod(.day(let day)): Favorite.id(ofAPOD: day)
      case .launch(let id): Favorite.id(ofLaunch: id)
      }
    try await change(.remove(id), call, context)
  }

  private static func change(
    _ action: FavoritesViewModel.Action, _ call: Invocation, _ context: Context
  ) async throws {
    let viewModel = context.factory.favoritesViewModel()
    viewModel.send(action)
    let change = try await viewModel.states.first(where: \.isSettled).change.settledValue()
    if case .wasNotThere(let id) = change { throw NoFavorite(id: id) }
    context.console.note(StyledText(change.text))
    try context.console.show(FavoriteChangePresenter(change: change), as: call.format)
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

import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `favorites`: lists the favorite pictures and launches.
enum FavoritesCommand: ConsoleCommand {
  static let command = Command(
    name: "favorites", summary: "Keep pictures and launches for good, also for offline",
    group: HelpGroup.mine,
    examples: [
      ("favorites add 2024-01-01", "Keep a picture with its text"),
      ("favorites add launch/jsr-1957-10-04-1928", "Keep a launch"),
      ("favorites", "List what is kept"),
      ("favorites remove 2024-01-01", "Remove it again"),
    ])

  static func run(_ call: Invocation, _ context: CommandContext<any FavoritesDependencies>) async throws {
    let state = try await context.dependencies.favoritesViewModel().settled(for: .onAppear)
    let favorites = try state.content.settledValue()
    try context.console.show(FavoritesPresenter(favorites: favorites, zone: .system), as: call.format)
  }
}

/// `favorites add`: adds a picture or a launch.
enum FavoritesAddCommand: ConsoleCommand {
  static let item = Argument<FavoriteArgument.Item>(
    "ITEM", .atMostOne, help: "YYYY-MM-DD, today (the default), or launch/ID.", FavoriteArgument.item)
  static let command = Command(
    name: "add", summary: "Keep a picture with its text, or a launch", arguments: [item.spec])

  static func run(_ call: Invocation, _ context: CommandContext<any FavoritesDependencies>) async throws {
    let action: FavoritesViewModel.Action =
      switch call[item] ?? .apod(.today) {
      case .apod(.today): .addToday
      case .apod(let day): .add(day.calendarDay(context.configuration.calendar))
      case .launch(let id): .addLaunch(id)
      }
    try await context.change(action, call)
  }
}

/// `favorites remove`: removes a picture or a launch.
enum FavoritesRemoveCommand: ConsoleCommand {
  static let item = Argument<FavoriteArgument.Item>(
    "ITEM", help: "YYYY-MM-DD, today, or launch/ID.", FavoriteArgument.item)
  static let command = Command(
    name: "remove", summary: "Remove a picture or a launch", arguments: [item.spec])

  static func run(_ call: Invocation, _ context: CommandContext<any FavoritesDependencies>) async throws {
    let id =
      switch call[item] ?? .apod(.today) {
      case .apod(let day): Favorite.id(ofAPOD: day.calendarDay(context.configuration.calendar))
      case .launch(let id): Favorite.id(ofLaunch: id)
      }
    try await context.change(.remove(id), call)
  }
}

extension CommandContext<any FavoritesDependencies> {
  /// Changes the favorites, and writes the result.
  fileprivate func change(_ action: FavoritesViewModel.Action, _ call: Invocation) async throws {
    let change = try await dependencies.favoritesViewModel().settled(for: action).change.settledValue()
    if case .wasNotThere(let id) = change {
      throw SpaceError(
        .notFound, code: "no-favorite", message: "There is no favorite \(id).",
        hint: "space-explorer favorites lists them.")
    }
    console.note(StyledText(change.report.sentence))
    if call.format != .text { try console.show(change.report, as: call.format) }
  }
}

extension FavoritesViewModel.Change {
  /// The change in one sentence, and for tools and programs.
  var report: CommandReport {
    let (word, id, sentence): (String, String, SafeText) =
      switch self {
      case .added(let favorite): ("added", favorite.id, "Kept \(Self.name(favorite)).")
      case .wasThere(let favorite):
        ("was-there", favorite.id, "\(Self.name(favorite)) is already a favorite.")
      case .removed(let favorite): ("removed", favorite.id, "Removed \(Self.name(favorite)).")
      case .restored(let favorite): ("restored", favorite.id, "Restored \(Self.name(favorite)).")
      case .nothingRemoved: ("nothing-removed", "", "No favorite was removed since the start.")
      case .wasNotThere(let id): ("was-not-there", id, "There is no favorite \(id).")
      }
    return CommandReport(
      sentence: sentence, facts: ["change": word, "id": id])
  }

  private static func name(_ favorite: Favorite) -> SafeText {
    switch favorite.item {
    case .apod(let apod): apod.title.isEmpty ? "\(apod.day)" : "\(apod.day) \(apod.title)"
    case .launch(let launch): "\(launch.name)"
    }
  }
}

/// A picture of the day or a launch on the command line.
enum FavoriteArgument {
  /// A picture of the day or a launch.
  enum Item: Sendable, Hashable {
    case apod(DayArgument.Day)
    /// A launch, by any of its keys.
    case launch(String)
  }

  /// Parses `today`, `YYYY-MM-DD`, or a favorite's key from lists: `apod/YYYY-MM-DD`, `launch/ID`.
  static let item = ValueParser<Item> { word throws(UsageError) in
    if word.hasPrefix("launch/") {
      let id = String(word.dropFirst("launch/".count))
      guard !id.isEmpty else {
        throw UsageError(
          "‘launch/’ lacks the launch's id.", hint: "space-explorer launches --plain shows their ids.")
      }
      return .launch(id)
    }
    let day = word.hasPrefix("apod/") ? String(word.dropFirst("apod/".count)) : word
    return .apod(try DayArgument.day.parse(day))
  }
}

import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `favorites`: lists the favorite pictures and launches.
enum FavoritesCommand: ConsoleCommand {
  static let command = Command(
    name: "favorites", summary: "Save pictures and launches permanently, also for offline use",
    group: HelpGroup.mine,
    examples: [
      ("favorites add 2024-01-01", "Keep a picture with its text"),
      ("favorites add launch/jsr-1957-10-04-1928", "Keep a launch"),
      ("favorites", "List what is kept"),
      ("favorites remove 2024-01-01", "Remove it again"),
    ])

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let state = try await context.repositories.favoritesViewModel().settled(for: .onAppear)
    let favorites = try state.content.settledValue()
    try context.console.show(FavoritesPresenter(favorites: favorites, zone: .system), as: call.format)
  }
}

/// `favorites add`: adds a picture or a launch.
enum FavoritesAddCommand: ConsoleCommand {
  static let item = Argument<Place>(
    "ITEM", .atMostOne,
    help: "YYYY-MM-DD, today (the default), yesterday, -7 (days ago), launch/ID, a launch's id, or a link.",
    favorite(.places))

  /// Parses what can be a favorite.
  static func favorite(_ supply: PlaceSupply) -> ValueParser<Place> {
    ValueParser(choices: ["today", "yesterday"], supply: supply.rawValue) { word throws(UsageError) in
      let place = try Place(word)
      if case .other(let path) = place, supply != .favorites || !path.hasPrefix("mars/") {
        throw Place.unknown(word)
      }
      return place
    }
  }

  static let command = Command(
    name: "add", summary: "Keep a picture with its text, or a launch", arguments: [item.spec])

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let action: FavoritesViewModel.Action =
      switch call[item] {
      case .day(.today), .other, nil: .addToday
      case .day(let day): .add(day.calendarDay(context.configuration.calendar))
      case .launch(let id): .addLaunch(id)
      }
    try await context.change(action, call)
  }
}

/// `favorites remove`: removes a picture or a launch.
enum FavoritesRemoveCommand: ConsoleCommand {
  static let item = Argument<Place>(
    "ITEM", help: "A day, launch/ID, a launch's id, a link, or the id of a picture from Mars.",
    FavoritesAddCommand.favorite(.favorites))
  static let command = Command(
    name: "remove", summary: "Remove a picture or a launch", arguments: [item.spec])

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let id =
      switch call[item] {
      case .launch(let id): Favorite.id(ofLaunch: id)
      case .day(let day): Favorite.id(ofAPOD: day.calendarDay(context.configuration.calendar))
      case .other(let id): id
      case nil: Favorite.id(ofAPOD: context.configuration.calendar.today)
      }
    try await context.change(.remove(id), call)
  }
}

extension CommandContext {
  fileprivate func change(_ action: FavoritesViewModel.Action, _ call: Invocation) async throws {
    // The list, which may have thousands, is not needed.
    let change = try await repositories.favoritesViewModel().settled(for: action) { !$0.isKeeping }.change
      .settledValue()
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
    return CommandReport(sentence: sentence, facts: ["change": word, "id": id])
  }

  private static func name(_ favorite: Favorite) -> SafeText {
    let day = favorite.day.flatMap { "\($0)" == favorite.item.title ? nil : "\($0) " as SafeText } ?? ""
    return day + SafeText(favorite.item.title)
  }
}

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
      ("favorites add 2024-01-01", "Add a picture with its text"),
      ("favorites add sputnik 1", "Add a launch"),
      ("favorites", "List the favorites, the last added first"),
      ("favorites remove 2024-01-01", "Remove it again; favorites undo brings it back"),
    ])

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let state = try await context.repositories.favoritesViewModel().settled(for: .onAppear)
    let favorites = try state.content.settledValue()
    if favorites.isEmpty {
      context.console.note(
        StyledText("No favorites yet. Add one: space-explorer favorites add 2024-01-01", .dim))
      if call.format == .text { return }
    }
    try context.console.show(
      FavoritesPresenter(favorites: favorites, zone: .system, cutsRows: context.console.cutsRows),
      as: call.format)
  }
}

/// `favorites add`: adds a picture or a launch.
enum FavoritesAddCommand: ConsoleCommand {
  static let item = PlaceArgument.words(
    .any, .daysAndLaunches,
    help:
      "YYYY-MM-DD, today (the default), yesterday, -7 (days ago), a picture by its title, a launch by its name or id, or a link.",
    choices: ["today", "yesterday"])

  static let command = Command(
    name: "add", summary: "Add a picture with its text, or a launch", arguments: [item.spec])

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    context.console.showProgress("Fetching what to add…")
    let action: FavoritesViewModel.Action =
      switch try await place(call, context) {
      case .day(.today), .other: .addToday
      case .day(let day): .add(day.calendarDay(context.configuration.calendar))
      case .launch(let id): .addLaunch(id)
      }
    let change = try await change(action, call, context)
    let today = context.configuration.calendar.today
    if case .addToday = action, case .added(let favorite) = change, let day = favorite.day, day != today {
      context.console.note(
        StyledText("The picture of \(today) is not stored; ‘today’ shows this one.", .dim))
    }
  }

  /// Adds the favorite; without a connection the title of the day, as `f` in the app does.
  private static func change(
    _ action: FavoritesViewModel.Action, _ call: Invocation, _ context: Context
  ) async throws -> FavoritesViewModel.Change {
    do { return try await context.change(action, call) } catch {
      guard case .add(let day) = action, UnfetchedDay(day: day, error: SpaceError(error)).lacksAnswer,
        let row = await context.repositories.titled(day)
      else { throw error }
      return try await context.change(.addItem(.apod(APOD(titleOf: row))), call)
    }
  }

  private static func place(_ call: Invocation, _ context: Context) async throws -> Place {
    let words = call.all(item)
    if words.isEmpty { return .day(.today) }
    return try await PlaceArgument.place(words, .daysAndLaunches, for: "favorites add", context)
  }
}

/// `favorites remove`: removes a favorite.
enum FavoritesRemoveCommand: ConsoleCommand {
  static let command = Command(
    name: "remove", summary: "Remove a favorite",
    examples: [
      ("favorites remove 2024-01-01", "The picture, or the launch, of a day"),
      ("favorites remove sputnik", "By words of its name; of several the choices are listed"),
      ("favorites remove 1", "The first row of ‘favorites’"),
    ], arguments: [FavoriteArgument.words.spec])

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let favorite = try await FavoriteArgument.favorite(call.all(FavoriteArgument.words), context)
    try await context.change(.remove(favorite.id), call)
  }
}

/// `favorites undo`: undoes the last change, also that of another command.
enum FavoritesUndoCommand: ConsoleCommand {
  static let command = Command(
    name: "undo", summary: "Undo the last change of the favorites",
    details:
      "Brings back what was removed last, or removes what was added last. Only the last change can be undone."
  )

  static func interruption(_ call: Invocation) -> InterruptionEffect { .finishes }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let before = try? await context.repositories.favorites.favorites()
    guard let undone = try await context.repositories.favorites.undoChange() else {
      throw SpaceError(
        .notFound, code: "no-change", message: "There is no change of the favorites to undo.",
        hint: "Only the last change can be undone, and only once.")
    }
    let report = report(undone, among: before ?? [])
    context.console.note(StyledText(report.sentence))
    if call.format != .text { try context.console.show(report, as: call.format) }
  }

  /// - Parameter before: the favorites before it, with the names of those that are removed.
  private static func report(_ undone: FavoritesUndo, among before: [Favorite]) -> CommandReport {
    switch undone {
    case .restored(let favorite): return FavoritesViewModel.Change.restored(favorite).report
    case .removed(let ids):
      let name = before.first { $0.id == ids.first }.map(FavoritesViewModel.Change.name)
      let what = ids.count == 1 ? name ?? SafeText(ids[0]) : "\(ids.count.grouped) favorites"
      return CommandReport(
        sentence: "Removed " + what
          + (ids.count == 1
            ? ", which was added last. To get it back, add it again."
            : ", which were added last. To get them back, import them again."),
        facts: ["change": "removed", "id": ids.count == 1 ? ids[0] : nil, "count": ids.count])
    }
  }
}

extension CommandContext {
  @discardableResult
  fileprivate func change(
    _ action: FavoritesViewModel.Action, _ call: Invocation
  ) async throws -> FavoritesViewModel.Change {
    // The list, which may have thousands, is not needed.
    let change = try await repositories.favoritesViewModel().settled(for: action) { !$0.isKeeping }.change
      .settledValue()
    if case .wasNotThere(let id) = change {
      throw SpaceError(
        .notFound, code: "no-favorite", message: "There is no favorite ‘\(id)’.",
        hint: "space-explorer favorites lists them.")
    }
    console.note(StyledText(change.report.sentence))
    if call.format != .text { try console.show(change.report, as: call.format) }
    return change
  }
}

extension FavoritesViewModel.Change {
  /// The change in one sentence, and for tools and programs.
  var report: CommandReport {
    let (word, id, sentence): (String, String, SafeText) =
      switch self {
      case .added(let favorite):
        (
          "added", favorite.id,
          "Added \(Self.name(favorite)) to favorites."
            + (favorite.isTitleOnly ? " Its text and picture follow once they can be fetched." : "")
        )
      case .wasThere(let favorite):
        ("was-there", favorite.id, "\(Self.name(favorite)) is already a favorite.")
      case .removed(let favorite): ("removed", favorite.id, "Removed \(Self.name(favorite)).")
      case .restored(let favorite): ("restored", favorite.id, "Restored \(Self.name(favorite)).")
      case .nothingRemoved: ("nothing-removed", "", "There is no removed favorite to restore.")
      case .wasNotThere(let id): ("was-not-there", id, "There is no favorite ‘\(id)’.")
      }
    return CommandReport(sentence: sentence, facts: ["change": word, "id": id])
  }

  fileprivate static func name(_ favorite: Favorite) -> SafeText {
    let day = favorite.day.flatMap { "\($0)" == favorite.item.title ? nil : "\($0) " as SafeText } ?? ""
    return day + SafeText(favorite.item.title)
  }
}

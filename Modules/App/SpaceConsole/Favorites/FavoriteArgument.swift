import SpaceDomain
import TerminalKit

/// A favorite on the command line, by whatever the list of favorites shows.
enum FavoriteArgument {
  static let words = Argument<String>(
    "FAVORITE", .oneOrMore,
    help: "Its day, words of its name, its row in ‘favorites’, its id, launch/ID, or a link.",
    ValueParser(supply: PlaceSupply.favorites.rawValue) { word throws(UsageError) in
      guard !word.isEmpty else {
        throw UsageError("An empty word is no favorite.", hint: "space-explorer favorites lists them.")
      }
      return word
    })

  /// The favorite with a key, row, day or name.
  /// - Throws: ``AmbiguousName`` when several are meant, `UsageError` for what looks like a day and is none,
  ///   ``SpaceError``.
  static func favorite(_ words: [String], _ context: CommandContext) async throws -> Favorite {
    let (favorites, calendar) = (context.repositories.favorites, context.configuration.calendar)
    let text = words.joined(separator: " ")
    let row = LaunchArgument.row(words)
    if words.count == 1, row == nil {
      // A key is found without the list, which may have thousands.
      for key in keys(text, calendar) { if let found = try await favorites.favorite(key) { return found } }
    }
    let all = try await favorites.favorites()
    if let row, !all.isEmpty {
      if all.indices.contains(row) { return all[row] }
      // Not the digits of a name: a row that is typed wrong would remove something else.
      throw SpaceError(
        .notFound, code: "no-favorite",
        message: "There is no row \(row + 1); the last row is \(all.count.grouped).",
        hint: "space-explorer favorites lists them.")
    }
    var found: [Favorite] = []
    if let words = LaunchArgument.named(by: words) {
      found = try await launches(words, among: all.filter { $0.item.launch != nil }, context)
    }
    // A picture may be called “Launch of Endeavour”.
    if found.isEmpty { found = try meant(by: text, all, calendar) }
    guard let first = found.first else {
      throw SpaceError(
        .notFound, code: "no-favorite", message: "There is no favorite ‘\(text.prefix(80))’.",
        hint: nearest(to: text, among: all) ?? "space-explorer favorites lists them.")
    }
    guard found.count == 1 else { throw AmbiguousName(text, one: "favorite", "favorites", found.map(choice)) }
    return first
  }

  /// The launches that the words after `launch` name: by their row in the list of all launches, as where they were added, or by
  /// what the list of favorites shows.
  private static func launches(
    _ words: [String], among favorites: [Favorite], _ context: CommandContext
  ) async throws -> [Favorite] {
    guard let row = LaunchArgument.row(words) else {
      return try meant(by: words.joined(separator: " "), favorites, context.configuration.calendar)
    }
    let all = try await context.repositories.launches.launches(.all).value
    guard all.indices.contains(row) else { return [] }
    let keys = Set(Favorite.Item.launch(all[row]).keys)
    return favorites.filter { !keys.isDisjoint(with: $0.keys) }
  }

  /// The keys that a word may be, the likeliest first.
  private static func keys(_ word: String, _ calendar: APODCalendar) -> [Favorite.ID] {
    switch try? Place(word) {
    case .launch(let id): [word, Favorite.id(ofLaunch: id)]
    case .other(let id): [word, id]
    case .day(let day) where Place.isLink(word): [word, Favorite.id(ofAPOD: day.calendarDay(calendar))]
    case .day, nil: [word]
    }
  }

  private static func meant(by text: String, _ favorites: [Favorite], _ calendar: APODCalendar) throws
    -> [Favorite]
  {
    if let range = try DayArgument.days(text)?.days(from: calendar.today) {
      return favorites.filter { $0.item.shown.day(.system).map(range.contains) ?? false }
    }
    return TitleArgument.meant(by: text, among: favorites.map(\.item.title)).map { favorites[$0] }
  }

  /// The name of a favorite, or a word of one, that is similar to what was typed.
  private static func nearest(to text: String, among favorites: [Favorite]) -> String? {
    let titles = favorites.map(\.item.title)
    let words = titles.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init)
    return Suggestion.hint(for: text, among: titles + words)
  }

  private static func choice(_ favorite: Favorite) -> AmbiguousName.Choice {
    .init(
      command: "space-explorer favorites remove \(favorite.id)",
      name: (favorite.item.shown.day(.system).map { "\($0) " } ?? "") + favorite.item.title)
  }
}

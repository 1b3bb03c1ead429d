import SpaceDomain
import TerminalKit

/// The words of a command line that name a place: a day, a launch by whatever a list of launches shows, a picture or a film by its
/// title, or another place.
enum PlaceArgument {
  /// - Parameters:
  ///   - count: the number of words; all of them are one name.
  ///   - kinds: the places that the command takes.
  ///   - help: the same in words.
  ///   - choices: the words that a shell completes, besides those at hand.
  static func words(
    _ count: ArgumentSpec.Arity, _ kinds: Place.Kinds, help: SafeText, choices: [String]
  ) -> Argument<String> {
    Argument(
      "PLACE", count, help: help,
      ValueParser(
        choices: choices, supply: PlaceSupply.places.rawValue,
        nextChoices: { DayArgument.completions(after: $0, isOne: true) }
      ) { word throws(UsageError) in
        guard !word.isEmpty else { throw Place.empty(kinds) }
        return word
      })
  }

  /// The place that the words name; a launch by the id that it has, a picture by its day.
  /// - Parameters:
  ///   - kinds: the places that the command takes.
  ///   - command: the words before the place, for the choices of a name that several launches have.
  ///   - takes: true for another place that the command takes, by its path.
  /// - Throws: ``AmbiguousName`` when several are meant, `UsageError` for what is no place, ``SpaceError``.
  static func place(
    _ words: [String], _ kinds: Place.Kinds, for command: String, _ context: CommandContext,
    takes: (String) -> Bool = { _ in false }
  ) async throws -> Place {
    let text = words.joined(separator: " ")
    if text.lowercased() == "random" { throw DayArgument.random }
    if !Place.isLink(text), let days = try DayArgument.days(text) {
      guard let day = days.day else { throw period(days, text, context.configuration.calendar.today) }
      return try await place(on: day, words, command, context)
    }
    if words.count > 1 || LaunchArgument.next(words) != nil {
      return try await named(words, kinds, command, context)
    }
    switch try Place(text, kinds) {
    case .day(let day): return .day(day)
    case .other(let path) where takes(path): return .other(path)
    // A link, or a path such as movie/x, is no name.
    case .other(let path) where path.contains("/") || Place.isLink(text): throw Place.unknown(text, kinds)
    case .launch(let id) where Place.isLink(text): return .launch(id)
    case .launch, .other: return try await named(words, kinds, command, context)
    }
  }

  /// The error for a period, since one day is needed: it is not the one launch of its days, nor a film with its words.
  private static func period(_ days: DayWords, _ text: String, _ today: CalendarDay) -> UsageError {
    let range = days.days(from: today)
    let lacksPictures = range.map { $0.upperBound < APODCalendar.firstDay || $0.lowerBound > today } ?? false
    let launches = "space-explorer launches \(days)"
    return DayArgument.period(
      text,
      lists: lacksPictures
        ? "\(launches) lists the launches"
        : "space-explorer explore \(days) lists the pictures, \(launches) the launches")
  }

  /// The launch, picture or film that a name means. Names of launches come before titles of pictures, and these before films,
  /// which a service has to be asked for.
  private static func named(
    _ words: [String], _ kinds: Place.Kinds, _ command: String, _ context: CommandContext
  ) async throws -> Place {
    let text = words.joined(separator: " ")
    let isLaunch = LaunchArgument.named(by: words) != nil || LaunchArgument.next(words) != nil
    let takesFilms = kinds == .daysLaunchesAndFilms
    if takesFilms, let title = FilmArgument.named(by: words) {
      let film = try await FilmArgument.film(title, for: "\(command) movie/", context)
      return .other("movie/\(film)")
    }
    let found: Launch
    do {
      found = try await launch(
        LaunchArgument.named(by: words) ?? words, for: command, context,
        kinds: takesFilms ? "a launch, a picture or a film" : "a launch or a picture")
    } catch let launches as AmbiguousName where !isLaunch {
      if let place = try await titled(text, kinds, command, context, besides: launches) { return place }
      throw launches
    } catch let error as SpaceError where error.code == "no-launches" || error.code == "no-such-launch" {
      if let place = try await titled(text, kinds, command, context) { return place }
      if takesFilms, let film = try await FilmArgument.known(words, for: command, context) {
        return .other("movie/\(film)")
      }
      throw error
    }
    if isLaunch || found.isCalled(by: text) { return .launch(found.id) }
    // Only another text of the launch has the words.
    return try await titled(text, kinds, command, context) ?? .launch(found.id)
  }

  /// The day of the one picture with a title; nil without one.
  /// - Parameter launches: the launches that have it as a name, too. Then the picture's title has to be the whole text.
  /// - Throws: ``AmbiguousName`` with the launches, the pictures and the films when several are meant.
  private static func titled(
    _ text: String, _ kinds: Place.Kinds, _ command: String, _ context: CommandContext,
    besides launches: AmbiguousName? = nil
  ) async throws -> Place? {
    let pictures = await PictureArgument.titled(text, context)
    if let picture = pictures.first, pictures.count == 1,
      launches == nil || picture.title.lowercased() == text.lowercased()
    {
      return .day(.day(picture.day))
    }
    var several = [launches].compactMap(\.self)
    if !pictures.isEmpty { several.append(PictureArgument.several(pictures, text, command)) }
    guard !several.isEmpty else { return nil }
    if kinds == .daysLaunchesAndFilms {
      let films = try await FilmArgument.titled(text, context)
      if !films.isEmpty { several.append(FilmArgument.several(films, text, "\(command) movie/")) }
    }
    throw AmbiguousName(text, several)
  }

  /// The picture of a day, or the launch of one before the first picture.
  private static func place(
    on day: DayArgument.Day, _ words: [String], _ command: String, _ context: CommandContext
  ) async throws -> Place {
    guard day.calendarDay(context.configuration.calendar) < APODCalendar.firstDay else { return .day(day) }
    do { return .launch(try await launch(words, for: command, context).id) } catch let error as SpaceError {
      guard error.kind == .notFound else { throw error }
      return .day(day)
    }
  }

  private static func launch(
    _ words: [String], for command: String, _ context: CommandContext,
    kinds: String = "a launch or a picture"
  ) async throws -> Launch {
    do {
      return try await LaunchArgument.launch(words, context, command: "\(command) launch/").value
    } catch let error as SpaceError where ["no-launches", "no-such-launch"].contains(error.code) {
      let text = words.joined(separator: " ")
      let near = DayArgument.near(text, context.configuration.calendar, isOne: true)
      throw SpaceError(
        .notFound, code: error.code,
        message: "‘\(text.prefix(80))’ is neither a day nor the name of \(kinds).",
        hint: near.map { "Did you mean ‘\($0)’?" } ?? error.hint)
    }
  }
}

extension Launch {
  /// True if a text is a key of the launch, its row, or words of its name, its rocket or its mission.
  fileprivate func isCalled(by text: String) -> Bool {
    let names = Self.titleFields.flatMap { searchedTexts(Self.searchFields[$0]) }
    return !text.contains(where: \.isLetter) || identity.isKnown(as: text)
      || !TitleArgument.meant(by: text, among: names).isEmpty
  }
}

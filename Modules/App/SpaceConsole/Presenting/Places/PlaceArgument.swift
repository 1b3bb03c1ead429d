import SpaceDomain
import TerminalKit

/// The words of a command line that name a place: a day, a launch by whatever a list of launches shows, a picture or a film by its
/// title, or another place.
enum PlaceArgument {
  /// - Parameters:
  ///   - count: the number of words; all of them are one name.
  ///   - help: the places that the command takes.
  ///   - choices: the words that a shell completes, besides those at hand.
  static func words(_ count: ArgumentSpec.Arity, help: SafeText, choices: [String]) -> Argument<String> {
    Argument(
      "PLACE", count, help: help,
      ValueParser(
        choices: choices, supply: PlaceSupply.places.rawValue,
        nextChoices: { DayArgument.completions(after: $0, isOne: true) }
      ) { word throws(UsageError) in
        guard !word.isEmpty else { throw UsageError("An empty word is no place.", hint: Place.advice) }
        return word
      })
  }

  /// The place that the words name; a launch by the id that it has, a picture by its day.
  /// - Parameters:
  ///   - command: the words before the place, for the choices of a name that several launches have.
  ///   - takes: true for another place that the command takes, by its path.
  /// - Throws: ``AmbiguousName`` when several are meant, `UsageError` for what is no place, ``SpaceError``.
  static func place(
    _ words: [String], for command: String, _ context: CommandContext, takes: (String) -> Bool
  ) async throws -> Place {
    let text = words.joined(separator: " ")
    if text.lowercased() == "random" { throw DayArgument.random }
    if words.count > 1 || LaunchArgument.next(words) != nil {
      if let day = try DayArgument.days(text)?.day {
        return try await place(on: day, words, command, context)
      }
      return try await named(words, command, context, takesFilms: takes("movie/1"))
    }
    switch try Place(text) {
    case .day(let day):
      return Place.isLink(text) ? .day(day) : try await place(on: day, words, command, context)
    case .other(let path) where takes(path): return .other(path)
    // A link, or a path such as movie/x, is no name.
    case .other(let path) where path.contains("/") || Place.isLink(text): throw Place.unknown(text)
    case .launch(let id) where Place.isLink(text): return .launch(id)
    case .launch, .other: return try await named(words, command, context, takesFilms: takes("movie/1"))
    }
  }

  /// The launch, picture or film that a name means. Names of launches come before titles of pictures, and these before films,
  /// which a service has to be asked for.
  private static func named(
    _ words: [String], _ command: String, _ context: CommandContext, takesFilms: Bool
  ) async throws -> Place {
    let text = words.joined(separator: " ")
    let isLaunch = LaunchArgument.named(by: words) != nil || LaunchArgument.next(words) != nil
    if takesFilms, let title = FilmArgument.named(by: words) {
      let film = try await FilmArgument.film(title, for: "\(command) movie/", context)
      return .other("movie/\(film)")
    }
    // One day is needed, and a period names several: it is not the one launch of its days, nor a film with its words.
    if !isLaunch, (try? DayWords(text)) != nil { _ = try DayArgument.day(text) }
    let found: Launch
    do {
      found = try await launch(
        LaunchArgument.named(by: words) ?? words, for: command, context,
        kinds: takesFilms ? "a launch, a picture or a film" : "a launch or a picture")
    } catch let launches as AmbiguousName where !isLaunch {
      let pictures = await PictureArgument.titled(text, context)
      guard !pictures.isEmpty else { throw launches }
      if pictures.count == 1, pictures[0].title.lowercased() == text.lowercased() {
        return .day(.day(pictures[0].day))
      }
      throw AmbiguousName(text, launches, and: PictureArgument.several(pictures, text, command))
    } catch let error as SpaceError where error.code == "no-launches" || error.code == "no-such-launch" {
      if let place = try await titled(text, command, context) { return place }
      if takesFilms, let film = try await FilmArgument.known(words, for: command, context) {
        return .other("movie/\(film)")
      }
      throw error
    }
    if isLaunch || found.isCalled(by: text) { return .launch(found.id) }
    // Only another text of the launch has the words.
    return try await titled(text, command, context) ?? .launch(found.id)
  }

  /// The day of the picture with a title; nil without one.
  private static func titled(
    _ text: String, _ command: String, _ context: CommandContext
  ) async throws -> Place? {
    let pictures = await PictureArgument.titled(text, context)
    if pictures.count > 1 { throw PictureArgument.several(pictures, text, command) }
    return pictures.first.map { .day(.day($0.day)) }
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

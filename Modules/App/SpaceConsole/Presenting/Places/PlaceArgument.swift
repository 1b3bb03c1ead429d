import SpaceDomain
import TerminalKit

/// The words of a command line that name a place: a day, a launch by whatever a list of launches shows, or another place.
enum PlaceArgument {
  /// - Parameters:
  ///   - count: the number of words; all of them are one name.
  ///   - help: the places that the command takes.
  ///   - choices: the words that a shell completes, besides those at hand.
  static func words(_ count: ArgumentSpec.Arity, help: SafeText, choices: [String]) -> Argument<String> {
    Argument(
      "PLACE", count, help: help,
      ValueParser(choices: choices, supply: PlaceSupply.places.rawValue) { word throws(UsageError) in
        guard !word.isEmpty else { throw UsageError("An empty word is no place.", hint: Place.advice) }
        return word
      })
  }

  /// The place that the words name; a launch by the id that it has.
  /// - Parameters:
  ///   - command: the words before the place, for the choices of a name that several launches have.
  ///   - takes: true for another place that the command takes, by its path.
  /// - Throws: ``AmbiguousName`` when several launches are meant, `UsageError` for what is no place, ``SpaceError``.
  static func place(
    _ words: [String], for command: String, _ context: CommandContext, takes: (String) -> Bool
  ) async throws -> Place {
    let text = words.joined(separator: " ")
    if text.lowercased() == "random" { throw DayArgument.random }
    if words.count > 1 {
      if let day = try DayArgument.days(text)?.day {
        return try await place(on: day, words, command, context)
      }
      return .launch(try await launch(LaunchArgument.named(by: words) ?? words, for: command, context))
    }
    switch try Place(text) {
    case .day(let day):
      return Place.isLink(text) ? .day(day) : try await place(on: day, words, command, context)
    case .other(let path) where takes(path): return .other(path)
    // A link, or a path such as movie/x, is no name.
    case .other(let path) where path.contains("/") || Place.isLink(text): throw Place.unknown(text)
    case .launch(let id) where Place.isLink(text): return .launch(id)
    case .launch, .other: return .launch(try await launch(words, for: command, context))
    }
  }

  /// The picture of a day, or the launch of one before the first picture.
  private static func place(
    on day: DayArgument.Day, _ words: [String], _ command: String, _ context: CommandContext
  ) async throws -> Place {
    guard day.calendarDay(context.configuration.calendar) < APODCalendar.firstDay else { return .day(day) }
    do { return .launch(try await launch(words, for: command, context)) } catch let error as SpaceError {
      guard error.kind == .notFound else { throw error }
      return .day(day)
    }
  }

  private static func launch(
    _ words: [String], for command: String, _ context: CommandContext
  ) async throws -> String {
    do {
      return try await LaunchArgument.launch(words, context, command: "\(command) launch/").value.id
    } catch let error as SpaceError where ["no-launches", "no-such-launch"].contains(error.code) {
      let text = words.joined(separator: " ")
      let near = words.count == 1 ? Suggestion.hint(for: text, among: DayArgument.words) : nil
      throw SpaceError(
        .notFound, code: error.code,
        message: "‘\(text.prefix(80))’ is neither a day nor the name of a launch.",
        hint: near ?? error.hint)
    }
  }
}

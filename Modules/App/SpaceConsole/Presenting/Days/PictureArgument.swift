import SpaceDomain
import TerminalKit

/// A picture of the day on the command line, by its day or its title.
enum PictureArgument {
  /// - Parameter isOne: false if the words may be a period.
  static func words(
    _ count: ArgumentSpec.Arity, help: SafeText, choices: [String], isOne: Bool = true
  ) -> Argument<String> {
    Argument(
      "DAY", count, help: help,
      ValueParser(
        choices: choices, supply: PlaceSupply.days.rawValue,
        nextChoices: { DayArgument.completions(after: $0, isOne: isOne) }
      ) { word throws(UsageError) in
        guard !word.isEmpty else {
          throw UsageError(
            "An empty word is not a day.", hint: "Today's picture: space-explorer image today")
        }
        return word
      })
  }

  /// The day that words name, or that of the picture with this title.
  /// - Parameter command: the words before the day, for the choices of a title that several pictures have.
  /// - Throws: ``AmbiguousName`` when several pictures are meant, `UsageError` for what looks like a day and is none,
  ///   ``SpaceError``.
  static func day(
    _ words: [String], for command: String, _ context: CommandContext
  ) async throws -> DayArgument.Day {
    let text = words.joined(separator: " ")
    if text.lowercased() == "random" { throw DayArgument.random }
    guard text.contains(where: \.isLetter), !Place.isLink(text), !DayArgument.isLike(text) else {
      return try Place.readDay(text)
    }
    let calendar = context.configuration.calendar
    let results = await context.repositories.archive.search(text)
    let found = titled(text, among: results)
    guard let first = found.first else {
      // The id of a launch is no title.
      if case .launch = try Place(text), text.contains("-") { return try Place.readDay(text) }
      throw SpaceError(
        .notFound, code: "no-pictures",
        message: "‘\(text.prefix(80))’ is neither a day nor the title of a picture.",
        hint: SearchAdvice.nearest(
          SearchAdvice.pictures(
            results.suggestions, day: DayArgument.near(text, calendar, isOne: true), calendar))
          ?? "space-explorer explore WORDS finds pictures, also by words of their texts.")
    }
    guard found.count == 1 else {
      throw several(found, text, command)
    }
    return .day(first.day)
  }

  /// The pictures that a title means.
  static func titled(_ text: String, _ context: CommandContext) async -> [ArchivedAPOD] {
    titled(text, among: await context.repositories.archive.search(text))
  }

  private static func titled(_ text: String, among results: ArchiveResults) -> [ArchivedAPOD] {
    TitleArgument.meant(by: text, among: results.pictures.map(\.title)).map { results.pictures[$0] }
  }

  /// The error that lists pictures with a title, each with what to type.
  static func several(_ pictures: [ArchivedAPOD], _ text: String, _ command: String) -> AmbiguousName {
    AmbiguousName(
      text, one: "picture", "pictures",
      pictures.map { .init(command: "space-explorer \(command) \($0.day)", name: $0.title) })
  }
}

import SpaceDomain
import TerminalKit

/// The last lines of a list: the number of rows, the origin, and credits.
struct ListFooter: Sendable {
  let shown: Int
  let total: Int
  let noun: (one: SafeText, many: SafeText)
  let origin: SafeText
  /// Credits, each on lines of its own.
  var credits: [SafeText] = []

  /// The lines, such as `20 of 2,157 launches · live from …`, wrapped and dimmed.
  func lines(width: Int) -> [StyledText] {
    let name = total == 1 ? noun.one : noun.many
    let part: SafeText = shown < total ? "\(shown.grouped) of " : ""
    let count: SafeText = part + "\(total.grouped) " + name
    return ([count + " · " + origin] + credits).flatMap { $0.wrapped(to: width) }.map { StyledText($0, .dim) }
  }
}

enum ListLimit {
  private static let readable = 20

  static let option = limit("all with --json and --plain")
  /// Of a command that also lists periods, which are listed whole.
  static let ofPeriods = limit("all of a period, and all with --json and --plain")

  private static func limit(_ others: SafeText) -> Option<Int> {
    Option(
      "limit", "N", help: "At most N rows; \(readable) for a person, \(others).",
      .integer(in: 1...1_000_000))
  }

  static func of(_ call: Invocation) -> Int { call[option] ?? (call.format == .text ? readable : .max) }
}

/// Help after a search without results: the nearest words that would find something, and the fields.
enum SearchAdvice {
  /// `Did you mean ‘hubble’ or ‘humble’? Fields: year:2019, media:video.`
  /// - Parameters:
  ///   - suggestions: queries that would find something, the nearest first.
  ///   - days: the words for days that were typed beside others, with which they mean nothing.
  ///   - fields: the fields with examples.
  static func text(_ suggestions: [String], days: String? = nil, fields: String) -> String {
    let alone = days.map { "Words for days stand alone: ‘\($0)’." }
    return "\(alone ?? nearest(suggestions) ?? "Every word must occur.") Fields: \(fields)."
  }

  /// After a search of pictures.
  /// - Parameters:
  ///   - query: what was searched for.
  ///   - day: the days that were probably meant, where they would be fetched.
  static func text(
    pictures query: String, suggestions: [String], day: String? = nil, _ calendar: APODCalendar
  ) -> String {
    let days = DayArgument.days(among: query)
    return text(
      pictures(suggestions, day: day, calendar),
      days: days.flatMap { DayArgument.fault(ofSearch: $0, calendar) == nil ? $0 : nil },
      fields: pictureFields)
  }

  /// Suggestions for pictures: the days that were probably meant first, and none to come.
  static func pictures(_ suggestions: [String], day: String?, _ calendar: APODCalendar) -> [String] {
    let others = suggestions.filter { $0 != day && DayArgument.fault(ofSearch: $0, calendar) == nil }
    return Array(([day].compactMap(\.self) + others).prefix(3))
  }

  /// After a search of launches: words are to be changed, but of days nothing more is known.
  /// - Parameter update: what updates the library.
  static func text(
    launches query: String, suggestions: [String],
    update: String = "space-explorer launches sync updates the library."
  ) -> String {
    guard let days = try? DayArgument.days(query) else {
      // A word of a launch's name may be a day when it is typed: a satellite is called Tomorrow.
      return text(
        suggestions.filter { (try? DayArgument.days($0)) == nil }, days: DayArgument.days(among: query),
        fields: launchFields)
    }
    let known = days.day == nil ? "None of these days is known to have one" : "No launch of that day is known"
    return "\(known); \(update)"
  }

  /// `Did you mean ‘hubble’ or ‘humble’?`; nil without suggestions.
  static func nearest(_ suggestions: [String]) -> String? {
    suggestions.map { "‘\($0.prefix(80))’" }.ifAny.map { "Did you mean \($0.alternatives)?" }
  }

  /// The words to search for: those behind `search`, which may stand first.
  /// - Parameter command: what was typed before the words.
  /// - Throws: `UsageError` when nothing is behind it.
  static func words(_ words: [String], of command: String) throws(UsageError) -> [String] {
    guard words.first == "search" else { return words }
    guard words.count > 1 else {
      throw UsageError(
        "‘space-explorer \(command) search’ needs words to search for.",
        hint: "Such as space-explorer \(command) search apollo.")
    }
    return Array(words.dropFirst())
  }

  static let pictureFields = "year:2019, media:video, day:06-16"
  static let launchFields = "agency:isro, place:baikonur, year:2023"
}

extension [String] {
  /// The texts as a choice: `a, b or c`.
  var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}

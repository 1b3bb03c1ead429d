import SpaceDomain
import SpaceFeatures
import TerminalKit

/// A place on the command line, in the one grammar of all commands that take one.
enum Place: Sendable, Hashable {
  /// The places that a command takes, for its advice.
  enum Kinds: Sendable {
    case days
    case daysAndLaunches
    case daysLaunchesAndFilms

    /// The words that can be typed.
    var advice: String {
      let day = "Write a day (2024-01-31, today, yesterday, -7)"
      return switch self {
      case .days: "\(day), or a link to one."
      case .daysAndLaunches:
        "\(day), launch/ID, the name or id of a launch, the title of a picture, or a link to one."
      case .daysLaunchesAndFilms:
        "\(day), launch/ID, the name or id of a launch, movie/ID, the title of a picture or a film, or a link to one."
      }
    }

    fileprivate var none: String {
      switch self {
      case .days: "no day"
      case .daysAndLaunches: "no day and no launch"
      case .daysLaunchesAndFilms: "no day, no launch and no film"
      }
    }
  }

  case day(DayArgument.Day)
  case launch(String)
  /// Another place of a link, such as `mars` or `movie/550`, unchecked.
  case other(String)

  /// Parses a day, `launch/ID`, an id with a digit, another path such as `movie/550`, or a link to one of these:
  /// `spaceexplorer://…`, or the page of a picture, a launch or a film.
  /// - Parameter kinds: the places that may be written.
  /// - Throws: `UsageError` for what looks like a day and is none, a misspelled word, and a foreign link.
  init(_ word: String, _ kinds: Kinds = .daysAndLaunches) throws(UsageError) {
    guard !word.isEmpty else { throw Self.empty(kinds) }
    let path = try Self.path(word, kinds)
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      self = try Self.named(path)
      return
    }
    switch parts[0].lowercased() {
    case "launch":
      guard !parts[1].isEmpty else {
        throw UsageError(
          "‘\(word)’ lacks the launch's id.", hint: "space-explorer launches --plain shows their ids.")
      }
      self = .launch(parts[1])
    case "explore", "apod": self = .day(try DayArgument.day(parts[1]))
    default: self = .other(path)
    }
  }

  private static func named(_ word: String) throws(UsageError) -> Place {
    // The designator of a launch: the year and a number of three digits.
    if word.split(separator: "-").map(\.count) == [4, 3], word.first?.isNumber == true {
      return .launch(word)
    }
    if DayArgument.isLike(word) { return .day(try DayArgument.day(word)) }
    let isID = word.count > 3 && word.contains(where: \.isNumber) && !word.contains(where: \.isWhitespace)
    return isID ? .launch(word) : .other(word)
  }

  /// The path of a link; a word that is none unchanged.
  private static func path(_ word: String, _ kinds: Kinds) throws(UsageError) -> String {
    guard let slashes = word.firstRange(of: "://") else { return word }
    let rest = word[slashes.upperBound...].split { "?#".contains($0) }.first ?? ""
    var parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    if word[..<slashes.lowerBound].lowercased() == DeepLink.scheme { return parts.joined(separator: "/") }
    if let page = parts.last, page.hasPrefix("ap"), page.hasSuffix(".html"), page.count == 13 {
      let digits = page.dropFirst(2).prefix(6)
      return "apod/\(digits < "95" ? 20 : 19)\(digits)"
    }
    if parts.last == "astropix.html" { return "today" }
    if let place = parts.firstIndex(where: { ["launch", "launches"].contains($0) }), place + 1 < parts.count {
      return "launch/\(parts[place + 1])"
    }
    // The page of a film: its number, and words of its title.
    if parts.count > 2, parts[0].hasSuffix("themoviedb.org"), parts[1] == "movie" {
      return "movie/\(parts[2].prefix { "0123456789".contains($0) })"
    }
    throw UsageError("The link ‘\(word)’ leads to \(kinds.none).", hint: kinds.advice)
  }

  /// True for a link and for `launch/ID` and its like, in any case, which are no words to search for.
  static func isLink(_ word: String) -> Bool {
    word.contains("://")
      || ["launch/", "explore/", "apod/", "movie/"].contains { word.lowercased().hasPrefix($0) }
  }

  /// Parses a place that must be a day.
  static func readDay(_ word: String) throws(UsageError) -> DayArgument.Day {
    switch try Place(word, .days) {
    case .day(let day): return day
    case .launch(let id) where isLink(word) || word.contains("-"):
      throw UsageError("‘\(word)’ is a launch, not a day.", hint: "space-explorer launch \(id)")
    // `1960s` could be an id, but nobody means one.
    case .launch, .other: return try DayArgument.day(word)
    }
  }

  /// Parses a place that must be a launch; any word that is no other place may be an id.
  static func readLaunch(_ word: String) throws(UsageError) -> String {
    // A word that is no day may still be an id.
    if !word.isEmpty, !word.contains("/"), (try? Place(word)) == nil { return word }
    switch try Place(word) {
    case .launch(let id): return id
    case .other(let id) where !id.contains("/"): return id
    case .other: throw UsageError("‘\(word)’ is not a launch.", hint: "Write its id, launch/ID or a link.")
    case .day(let day):
      throw UsageError("‘\(word)’ is a day, not a launch.", hint: "space-explorer explore \(day)")
    }
  }

  /// The error for a place that a command does not take.
  static func unknown(_ word: String, _ kinds: Kinds) -> UsageError {
    UsageError(
      "‘\(word)’ is \(kinds.none).",
      hint: Suggestion.hint(for: word, among: DayArgument.words) ?? kinds.advice)
  }

  /// The error for an empty word.
  static func empty(_ kinds: Kinds) -> UsageError {
    UsageError("An empty word is no place.", hint: kinds.advice)
  }
}

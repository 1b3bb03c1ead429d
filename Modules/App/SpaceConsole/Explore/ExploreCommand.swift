import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// `explore`: shows the picture of any day, of a random day, or of a range.
enum ExploreCommand: ConsoleCommand {
  /// The day or days to show, or the words to search for.
  enum Target: Sendable, Hashable {
    case words(String)
    case random
    case day(DayArgument.Day)
    case range(from: CalendarDay, to: CalendarDay)
  }

  static let target = Argument<String>(
    "DAY", .any,
    help: "YYYY-MM-DD, today, yesterday, -7 (days ago), random, a range FROM..TO, or words to search for.",
    ValueParser { word throws(UsageError) in
      guard !word.isEmpty else {
        throw UsageError(
          "An empty word is not a day.", hint: "A random picture: space-explorer explore random")
      }
      return word
    })

  static let command = Command(
    name: "explore", summary: "Show the picture of any day since 1995-06-16", group: HelpGroup.look,
    examples: [
      ("explore 2024-01-01", "Show the picture of a day"),
      ("explore yesterday", "Show yesterday's; -7 is that of a week ago"),
      ("explore random", "Show a random picture"),
      ("explore 2024-01-01..2024-01-31", "List a month, one line a day"),
      ("explore --search 'horsehead year:2019'", "Search all pictures since 1995, without a connection"),
      ("explore --on-this-day", "List the pictures of this calendar day in all years"),
      ("explore sync", "Fetch all explanations, to search them too"),
    ],
    arguments: [target.spec],
    options: [
      ArchiveSearch.search.spec, ArchiveSearch.onThisDay.spec, ListLimit.option.spec, PageOpener.page.spec,
      PageOpener.video.spec,
    ],
    details: """
      A range holds at most \(APODCalendar.longestRange) days. --search takes words that must all occur, in any \
      field, and fields: title, year, media, day (as in day:06-16), explanation, credit, alt. Titles are bundled. \
      ‘explore sync’ fetches the other texts; the text of a picture that was shown is stored, too.
      """)
}

extension ExploreCommand {
  /// The meaning of the words of a command line; nil when there are none.
  /// - Throws: `UsageError` for what looks like a day and is none.
  static func target(_ call: Invocation) throws(UsageError) -> Target? {
    let words = call.all(target)
    guard let first = words.first else { return nil }
    if words.count == 1, let day = try day(first) { return day }
    if let day = words.first(where: looksLikeDay) {
      throw UsageError(
        "‘space-explorer explore’ does not take ‘\(day)’ among words.",
        hint: "Write a range as 2024-01-01..2024-01-31, or search a field: 'year:2024'.")
    }
    return .words(
      (first == "search" && words.count > 1 ? words.dropFirst() : words[...]).joined(separator: " "))
  }

  /// The day or days that a single word means; nil when it is a word to search for.
  private static func day(_ word: String) throws(UsageError) -> Target? {
    if word == "random" { return .random }
    if let range = try DayArgument.range(word) { return .range(from: range.from, to: range.to) }
    guard looksLikeDay(word) || DayArgument.isNearWord(word) else { return nil }
    return .day(try DayArgument.day.parse(word))
  }

  private static func looksLikeDay(_ word: String) -> Bool {
    word.contains(where: \.isNumber) && !word.contains(where: \.isLetter) && !word.contains(":")
  }

  static func run(_ call: Invocation, _ context: CommandContext<DayDependencies>) async throws {
    let wanted = try target(call)
    if let search = try ArchiveSearch(call, wanted, context) { return try await search.run() }
    guard let action = wanted.flatMap({ action($0, context) }) else {
      throw UsageError(
        "‘space-explorer explore’ needs DAY, --search or --on-this-day.",
        hint: "A random picture: space-explorer explore random")
    }
    context.console.showProgress("Fetching pictures…")
    let viewModel = context.dependencies.exploreViewModel(pictureSize: APODShow.pictureSize(call))
    let state = try await viewModel.settled(for: action)
    switch try await context.dependencies.content(of: state) {
    case .day(let shown):
      try await APODShow(call: call, context: context)
        .show(.loaded(shown), picture: state.picture, isFavorite: state.isFavorite)
      try await context.open(PageLinks(shown.value), call)
    case .range(let shown):
      context.explain(shown, what: "what is kept")
      try context.console.show(APODListPresenter(shown: shown, now: context.now), as: call.format)
    }
  }

  /// The request for a day or days; nil for words, which ``ArchiveSearch`` takes.
  private static func action(_ target: Target, _ context: Context) -> ExploreViewModel.Action? {
    switch target {
    case .words: nil
    case .random: .random
    case .day(let day): .select(day.calendarDay(context.configuration.calendar))
    case .range(let from, let to): .selectRange(from: from, to: to)
    }
  }
}

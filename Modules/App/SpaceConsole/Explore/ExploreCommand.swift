import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

enum ExploreCommand: ConsoleCommand {
  private enum Request {
    case list(ArchiveSearchViewModel.Request)
    case days(ExploreViewModel.Action)
  }

  static let target = Argument<String>(
    "DAY", .any,
    help:
      "YYYY-MM-DD, yesterday, monday, -7 (days ago), a month, ‘last week’, FROM..TO, a link, random, or words to search for.",
    ValueParser(
      choices: ["today", "yesterday", "random"], supply: PlaceSupply.days.rawValue,
      nextChoices: { DayArgument.completions(after: $0, isOne: false) }
    ) { word throws(UsageError) in
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
      ("explore 2024-01", "List a month, one line a day; also ‘this month’, ‘last week’, FROM..TO"),
      ("explore --search 'horsehead year:2019'", "Search all pictures since 1995, without a connection"),
      ("explore --on-this-day", "List the pictures of this calendar day in all years"),
      ("explore sync", "Fetch all explanations, to search them too"),
    ],
    arguments: [target.spec],
    options: [
      PictureSearch.search.spec, PictureSearch.onThisDay.spec, ListLimit.ofPeriods.spec, PageOpener.page.spec,
      PageOpener.video.spec,
    ],
    details: """
      A range holds at most \(APODCalendar.longestRange) days. --search, or ‘explore search’, takes words that \
      must all occur, in any field, and fields: title, year, media, day (as in day:06-16), explanation, credit, alt. Titles are bundled. \
      ‘explore sync’ fetches the other texts; the text of a picture that was shown is stored, too.
      """)

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    switch try request(call, context.configuration.calendar) {
    case .list(let request): try await PictureSearch(request: request, call: call, context: context).run()
    case .days(let action): try await show(action, call, context)
    }
  }

  private static func request(_ call: Invocation, _ calendar: APODCalendar) throws -> Request {
    switch (call[PictureSearch.search], call.has(PictureSearch.onThisDay), try named(call, calendar)) {
    case (let query?, false, nil):
      try DayArgument.check(search: query, calendar.today)
      return .list(.search(query))
    case (nil, true, nil): return .list(.onThisDay(calendar.today))
    case (nil, true, .days(.select(let day))?): return .list(.onThisDay(day))
    case (nil, false, .list(let request)?): return .list(request)
    case (nil, false, let request?):
      return try call[ListLimit.option].map { try limited(request, to: $0, calendar) } ?? request
    case (nil, false, nil):
      throw UsageError(
        "‘space-explorer explore’ needs DAY, --search or --on-this-day.",
        hint: "A random picture: space-explorer explore random")
    default:
      throw UsageError(
        call[PictureSearch.search] == nil
          ? "--on-this-day takes one day at most, and no words."
          : "--search takes no DAY and no --on-this-day.",
        hint: "Narrow a search by its fields: \(SearchAdvice.pictureFields).")
    }
  }

  /// The first days of a period or a range.
  private static func limited(
    _ request: Request, to limit: Int, _ calendar: APODCalendar
  ) throws(UsageError) -> Request {
    guard case .days(.selectRange(let from, let to)) = request else {
      throw UsageError(
        "--limit needs a list: words to search for, a period or a range of days, or --on-this-day.",
        hint: "Such as space-explorer explore galaxy --limit 5, or explore 2024-01 --limit 5.")
    }
    var last = from
    for _ in 1..<max(1, min(limit, APODCalendar.longestRange)) {
      guard let next = calendar.next(after: last), next <= to else { break }
      last = next
    }
    return .days(.selectRange(from: from, to: last))
  }

  /// The number of pictures of the period or the range of which --limit lists the first; nil if it lists all.
  private static func total(_ call: Invocation, _ calendar: APODCalendar) -> Int? {
    guard let limit = call[ListLimit.option],
      case .days(.selectRange(let from, let to))? = try? named(call, calendar), from <= to
    else { return nil }
    let count = (from...to).filter { !APODCalendar.isWithoutPicture($0) }.count
    return count > limit ? count : nil
  }

  /// The meaning of the words of a command line; nil when there are none.
  /// - Throws: `UsageError` for what looks like a day and is none, ``SpaceError`` for a period without pictures.
  private static func named(_ call: Invocation, _ calendar: APODCalendar) throws -> Request? {
    let words = call.all(target)
    guard let first = words.first else { return nil }
    let text = words.joined(separator: " ")
    if text.lowercased() == "random" { return .days(.random) }
    try DayArgument.check(random: words)
    if let day = try DayArgument.onThisDay(text, calendar.today) { return .list(.onThisDay(day)) }
    if let days = try DayArgument.days(text) { return .days(try action(days, calendar)) }
    if words.count == 1, Place.isLink(first) || DayArgument.isLike(first) {
      return .days(.select(try Place.readDay(first).calendarDay(calendar)))
    }
    if let day = words.first(where: { !$0.contains(where: \.isLetter) && isDay($0) }) {
      throw UsageError(
        "‘space-explorer explore’ does not take ‘\(day)’ among words.",
        hint: "Write a range as 2024-01-01..2024-01-31, or search a field: 'year:2024'.")
    }
    return .list(.search(try SearchAdvice.words(words, of: command.name).joined(separator: " ")))
  }

  /// True for a day and a month, and for what looks like one; years and numbers are words as well.
  private static func isDay(_ word: String) -> Bool {
    do throws(UsageError) {
      switch try DayArgument.days(word)?.from {
      case .day, .monthOf: return true
      default: return false
      }
    } catch { return true }
  }

  private static func action(
    _ days: DayWords, _ calendar: APODCalendar
  ) throws(SpaceError) -> ExploreViewModel.Action {
    if let day = days.day { return .select(day.calendarDay(calendar)) }
    let (from, to) = try days.ends(within: calendar)
    return .selectRange(from: from, to: to)
  }

  private static func show(
    _ action: ExploreViewModel.Action, _ call: Invocation, _ context: Context, isExplained: Bool = false
  ) async throws {
    context.console.showProgress("Fetching pictures…")
    let viewModel = context.repositories.exploreViewModel(pictureSize: APODShow.pictureSize(call))
    let state = try await viewModel.settled(for: action)
    let content: ExploreViewModel.Content
    do { content = try await context.repositories.content(of: state) } catch {
      guard let fault = error as? any PresentableError, UnfetchedDay.isKind(fault.kind) else { throw error }
      if case .random = action, let day = await storedDay(context) {
        context.explain(fault, as: SafeText(own: fault.message) + " Showing a random stored picture.")
        return try await show(.select(day), call, context, isExplained: true)
      }
      guard case .selectRange = action, let error = error as? SpaceError else { throw error }
      content = .range(Sourced([], provenance: .sample, reason: error))
    }
    switch content {
    case .day(let shown):
      try await APODShow(call: call, context: context)
        .show(shown, picture: state.picture, isExplained: isExplained)
      try await context.open(PageLinks(shown.value), call)
    case .range(let shown): try await show(shown, action, call, context)
    }
  }

  /// A random one of the days whose text is stored, those with their picture first; nil without any.
  private static func storedDay(_ context: Context) async -> CalendarDay? {
    let stored = await context.repositories.archive.search("").pictures.filter(\.hasText)
    let pictured = stored.filter(\.hasPicture)
    let days = pictured.isEmpty ? stored : pictured
    return days.isEmpty ? nil : days[context.repositories.random(days.count)].day
  }

  /// Shows the pictures of a range; when no service answered, those stored and the titles of the others.
  private static func show(
    _ shown: Sourced<[APOD]>, _ action: ExploreViewModel.Action, _ call: Invocation, _ context: Context
  ) async throws {
    var titles: [ArchivedAPOD] = []
    if let reason = shown.reason, case .selectRange(let from, let to) = action {
      let days = Set(shown.value.map(\.day))
      titles = await context.repositories.archive.search("").pictures
        .filter { $0.day >= from && $0.day <= to && !days.contains($0.day) }
      guard !shown.value.isEmpty || !titles.isEmpty else { throw reason }
      context.explain(reason, as: SafeText(own: reason.message) + " Showing what is stored.")
    }
    let days = shown.value.map(\.day) + titles.map(\.day)
    if days.isEmpty, case .selectRange(let from, let to) = action {
      throw SpaceError(
        .notFound, code: "no-pictures", message: "No picture was published from \(from) to \(to).",
        hint: "Try other days.")
    }
    let favorites = await context.repositories.favorites.keys(among: days.map { Favorite.id(ofAPOD: $0) })
    try context.console.show(
      APODListPresenter(
        shown: shown, titles: titles, total: total(call, context.configuration.calendar),
        favorites: favorites, cutsRows: context.console.cutsRows, now: context.now), as: call.format)
  }
}

import SpaceDomain

/// Finds the launches of a library by their words.
struct LaunchIndex: Sendable {
  /// The places in the history of its launches that are found; behind them are those that were fetched.
  private let places: [Int]
  private let fetched: [Launch]
  private let index: SearchIndex
  private lazy var vocabulary = SearchVocabulary(index)

  /// The launches of a library, as they are called at an instant.
  init(_ library: LaunchLibrary, now: Date) {
    places = library.historyPlaces
    // In the order in which they are found, so that each search finds them sorted.
    fetched = library.launches(.upcoming, now: now) + library.past(at: now)
    var index = library.historyIndex(of: places)
    index.append(SearchIndex(launches: fetched))
    self.index = index
  }

  /// The launches of a scope on the days that a text names, then those that match each of its words by their rank; in each
  /// rank upcoming ones, the next one first, then past ones, newest first. A query without results is tried again with
  /// letters and digits separated: `apollo11`. A text that looks like days and names none finds nothing. Where there are launches
  /// on the one day that a text names, they are all.
  func launches(matching text: String, in scope: LaunchScope, now: Date) -> [Launch] {
    if DayWords.isFaulty(text, from: CalendarDay(now)) { return [] }
    let query = SearchQuery(text, fields: Launch.searchFields)
    let days = (try? DayWords(text))?.days(from: CalendarDay(now))
    let dated = days.map { days in (0..<index.count).filter { net(of: $0).isWithin(days) } } ?? []
    // The digits of a day occur in names and times of others, too.
    let isOneDay = days.map { $0.lowerBound == $0.upperBound } ?? false
    let others = isOneDay && !dated.isEmpty ? [] : ranked(by: query, without: dated)
    let found = launches([dated] + others, in: scope, now: now)
    guard found.isEmpty, let loosened = query.loosened else { return found }
    return launches(ranked(by: loosened, without: []), in: scope, now: now)
  }

  private func net(of row: Int) -> NET {
    row < places.count ? LaunchHistory.lines.net(of: places[row]) : fetched[row - places.count].net
  }

  /// The most launches for which a name still counts as their own: `Progress` is the name of many.
  private static let namesakes = 8

  private func ranked(by query: SearchQuery, without dated: [Int]) -> [[Int]] {
    let known = Set(dated)
    let rows = index.rows(matching: query)
    return index.ranked(
      known.isEmpty ? rows : rows.filter { !known.contains($0) }, by: query,
      titles: Launch.titleFields, namesakes: Self.namesakes, kind: Launch.rocketField)
  }

  private func launches(_ ranks: [[Int]], in scope: LaunchScope, now: Date) -> [Launch] {
    let areFew = ranks.reduce(0) { $0 + $1.count } <= Self.mostDecoded
    return ranks.flatMap { rows in
      launches(rows.map { launch(at: $0, isOfFew: areFew) }, in: scope, now: now)
    }
  }

  private func launches(_ found: [Launch], in scope: LaunchScope, now: Date) -> [Launch] {
    let upcoming = scope == .previous ? [] : found.filter { $0.isUpcoming(at: now) }
    let past =
      scope == .upcoming
      ? [] : found.filter { !$0.isUpcoming(at: now) && !$0.isEvent }.sorted { $0.isBefore($1) }
    return (upcoming.soonestFirst + past).map { $0.known(at: now) }
  }

  /// The most launches of the history that are decoded for one search. For more, all of them are, which are then kept.
  private static let mostDecoded = 500

  private func launch(at row: Int, isOfFew: Bool) -> Launch {
    guard row < places.count else { return fetched[row - places.count] }
    return isOfFew ? LaunchHistory.lines[places[row]] : LaunchHistory.launches[places[row]]
  }

  /// Alternatives to a query without results that would find something, the nearest first.
  mutating func suggestions(for text: String) -> [String] {
    vocabulary.suggestions(for: SearchQuery(text, fields: Launch.searchFields))
  }
}

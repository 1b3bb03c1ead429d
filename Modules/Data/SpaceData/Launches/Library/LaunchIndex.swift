import Dispatch
import SpaceDomain

/// Finds the launches of a library by their words.
struct LaunchIndex: Sendable {
  /// The launches of the history, and behind them those that were fetched. They are not joined in one list, because to
  /// copy thousands of launches takes as long as to search them.
  private let history, fetched: [Launch]
  private let index: SearchIndex
  private lazy var vocabulary = SearchVocabulary(index)

  /// The launches of a library, as they are called at an instant.
  init(_ library: LaunchLibrary, now: Date) {
    // Both at once: a search at the command line waits for them.
    DispatchQueue.concurrentPerform(iterations: 2) { part in
      if part == 0 { _ = LaunchHistory.launches } else { _ = LaunchHistory.index }
    }
    history = library.history
    // In the order in which they are found, so that each search finds them sorted.
    fetched = library.launches(.upcoming, now: now) + library.past(at: now)
    var index = library.historyIndex
    index.append(SearchIndex(launches: fetched))
    self.index = index
  }

  /// The launches of a scope on the days that a text names, then those that match each of its words by their rank; in each
  /// rank upcoming ones, the next one first, then past ones, newest first. A query without results is tried again with
  /// letters and digits separated: `apollo11`.
  func launches(matching text: String, in scope: LaunchScope, now: Date) -> [Launch] {
    let query = SearchQuery(text, fields: Launch.searchFields)
    let dated = dated(text, now: now)
    let found = launches([dated] + ranked(by: query, without: dated), in: scope, now: now)
    guard found.isEmpty, let loosened = query.loosened else { return found }
    return launches(ranked(by: loosened, without: []), in: scope, now: now)
  }

  /// The rows of the launches on the days that a text names; none for other texts.
  private func dated(_ text: String, now: Date) -> [Int] {
    guard let words = try? DayWords(text), let days = words.days(from: CalendarDay(now)) else { return [] }
    return (0..<index.count).filter { launch($0).net.isWithin(days) }
  }

  /// The most launches for which a name still counts as their own: `Progress` is the name of many.
  private static let namesakes = 8

  private func ranked(by query: SearchQuery, without dated: [Int]) -> [[Int]] {
    let known = Set(dated)
    let rows = index.rows(matching: query)
    return index.ranked(
      known.isEmpty ? rows : rows.filter { !known.contains($0) }, by: query,
      titles: Launch.titleFields, namesakes: Self.namesakes)
  }

  private func launches(_ ranks: [[Int]], in scope: LaunchScope, now: Date) -> [Launch] {
    ranks.flatMap { launches($0, in: scope, now: now) }
  }

  private func launches(_ rows: [Int], in scope: LaunchScope, now: Date) -> [Launch] {
    let found = rows.map(launch)
    let upcoming = scope == .previous ? [] : found.filter { $0.isUpcoming(at: now) }
    let past =
      scope == .upcoming
      ? [] : found.filter { !$0.isUpcoming(at: now) && !$0.isEvent }.sorted { $0.isBefore($1) }
    return (upcoming.soonestFirst + past).map { $0.known(at: now) }
  }

  private func launch(_ row: Int) -> Launch {
    row < history.count ? history[row] : fetched[row - history.count]
  }

  /// Alternatives to a query without results that would find something, the nearest first.
  mutating func suggestions(for text: String) -> [String] {
    vocabulary.suggestions(for: SearchQuery(text, fields: Launch.searchFields))
  }
}

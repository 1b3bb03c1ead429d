import SpaceDomain

/// Finds the launches of a library by their words.
struct LaunchIndex: Sendable {
  private let launches: [Launch]
  private let index: SearchIndex
  private lazy var vocabulary = SearchVocabulary(index)

  /// The launches of a library, as they are called at an instant.
  init(_ library: LaunchLibrary, now: Date) {
    launches = library.launches(.all, now: now)
    index = SearchIndex(launches: launches)
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
    return launches.indices.filter { launches[$0].net.isWithin(days) }
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
    if rows.isEmpty { return [] }
    let upcoming = scope == .previous ? [] : rows.filter { launches[$0].isUpcoming(at: now) }
    // Sorted, because a launch may have become a past one since the index was made.
    let past =
      scope == .upcoming
      ? []
      : rows.filter { !launches[$0].isUpcoming(at: now) && !launches[$0].isEvent }
        .sorted { launches[$0].isBefore(launches[$1]) }
    return (upcoming.map { launches[$0] }.soonestFirst(at: now) + past.map { launches[$0] }).map {
      $0.known(at: now)
    }
  }

  /// Alternatives to a query without results that would find something, the nearest first.
  mutating func suggestions(for text: String) -> [String] {
    vocabulary.suggestions(for: SearchQuery(text, fields: Launch.searchFields))
  }
}

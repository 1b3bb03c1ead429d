import SpaceDomain

/// Finds launches by their words.
struct LaunchSearch: Sendable {
  private let launches: [Launch]
  private let index: SearchIndex
  private lazy var vocabulary = SearchVocabulary(index)

  /// - Parameter launches: the launches to search, the newest first.
  init(_ launches: [Launch]) {
    self.launches = launches
    index = SearchIndex(launches: launches)
  }

  /// The launches of a scope that match every word of a query: upcoming ones, the next one first, then past ones,
  /// newest first, except that those with that very name come first. A query without results is tried again with
  /// letters and digits separated: `apollo11`.
  func launches(matching text: String, in scope: LaunchScope, now: Date) -> [Launch] {
    found(text, in: scope, now: now).map { $0.known(at: now) }
  }

  private func found(_ text: String, in scope: LaunchScope, now: Date) -> [Launch] {
    let query = SearchQuery(text, fields: Launch.searchFields)
    let found = launches(matching: query, in: scope, now: now)
    guard found.isEmpty, let loosened = query.loosened else { return found }
    return launches(matching: loosened, in: scope, now: now)
  }

  private func launches(matching query: SearchQuery, in scope: LaunchScope, now: Date) -> [Launch] {
    var (upcoming, past): ([Int], [Int]) = ([], [])
    for row in index.rows(matching: query) {
      if launches[row].isUpcoming(at: now) { upcoming.append(row) } else { past.append(row) }
    }
    let next = scope == .previous ? [] : upcoming.map { launches[$0] }.soonestFirst
    return scope == .upcoming ? next : next + byName(past, query).map { launches[$0] }
  }

  /// Alternatives to a query without results that would find something, the nearest first.
  mutating func suggestions(for text: String) -> [String] {
    vocabulary.suggestions(for: SearchQuery(text, fields: Launch.searchFields))
  }

  /// The most past launches for which a name still counts as their own: `Progress` is the name of many.
  private static let namesakes = 8

  /// Moves past launches with the name in the query before those that only contain its words.
  private func byName(_ rows: [Int], _ query: SearchQuery) -> [Int] {
    guard query.mayBeName else { return rows }
    // A query names a launch by its mission, or by its whole name: `saturn v apollo 11`.
    let missions = index.agreements(of: rows, with: query, field: Launch.nameFields.mission)
    let names = index.agreements(of: rows, with: query, field: Launch.nameFields.name)
    var agreements = zip(missions, names).map { $1 == .name ? .name : $0 }
    if agreements.count(where: { $0 == .name }) > Self.namesakes {
      agreements = agreements.map { max($0, .words) }
    }
    return [SearchIndex.Agreement.name, .words, .parts].flatMap { agreement in
      zip(rows, agreements).filter { $0.1 == agreement }.map(\.0)
    }
  }
}

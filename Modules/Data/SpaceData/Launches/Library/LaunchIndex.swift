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

  /// The launches of a scope that match every word of a query: upcoming ones, the next one first, then past ones,
  /// newest first, except that those with that very name come first. A query without results is tried again with
  /// letters and digits separated: `apollo11`.
  func launches(matching text: String, in scope: LaunchScope, now: Date) -> [Launch] {
    let query = SearchQuery(text, fields: Launch.searchFields)
    var found = launches(matching: query, in: scope, now: now)
    if found.isEmpty, let loosened = query.loosened {
      found = launches(matching: loosened, in: scope, now: now)
    }
    return found.map { $0.known(at: now) }
  }

  private func launches(matching query: SearchQuery, in scope: LaunchScope, now: Date) -> [Launch] {
    let rows = index.rows(matching: query)
    let upcoming = rows.filter { launches[$0].isUpcoming(at: now) }.map { launches[$0] }
    if scope == .upcoming { return upcoming.soonestFirst(at: now) }
    // Sorted, because a launch may have become a past one since the index was made.
    let past = rows.filter { !launches[$0].isUpcoming(at: now) && !launches[$0].isEvent }
      .sorted { launches[$0].isBefore(launches[$1]) }
    return (scope == .all ? upcoming.soonestFirst(at: now) : []) + byName(past, query).map { launches[$0] }
  }

  /// The most past launches for which a name still counts as their own: `Progress` is the name of many.
  private static let namesakes = 8

  /// Moves past launches with the name in the query before those that only contain its words. A query names a launch by
  /// its mission, or by its whole name: `saturn v apollo 11`.
  private func byName(_ past: [Int], _ query: SearchQuery) -> [Int] {
    let missions = index.agreements(of: past, with: query, field: Launch.nameFields.mission)
    let names = index.agreements(of: past, with: query, field: Launch.nameFields.name)
    let agreements = zip(missions, names).map { $1 == .name ? .name : $0 }
    let isCommon = agreements.count { $0 == .name } > Self.namesakes
    return [SearchIndex.Agreement.name, .words, .parts].flatMap { agreement in
      zip(past, agreements).filter { (isCommon ? max($1, .words) : $1) == agreement }.map(\.0)
    }
  }

  /// Alternatives to a query without results that would find something, the nearest first.
  mutating func suggestions(for text: String) -> [String] {
    vocabulary.suggestions(for: SearchQuery(text, fields: Launch.searchFields))
  }
}

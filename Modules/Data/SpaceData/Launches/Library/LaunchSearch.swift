import SpaceDomain

/// Finds launches by their words, among the fetched ones and those of the history that they do not replace.
struct LaunchSearch: Sendable {
  /// A launch that matches a query.
  private struct Hit {
    /// The launch's place in the index.
    let row: Int
    /// The degree to which the query names it.
    let agreement: SearchIndex.Agreement
  }

  /// The index of the bundled history. It is made once in a process.
  private static let history = SearchIndex(launches: LaunchHistory.launches)

  /// Indexes the history, so that no search waits for it.
  static func prepareHistory() { _ = history }

  /// The fetched launches, the newest first.
  private let fetched: [Launch]
  /// The launches of the history, and behind them the fetched ones.
  private let index: SearchIndex
  /// The keys of the launches of the history that fetched ones replace.
  private let replaced: Set<String>
  private lazy var vocabulary = SearchVocabulary(index)

  /// The launches of a library, as they are called at an instant.
  init(_ library: LaunchLibrary, now: Date) {
    fetched = library.fetchedLaunches(now: now).sorted { $0.isBefore($1) }
    replaced = library.replaced
    var index = Self.history
    index.append(SearchIndex(launches: fetched))
    self.index = index
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
    let hits = hits(of: query)
    let old = hits.prefix { $0.row < LaunchHistory.launches.count }
    // The history has no upcoming launches.
    let fetched = hits[old.endIndex...]
    let upcoming = fetched.map(launch).filter { $0.isUpcoming(at: now) }.soonestFirst
    if scope == .upcoming { return upcoming }
    var past: [Hit] = []
    past.appendMerged(fetched.filter { !launch($0).isUpcoming(at: now) }, Array(old)) {
      launch($0).isBefore(launch($1))
    }
    return (scope == .previous ? [] : upcoming) + byName(past).map(launch)
  }

  private func hits(of query: SearchQuery) -> [Hit] {
    let rows = index.rows(matching: query).filter { !isReplaced($0) }
    // A query names a launch by its mission, or by its whole name: `saturn v apollo 11`.
    let missions = index.agreements(of: rows, with: query, field: Launch.nameFields.mission)
    let names = index.agreements(of: rows, with: query, field: Launch.nameFields.name)
    return rows.indices.map { place in
      Hit(row: rows[place], agreement: names[place] == .name ? .name : missions[place])
    }
  }

  private func launch(_ hit: Hit) -> Launch {
    let history = LaunchHistory.launches
    return hit.row < history.count ? history[hit.row] : fetched[hit.row - history.count]
  }

  /// True for a launch of the history in whose place a fetched one stands.
  private func isReplaced(_ row: Int) -> Bool {
    !replaced.isEmpty && row < LaunchHistory.launches.count
      && replaced.contains(LaunchHistory.launches[row].identity.history ?? "")
  }

  /// Alternatives to a query without results that would find something, the nearest first.
  mutating func suggestions(for text: String) -> [String] {
    vocabulary.suggestions(for: SearchQuery(text, fields: Launch.searchFields))
  }

  /// The most past launches for which a name still counts as their own: `Progress` is the name of many.
  private static let namesakes = 8

  /// Moves past launches with the name in the query before those that only contain its words.
  private func byName(_ past: [Hit]) -> [Hit] {
    let isCommon = past.count { $0.agreement == .name } > Self.namesakes
    return [SearchIndex.Agreement.name, .words, .parts].flatMap { agreement in
      past.filter { (isCommon ? max($0.agreement, .words) : $0.agreement) == agreement }
    }
  }
}

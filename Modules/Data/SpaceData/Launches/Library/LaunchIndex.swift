import SpaceDomain

/// Finds launches by their words, among the fetched ones and those of the history that they do not replace.
struct LaunchIndex: Sendable {
  /// Launches, the newest first, and their index.
  struct Part: Sendable {
    let launches: [Launch]
    let index: SearchIndex

    init(_ launches: [Launch]) {
      self.launches = launches
      index = SearchIndex(launches: launches)
    }
  }

  /// A launch that matches a query.
  private struct Hit {
    let isFetched: Bool
    let row: Int
    /// The degree to which the query names it.
    let agreement: SearchIndex.Agreement
  }

  /// The bundled history. Its index is made once in a process.
  static let history = Part(LaunchHistory.launches)

  private let fetched: Part
  /// The keys of the launches of the history that fetched ones replace.
  private let replaced: Set<String>
  private lazy var vocabulary = SearchVocabulary(wholeIndex)

  /// The launches of a library, as they are called at an instant.
  init(_ library: LaunchLibrary, now: Date) {
    fetched = Part(library.fetchedLaunches(now: now).sorted { $0.isBefore($1) })
    replaced = library.replaced
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
    var (upcoming, past): ([Launch], [Hit]) = ([], [])
    // The history has no upcoming launches.
    let fetched = hits(of: query, in: fetched, isFetched: true).filter { hit in
      let isUpcoming = self.fetched.launches[hit.row].isUpcoming(at: now)
      if isUpcoming { upcoming.append(self.fetched.launches[hit.row]) }
      return !isUpcoming && !self.fetched.launches[hit.row].isEvent
    }
    if scope == .upcoming { return upcoming.soonestFirst(at: now) }
    let old = hits(of: query, in: Self.history, isFetched: false).filter { !isReplaced($0.row) }
    past.appendMerged(fetched, old) { launch($0).isBefore(launch($1)) }
    return (scope == .previous ? [] : upcoming.soonestFirst(at: now)) + byName(past).map(launch)
  }

  private func hits(of query: SearchQuery, in part: Part, isFetched: Bool) -> [Hit] {
    let rows = part.index.rows(matching: query)
    // A query names a launch by its mission, or by its whole name: `saturn v apollo 11`.
    let missions = part.index.agreements(of: rows, with: query, field: Launch.nameFields.mission)
    let names = part.index.agreements(of: rows, with: query, field: Launch.nameFields.name)
    return rows.indices.map { place in
      Hit(
        isFetched: isFetched, row: rows[place],
        agreement: names[place] == .name ? .name : missions[place])
    }
  }

  private func launch(_ hit: Hit) -> Launch {
    hit.isFetched ? fetched.launches[hit.row] : Self.history.launches[hit.row]
  }

  /// True for a launch of the history that is replaced by a fetched one.
  private func isReplaced(_ row: Int) -> Bool {
    !replaced.isEmpty && replaced.contains(Self.history.launches[row].identity.history ?? "")
  }

  private var wholeIndex: SearchIndex {
    let history = Self.history
    var index = history.index.arranged(history.launches.indices.filter { !isReplaced($0) })
    index.append(fetched.index)
    return index
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

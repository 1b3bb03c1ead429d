import SpaceDomain

/// All launches: the bundled history merged with the fetched ones.
///
/// The library is a snapshot. It decodes a launch only to return it: decoding all takes longer than finding a
/// few.
struct LaunchLibrary: Sendable {
  let fetched: FetchedLaunches
  private let history = LaunchHistoryTable.bundled
  /// True for each row of the history that a fetched launch replaces.
  private let isReplaced: [Bool]

  init(_ fetched: FetchedLaunches = FetchedLaunches()) {
    self.fetched = fetched
    var isReplaced = [Bool](repeating: false, count: history.count)
    for row in fetched.replaced where isReplaced.indices.contains(row) { isReplaced[row] = true }
    self.isReplaced = isReplaced
  }

  /// The number of launches.
  var count: Int { fetched.count + isReplaced.count { !$0 } }

  /// The time at which the service last listed any launch; nil when it never did.
  var newest: Date? { (0..<fetched.count).map(fetched.received).max() }

  /// The launches of a scope: upcoming ones, the next one first, then past ones, newest first.
  func launches(_ scope: LaunchScope, now: Date) -> [Launch] {
    let all = Hits(fetched: Array(0..<fetched.count), history: (0..<history.count).reversed())
    return ranked(all, scope, now).compactMap(launch)
  }

  /// The launches of a scope that match every word of a query, in the same order, except that past launches
  /// with that very name come first among the past ones. A query without results is tried again with letters
  /// and digits separated: `apollo11`.
  func search(_ text: String, in scope: LaunchScope, now: Date) -> [Launch] {
    let query = SearchQuery(text, fields: Launch.searchFields)
    if query.isEmpty { return launches(scope, now: now) }
    let found = search(query, in: scope, now: now)
    guard found.isEmpty, let loosened = query.loosened else { return found }
    return search(loosened, in: scope, now: now)
  }

  private func search(_ query: SearchQuery, in scope: LaunchScope, now: Date) -> [Launch] {
    let last = history.count - 1
    // The history has no upcoming launches.
    let rows = scope == .upcoming ? [] : LaunchHistoryTable.bundledIndex.rows(matching: query)
    let hits = Hits(fetched: fetched.index.rows(matching: query), history: rows.map { last - $0 })
    return byName(ranked(hits, scope, now), query, now).compactMap(launch)
  }

  /// Alternatives to a query without results that would find something, the nearest first.
  func suggestions(for text: String) -> [String] {
    let query = SearchQuery(text, fields: Launch.searchFields)
    let vocabularies = [LaunchHistoryTable.bundledVocabulary, SearchVocabulary(fetched.index)]
    let found = vocabularies.flatMap { $0.suggestions(for: query) }
    return Array(found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.prefix(3))
  }

  /// The launch with a key, see ``LaunchIdentity/isKnown(as:)``, and the time at which it was fetched; nil
  /// for a launch of the history.
  func launch(id: String) -> (launch: Launch, received: Date?)? {
    for row in 0..<fetched.count {
      if let launch = fetched.launch(row), launch.identity.isKnown(as: id) {
        return (launch, fetched.received(row))
      }
    }
    return history.row(key: id.lowercased()).map { (history.launch($0), nil) }
  }
}

// MARK: - Order

extension LaunchLibrary {
  /// The matching rows of both parts; those of the history newest first.
  private struct Hits {
    let fetched: [Int]
    let history: [Int]
  }

  /// A row of the fetched launches or of the history.
  private enum Row {
    case fetched(Int)
    case history(Int)
  }

  private func launch(_ row: Row) -> Launch? {
    switch row {
    case .fetched(let row): fetched.launch(row)
    case .history(let row): history.launch(row)
    }
  }

  private func ranked(_ hits: Hits, _ scope: LaunchScope, _ now: Date) -> [Row] {
    var (upcoming, past): ([Int], [Int]) = ([], [])
    for row in hits.fetched {
      if fetched.isUpcoming(row, at: now) { upcoming.append(row) } else { past.append(row) }
    }
    var rows: [Row] = []
    if scope != .previous { rows += sorted(upcoming).map(Row.fetched) }
    if scope != .upcoming { append(newestFirst(past), hits.history, to: &rows) }
    return rows
  }

  /// Sorts by time. Launches without a day come last, because their times stand for whole months or years.
  private func sorted(_ rows: [Int]) -> [Int] {
    let entries = rows.map { row in
      let launch = fetched.launch(row)
      return (
        row: row, launch: launch, hasDay: launch?.net.precision.hasDay ?? false, time: fetched.time(row)
      )
    }
    return entries.sorted { left, right in
      if left.hasDay != right.hasDay { return left.hasDay }
      return left.time == right.time ? isBefore(left.launch, right.launch) : left.time < right.time
    }.map(\.row)
  }

  private func newestFirst(_ rows: [Int]) -> [Int] {
    rows.sorted { left, right in
      let (mine, theirs) = (fetched.time(left), fetched.time(right))
      return mine == theirs ? isBefore(fetched.launch(left), fetched.launch(right)) : mine > theirs
    }
  }

  /// Merges two lists that are newest first.
  private func append(_ fetchedRows: [Int], _ past: [Int], to rows: inout [Row]) {
    var rest = fetchedRows[...]
    for row in past where !isReplaced[row] {
      let time = history.instant(row).timeIntervalSinceReferenceDate
      while let next = rest.first, fetched.time(next) >= time {
        if fetched.time(next) == time, !isBefore(fetched.launch(next), history.launch(row)) { break }
        rows.append(.fetched(next))
        rest.removeFirst()
      }
      rows.append(.history(row))
    }
    rows += rest.map(Row.fetched)
  }

  /// Orders launches of the same instant by name, then key.
  private func isBefore(_ left: Launch?, _ right: Launch?) -> Bool {
    guard let left, let right else { return left != nil }
    return (left.name, left.id) < (right.name, right.id)
  }

  /// The most past launches for which a name still counts as their own: `Progress` is the name of many.
  private static let namesakes = 8

  /// Moves past launches with the name in the query before those that only contain its words.
  private func byName(_ rows: [Row], _ query: SearchQuery, _ now: Date) -> [Row] {
    guard query.mayBeName else { return rows }
    let start = rows.firstIndex { isPast($0, now) } ?? rows.endIndex
    var agreements = agreements(of: rows[start...], query)
    if agreements.count(where: { $0 == .name }) > Self.namesakes {
      agreements = agreements.map { max($0, .words) }
    }
    guard agreements.contains(where: { $0 != .parts }) else { return rows }
    let past = [SearchIndex.Agreement.name, .words, .parts].flatMap { agreement in
      zip(rows[start...], agreements).filter { $0.1 == agreement }.map(\.0)
    }
    return rows[..<start] + past
  }

  private func isPast(_ row: Row, _ now: Date) -> Bool {
    if case .fetched(let row) = row { !fetched.isUpcoming(row, at: now) } else { true }
  }

  private func agreements(of rows: ArraySlice<Row>, _ query: SearchQuery) -> [SearchIndex.Agreement] {
    let last = history.count - 1
    var (ours, theirs): ([Int], [Int]) = ([], [])
    for row in rows {
      switch row {
      case .fetched(let row): theirs.append(row)
      case .history(let row): ours.append(last - row)
      }
    }
    var told = closest(in: fetched.index, theirs, query)[...]
    var known = closest(in: LaunchHistoryTable.bundledIndex, ours, query)[...]
    return rows.map { row in
      if case .fetched = row { told.removeFirst() } else { known.removeFirst() }
    }
  }
}

extension LaunchLibrary {
  /// Compares a query with a launch's mission names and with its whole name: `saturn v apollo 11`.
  private func closest(in index: SearchIndex, _ rows: [Int], _ query: SearchQuery) -> [SearchIndex.Agreement]
  {
    let missions = index.agreements(of: rows, with: query, field: Launch.nameFields.mission)
    let names = index.agreements(of: rows, with: query, field: Launch.nameFields.name)
    return zip(missions, names).map { $1 == .name ? .name : $0 }
  }
}

// MARK: - Merging

extension LaunchLibrary {
  /// The treatment of stored upcoming launches that a list does not contain.
  enum Absent {
    /// Launches that are absent from the list stay as they are.
    case stay
    /// Launches that the service last listed before this time are removed, because the catalog has dropped
    /// them.
    case forgotten(before: Date)
    /// Absent launches count as listed now, because a part of the list could not be read.
    case renewed
  }

  /// The launches to store after a fetch: all that the service ever listed, without duplicates and with the
  /// changes of their time and status.
  /// - Parameters:
  ///   - launches: the launches fetched at `now`.
  ///   - absent: the treatment of upcoming launches that were not fetched.
  func merging(_ launches: [Launch], at now: Date, absent: Absent = .stay) -> FetchedLaunches {
    var received: [String: Date] = [:]
    var known: [Launch] = []
    for var entry in fetched.entries {
      if entry.launch.isUpcoming(at: now) {
        if case .forgotten(let before) = absent, entry.received < before { continue }
        if case .renewed = absent { entry.received = now }
      }
      known.append(entry.launch)
      received[entry.launch.id] = entry.received
    }
    // Compare only rows near in time: decoding the whole history takes longer than merging.
    let near = Set((known + launches).flatMap { history.rows(near: $0.net.instant) }).sorted()
    var merge = LaunchMerge(near.map(history.launch))
    // Launches that were merged before find their rows again by their keys.
    merge.add(known + launches)
    for launch in launches { received[launch.id] = now }
    let earlier = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    let entries = merge.launches.filter { $0.identity.launchLibrary != nil }.map { launch in
      FetchedLaunches.Entry(
        launch: earlier[launch.id].map { launch.remembering($0, at: now) } ?? launch,
        received: received[launch.id] ?? now)
    }
    return FetchedLaunches(entries, history: history)
  }
}

import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All launches at hand: the bundled history and what was fetched, each launch once.
///
/// It is a snapshot. Launches are made only when they are given out, which is what makes a search in a fresh process
/// fast: to make all of them takes longer than to find a few.
struct LaunchLibrary: Sendable {
  let fetched: FetchedLaunches
  private let history = LaunchHistoryTable.bundled
  /// Whether a row of the history is told of by a fetched launch.
  private let isReplaced: [Bool]

  init(_ fetched: FetchedLaunches = FetchedLaunches()) {
    self.fetched = fetched
    var isReplaced = [Bool](repeating: false, count: history.rows.count)
    for row in fetched.replaced where isReplaced.indices.contains(row) { isReplaced[row] = true }
    self.isReplaced = isReplaced
  }

  /// How many launches there are.
  var count: Int { fetched.count + isReplaced.count { !$0 } }

  /// When the service last told of anything; nil when it never did.
  var newest: Date? { (0..<fetched.count).map(fetched.received).max() }

  /// The launches of a scope, in the order of ``LaunchRanking``.
  func launches(_ scope: LaunchScope, now: Date) -> [Launch] {
    ranked(fetched: 0..<fetched.count, history: history.rows.indices.reversed(), scope, now)
  }

  /// The launches of a scope in which every word of a query is found, in the order of ``LaunchRanking``.
  func search(_ text: String, in scope: LaunchScope, now: Date) -> [Launch] {
    let query = SearchQuery(text, fields: Launch.searchFields)
    if query.isEmpty { return launches(scope, now: now) }
    let last = history.rows.count - 1
    // None of the history is to come.
    let past = scope == .upcoming ? [] : LaunchHistoryTable.bundledIndex.rows(matching: query)
    return ranked(
      fetched: fetched.index.rows(matching: query), history: past.lazy.map { last - $0 }, scope, now)
  }

  /// The launch that is known by a key, see ``LaunchIdentity/isKnown(as:)``, and when it was fetched; nil when it is
  /// of the history.
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
  /// - Parameter past: rows of the history, the newest first.
  private func ranked(
    fetched rows: some Sequence<Int>, history past: some Sequence<Int>, _ scope: LaunchScope, _ now: Date
  ) -> [Launch] {
    var (coming, was): ([Int], [Int]) = ([], [])
    for row in rows {
      if fetched.isUpcoming(row, at: now) { coming.append(row) } else { was.append(row) }
    }
    var launches: [Launch] = []
    if scope != .previous {
      launches.append(contentsOf: sorted(coming, by: 1).lazy.compactMap(fetched.launch))
    }
    if scope != .upcoming { append(sorted(was, by: -1), past, to: &launches) }
    return launches
  }

  /// - Parameter sign: 1 for the soonest first, -1 for the newest first.
  private func sorted(_ rows: [Int], by sign: Double) -> [Int] {
    rows.sorted { left, right in
      let (mine, theirs) = (sign * fetched.time(left), sign * fetched.time(right))
      return mine == theirs ? isBefore(fetched.launch(left), fetched.launch(right)) : mine < theirs
    }
  }

  /// Both newest first, as one.
  private func append(_ rows: [Int], _ past: some Sequence<Int>, to launches: inout [Launch]) {
    var rest = rows[...]
    for row in past where !isReplaced[row] {
      let time = history.rows[row].instant.timeIntervalSinceReferenceDate
      while let next = rest.first, fetched.time(next) >= time {
        if fetched.time(next) == time, !isBefore(fetched.launch(next), history.launch(row)) { break }
        if let launch = fetched.launch(next) { launches.append(launch) }
        rest.removeFirst()
      }
      launches.append(history.launch(row))
    }
    launches.append(contentsOf: rest.lazy.compactMap(fetched.launch))
  }

  /// What ``LaunchRanking`` says of launches at the same instant.
  private func isBefore(_ left: Launch?, _ right: Launch?) -> Bool {
    guard let left, let right else { return left != nil }
    return (left.name, left.id) < (right.name, right.id)
  }
}

// MARK: - Growth

extension LaunchLibrary {
  /// What is to be kept once launches were fetched: all that the catalogue ever told of, each launch once.
  /// - Parameters:
  ///   - launches: what was told at `now`.
  ///   - forgotten: launches to come that were told of last before this instant are left out, because the catalogue
  ///     has dropped them.
  func merging(_ launches: [Launch], at now: Date, forgetting forgotten: Date = .distantPast)
    -> FetchedLaunches
  {
    var received: [String: Date] = [:]
    var known: [Launch] = []
    for entry in fetched.entries where entry.received >= forgotten || !entry.launch.isUpcoming(at: now) {
      known.append(entry.launch)
      received[entry.launch.id] = entry.received
    }
    // Of the history only what can be the same: to make all of it takes longer than to merge.
    let near = Set((known + launches).flatMap { history.rows(near: $0.net.instant) }).sorted()
    var merge = LaunchMerge(near.map(history.launch))
    // What was merged before finds its row again by its keys.
    merge.add(known + launches)
    for launch in launches { received[launch.id] = now }
    let entries = merge.launches.filter { $0.identity.launchLibrary != nil }.map {
      FetchedLaunches.Entry(launch: $0, received: received[$0.id] ?? now)
    }
    return FetchedLaunches(entries, history: history)
  }
}

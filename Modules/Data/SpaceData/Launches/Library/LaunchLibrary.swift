import SpaceDomain

/// A launch and the time at which the service last listed it; for a bundled one, the time of the bundled list.
struct FetchedLaunch: Sendable, Equatable {
  var launch: Launch
  var received: Date
}

/// All launches: the bundled history, and the fetched ones, which replace those of the history that they are.
/// Before any are fetched, the bundled upcoming ones stand in their place.
struct LaunchLibrary: Sendable {
  let fetched: [FetchedLaunch]

  init(_ fetched: [FetchedLaunch] = []) { self.fetched = fetched }

  /// The keys of the launches of the history that fetched ones replace.
  private var replaced: Set<String> { Set(fetched.compactMap(\.launch.identity.history)) }

  /// The number of launches.
  var count: Int { fetched.count + LaunchHistory.launches.count - replaced.count }

  /// The number of launches that came from the service.
  var fetchedCount: Int { fetched.count { $0.launch.asOf == nil } }

  /// The time at which the service last listed any launch; nil when it never did.
  var newest: Date? { fetched.filter { $0.launch.asOf == nil }.map(\.received).max() }

  /// All launches, the newest first.
  var newestFirst: [Launch] {
    if fetched.isEmpty { return LaunchHistory.launches }
    let replaced = replaced
    var launches = LaunchHistory.launches
    if !replaced.isEmpty { launches.removeAll { replaced.contains($0.identity.history ?? "") } }
    launches += fetched.map(\.launch)
    launches.sort { $0.isBefore($1) }
    return launches
  }

  /// The launches of a scope: upcoming ones, the next one first, then past ones, newest first.
  func launches(_ scope: LaunchScope, now: Date) -> [Launch] {
    // The history has no upcoming launches.
    let launches = scope == .upcoming ? fetched.map(\.launch) : newestFirst
    return launches.ranked(in: scope, at: now).map { $0.known(at: now) }
  }

  /// The launch with a key, see ``LaunchIdentity/isKnown(as:)``, and the time at which it was fetched; nil
  /// for a bundled launch.
  func launch(id: String, now: Date) -> (launch: Launch, received: Date?)? {
    if let found = fetched.first(where: { $0.launch.identity.isKnown(as: id) }) {
      return (found.launch.known(at: now), found.launch.asOf == nil ? found.received : nil)
    }
    return LaunchHistory.launches.first { $0.identity.isKnown(as: id) }.map { ($0, nil) }
  }
}

// MARK: - Order

extension [Launch] {
  /// The launches of a scope, from a list that is newest first: upcoming ones, the next one first, then past
  /// ones in their order.
  func ranked(in scope: LaunchScope, at now: Date) -> [Launch] {
    // By their places, since a filter copies each launch.
    let upcoming = indices.filter { self[$0].isUpcoming(at: now) }.map { self[$0] }
    if scope == .upcoming { return upcoming.soonestFirst }
    if upcoming.isEmpty { return self }
    let past = filter { !$0.isUpcoming(at: now) }
    return scope == .previous ? past : upcoming.soonestFirst + past
  }

  /// Launches without a day come last, because their times stand for whole months or years.
  var soonestFirst: [Launch] {
    sorted { left, right in
      if left.net.precision.hasDay != right.net.precision.hasDay { return left.net.precision.hasDay }
      return left.net.instant == right.net.instant
        ? left.isNamedBefore(right) : left.net.instant < right.net.instant
    }
  }
}

extension Launch {
  /// Orders launches from the newest to the oldest.
  func isBefore(_ other: Launch) -> Bool {
    net.instant == other.net.instant ? isNamedBefore(other) : net.instant > other.net.instant
  }

  /// Orders launches of the same instant by name, then key.
  fileprivate func isNamedBefore(_ other: Launch) -> Bool { (name, id) < (other.name, other.id) }
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
    /// Bundled launches whose time has passed are removed: all past launches were fetched.
    case outdated
  }

  /// The history, ready to be merged.
  private static let history = LaunchMerge(LaunchHistory.launches)

  /// The library after a fetch: all that the service ever listed, without duplicates and with the changes of
  /// their time and status.
  /// - Parameters:
  ///   - launches: the launches fetched at `now`.
  ///   - absent: the treatment of upcoming launches that were not fetched.
  func merging(_ launches: [Launch], at now: Date, absent: Absent = .stay) -> LaunchLibrary {
    var known = fetched
    switch absent {
    case .stay: break
    case .forgotten(let before):
      known.removeAll { $0.received < before && $0.launch.isUpcoming(at: now) }
    case .renewed:
      for place in known.indices
      where known[place].launch.isUpcoming(at: now) && known[place].launch.asOf == nil {
        known[place].received = now
      }
    case .outdated: known.removeAll { $0.launch.asOf != nil && !$0.launch.isUpcoming(at: now) }
    }
    // A bundled launch is not an earlier state of the fetched one: how precise its time is was only inferred.
    let keys = Set(launches.map(\.id))
    known.removeAll { $0.launch.asOf != nil && keys.contains($0.launch.id) }
    var received = Dictionary(known.map { ($0.launch.id, $0.received) }) { first, _ in first }
    let earlier = Dictionary(known.map { ($0.launch.id, $0.launch) }) { first, _ in first }
    for launch in launches { received[launch.id] = now }
    var merge = Self.history
    // Launches that were merged before find their rows again by their keys.
    merge.add(known.map(\.launch) + launches)
    return LaunchLibrary(
      merge.launches.filter { $0.identity.launchLibrary != nil }.map { launch in
        FetchedLaunch(
          launch: earlier[launch.id].map { launch.remembering($0, at: now) } ?? launch,
          received: received[launch.id] ?? now)
      })
  }
}

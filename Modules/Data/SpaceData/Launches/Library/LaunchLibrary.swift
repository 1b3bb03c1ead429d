import SpaceDomain

/// A launch and the time at which the service last listed it; for a bundled one, the time of the bundled list.
struct FetchedLaunch: Sendable {
  var launch: Launch
  var received: Date
}

/// All launches: the bundled history, and the fetched ones, which replace those of the history that they are.
/// Before any are fetched, the bundled upcoming ones stand in their place.
struct LaunchLibrary: Sendable {
  let fetched: [FetchedLaunch]
  /// The number of launches of the last merge for which there was no room.
  let refused: Int

  /// The most launches, with those of the history. A few hundred are launched in a year.
  static let limit = 20_000
  /// The most bytes of fetched launches in memory, about.
  static let sizeLimit = 9_000_000

  init(_ fetched: [FetchedLaunch] = [], refused: Int = 0) {
    (self.fetched, self.refused) = (fetched, refused)
  }

  /// The keys of the launches of the history that fetched ones replace.
  var replaced: Set<String> { Set(fetched.compactMap(\.launch.identity.history)) }

  /// The launches of the history that no fetched one replaces, the newest first. None of them is upcoming.
  var history: [Launch] {
    let places = historyPlaces
    return places.count == LaunchHistory.launches.count
      ? LaunchHistory.launches : places.map { LaunchHistory.launches[$0] }
  }

  /// The index of ``history``, whose places are given: they are found by the keys of all launches.
  func historyIndex(of places: [Int]) -> SearchIndex {
    places.count == LaunchHistory.lines.indices.count
      ? LaunchHistory.index : LaunchHistory.index.arranged(places)
  }

  /// The places of ``history`` in the bundled one.
  var historyPlaces: [Int] { LaunchHistory.lines.places(without: replaced) }

  var count: Int { fetched.count { !$0.launch.isEvent } + LaunchHistory.count - replaced.count }

  var fetchedCount: Int { fetched.count { $0.launch.asOf == nil && !$0.launch.isEvent } }

  /// The time at which the service last listed any launch; nil when it never did.
  var newest: Date? { fetched.filter { $0.launch.asOf == nil }.map(\.received).max() }

  /// The launches of a scope, as they are to be called at an instant: upcoming ones, the next one first, then past ones,
  /// newest first.
  func launches(_ scope: LaunchScope, now: Date) -> [Launch] {
    let upcoming = scope == .previous ? [] : upcoming(at: now)
    if scope == .upcoming { return upcoming }
    let (past, history) = (past(at: now), history)
    // Merged, because to sort all again would take longer.
    var (launches, rest) = (upcoming, history[...])
    launches.reserveCapacity(upcoming.count + past.count + history.count)
    for launch in past {
      let later = rest.prefix { $0.isBefore(launch) }
      launches += later
      launches.append(launch)
      rest = rest[later.endIndex...]
    }
    launches += rest
    return launches
  }

  /// The launches of a scope without ``history``, which is not decoded.
  func recent(_ scope: LaunchScope, now: Date) -> [Launch] {
    (scope == .previous ? [] : upcoming(at: now)) + (scope == .upcoming ? [] : past(at: now))
  }

  private func upcoming(at now: Date) -> [Launch] {
    fetched.map { $0.launch.known(at: now) }.filter { $0.isUpcoming(at: now) }.soonestFirst
  }

  /// The fetched launches that are past, the newest first.
  func past(at now: Date) -> [Launch] {
    fetched.map { $0.launch.known(at: now) }.filter { !$0.isUpcoming(at: now) && !$0.isEvent }
      .sorted { $0.isBefore($1) }
  }

  /// The launch with a key, see ``LaunchIdentity/isKnown(as:)``, and the time at which it was fetched; nil
  /// for a bundled launch.
  func launch(id: String, now: Date) -> (launch: Launch, received: Date?)? {
    if let found = fetched.first(where: { $0.launch.identity.isKnown(as: id) }) {
      return (found.launch.known(at: now), found.launch.asOf == nil ? found.received : nil)
    }
    return LaunchHistory.lines.place(of: id).map { (LaunchHistory.lines[$0], nil) }
  }
}

extension [Launch] {
  /// The launches by their times; of equal ones the more exact come first.
  var soonestFirst: [Launch] {
    let keys = map { ($0.placeInTime, $0.net.precision, $0.name, $0.id) }
    // By their places, since to move a launch takes longer than to compare it.
    return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
  }
}

extension Launch {
  /// The time by which it is ordered: the instant, the start of its day, or, while its day is not announced, the last second of
  /// the period. So `Dec 2026` is below 23 December on any day.
  fileprivate var placeInTime: Date {
    if net.precision <= .hour { return net.instant }
    return net.precision.hasDay ? net.period.lowerBound : net.period.upperBound.addingTimeInterval(-1)
  }

  /// Orders launches from the newest to the oldest.
  func isBefore(_ other: Launch) -> Bool {
    net.instant == other.net.instant ? (name, id) < (other.name, other.id) : net.instant > other.net.instant
  }
}

extension LaunchLibrary {
  static let mergedHistory = LaunchMerge(LaunchHistory.launches)

  /// The library after a fetch: all that the service ever listed, without duplicates and with the changes of
  /// their time and status.
  /// - Parameter launches: the launches fetched at `now`.
  func merging(_ launches: [Launch], at now: Date) -> LaunchLibrary {
    let launches = launches.map(\.withoutDetails)  // Details are kept apart.
    let listed = Set(launches.map(\.id))
    // A bundled launch is not an earlier state of the fetched one: how precise its time is was only inferred.
    let known = fetched.filter {
      !$0.launch.isEvent && ($0.launch.asOf == nil || !listed.contains($0.launch.id))
    }
    var merge = Self.mergedHistory
    // Launches that were merged before find their rows again by their keys.
    merge.add(known.lazy.map(\.launch))
    merge.add(launches)
    let library = Self.fitting(merge.launches, known: known, listed: listed, at: now)
    // Events are no launches of a catalog, so they are not merged.
    return LaunchLibrary(library.fetched + fetched.filter(\.launch.isEvent), refused: library.refused)
  }

  /// The merged launches for which there is room. Those that were known before stay.
  private static func fitting(_ merged: [Launch], known: [FetchedLaunch], listed: Set<String>, at now: Date)
    -> LaunchLibrary
  {
    let places = Dictionary(known.indices.map { (known[$0].launch.id, $0) }) { first, _ in first }
    var launchesLeft = limit - LaunchHistory.count - known.count { $0.launch.identity.history == nil }
    var bytesLeft = sizeLimit - known.reduce(0) { $0 + $1.launch.size }
    var (fetched, refused) = ([FetchedLaunch](), 0)
    for launch in merged where launch.identity.launchLibrary != nil {
      let earlier = places[launch.id].map { known[$0] }
      var new = FetchedLaunch(launch: launch, received: now)
      if let earlier, listed.contains(launch.id) {
        new.launch = launch.remembering(earlier.launch, at: now)
      } else if let earlier {
        new.received = earlier.received
      }
      // One of the history that it replaces is counted there already.
      let added = earlier == nil && launch.identity.history == nil ? 1 : 0
      let growth = new.launch.size - (earlier?.launch.size ?? 0)
      if added <= max(0, launchesLeft), growth <= max(0, bytesLeft) {
        (launchesLeft, bytesLeft) = (launchesLeft - added, bytesLeft - growth)
        fetched.append(new)
      } else {
        refused += 1
        if let earlier { fetched.append(earlier) }
      }
    }
    return LaunchLibrary(fetched, refused: refused)
  }
}

extension Launch {
  /// The bytes that it takes in memory, about.
  var size: Int {
    let keys = identity.keys + [name, mission?.name ?? "", status.name]
    let linked = links.flatMap { [$0.title ?? "", $0.url.absoluteString] } + changes.map(\.status.name)
    let texts = Self.fields.flatMap { $0.texts(in: self) }
    return (keys + linked + texts).reduce(400) { $0 + $1.utf8.count + 16 }
  }
}

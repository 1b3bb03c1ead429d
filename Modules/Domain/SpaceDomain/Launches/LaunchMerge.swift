/// Merges launches of several catalogs, so that each launch appears once.
package struct LaunchMerge: Sendable {
  /// The launches: the known ones in their order, then the new ones.
  package private(set) var launches: [Launch]

  private var places: [String: Int] = [:]
  private let days: [CalendarDay: [Int]]

  /// Starts with launches that have no duplicates, such as the bundled history.
  package init(_ known: [Launch]) {
    launches = known
    days = Dictionary(grouping: known.indices) { known[$0].net.day }
    places.reserveCapacity(known.count)
    for place in known.indices { enter(place) }
  }

  /// Merges fetched launches into the known ones.
  package mutating func add(_ fetched: some Sequence<Launch>) {
    for launch in fetched {
      let place = place(of: launch) ?? launches.count
      if place == launches.count {
        launches.append(launch)
      } else {
        launches[place] = launches[place].joined(with: launch)
      }
      enter(place)
    }
  }

  private mutating func enter(_ place: Int) {
    for key in launches[place].identity.keys { places[key] = place }
  }

  private func place(of launch: Launch) -> Int? {
    let known = launch.identity.keys.lazy.compactMap { places[$0] }
    return known.first { launches[$0].identity.isSame(as: launch.identity) == true } ?? nearby(launch)
  }

  /// The best match on its day or beside it: the coarsest precision that can match is a day.
  private func nearby(_ launch: Launch) -> Int? {
    let (instant, day) = (launch.net.instant, launch.net.day)
    let near = (day.advanced(by: -1)...day.advanced(by: 1)).flatMap { days[$0] ?? [] }
    let matches = near.compactMap { place -> (place: Int, score: Int, apart: Double)? in
      let known = launches[place]
      let apart = abs(known.net.instant.timeIntervalSince(instant))
      return LaunchMatch.score(known, launch).map { (place, $0, apart) }
    }
    return matches.max { ($0.score, -$0.apart) < ($1.score, -$1.apart) }?.place
  }
}

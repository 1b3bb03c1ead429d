/// Merges launches of several catalogs, so that each launch appears once.
package struct LaunchMerge: Sendable {
  /// The launches: the known ones in their order, then the new ones.
  package private(set) var launches: [Launch]

  private var places: [String: Int] = [:]
  /// The indices of the initial launches, by time.
  private let timeline: [(time: Double, place: Int)]

  /// Starts with launches that have no duplicates, such as the bundled history.
  package init(_ known: [Launch]) {
    launches = known
    timeline = known.indices.map { (known[$0].net.instant.timeIntervalSinceReferenceDate, $0) }
      .sorted { $0.time < $1.time }
    places.reserveCapacity(known.count)
    for place in known.indices { enter(place) }
  }

  /// Merges fetched launches into the known ones.
  package mutating func add(_ fetched: some Sequence<Launch>) {
    for launch in fetched {
      if let place = place(of: launch) {
        launches[place] = launches[place].joined(with: launch)
        enter(place)
      } else {
        launches.append(launch)
        enter(launches.count - 1)
      }
    }
  }

  private mutating func enter(_ place: Int) {
    for key in launches[place].identity.keys { places[key] = place }
  }

  private func place(of launch: Launch) -> Int? {
    for key in launch.identity.keys {
      if let place = places[key], launches[place].identity.isSame(as: launch.identity) == true {
        return place
      }
    }
    return nearby(launch)
  }

  /// The best match within a day, which is the coarsest precision that can match.
  private func nearby(_ launch: Launch) -> Int? {
    let time = launch.net.instant.timeIntervalSinceReferenceDate
    var best: (place: Int, score: Int, apart: Double)?
    for entry in timeline[firstIndex(from: time - 86_400)...].prefix(while: { $0.time <= time + 86_400 }) {
      guard let score = LaunchMatch.score(launches[entry.place], launch) else { continue }
      let apart = abs(entry.time - time)
      if let best, (best.score, -best.apart) >= (score, -apart) { continue }
      best = (entry.place, score, apart)
    }
    return best?.place
  }

  private func firstIndex(from time: Double) -> Int {
    var range = timeline.startIndex..<timeline.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = timeline[middle].time < time ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

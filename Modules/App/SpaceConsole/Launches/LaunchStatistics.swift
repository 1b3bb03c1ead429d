import SpaceDomain

/// Counts of launches by year, by agency and by outcome.
struct LaunchStatistics: Sendable {
  /// The launches of one year, and how many of them succeeded.
  struct Year: Sendable, Equatable {
    let year: Int
    var launches = 0
    var successes = 0
  }

  /// Every year from the first to the last launch, including years without launches.
  let years: [Year]
  /// Agencies, those with the most launches first.
  let agencies: [(name: String, launches: Int)]
  /// Outcomes, the most frequent first.
  let outcomes: [(status: LaunchStatus, launches: Int)]
  /// The number of all launches.
  let total: Int

  init(_ launches: [Launch]) {
    total = launches.count
    var byYear: [Int: Year] = [:]
    var byAgency: [String: Int] = [:]
    var byOutcome: [LaunchStatus: Int] = [:]
    for launch in launches {
      byYear[launch.year, default: Year(year: launch.year)].launches += 1
      if launch.status == .success { byYear[launch.year]?.successes += 1 }
      if let agency = launch.agency { byAgency[agency, default: 0] += 1 }
      byOutcome[launch.status, default: 0] += 1
    }
    let bounds = byYear.keys.min().flatMap { first in byYear.keys.max().map { first...$0 } }
    years = bounds.map { $0.map { byYear[$0] ?? Year(year: $0) } } ?? []
    // Equal counts are sorted by name, so that the same launches give the same page.
    agencies = byAgency.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    outcomes = byOutcome.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
      .map { ($0.key, $0.value) }
  }
}

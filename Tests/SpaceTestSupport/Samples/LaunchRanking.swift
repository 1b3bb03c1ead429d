import Foundation
import SpaceDomain

/// The display order of launches, implemented without optimization: upcoming launches by time, the next one
/// first and those without a day last; then past launches, newest first.
package struct LaunchRanking: Sendable {
  /// The instant that separates upcoming launches from past ones.
  package let now: Date

  /// The display order at an instant.
  package init(now: Date) { self.now = now }

  /// The launches in order; launches at the same instant are ordered by name, then key.
  package func ranked(_ launches: [Launch]) -> [Launch] {
    launches.sorted { left, right in
      let (mine, theirs) = (key(left), key(right))
      return mine == theirs ? (left.name, left.id) < (right.name, right.id) : mine < theirs
    }
  }

  private func key(_ launch: Launch) -> (group: Int, time: Double) {
    let time = launch.net.instant.timeIntervalSinceReferenceDate
    guard launch.isUpcoming(at: now) else { return (2, -time) }
    return (launch.net.precision.hasDay ? 0 : 1, time)
  }
}

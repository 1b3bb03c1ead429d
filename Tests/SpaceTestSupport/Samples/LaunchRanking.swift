import Foundation
import SpaceDomain

/// The display order of launches, implemented without optimization: upcoming launches by their times, of equal ones the more exact
/// first; then past launches, newest first. A launch without a day counts by the end of its period.
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

  private func key(_ launch: Launch) -> (group: Int, time: Double, precision: Int) {
    let net = launch.net
    guard launch.isUpcoming(at: now) else { return (1, -net.instant.timeIntervalSinceReferenceDate, 0) }
    let precisions = NETPrecision.allCases.filter { $0 < net.precision }.count
    return (0, time(net).timeIntervalSinceReferenceDate, precisions)
  }

  private func time(_ net: NET) -> Date {
    if net.precision <= .hour { return net.instant }
    return net.precision.hasDay ? net.period.lowerBound : net.period.upperBound - 1
  }
}

import Foundation
import SpaceDomain

/// The order in which launches are shown, the slow way: upcoming ones by their time, the next one first and those without
/// a day last; then past ones, the newest first.
public struct LaunchRanking: Sendable {
  /// The instant that divides them.
  public let now: Date

  /// The order at an instant.
  public init(now: Date) { self.now = now }

  /// The launches in order; launches at the same instant are ordered by name, then key.
  public func ranked(_ launches: [Launch]) -> [Launch] {
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

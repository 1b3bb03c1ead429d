#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The order in which launches are shown: those to come by their time, the next one first; then those that were,
/// the newest first.
public struct LaunchRanking: Sendable {
  /// The instant that divides them.
  public let now: Date

  /// The order at an instant.
  public init(now: Date) { self.now = now }

  /// The launches in order.
  public func ranked(_ launches: [Launch]) -> [Launch] {
    order(of: launches).map { launches[$0] }
  }

  /// The indices of the launches in order; launches at the same instant are ordered by name, then key.
  public func order(of launches: [Launch]) -> [Int] {
    let keys = launches.map { launch -> (isPast: Bool, time: Double) in
      let time = launch.net.instant.timeIntervalSinceReferenceDate
      return launch.isUpcoming(at: now) ? (false, time) : (true, -time)
    }
    return launches.indices.sorted { left, right in
      let (a, b) = (keys[left], keys[right])
      if a.isPast != b.isPast { return b.isPast }
      if a.time != b.time { return a.time < b.time }
      let (x, y) = (launches[left], launches[right])
      return (x.name, x.id) < (y.name, y.id)
    }
  }
}

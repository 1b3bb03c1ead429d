import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When to ask again about a launch that is watched: seldom while it is far, often near T-0, and never as often as
/// the service forbids (15 calls an hour, of which 3 are left to other commands).
struct WatchSchedule: Sendable {
  /// The shortest time between two questions, in seconds: 12 an hour.
  static let shortest: TimeInterval = 300

  /// From how many seconds before T-0 on to ask how often, in seconds; negative is after it.
  private static let stages: [(left: TimeInterval, interval: TimeInterval)] = [
    (7 * 86_400, 6 * 3_600), (86_400, 3 * 3_600), (6 * 3_600, 3_600), (3_600, 1_200),
    // An outcome is told within two hours or so; if not, the launch was called off and nobody wrote it down yet.
    (-2 * 3_600, shortest), (-86_400, 1_800),
  ]
  private static let longAfter: TimeInterval = 6 * 3_600
  /// The longest time between two questions, in seconds.
  static let longest: TimeInterval = 6 * 3_600

  /// When to ask again.
  /// - Parameters:
  ///   - now: when the last answer came.
  ///   - allowed: when the service may be asked again, where it has told.
  static func nextQuestion(about launch: Launch, at now: Date, notBefore allowed: Date? = nil) -> Date {
    max(now.addingTimeInterval(interval(for: launch, at: now)), allowed ?? .distantPast)
  }

  private static func interval(for launch: Launch, at now: Date) -> TimeInterval {
    let left = launch.net.period.lowerBound.timeIntervalSince(now)
    let interval = stages.first { left >= $0.left }?.interval ?? longAfter
    // A launch without a time of day has no T-0 to be near to.
    return switch launch.net.precision {
    case .second, .minute, .hour: interval
    case .morning, .afternoon, .day: max(interval, 3_600)
    default: max(interval, 6 * 3_600)
    }
  }
}

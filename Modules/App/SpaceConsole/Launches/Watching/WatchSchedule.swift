import SpaceDomain

/// The times of requests about a watched launch: rare while it is far off, frequent near T-0, and within the
/// limit of the service (15 calls an hour, of which 3 are left to other commands).
enum WatchSchedule {
  /// The least seconds between two requests: 12 an hour.
  static let shortest: TimeInterval = 300

  /// The seconds between requests, by the seconds left until T-0; negative is after it.
  private static let stages: [(left: TimeInterval, interval: TimeInterval)] = [
    (7 * 86_400, 6 * 3_600), (86_400, 3 * 3_600), (6 * 3_600, 3_600), (3_600, 1_200),
    // Outcomes are usually published within two hours; if not, the launch was canceled and the catalog does
    // not say so yet.
    (-2 * 3_600, shortest), (-86_400, 1_800),
  ]
  private static let longAfter: TimeInterval = 6 * 3_600
  /// The most seconds between two requests.
  static let longest: TimeInterval = 6 * 3_600

  /// The seconds until the next request, for the launch that needs it soonest.
  /// - Parameter now: the time of the last answer.
  static func pause(_ launches: [Launch], at now: Date) -> TimeInterval {
    launches.lazy.filter { !$0.status.isOutcome }.map { interval(for: $0, at: now) }.min() ?? longest
  }

  private static func interval(for launch: Launch, at now: Date) -> TimeInterval {
    let left = launch.net.period.lowerBound.timeIntervalSince(now)
    let interval = stages.first { left >= $0.left }?.interval ?? longAfter
    // A launch without a time of day has no T-0 to approach.
    return switch launch.net.precision {
    case .second, .minute, .hour: interval
    case .morning, .afternoon, .day: max(interval, 3_600)
    default: max(interval, 6 * 3_600)
    }
  }
}

/// The time and status that a launch had before a sync recorded others.
public struct LaunchChange: Sendable, Hashable, Codable {
  /// The largest number of stored changes of a launch; older ones are dropped.
  public static let limit = 32

  /// The earlier time.
  public let net: NET
  /// The earlier status.
  public let status: LaunchStatus
  /// The time at which a sync recorded the change.
  public let seen: Date

  /// Makes a change.
  public init(net: NET, status: LaunchStatus, seen: Date) {
    (self.net, self.status, self.seen) = (net, status, seen)
  }
}

extension Launch {
  /// The launch with a recorded change, if its time or status differs from those known until now.
  public func remembering(_ earlier: Launch, at now: Date) -> Launch {
    var launch = self
    launch.changes = changes.count >= earlier.changes.count ? changes : earlier.changes
    guard net != earlier.net || status != earlier.status else { return launch }
    let change = LaunchChange(net: earlier.net, status: earlier.status, seen: now)
    launch.changes = (launch.changes + [change]).suffix(LaunchChange.limit)
    return launch
  }

  /// The recorded moves to a later time.
  public var slips: LaunchSlips { LaunchSlips(changes, until: net) }
}

/// A launch's moves to a later time.
public struct LaunchSlips: Sendable, Hashable {
  /// A move to a later time.
  public struct Move: Sendable, Hashable {
    /// The time at which a sync recorded the move.
    public let seen: Date
    /// The earlier time.
    public let old: NET
    /// The later time.
    public let new: NET
  }

  /// The moves, the oldest first.
  public let moves: [Move]
  /// The number of moves.
  public var count: Int { moves.count }
  /// The sum of all moves, in seconds.
  public let total: TimeInterval

  /// Compares each time with the one before. A time that only became more precise is no slip: the new period must
  /// begin after the old one ends. Nor is a correction of seconds.
  init(_ changes: [LaunchChange], until last: NET) {
    let later = changes.dropFirst().map(\.net) + [last]
    moves = zip(changes, later).map { Move(seen: $0.seen, old: $0.net, new: $1) }.filter {
      $0.new.period.lowerBound >= $0.old.period.upperBound
        && $0.new.instant.timeIntervalSince($0.old.instant) >= 60
    }
    total = moves.reduce(0) { $0 + $1.new.instant.timeIntervalSince($1.old.instant) }
  }

  /// A sentence for the changes: `Slipped 3 times, 12 days in all`; nil without a slip.
  public var text: String? {
    guard count > 0 else { return nil }
    let length = Self.length(total)
    return count == 1 ? "Slipped once, by \(length)" : "Slipped \(count) times, \(length) in all"
  }

  private static func length(_ seconds: TimeInterval) -> String {
    let minutes = Int(min(seconds, 1e12) / 60)
    return switch minutes {
    case 2_880...: "\((minutes + 720) / 1_440) days"
    case 120...: "\((minutes + 30) / 60) hours"
    default: "\(minutes) minute\(minutes == 1 ? "" : "s")"
    }
  }
}

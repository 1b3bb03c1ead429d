import SpaceDomain

enum LaunchEvent: Sendable, Hashable {
  case watching
  /// This number of minutes remains; 0 is T-0.
  case due(minutes: Int)
  case slipped(from: NET)
  case movedUp(from: NET)
  /// The time is the same and known more precisely.
  case confirmed(from: NET)
  /// The attempt was canceled; there is another time, or none yet.
  case scrubbed(from: NET)
  /// The time was confirmed, or the countdown continues.
  case go
  case held
  case liftedOff
  case ended
  case changed(from: LaunchStatus)

  /// A stable word for scripts.
  var name: String {
    switch self {
    case .watching: "watching"
    case .due: "due"
    case .slipped: "slipped"
    case .movedUp: "moved-up"
    case .confirmed: "confirmed"
    case .scrubbed: "scrubbed"
    case .go: "go"
    case .held: "held"
    case .liftedOff: "lifted-off"
    case .ended: "ended"
    case .changed: "changed"
    }
  }

  var previousNET: NET? {
    switch self {
    case .slipped(let net), .movedUp(let net), .confirmed(let net), .scrubbed(let net): net
    default: nil
    }
  }

  static func changes(from old: LaunchStanding, to new: Launch, at now: Date) -> [LaunchEvent] {
    guard !new.status.isOutcome else { return old.status.isOutcome ? [] : [.ended] }
    if isScrub(from: old, to: new, at: now) { return [.scrubbed(from: old.net)] }
    return [timeChange(from: old.net, to: new.net), statusChange(from: old.status, to: new.status)]
      .compactMap(\.self)
  }

  /// A canceled attempt is a scrub within a day of T-0, earlier a slip. Within it the time may move by up to 12 hours.
  private static func isScrub(from old: LaunchStanding, to new: Launch, at now: Date) -> Bool {
    guard [.go, .hold, .toBeConfirmed].contains(old.status), old.net.precision <= .hour,
      old.net.instant.timeIntervalSince(now) < 86_400
    else { return false }
    let isUnset = old.status != .toBeConfirmed && [.toBeDetermined, .toBeConfirmed].contains(new.status)
    return isUnset || new.net.period.upperBound.timeIntervalSince(old.net.period.upperBound) >= 12 * 3_600
  }

  private static func timeChange(from old: NET, to new: NET) -> LaunchEvent? {
    let (was, becomes) = (old.period, new.period)
    if was == becomes { return nil }
    if was.contains(becomes.lowerBound), becomes.upperBound <= was.upperBound { return .confirmed(from: old) }
    return becomes.upperBound > was.upperBound ? .slipped(from: old) : .movedUp(from: old)
  }

  private static func statusChange(from old: LaunchStatus, to new: LaunchStatus) -> LaunchEvent? {
    if old == new { return nil }
    return switch new {
    case .go: .go
    case .hold: .held
    case .inFlight: .liftedOff
    default: .changed(from: old)
    }
  }
}

struct LaunchStanding: Sendable, Hashable, Codable {
  var net: NET
  var status: LaunchStatus

  init(_ launch: Launch) { (net, status) = (launch.net, launch.status) }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A launch of a rocket, past or to come.
///
/// It does not say who told of it: a ``Sourced`` around it does. Texts are plain, but from outside: whoever shows
/// them sanitises them.
public struct Launch: Sendable, Hashable, Codable, Identifiable {
  /// By what it is known in the catalogues.
  public var identity: LaunchIdentity
  /// The name, customarily `vehicle | mission`.
  public var name: String
  /// Who launches; nil when nobody is named.
  public var agency: String?
  /// The rocket, such as `Falcon 9 Block 5`.
  public var vehicle: String?
  /// The family or another name of the rocket, such as `Long March` for a Chang Zheng 2D.
  public var vehicleFamily: String?
  /// What is launched and what for; nil when it is not known.
  public var mission: LaunchMission?
  /// From where; nil when it is not known.
  public var pad: LaunchPad?
  /// When, and how precisely that is known.
  public var net: NET
  /// Between which instants it may start; nil when it is not known.
  public var window: ClosedRange<Date>?
  /// How it stands.
  public var status: LaunchStatus
  /// Why it failed or is held; nil when nothing is told.
  public var statusReason: String?
  /// A picture of the vehicle or the launch.
  public var pictureURL: URL?
  /// Pages and videos about it, the most useful first.
  public var links: [LaunchLink]
  /// When the catalogue last changed the entry.
  public var updated: Date?

  /// The key: the catalogue's, see ``LaunchIdentity/id``.
  public var id: String { identity.id }

  /// Makes a launch.
  public init(
    identity: LaunchIdentity, name: String, agency: String? = nil, vehicle: String? = nil,
    vehicleFamily: String? = nil, mission: LaunchMission? = nil, pad: LaunchPad? = nil, net: NET,
    window: ClosedRange<Date>? = nil, status: LaunchStatus, statusReason: String? = nil,
    pictureURL: URL? = nil, links: [LaunchLink] = [], updated: Date? = nil
  ) {
    self.identity = identity
    self.name = name
    self.agency = agency
    self.vehicle = vehicle
    self.vehicleFamily = vehicleFamily
    self.mission = mission
    self.pad = pad
    self.net = net
    self.window = window
    self.status = status
    self.statusReason = statusReason
    self.pictureURL = pictureURL
    self.links = links
    self.updated = updated
  }
}

extension Launch {
  /// After its time a launch without an outcome counts as upcoming for this long, because the outcome is not told
  /// in the second of T-0; in seconds.
  public static let grace: TimeInterval = 3_600

  /// Whether it is still to come, or going on, at an instant.
  public func isUpcoming(at now: Date) -> Bool { now < upcomingUntil }

  /// Until when it is still to come, or going on; the distant past once its outcome is known.
  public var upcomingUntil: Date {
    guard !status.isOutcome else { return .distantPast }
    return max(net.period.upperBound, window?.upperBound ?? .distantPast).addingTimeInterval(Self.grace)
  }

  /// When it starts, as a person reads it and never more precisely than it is known: `NET November 2026`.
  ///
  /// `NET`, no earlier than, is left out where the time is known to the minute and where the launch is over.
  /// - Parameter secondsFromGMT: the reader's offset from UTC in seconds.
  public func netText(secondsFromGMT: Int = 0) -> String {
    let text = net.text(secondsFromGMT: secondsFromGMT)
    return net.precision.isExact || status.isOutcome ? text : "NET " + text
  }

  /// The year, in UTC.
  public var year: Int { CalendarDay(net.instant).year }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A launch of a rocket, past or to come.
///
/// It does not say who told of it: a ``Sourced`` around it does. Texts are plain, but from outside: whoever shows
/// them sanitises them.
///
/// Copies share what they hold until one of them is changed, so that lists of thousands are quickly copied and
/// compared.
public struct Launch: Sendable, Identifiable {
  /// What it holds.
  fileprivate struct Values: Sendable, Hashable, Codable {
    var identity: LaunchIdentity
    var name: String
    var agency: String?
    var vehicle: String?
    var vehicleFamily: String?
    var mission: LaunchMission?
    var pad: LaunchPad?
    var net: NET
    var window: ClosedRange<Date>?
    var status: LaunchStatus
    var statusReason: String?
    var pictureURL: URL?
    var links: [LaunchLink]
    var updated: Date?
  }

  /// Never changed, so that copies may share it.
  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var storage: Storage

  fileprivate var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  fileprivate init(_ values: Values) { storage = Storage(values) }

  /// Makes a launch.
  public init(
    identity: LaunchIdentity, name: String, agency: String? = nil, vehicle: String? = nil,
    vehicleFamily: String? = nil, mission: LaunchMission? = nil, pad: LaunchPad? = nil, net: NET,
    window: ClosedRange<Date>? = nil, status: LaunchStatus, statusReason: String? = nil,
    pictureURL: URL? = nil, links: [LaunchLink] = [], updated: Date? = nil
  ) {
    self.init(
      Values(
        identity: identity, name: name, agency: agency, vehicle: vehicle, vehicleFamily: vehicleFamily,
        mission: mission, pad: pad, net: net, window: window, status: status, statusReason: statusReason,
        pictureURL: pictureURL, links: links, updated: updated))
  }
}

// MARK: - What it holds

extension Launch {
  /// The key: the catalogue's, see ``LaunchIdentity/id``.
  public var id: String { identity.id }

  /// By what it is known in the catalogues.
  public var identity: LaunchIdentity {
    get { storage.values.identity }
    set { values.identity = newValue }
  }

  /// The name, customarily `vehicle | mission`.
  public var name: String {
    get { storage.values.name }
    set { values.name = newValue }
  }

  /// Who launches; nil when nobody is named.
  public var agency: String? {
    get { storage.values.agency }
    set { values.agency = newValue }
  }

  /// The rocket, such as `Falcon 9 Block 5`.
  public var vehicle: String? {
    get { storage.values.vehicle }
    set { values.vehicle = newValue }
  }

  /// The family or another name of the rocket, such as `Long March` for a Chang Zheng 2D.
  public var vehicleFamily: String? {
    get { storage.values.vehicleFamily }
    set { values.vehicleFamily = newValue }
  }

  /// What is launched and what for; nil when it is not known.
  public var mission: LaunchMission? {
    get { storage.values.mission }
    set { values.mission = newValue }
  }

  /// From where; nil when it is not known.
  public var pad: LaunchPad? {
    get { storage.values.pad }
    set { values.pad = newValue }
  }

  /// When, and how precisely that is known.
  public var net: NET {
    get { storage.values.net }
    set { values.net = newValue }
  }

  /// Between which instants it may start; nil when it is not known.
  public var window: ClosedRange<Date>? {
    get { storage.values.window }
    set { values.window = newValue }
  }

  /// How it stands.
  public var status: LaunchStatus {
    get { storage.values.status }
    set { values.status = newValue }
  }

  /// Why it failed or is held; nil when nothing is told.
  public var statusReason: String? {
    get { storage.values.statusReason }
    set { values.statusReason = newValue }
  }

  /// A picture of the vehicle or the launch.
  public var pictureURL: URL? {
    get { storage.values.pictureURL }
    set { values.pictureURL = newValue }
  }

  /// Pages and videos about it, the most useful first.
  public var links: [LaunchLink] {
    get { storage.values.links }
    set { values.links = newValue }
  }

  /// When the catalogue last changed the entry.
  public var updated: Date? {
    get { storage.values.updated }
    set { values.updated = newValue }
  }
}

extension Launch: Hashable, Codable {
  /// Whether both hold the same.
  public static func == (left: Launch, right: Launch) -> Bool {
    left.storage === right.storage || left.values == right.values
  }

  /// Hashes what it holds.
  public func hash(into hasher: inout Hasher) { values.hash(into: &hasher) }

  /// Reads it from an object with its properties.
  public init(from decoder: any Decoder) throws { self.init(try Values(from: decoder)) }

  /// Writes it as an object with its properties.
  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension Launch: CustomReflectable {
  /// Its properties, as a debugger or a failed test shows them.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: values).children, displayStyle: .struct)
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

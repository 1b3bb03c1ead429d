/// A launch of a rocket, past or upcoming. Its texts have no markup, but come from outside: views sanitize them.
public struct Launch: Sendable, Hashable, Identifiable, Codable {
  /// Its keys in the catalogs.
  public var identity: LaunchIdentity
  /// The name, customarily `vehicle | mission`.
  public var name: String
  /// The organization that launches; nil when none is named.
  public var agency: String?
  /// The rocket, such as `Falcon 9 Block 5`.
  public var vehicle: String?
  /// The family of the rocket, or another of its names, such as `Long March` for a Chang Zheng 2D.
  public var vehicleFamily: String?
  /// The mission; nil when it is not known.
  public var mission: LaunchMission?
  /// The launch pad; nil when it is not known.
  public var pad: LaunchPad?
  /// The launch time and its precision.
  public var net: NET
  /// The launch window; nil when it is not known.
  public var window: ClosedRange<Date>?
  /// The status.
  public var status: LaunchStatus
  /// The reason for a failure or a hold; nil when none is given.
  public var statusReason: String?
  /// The address of a picture of the vehicle or the launch.
  public var pictureURL: URL?
  /// Pages and videos about the launch, the most useful first.
  public var links: [LaunchLink]
  /// The time at which the catalog last changed the entry.
  public var updated: Date?
  /// The flight or serial number of the vehicle, such as `SA-506` or `STS-31R`; nil when it is not known.
  public var flight: String?
  /// The names of the payloads, the main one first, without the mission's own name.
  public var payloads: [String]
  /// Other names of the launch: nicknames, its crew.
  public var aliases: [String]
  /// Earlier times and statuses, oldest first, as recorded by syncs; at most ``LaunchChange/limit``.
  public var changes: [LaunchChange]
  /// The time of the bundled list that this entry is from; nil for an entry of the service or of the history.
  public var asOf: Date?
  /// The details that are fetched for one launch at a time; nil when they were not.
  public var details: LaunchDetails?
  /// The launch without its details, which are large and soon old.
  package var withoutDetails: Launch {
    var launch = self
    launch.details = nil
    return launch
  }

  /// The key of its ``identity``.
  public var id: String { identity.id }

  /// The credit that the license of the bundled history requires, beside every launch of it.
  public static let historyCredit = """
    Launch data: Jonathan C. McDowell, General Catalog of Artificial Space Objects, planet4589.org/space/gcat \
    (CC BY 4.0)
    """

  /// Makes a launch.
  public init(
    identity: LaunchIdentity, name: String, agency: String? = nil, vehicle: String? = nil,
    vehicleFamily: String? = nil, mission: LaunchMission? = nil, pad: LaunchPad? = nil, net: NET,
    window: ClosedRange<Date>? = nil, status: LaunchStatus, statusReason: String? = nil,
    pictureURL: URL? = nil, links: [LaunchLink] = [], updated: Date? = nil, flight: String? = nil,
    payloads: [String] = [], aliases: [String] = [], changes: [LaunchChange] = [], asOf: Date? = nil,
    details: LaunchDetails? = nil
  ) {
    // One by one: tuples of them are copied, and thousands of launches are made at once.
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
    self.flight = flight
    self.payloads = payloads
    self.aliases = aliases
    self.changes = changes
    self.asOf = asOf
    self.details = details
  }

  /// True for an event that is no launch, such as a docking; it stands among the upcoming launches.
  public var isEvent: Bool { identity.launchLibrary?.hasPrefix(Self.eventMark) == true }

  /// The beginning of the key of an event.
  private static let eventMark = "event-"

  /// Makes an event that is no launch, by its number in Launch Library.
  package init(
    event key: Int, name: String, mission: LaunchMission, place: String?, net: NET, pictureURL: URL?,
    links: [LaunchLink], updated: Date?
  ) {
    self.init(
      identity: LaunchIdentity(launchLibrary: "\(Self.eventMark)\(key)"), name: name, mission: mission,
      pad: place.map { LaunchPad(name: nil, place: $0) }, net: net, status: .other(id: nil, name: "Planned"),
      pictureURL: pictureURL, links: links, updated: updated)
  }

  /// True while the launch is upcoming or in progress at an instant; false once its outcome is known.
  public func isUpcoming(at now: Date) -> Bool {
    let end = max(net.period.upperBound, window?.upperBound ?? .distantPast)
    // The outcome is published some time after T-0.
    return !status.isOutcome && now < end.addingTimeInterval(3_600)
  }

  /// The launch as it is to be called at an instant: the outcome of a bundled one whose time has passed is unknown.
  public func known(at now: Date) -> Launch {
    guard asOf != nil, !status.isOutcome, !isUpcoming(at: now) else { return self }
    var launch = self
    launch.status = .other(id: nil, name: "Unknown")
    return launch
  }

  /// The time for a person as ``NET/text(secondsFromGMT:)``, behind `NET` unless it is exact or the launch is over.
  public func netText(secondsFromGMT: Int = 0) -> String {
    let text = net.text(secondsFromGMT: secondsFromGMT)
    return net.precision.isExact || status.isOutcome ? text : "NET " + text
  }

  /// The time until or since the launch, see ``NET/countdown(at:)``; `Hold` while the countdown is paused.
  public func countdown(at now: Date) -> String? { status == .hold ? status.name : net.countdown(at: now) }

  /// The first page or video for people; nil when the catalog has only its own record.
  public var pageURL: URL? { links.first { $0.kind != .record }?.url }

  /// The year, in UTC.
  public var year: Int { CalendarDay(net.instant).year }
}

extension KeyedDecodingContainer {
  /// Reads a list of a launch; favorites of earlier versions do not have all of them.
  fileprivate func decode<Element: Decodable>(_ type: [Element].Type, forKey key: Key) throws -> [Element] {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

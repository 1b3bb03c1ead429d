import Synchronization

/// A launch of a rocket, past or upcoming.
///
/// Its source is given by the ``Sourced`` around it. Its texts have no markup, but come from outside: views
/// sanitize them.
///
/// Copies share their storage until one of them is changed, so lists of thousands are copied and compared
/// quickly.
public struct Launch: Sendable, Identifiable {
  /// The properties.
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
    // Optional in the stored form, because favorites of earlier versions do not have them.
    var flight: String?
    var payloads: [String]?
    var aliases: [String]?
    var changes: [LaunchChange]?
  }

  /// Boxes the properties, so that they are read once for all copies.
  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private enum Content {
    case unread(@Sendable () -> Launch)
    case read(Box)
  }

  /// The same for all copies of a launch. Its content is read once and never changed.
  private final class Storage: Sendable {
    let net: NET
    let status: LaunchStatus
    private let content: Mutex<Content>

    init(net: NET, status: LaunchStatus, content: Content) {
      self.net = net
      self.status = status
      self.content = Mutex(content)
    }

    var box: Box {
      content.withLock { content in
        switch content {
        case .read(let box): return box
        case .unread(let read):
          let box = read().storage.box
          content = .read(box)
          return box
        }
      }
    }
  }

  private var storage: Storage

  fileprivate var values: Values {
    get { storage.box.values }
    set { self = Launch(newValue) }
  }

  fileprivate init(_ values: Values) {
    storage = Storage(net: values.net, status: values.status, content: .read(Box(values)))
  }

  /// Makes a launch of which only time and status are read at once: lists of thousands are put in order by
  /// them, and show a few.
  /// - Parameter read: reads the whole launch, with the same time and status, when another property is
  ///   first wanted.
  package init(net: NET, status: LaunchStatus, reading read: @escaping @Sendable () -> Launch) {
    storage = Storage(net: net, status: status, content: .unread(read))
  }

  /// Makes a launch.
  public init(
    identity: LaunchIdentity, name: String, agency: String? = nil, vehicle: String? = nil,
    vehicleFamily: String? = nil, mission: LaunchMission? = nil, pad: LaunchPad? = nil, net: NET,
    window: ClosedRange<Date>? = nil, status: LaunchStatus, statusReason: String? = nil,
    pictureURL: URL? = nil, links: [LaunchLink] = [], updated: Date? = nil, flight: String? = nil,
    payloads: [String] = [], aliases: [String] = []
  ) {
    self.init(
      Values(
        identity: identity, name: name, agency: agency, vehicle: vehicle, vehicleFamily: vehicleFamily,
        mission: mission, pad: pad, net: net, window: window, status: status, statusReason: statusReason,
        pictureURL: pictureURL, links: links, updated: updated, flight: flight,
        payloads: payloads.isEmpty ? nil : payloads, aliases: aliases.isEmpty ? nil : aliases))
  }
}

// MARK: - Properties

extension Launch {
  /// The key: the catalog's, see ``LaunchIdentity/id``.
  public var id: String { identity.id }

  /// Its keys in the catalogs.
  public var identity: LaunchIdentity {
    get { storage.box.values.identity }
    set { values.identity = newValue }
  }

  /// The name, customarily `vehicle | mission`.
  public var name: String {
    get { storage.box.values.name }
    set { values.name = newValue }
  }

  /// The organization that launches; nil when none is named.
  public var agency: String? {
    get { storage.box.values.agency }
    set { values.agency = newValue }
  }

  /// The rocket, such as `Falcon 9 Block 5`.
  public var vehicle: String? {
    get { storage.box.values.vehicle }
    set { values.vehicle = newValue }
  }

  /// The family of the rocket, or another of its names, such as `Long March` for a Chang Zheng 2D.
  public var vehicleFamily: String? {
    get { storage.box.values.vehicleFamily }
    set { values.vehicleFamily = newValue }
  }

  /// The mission; nil when it is not known.
  public var mission: LaunchMission? {
    get { storage.box.values.mission }
    set { values.mission = newValue }
  }

  /// The launch pad; nil when it is not known.
  public var pad: LaunchPad? {
    get { storage.box.values.pad }
    set { values.pad = newValue }
  }

  /// The launch time and its precision.
  public var net: NET {
    get { storage.net }
    set { values.net = newValue }
  }

  /// The launch window; nil when it is not known.
  public var window: ClosedRange<Date>? {
    get { storage.box.values.window }
    set { values.window = newValue }
  }

  /// The status.
  public var status: LaunchStatus {
    get { storage.status }
    set { values.status = newValue }
  }

  /// The reason for a failure or a hold; nil when none is given.
  public var statusReason: String? {
    get { storage.box.values.statusReason }
    set { values.statusReason = newValue }
  }

  /// The address of a picture of the vehicle or the launch.
  public var pictureURL: URL? {
    get { storage.box.values.pictureURL }
    set { values.pictureURL = newValue }
  }

  /// Pages and videos about the launch, the most useful first.
  public var links: [LaunchLink] {
    get { storage.box.values.links }
    set { values.links = newValue }
  }

  /// The time at which the catalog last changed the entry.
  public var updated: Date? {
    get { storage.box.values.updated }
    set { values.updated = newValue }
  }

  /// The flight or serial number of the vehicle, such as `SA-506` or `STS-31R`; nil when it is not known.
  public var flight: String? {
    get { storage.box.values.flight }
    set { values.flight = newValue }
  }

  /// The names of the payloads, the main one first, without the mission's own name.
  public var payloads: [String] {
    get { storage.box.values.payloads ?? [] }
    set { values.payloads = newValue.isEmpty ? nil : newValue }
  }

  /// Other names of the launch: nicknames, its crew.
  public var aliases: [String] {
    get { storage.box.values.aliases ?? [] }
    set { values.aliases = newValue.isEmpty ? nil : newValue }
  }

  /// Earlier times and statuses, oldest first, as recorded by syncs; at most ``LaunchChange/limit``.
  public var changes: [LaunchChange] {
    get { storage.box.values.changes ?? [] }
    set { values.changes = newValue.isEmpty ? nil : newValue }
  }
}

extension Launch: Hashable, Codable {
  /// True when all properties are equal.
  public static func == (left: Launch, right: Launch) -> Bool {
    left.storage === right.storage || left.values == right.values
  }

  /// Hashes the properties.
  public func hash(into hasher: inout Hasher) { values.hash(into: &hasher) }

  /// Decodes a launch from an object with its properties.
  public init(from decoder: any Decoder) throws { self.init(try Values(from: decoder)) }

  /// Encodes a launch as an object with its properties.
  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension Launch: CustomReflectable {
  /// The properties, as a debugger or a failed test shows them.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: values).children, displayStyle: .struct)
  }
}

extension Launch {
  /// Seconds for which a launch without an outcome still counts as upcoming after its time: the outcome is
  /// published some time after T-0.
  public static let grace: TimeInterval = 3_600

  /// True while the launch is upcoming or in progress at an instant.
  public func isUpcoming(at now: Date) -> Bool { now < upcomingUntil }

  /// The instant until which the launch counts as upcoming or in progress; the distant past once its
  /// outcome is known.
  public var upcomingUntil: Date {
    guard !status.isOutcome else { return .distantPast }
    return max(net.period.upperBound, window?.upperBound ?? .distantPast).addingTimeInterval(Self.grace)
  }

  /// The time for a person, only as precise as it is known: `NET November 2026`.
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

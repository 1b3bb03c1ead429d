import SpaceDomain

/// A launch in the JSON of Launch Library 2, in its modes list, normal and detailed.
///
/// A row needs a key, a name and a time; anything else may be missing or of another type.
struct LaunchLibraryRow: Decodable, Sendable {
  let launch: Launch

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    guard let key = Self.key(fields), let name = fields.text("name"), let net = Self.net(fields) else {
      throw fields.fault("A launch without key, name or time.")
    }
    let parts = name.split(separator: " | ", maxSplits: 1).map(String.init)
    var launch = Launch(
      identity: LaunchIdentity(launchLibrary: key, designator: fields.text("launch_designator")), name: name,
      vehicle: parts.first, mission: Self.mission(fields, name: parts.count > 1 ? parts[1] : nil), net: net,
      window: Self.window(fields), status: Self.status(fields),
      // Those in `info_urls` and `vid_urls` in 2.3.0, in `infoURLs` and `vidURLs` in earlier versions.
      links: Self.links(fields, .information, in: "info_urls", "infoURLs")
        + Self.links(fields, .webcast, in: "vid_urls", "vidURLs") + Self.links(fields, .record, in: "url"),
      details: Self.details(fields))
    fields.fill(&launch, Launch.fields)
    launch.dropEmptyPad()
    self.launch = launch
  }
}

extension LaunchLibraryRow {
  /// A key becomes part of addresses and command lines, so only letters, digits and hyphens are accepted.
  private static func key(_ fields: LenientFields) -> String? {
    guard let key = fields.text("id"), (1...64).contains(key.utf8.count),
      key.hasOnlyLettersAndDigits(or: "-")
    else { return nil }
    return key
  }

  /// The status is an object in all known versions; a text is used as its name.
  private static func status(_ fields: LenientFields) -> LaunchStatus {
    let status = fields["status"]
    return LaunchStatus(
      id: status.integer("id"), name: status.text("name") ?? fields.text("status") ?? "Unknown")
  }

  /// The mission: an object, or in list mode a text.
  private static func mission(_ fields: LenientFields, name: String?) -> LaunchMission? {
    (fields["mission"].text("name") ?? fields.text("mission") ?? name).map { LaunchMission(name: $0) }
  }

  private static func window(_ fields: LenientFields) -> ClosedRange<Date>? {
    guard let start = fields.text("window_start").flatMap(ISO8601.instant),
      let end = fields.text("window_end").flatMap(ISO8601.instant), start <= end
    else { return nil }
    return start...end
  }

  /// The links in the first of these fields that has any: objects with a title, or just addresses.
  static func links(_ fields: LenientFields, _ kind: LaunchLink.Kind, in names: String...) -> [LaunchLink] {
    names.lazy.map { name in
      let links = fields.rows(name) { link in
        WebAddress.url(link.text("url")).map { LaunchLink(kind, url: $0, title: link.text("title")) }
      }
      let addresses = links.isEmpty ? fields.rows(String.self, name) ?? [] : []
      return links + addresses.compactMap { WebAddress.url($0).map { LaunchLink(kind, url: $0) } }
    }.first { !$0.isEmpty } ?? []
  }
}

extension LaunchLibraryRow {
  static func net(_ fields: LenientFields) -> NET? {
    guard let instant = (fields.text("net") ?? fields.text("window_start")).flatMap(ISO8601.instant) else {
      return nil
    }
    return NET(
      instant, precision: toldPrecision(fields["net_precision"]) ?? likelyPrecision(fields, at: instant))
  }

  /// The precision in an object of 2.2.0 and 2.3.0; nil when that is null or absent.
  static func toldPrecision(_ precision: LenientFields) -> NETPrecision? {
    if let id = precision.integer("id"), let known = NETPrecision(rawValue: id) { return known }
    guard precision.has("id") || precision.has("name") else { return nil }
    let name = precision.text("name")?.lowercased()
    // A precision newer than this program counts as known to the year only.
    return NETPrecision.allCases.first { $0.name == name } ?? .year
  }

  /// The precision of an instant whose row gives none. Version 2.0.0 has flags for an uncertain day or time.
  /// Without them, a past launch counts as precise, and an upcoming one is as certain as its status.
  private static func likelyPrecision(_ fields: LenientFields, at instant: Date) -> NETPrecision {
    if fields.boolean("tbddate") == true { return .month }
    if fields.boolean("tbdtime") == true { return .day }
    let ofDay = instant.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
    let clock: NETPrecision =
      ofDay == 0 ? .day : ofDay.truncatingRemainder(dividingBy: 60) == 0 ? .minute : .second
    switch LaunchStatus(id: fields["status"].integer("id"), name: "") {
    case .go, .hold, .inFlight, .success, .failure, .partialFailure, .payloadDeployed: return clock
    case .toBeConfirmed: return max(clock, .day)
    case .toBeDetermined, .other: return fields.has("tbddate") ? max(clock, .day) : .month
    }
  }
}

/// An answer of Launch Library 2.0.0, 2.2.0 or 2.3.0 with launches: a page of a list, a bare list, or one
/// launch.
struct LaunchLibraryPage: Decodable, Sendable {
  let launches: [Launch]
  let skipped: Int
  /// The number of launches on all pages; nil when the answer has none.
  let total: Int?
  let next: URL?

  init(from decoder: any Decoder) throws {
    let fields = LenientFields(from: decoder)
    let rows =
      fields.has("results")
      ? try fields.list(LaunchLibraryRow.self, in: "results") : try LossyRows(from: decoder)
    launches = rows.rows.map(\.launch)
    skipped = rows.skipped
    total = fields.integer("count").flatMap { $0 >= 0 ? $0 : nil }
    next = WebAddress.url(fields.text("next"))
  }
}

import SpaceDomain
import TerminalKit

/// A launch in the contract's JSON and as a plain record.
enum LaunchRecord {
  static func json(_ launch: Launch) -> JSONValue {
    [
      "id": launch.id, "name": launch.name, "agency": launch.agency, "vehicle": launch.vehicle,
      "mission": launch.mission?.name, "kind": launch.mission?.kind, "place": launch.pad?.place,
      "net": launch.net.instant, "precision": launch.net.precision.name, "status": launch.status.name,
      "url": launch.pageURL, "payloads": launch.payloads.ifAny, "slips": launch.slips.moves.map(json).ifAny,
    ]
  }

  private static func details(_ launch: Launch) -> JSONValue {
    [
      "when": launch.netText(), "designator": launch.identity.designator,
      "vehicleFamily": launch.vehicleFamily, "flight": launch.flight, "aliases": launch.aliases.ifAny,
      "orbit": launch.mission?.orbit, "description": launch.mission?.description, "pad": launch.pad?.name,
      "latitude": launch.pad?.latitude, "longitude": launch.pad?.longitude,
      "window": launch.window.map { ["start": $0.lowerBound, "end": $0.upperBound] as JSONValue },
      "statusReason": launch.statusReason, "pictureURL": launch.pictureURL,
      "links": launch.links.map(json).ifAny, "updated": launch.updated,
    ]
  }

  static func json(_ shown: Sourced<Launch>, isFavorite: Bool = false) -> JSONValue {
    json(shown.value) + details(shown.value) + json(of: shown.value.details)
      + ["provenance": shown.provenance, "isFavorite": isFavorite ? true : nil]
  }

  /// Fields: key, time, its precision, name, agency, kind, place, status, address, origin, star.
  static func record(_ launch: Launch, _ provenance: Provenance, isFavorite: Bool = false) -> PlainRecord {
    [
      launch.id, launch.net.instant, launch.net.precision.name, launch.name, launch.agency,
      launch.mission?.kind, launch.pad?.place, launch.status.name, launch.pageURL,
      launch.isBundled ? Provenance.bundledKind : provenance.kind, FavoriteKeys.field(isFavorite),
    ]
  }

  private static func json(_ move: LaunchSlips.Move) -> JSONValue {
    ["at": move.seen, "from": move.old.instant, "to": move.new.instant]
  }

  private static func json(_ link: LaunchLink) -> JSONValue {
    ["kind": link.kind.rawValue, "url": link.url, "title": link.title]
  }
}

extension Provenance {
  /// The origin of launches; the bundled ones by what they are.
  /// - Parameters:
  ///   - end: the last day for which the launches are complete; nil if that does not matter.
  ///   - asOf: the time of the bundled list, if a launch of it is among them.
  func launchText(at now: Date, historyUntil end: CalendarDay? = nil, asOf: Date? = nil) -> SafeText {
    let until: SafeText = end.map { " until \($0)" } ?? ""
    let upcoming: SafeText? = asOf.map { "upcoming as of " + Self.day($0) }
    if case .bundled = self {
      let history: SafeText? = end == nil && upcoming != nil ? nil : "bundled history" + until
      return [history, upcoming].compactMap(\.self).joined(separator: " · ")
    }
    let history: SafeText? = until.isEmpty ? nil : "history" + until
    return [shown(at: now), history, upcoming].compactMap(\.self).joined(separator: " · ")
  }

  /// Such as `22 August 2026`.
  static func day(_ instant: Date) -> SafeText { SafeText(NET(instant, precision: .day).text()) }
}

extension Sourced<Launch> {
  /// The origin of one launch; a bundled upcoming one is marked with the day of its list.
  func launchText(at now: Date) -> SafeText {
    guard let asOf = value.asOf else { return provenance.launchText(at: now) }
    return (value.isUpcoming(at: now) ? "as of " : "last known ") + Provenance.day(asOf)
  }
}

extension Launch {
  /// True for a launch that comes with the program, past or upcoming, and was never fetched.
  var isBundled: Bool { identity.launchLibrary == nil || asOf != nil }
}

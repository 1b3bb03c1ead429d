import SpaceDomain
import TerminalKit

/// A launch in the contract's JSON and as a plain record.
enum LaunchRecord {
  /// A launch in a list.
  static func json(_ launch: Launch) -> JSONValue {
    [
      "id": .string(launch.id), "name": .string(launch.name), "agency": text(launch.agency),
      "vehicle": text(launch.vehicle), "mission": text(launch.mission?.name),
      "kind": text(launch.mission?.kind), "place": text(launch.pad?.place),
      "net": .string(ISO8601.text(launch.net.instant)), "precision": .string(launch.net.precision.name),
      "status": .string(launch.status.name), "url": text(launch.links.first?.url),
      "payloads": launch.payloads.isEmpty ? nil : .array(launch.payloads.map(JSONValue.string)),
      "slips": launch.slips.moves.isEmpty ? nil : .array(launch.slips.moves.map(json)),
    ]
  }

  /// The additional members of a single launch.
  private static func details(_ launch: Launch) -> JSONValue {
    [
      "when": .string(launch.netText()), "designator": text(launch.identity.designator),
      "vehicleFamily": text(launch.vehicleFamily),
      "flight": text(launch.flight),
      "aliases": launch.aliases.isEmpty ? nil : .array(launch.aliases.map(JSONValue.string)),
      "orbit": text(launch.mission?.orbit),
      "description": text(launch.mission?.description), "pad": text(launch.pad?.name),
      "latitude": launch.pad?.latitude.map(JSONValue.number),
      "longitude": launch.pad?.longitude.map(JSONValue.number),
      "window": launch.window.map { ["start": text($0.lowerBound), "end": text($0.upperBound)] },
      "statusReason": text(launch.statusReason), "pictureURL": text(launch.pictureURL),
      "links": launch.links.isEmpty ? nil : .array(launch.links.map(json)),
      "updated": launch.updated.map(text),
    ]
  }

  /// A single launch, with its origin.
  static func json(_ shown: Sourced<Launch>) -> JSONValue {
    json(shown.value) + details(shown.value) + json(of: shown.value.details)
      + ["provenance": shown.provenance.json]
  }

  /// Fields: key, time, its precision, name, agency, kind, place, status, address, origin.
  static func record(_ launch: Launch, _ provenance: Provenance) -> PlainRecord {
    [
      launch.id, ISO8601.text(launch.net.instant), launch.net.precision.name, launch.name, launch.agency,
      launch.mission?.kind, launch.pad?.place, launch.status.name, launch.links.first?.url.absoluteString,
      provenance.kind,
    ]
  }

  private static func json(_ move: LaunchSlips.Move) -> JSONValue {
    ["at": text(move.seen), "from": text(move.old.instant), "to": text(move.new.instant)]
  }

  private static func json(_ link: LaunchLink) -> JSONValue {
    ["kind": .string(link.kind.rawValue), "url": text(link.url), "title": text(link.title)]
  }

  private static func text(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }
  private static func text(_ url: URL?) -> JSONValue? { url.map { .string($0.absoluteString) } }
  private static func text(_ instant: Date) -> JSONValue { .string(ISO8601.text(instant)) }
}

extension Provenance {
  /// The origin of launches; the bundled ones are the true history, not a sample.
  /// - Parameters:
  ///   - end: the last day for which the launches are complete; nil if that does not matter.
  ///   - asOf: the time of the bundled list, if a launch of it is among them.
  func launchText(at now: Date, historyUntil end: CalendarDay? = nil, asOf: Date? = nil) -> SafeText {
    let until: SafeText = end.map { " until \($0)" } ?? ""
    let upcoming: SafeText? = asOf.map { "upcoming as of " + Self.day($0) }
    if self == .sample {
      let history: SafeText? = end == nil && upcoming != nil ? nil : "bundled history" + until
      return [history, upcoming].compactMap(\.self).joined(separator: " · ")
    }
    let history: SafeText? = until.isEmpty ? nil : "history" + until
    return [text(at: now), history, upcoming].compactMap(\.self).joined(separator: " · ")
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

import SpaceDomain
import TerminalKit

/// A launch in the contract's JSON and as a plain record.
enum LaunchRecord {
  static func json(_ launch: Launch) -> JSONValue { Launch.outputFields.json(launch, isDetail: false) }

  static func json(_ shown: Sourced<Launch>, isFavorite: Bool = false) -> JSONValue {
    json(shown.value) + Launch.outputFields.json(shown.value, isDetail: true) + json(of: shown.value.details)
      + ["provenance": shown.provenance, "isFavorite": isFavorite ? true : nil]
  }

  static func record(_ launch: Launch, _ provenance: Provenance, isFavorite: Bool = false) -> PlainRecord {
    let origin = launch.isBundled ? Provenance.bundledKind : provenance.kind
    return Launch.outputFields.record(launch) + [origin, FavoriteKeys.field(isFavorite)]
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

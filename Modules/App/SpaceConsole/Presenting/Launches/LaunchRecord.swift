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
    let facts = launchFacts(historyUntil: end, asOf: asOf)
    if case .bundled = self { return facts.joined(separator: " · ") }
    return ([shown(at: now)] + facts).joined(separator: " · ")
  }

  /// The days until which launches are known.
  private func launchFacts(historyUntil end: CalendarDay?, asOf: Date?) -> [SafeText] {
    let until: SafeText = end.map { " until \($0.inWords)" } ?? ""
    let upcoming: SafeText? = asOf.map { "upcoming as of " + Self.day($0) }
    let history: SafeText? =
      if case .bundled = self {
        end == nil && upcoming != nil ? nil : "bundled history" + until
      } else { end == nil ? nil : "history" + until }
    return [history, upcoming].compactMap(\.self)
  }

  /// The origin of launches as a badge, with the days until which they are known.
  func launchBadge(
    at now: Date, isLate: Bool = false, historyUntil end: CalendarDay? = nil, asOf: Date? = nil,
    _ characters: DrawingCharacters
  ) -> StyledText {
    let facts = launchFacts(historyUntil: end, asOf: asOf).joined(separator: " · ")
    if case .bundled = self { return badge(at: now, isLate: isLate, words: facts, characters) }
    let badge = badge(at: now, isLate: isLate, characters)
    return facts.isEmpty ? badge : badge + StyledText(" · " + facts, .dim)
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

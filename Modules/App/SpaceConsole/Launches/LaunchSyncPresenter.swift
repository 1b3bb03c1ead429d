import SpaceDomain
import TerminalKit

struct LaunchSyncPresenter: Output {
  /// The last reports about upcoming and past launches.
  private var reports: [LaunchScope: LaunchSyncProgress] = [:]

  /// Adds a report, which replaces the last one of its scope.
  mutating func add(_ progress: LaunchSyncProgress) { reports[progress.scope] = progress }

  var received: Int { reports.values.reduce(0) { $0 + $1.received } }
  var skipped: Int { reports.values.reduce(0) { $0 + $1.skipped } }

  func blocks(width: Int) -> [OutputBlock] {
    let parts = LaunchScope.allCases.compactMap { scope -> SafeText? in
      reports[scope].map { "\($0.received.grouped) " + Self.name(scope) }
    }
    let sum: SafeText =
      parts.isEmpty ? "The library was up to date." : "Fetched " + parts.joined(separator: " and ") + "."
    let bad: SafeText = skipped == 0 ? "" : " \(skipped.grouped) rows could not be read."
    return (sum + bad).wrapped(to: width).map { .line(StyledText($0)) }
  }

  var records: [PlainRecord] {
    LaunchScope.allCases.compactMap { scope in
      reports[scope].map { [scope.rawValue, $0.received, $0.skipped] }
    }
  }

  var json: JSONValue { ["received": received, "skipped": skipped] }

  private static func name(_ scope: LaunchScope) -> SafeText {
    switch scope {
    case .upcoming: "upcoming launches"
    case .previous: "past launches"
    case .all: "launches"
    }
  }

  /// The part of the gap after the history that was filled, when a refresh ended before its end; nil when it did not.
  static func gap(_ progress: LaunchSyncProgress, since end: CalendarDay) -> SafeText? {
    guard progress.scope == .previous, let total = progress.total, progress.received < total else {
      return nil
    }
    return
      "\(progress.received.grouped) of \(total.grouped) launches since \(end) are fetched; the rest follows when the service allows more requests."
  }

  /// The progress line: `upcoming launches  ███████▌        120 of 300`, or the time at which the sync
  /// continues.
  static func line(
    _ progress: LaunchSyncProgress, zone: LocalZone, characters: DrawingCharacters, width: Int
  ) -> SafeText {
    let head = name(progress.scope).padded(to: 17) + "  "
    if let instant = progress.waitingUntil {
      return head + "the service allows requests again at " + clock(instant, zone)
    }
    guard let total = progress.total, total > 0 else { return head + "\(progress.received.grouped)" }
    let count: SafeText = "\(progress.received.grouped) of \(total.grouped)"
    return characters.progressLine(head, progress.received, of: total, count, width: width)
  }

  /// Hours and minutes in the local zone: `13:45 UTC+1`.
  static func clock(_ instant: Date, _ zone: LocalZone) -> SafeText {
    let text = NET(instant, precision: .minute).text(secondsFromGMT: zone.secondsFromGMT(instant))
    return SafeText(text.split(separator: ", ").last.map(String.init) ?? text)
  }
}

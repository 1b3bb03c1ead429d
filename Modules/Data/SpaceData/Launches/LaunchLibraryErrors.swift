import SpaceDomain

/// Reasons why the stored launches are not the newest, in the words for Launch Library.
package enum LaunchLibraryErrors {
  /// Too many requests: the service allows 15 an hour, and more with a token.
  package static func throttled(until end: Date, now: Date) -> SpaceError {
    waiting(
      "throttled", "Launch Library limits requests; it can be called again at \(text(end)).",
      until: end, now: now)
  }

  /// The calls that are left in this hour are for the lists.
  package static func spared(until end: Date, now: Date) -> SpaceError {
    waiting(
      "details-spared",
      "The requests that Launch Library still allows in this hour are for the lists. Details can be fetched again "
        + "at \(text(end)).",
      until: end, now: now)
  }

  private static func waiting(_ code: String, _ message: String, until end: Date, now: Date) -> SpaceError {
    SpaceError(
      .throttled, code: code, message: message, hint: "Until then the stored launches are shown.",
      retryAfter: .seconds(end.timeIntervalSince(now)), subject: .launches)
  }

  private static func unreadable(_ code: String, _ message: String) -> SpaceError {
    SpaceError(.unreadable, code: code, message: message, hint: "Try again later.", subject: .launches)
  }

  /// - Parameter name: the name of the launch.
  static func dropped(_ name: String) -> SpaceError {
    SpaceError(
      .notFound, code: "dropped", message: "Launch Library no longer lists \(name.prefix(80)).",
      hint: "It may have been canceled, or become another entry.", subject: .launches)
  }

  /// - Parameter upcomingSince: the time at which upcoming launches were fetched; nil if they never were.
  static func neverSynced(_ launches: [Launch], upcomingSince: Date? = nil) -> SpaceError? {
    if upcomingSince != nil {
      return old(
        "never-synced",
        "Past launches are known until \(day(LaunchHistory.lastDay)), from the bundled history.")
    }
    let past = launches.contains { $0.identity.launchLibrary == nil }
    let parts = [
      past ? "past ones until \(day(LaunchHistory.lastDay))" : nil,
      launches.contains { $0.asOf != nil && !$0.status.isOutcome }
        ? "upcoming ones as of \(day(CalendarDay(BundledLaunches.since)))" : nil,
    ].compactMap(\.self)
    return parts.isEmpty
      ? nil : old("never-synced", "Only bundled launches are available: \(parts.joined(separator: ", ")).")
  }

  static func outdated(since: Date) -> SpaceError {
    old("outdated", "The stored launches are of \(text(since)).")
  }

  private static func old(_ code: String, _ message: String) -> SpaceError {
    SpaceError(.outdated, code: code, message: message, hint: "Update the library.", subject: .launches)
  }

  /// The service sent an empty list where there must be launches; no stored launch was removed.
  package static let empty = unreadable(
    "empty-answer", "Launch Library sent an empty list; stored launches are kept.")

  /// No launch on a page could be read; no stored launch was removed.
  package static func unreadable(rows: Int) -> SpaceError {
    let sentence =
      rows == 1
      ? "The one launch that Launch Library sent cannot be read"
      : "None of the \(rows) launches that Launch Library sent can be read"
    return unreadable("unreadable-answer", sentence + "; stored launches are kept.")
  }

  /// Some launches could not be read; the others were stored, and no stored launch was removed.
  package static func incomplete(skipped: Int) -> SpaceError {
    unreadable(
      "incomplete-answer",
      "\(skipped) of the launches that Launch Library sent cannot be read; the others were stored.")
  }

  /// A sync has fetched as many pages as it may.
  package static func limitReached(requests: Int) -> SpaceError {
    SpaceError(
      .throttled, code: "request-limit",
      message: "The sync ended after \(requests) requests.",
      hint: "What was fetched is stored. Sync again to continue.", subject: .launches)
  }

  /// The library has reached its limit; launches that were stored before stay.
  package static func full(refused: Int) -> SpaceError {
    SpaceError(
      .noSpace, code: "library-full",
      message:
        "The library is full (\(LaunchLibrary.limit) launches, \(LaunchLibrary.sizeLimit / 1_000_000) MB): "
        + (refused == 1 ? "1 launch was not stored." : "\(refused) launches were not stored."),
      hint: "What was stored before is unchanged. Remove the file of the launches to start over.",
      subject: .launches)
  }

  private static func day(_ day: CalendarDay) -> String { NET(day.startInUTC, precision: .day).text() }

  private static func text(_ instant: Date) -> String { NET(instant, precision: .minute).text() }
}

extension SpaceError {
  /// The error in the words for Launch Library, if it is an HTTP status.
  func ofLaunchLibrary(now: Date) -> SpaceError {
    guard status == 429 else { return ofService("Launch Library", subject: .launches) }
    return LaunchLibraryErrors.throttled(
      until: SyncPatience.end(of: SyncPatience.wait(retryAfter, LaunchLibraryService.usualWait), now: now),
      now: now)
  }
}

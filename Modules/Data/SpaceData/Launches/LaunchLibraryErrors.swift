import SpaceDomain

/// Reasons why the stored launches are not the newest, in the words for Launch Library.
package enum LaunchLibraryErrors {
  /// Too many requests: the service allows 15 an hour.
  package static func throttled(until end: Date, now: Date) -> SpaceError {
    SpaceError(
      .throttled, code: "throttled",
      message: "Launch Library allows 15 requests an hour; it can be called again at \(text(end)).",
      hint: "Until then the stored launches are shown.", retryAfter: .seconds(end.timeIntervalSince(now)),
      subject: .launches)
  }

  /// The calls for details are used up; the others of the hour are for the lists.
  package static func spared(until end: Date, now: Date) -> SpaceError {
    SpaceError(
      .throttled, code: "details-spared",
      message:
        "The details of \(LaunchDetailsStore.callLimit) launches were fetched in the last hour; Launch Library's "
        + "other requests are for the lists. Details can be fetched again at \(text(end)).",
      hint: "Until then the stored launches are shown.", retryAfter: .seconds(end.timeIntervalSince(now)),
      subject: .launches)
  }

  /// The service no longer has a launch that is stored.
  static func dropped(id: String) -> SpaceError {
    SpaceError(
      .notFound, code: "dropped", message: "Launch Library no longer lists \(id.prefix(80)).",
      hint: "It may have been canceled, or become another entry.", subject: .launches)
  }

  static func neverSynced(_ launches: [Launch]) -> SpaceError? {
    let past = launches.contains { $0.identity.launchLibrary == nil }
    let parts = [
      past ? "past ones until \(day(LaunchHistory.lastDay))" : nil,
      launches.contains { $0.asOf != nil && !$0.status.isOutcome }
        ? "upcoming ones as of \(day(CalendarDay(BundledLaunches.since)))" : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return SpaceError(
      .outdated, code: "never-synced",
      message: "Only bundled launches are available: " + parts.joined(separator: ", ") + ".",
      hint: "Update the library.", subject: .launches)
  }

  /// The fetched launches are old.
  static func outdated(since: Date) -> SpaceError {
    SpaceError(
      .outdated, code: "outdated", message: "The stored launches are of \(text(since)).",
      hint: "Update the library.", subject: .launches)
  }

  /// The service sent an empty list where there must be launches; no stored launch was removed.
  package static let empty = SpaceError(
    .unreadable, code: "empty-answer",
    message: "Launch Library sent an empty list; stored launches are kept.", hint: later, subject: .launches)

  /// No launch on a page could be read; no stored launch was removed.
  package static func unreadable(rows: Int) -> SpaceError {
    SpaceError(
      .unreadable, code: "unreadable-answer",
      message: "None of the \(rows) launches that Launch Library sent can be read; stored launches are kept.",
      hint: later, subject: .launches)
  }

  /// Some launches could not be read; the others were stored, and no stored launch was removed.
  package static func incomplete(skipped: Int) -> SpaceError {
    SpaceError(
      .unreadable, code: "incomplete-answer",
      message:
        "\(skipped) of the launches that Launch Library sent cannot be read; the others were stored.",
      hint: later, subject: .launches)
  }

  /// A sync has made all requests that the service allows in an hour.
  package static func limitReached(requests: Int) -> SpaceError {
    SpaceError(
      .throttled, code: "request-limit",
      message: "The sync ended after \(requests) requests, as many as Launch Library allows an hour.",
      hint: "What was fetched is stored. Sync again in an hour to continue.", subject: .launches)
  }

  /// The library has reached its limit; launches that were stored before stay.
  package static func full(refused: Int) -> SpaceError {
    SpaceError(
      .noSpace, code: "library-full",
      message:
        "The library is full (\(LaunchLibrary.limit) launches, \(LaunchLibrary.sizeLimit / 1_000_000) MB): "
        + "\(refused) launches were not stored.",
      hint: "What was stored before is unchanged. Remove the file of the launches to start over.",
      subject: .launches)
  }

  private static let later = "Try again later."

  private static func day(_ day: CalendarDay) -> String { NET(day.startInUTC, precision: .day).text() }

  private static func text(_ instant: Date) -> String { NET(instant, precision: .minute).text() }
}

extension SpaceError {
  /// The error in the words for Launch Library, if it is an HTTP status.
  func ofLaunchLibrary(now: Date) -> SpaceError {
    guard status == 429 else { return ofService("Launch Library", subject: .launches) }
    return LaunchLibraryErrors.throttled(
      until: SyncPatience.end(of: LaunchLibraryService.wait(retryAfter), now: now), now: now)
  }
}

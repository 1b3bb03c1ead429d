import SpaceDomain

/// Reasons why a sync of the archive ended early. Pages fetched until then are stored.
enum ArchiveErrors {
  static func throttled(until end: Date, now: Date) -> SpaceError {
    SpaceError(
      .throttled, code: "throttled",
      message: "The service allows requests again at \(NET(end, precision: .minute).text()).",
      hint: later, retryAfter: .seconds(end.timeIntervalSince(now)), subject: .archive)
  }

  /// A page without pictures, though it should have some.
  static func emptyPage(_ page: Int, of pages: Int?) -> SpaceError {
    SpaceError(
      .unreadable, code: "empty-page",
      message: "Page \(page)\(pages.map { " of \($0)" } ?? "") came without pictures.", hint: later,
      subject: .archive)
  }

  static func unreadablePage(_ page: Int, records: Int) -> SpaceError {
    let message =
      records == 1
      ? "The one record on page \(page) cannot be read."
      : "None of the \(records) records on page \(page) can be read."
    return SpaceError(
      .unreadable, code: "unreadable-page", message: message, hint: later, subject: .archive)
  }

  /// The service sends the same pictures for every page and every range of days.
  static let repeatedPage = SpaceError(
    .unreadable, code: "repeated-page", message: "The service sends the same pictures again and again.",
    hint: later, subject: .archive)

  private static let later = "Earlier pages are kept. Sync again later to continue."
}

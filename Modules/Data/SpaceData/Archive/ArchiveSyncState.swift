import SpaceDomain

/// The progress of the archive's sync, and the time from which the service may be called again. Stored beside
/// the pictures.
struct ArchiveSyncState: Sendable, Equatable, Codable {
  /// One pass over a list, page by page, newest day first.
  struct Pass: Sendable, Equatable, Codable {
    /// The time at which its first page was requested.
    let began: Date
    /// The first requested day; nil for all days.
    let from: CalendarDay?
    /// The next page to fetch, from 1.
    var page = 1
    /// The number of pages; nil until the service has reported it.
    var pages: Int?
    /// The number of records that could not be read.
    var skipped = 0
    /// The number of pictures requested for a page.
    var perPage = ScienceAPODSource.recordsPerPage
    /// True for a service that sends the first page whatever page is requested.
    var ignoresPages = false
  }

  /// The unfinished pass; nil when there is none.
  var pass: Pass?
  /// The time at which the last complete pass began; nil when there was none.
  var completeSince: Date?
  /// The time from which the service may be called again; nil when it may be called now.
  var askAgain: Date?
}

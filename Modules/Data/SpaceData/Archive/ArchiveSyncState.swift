import SpaceDomain

/// The progress of the archive's sync, and the time from which the service may be called again. Stored beside
/// the pictures.
struct ArchiveSyncState: Sendable, Equatable {
  /// One pass over a list, page by page, newest day first.
  struct Pass: Sendable, Equatable {
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
    /// The last day to request from a service that ignores page numbers; nil for one that does not.
    var until: CalendarDay?
  }

  /// The unfinished pass; nil when there is none.
  var pass: Pass?
  /// The time at which the last complete pass began; nil when there was none.
  var completeSince: Date?
  /// The time from which the service may be called again; nil when it may be called now.
  var askAgain: Date?
}

/// The state as a line of tab-separated fields.
extension ArchiveSyncState {
  var line: [UInt8] {
    var line = TabSeparatedWriter()
    for instant in [completeSince, askAgain, pass?.began] { line.write(instant) }
    line.write(pass?.from?.description)
    for number in [pass?.page, pass?.pages, pass?.skipped, pass?.perPage] { line.write(number) }
    line.write(pass?.until?.description)
    return line.bytes
  }

  init(_ line: inout TabSeparatedReader) {
    (completeSince, askAgain) = (line.instant(), line.instant())
    guard let began = line.instant() else { return }
    pass = Pass(
      began: began, from: line.text().flatMap { CalendarDay($0) }, page: max(1, line.number() ?? 1),
      pages: line.number(), skipped: line.number() ?? 0,
      perPage: line.number() ?? ScienceAPODSource.recordsPerPage,
      until: line.text().flatMap { CalendarDay($0) })
  }
}

import SpaceDomain

/// The progress of the archive's sync, and the time from which the service may be called again. Stored with
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
  }

  /// The unfinished pass; nil when there is none.
  var pass: Pass?
  /// The time at which the last complete pass began; nil when there was none.
  var completeSince: Date?
  /// The time from which the service may be called again; nil when it may be called now.
  var askAgain: Date?
}

extension ArchiveSyncState {
  func write(to writer: inout CompactWriter) {
    for instant in [completeSince, askAgain, pass?.began] { writer.write(instant) }
    guard let pass else { return }
    for number in [pass.from?.daysSince1970 ?? 0, pass.page, pass.pages ?? -1, pass.skipped] {
      writer.write(number)
    }
  }

  init(_ reader: inout CompactReader) {
    (completeSince, askAgain) = (reader.instant(), reader.instant())
    guard let began = reader.instant() else { return }
    let (from, page, pages, skipped) = (
      reader.integer(), reader.integer(), reader.integer(), reader.integer()
    )
    pass = Pass(
      began: began, from: from == 0 ? nil : CalendarDay(daysSince1970: from), page: max(1, page),
      pages: pages < 0 ? nil : pages, skipped: max(0, skipped))
  }
}

import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The progress of the archive's sync, and the instant from which the service may be asked again. It is kept with the
/// pictures.
struct ArchiveSyncState: Sendable, Equatable {
  /// A list that is being fetched page by page, the newest day first.
  struct Pass: Sendable, Equatable {
    /// The instant at which its first page was asked for.
    let began: Date
    /// The first day that is wanted; nil for all.
    let from: CalendarDay?
    /// The page that is fetched next, from 1.
    var page = 1
    /// The number of pages; nil until the service has told.
    var pages: Int?
    /// The number of records that could not be read.
    var skipped = 0
  }

  /// The pass that was begun and not ended.
  var pass: Pass?
  /// The instant at which the last complete pass began; nil when there was none.
  var completeSince: Date?
  /// The instant from which the service may be asked again; nil when it may be asked.
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

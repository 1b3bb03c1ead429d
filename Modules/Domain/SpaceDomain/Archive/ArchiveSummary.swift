#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The extent of the archive at hand, and its age.
public struct ArchiveSummary: Sendable {
  /// The number of pictures whose title is at hand.
  public let titles: Int
  /// The number of pictures whose explanation is at hand.
  public let texts: Int
  /// The last day at hand.
  public let newest: CalendarDay?
  /// The instant at which the last complete sync began; nil when there was none.
  public let syncedSince: Date?
  /// True when a sync was begun and not ended: the next one continues it.
  public let isInterrupted: Bool
  /// The reason for which less is at hand than was fetched, such as a damaged file; nil when there is none.
  public let fault: (any PresentableError)?
  /// The origin of most of it: the last complete sync, else the bundled titles, which count as a sample.
  public let provenance: Provenance

  /// Makes a summary. `source` is the name of the service that was synced from.
  public init(
    titles: Int, texts: Int, newest: CalendarDay?, syncedSince: Date? = nil, isInterrupted: Bool = false,
    fault: (any PresentableError)? = nil, source: String = ""
  ) {
    provenance = syncedSince.map { .cached(since: $0, source: source) } ?? .sample
    self.titles = titles
    self.texts = texts
    self.newest = newest
    self.syncedSince = syncedSince
    self.isInterrupted = isInterrupted
    self.fault = fault
  }
}

/// The progress of a sync of the archive, told after every page.
public struct ArchiveSyncProgress: Sendable, Hashable {
  /// The page that was fetched last; 0 before the first.
  public let page: Int
  /// The number of pages; nil until the service has told.
  public let pages: Int?
  /// The number of explanations at hand.
  public let texts: Int
  /// The number of pictures that this sync brought or changed.
  public let fetched: Int
  /// The number of records that could not be read.
  public let skipped: Int
  /// The instant from which the service may be asked again, while it must not be; nil when nothing is waited for.
  public let waitingUntil: Date?
  /// True in the last report of a sync that has stopped at its limit of requests: the next one continues it.
  public let isPartial: Bool

  /// Makes a report.
  public init(
    page: Int, pages: Int?, texts: Int, fetched: Int, skipped: Int = 0, waitingUntil: Date? = nil,
    isPartial: Bool = false
  ) {
    self.page = page
    self.pages = pages
    self.texts = texts
    self.fetched = fetched
    self.skipped = skipped
    self.waitingUntil = waitingUntil
    self.isPartial = isPartial
  }
}

/// The size and age of the stored archive.
public struct ArchiveSummary: Sendable, Hashable, Codable {
  /// The number of stored titles.
  public let titles: Int
  /// The number of stored explanations.
  public let texts: Int
  /// The newest day in the archive.
  public let newest: CalendarDay?
  /// The instant at which the last complete sync began; nil when there was none.
  public let syncedSince: Date?
  /// True when a sync began and did not finish; the next one continues it.
  public let isInterrupted: Bool
  /// The reason why fewer pictures are available than were fetched, such as a damaged file.
  public let fault: SpaceError?
  /// The origin of most of the archive: the last complete sync, or else the bundled titles.
  public let provenance: Provenance

  /// Makes a summary of the titles bundled until a day, and of what was synced from a source.
  public init(
    titles: Int, texts: Int, newest: CalendarDay?, syncedSince: Date? = nil, isInterrupted: Bool = false,
    fault: SpaceError? = nil, bundledUntil: CalendarDay? = nil, source: String = ""
  ) {
    let bundled = bundledUntil ?? newest ?? APODCalendar.firstDay
    provenance = syncedSince.map { .cached(since: $0, source: source) } ?? .bundled(since: bundled.startInUTC)
    (self.titles, self.texts, self.newest) = (titles, texts, newest)
    (self.syncedSince, self.isInterrupted, self.fault) = (syncedSince, isInterrupted, fault)
  }
}

/// The progress of a sync of the archive, reported after every page.
public struct ArchiveSyncProgress: Sendable, Hashable {
  /// The page that was fetched last; 0 before the first.
  public let page: Int
  /// The number of pages; nil until the service has reported it.
  public let pages: Int?
  /// The number of stored explanations.
  public let texts: Int
  /// The number of pictures that this sync added or changed.
  public let fetched: Int
  /// The number of records that could not be read.
  public let skipped: Int
  /// The time at which the service may be called again; nil when the sync is not waiting.
  public let waitingUntil: Date?
  /// True in the last report of a sync that reached its request limit; the next sync continues it.
  public let isPartial: Bool

  /// Makes a report.
  public init(
    page: Int, pages: Int?, texts: Int, fetched: Int, skipped: Int = 0, waitingUntil: Date? = nil,
    isPartial: Bool = false
  ) {
    (self.page, self.pages, self.texts, self.fetched) = (page, pages, texts, fetched)
    (self.skipped, self.waitingUntil, self.isPartial) = (skipped, waitingUntil, isPartial)
  }
}

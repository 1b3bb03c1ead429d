/// All pictures of the day since 1995, searched without a connection.
///
/// The titles are bundled. The explanations come with ``sync()``, and one by one as pictures are opened.
public protocol APODArchiveProtocol: Sendable {
  /// A value after each change by another process, for as long as the stream is read.
  func changes() -> AsyncStream<Void>

  /// The pictures of the days that a query names, then those that match each of its words: by title, phrase and words,
  /// newest first among equals. All pictures for an empty query.
  func search(_ query: String) async -> ArchiveResults

  /// The pictures of a calendar day in all years, the newest first.
  func onThisDay(_ day: CalendarDay) async -> ArchiveResults

  /// The first passage of a picture's texts that contains a word of the query; nil when none does but the title.
  func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt?

  /// The picture of a day with its texts; nil when only its title is stored.
  func apod(on day: CalendarDay) async -> Sourced<APOD>?

  /// The picture of the newest day whose texts are stored; nil when there is none.
  func newest() async -> Sourced<APOD>?

  /// Adds fetched pictures, so that searches find them.
  func add(_ apods: [APOD]) async

  /// The extent of the archive.
  func summary() async -> ArchiveSummary

  /// Fetches the texts of all pictures, or of the newest alone once all are there, and reports and stores every page.
  /// Ending the stream early cancels the rest; the next sync continues there.
  ///
  /// The stream throws the kinds of ``APODRepositoryProtocol/apods(in:)``, ``SpaceError/Kind/unreadable`` for a page
  /// without readable pictures, and the kinds of storage.
  func sync() -> ProgressStream<ArchiveSyncProgress>

  /// Waits until no sync runs. A canceled sync still writes the pages that it received.
  func settled() async
}

extension APODArchiveProtocol {
  /// No value: nobody else changes what is stored.
  public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

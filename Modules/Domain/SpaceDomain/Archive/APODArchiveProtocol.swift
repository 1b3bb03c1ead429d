/// All pictures of the day since 1995, searched without a connection.
///
/// The titles are bundled. The explanations come with ``sync()``, and one by one as pictures are opened.
public protocol APODArchiveProtocol: Sendable {
  /// The pictures in which every word of a query is found, the newest first; all for an empty query.
  /// - Parameter query: its form is explained at ``SearchQuery``, its fields are ``APOD/searchFields``.
  func search(_ query: String) async -> ArchiveResults

  /// The pictures of a calendar day in all years, the newest first.
  func onThisDay(_ day: CalendarDay) async -> ArchiveResults

  /// The first piece of a picture's texts in which a query's words stand; nil when only the title matches, or nothing.
  func excerpt(of day: CalendarDay, for query: String) async -> ArchiveExcerpt?

  /// The picture of a day with its texts; nil when only its title is at hand.
  func apod(on day: CalendarDay) async -> Sourced<APOD>?

  /// Adds pictures that were fetched, so that they are found.
  func add(_ apods: [APOD], source: String) async

  /// The extent of the archive.
  func summary() async -> ArchiveSummary

  /// Fetches the texts of all pictures, or of the newest alone once all are there.
  ///
  /// Every page is reported and kept. Ending the stream early cancels the rest; the next sync continues there. It
  /// fails with a ``PresentableError``; whatever happens, nothing at hand is lost.
  func sync() -> AsyncThrowingStream<ArchiveSyncProgress, any Error>

  /// Waits until no sync runs: a canceled one still writes the pages that have come.
  func settled() async
}

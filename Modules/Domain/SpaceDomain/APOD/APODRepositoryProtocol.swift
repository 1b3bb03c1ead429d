/// The source of pictures of the day.
///
/// An implementation falls back on stored answers when no service answers, and marks the origin: see ``Sourced``. Every
/// method throws ``SpaceError/Kind/cancelled`` when its task is canceled.
public protocol APODRepositoryProtocol: Sendable {
  /// Today's picture (in New York), or else the newest published, the last one fetched, or a sample.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func today() async throws(SpaceError) -> Sourced<APOD>

  /// The picture of a given day; never that of another day.
  /// - Throws: ``SpaceError/Kind/invalidRequest`` for a day before the first picture or in the future;
  ///   ``SpaceError/Kind/notFound`` when NASA published none; when it is not stored either, `offline`, `unreachable`,
  ///   `connectionLost`, `timedOut`, `insecure`, `throttled`, `unavailable`, `keyRefused`, `accessDenied`, `refused`,
  ///   `forbiddenAddress`, `unreadable`, `tooLarge` or `noResources`.
  func apod(on day: CalendarDay) async throws(SpaceError) -> Sourced<APOD>

  /// The pictures of a range of days, oldest first; days without one are skipped.
  /// - Throws: ``SpaceError/Kind/invalidRequest`` for a range that is reversed, too long or of impossible days; else as
  ///   ``apod(on:)``.
  func apods(in days: ClosedRange<CalendarDay>) async throws(SpaceError) -> Sourced<[APOD]>
}

/// The source of pictures of the day.
///
/// An implementation falls back on stored answers when no service answers, and marks the origin: see
/// ``Sourced``. Errors should be ``PresentableError``s; `CancellationError` when the task was canceled.
public protocol APODRepositoryProtocol: Sendable {
  /// Today's picture (in New York), or else the newest published, the last one fetched, or a sample. Always
  /// returns something and throws only when canceled.
  func today() async throws -> Sourced<APOD>

  /// The picture of a given day; never that of another day.
  func apod(on day: CalendarDay) async throws -> Sourced<APOD>

  /// The pictures of a range of days, oldest first; days without one are skipped.
  func apods(in days: ClosedRange<CalendarDay>) async throws -> Sourced<[APOD]>
}

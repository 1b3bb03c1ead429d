/// The source of pictures of the day.
///
/// An implementation falls back on stored answers when no service answers, and marks what it gives:
/// see ``Sourced``. Errors should be ``PresentableError``s; `CancellationError` when the task was canceled.
public protocol APODRepositoryProtocol: Sendable {
  /// The picture of the day that it is in New York, else the newest published, else the last that was
  /// successfully fetched, else a sample: it has always something to show and throws only when canceled.
  func today() async throws -> Sourced<APOD>

  /// The picture of a given day, and never that of another.
  func apod(on day: CalendarDay) async throws -> Sourced<APOD>

  /// The pictures of all days of a range that have one, oldest first.
  func apods(in days: ClosedRange<CalendarDay>) async throws -> Sourced<[APOD]>
}

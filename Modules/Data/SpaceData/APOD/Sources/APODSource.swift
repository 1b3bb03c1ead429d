import SpaceDomain

/// A service that publishes pictures of the day.
public protocol APODSource: Sendable {
  /// Its name, as provenance shows it.
  var name: String { get }
  /// True when "there is none" from this service is the last word, so that no other is asked.
  var isAuthoritative: Bool { get }

  /// The picture of a day; ``NetworkError/status(_:retryAfter:)`` 404 when there is none.
  /// - Parameters:
  ///   - day: the day that is wanted.
  ///   - limit: how long it may take.
  func apod(on day: CalendarDay, within limit: Duration) async throws(NetworkError) -> APOD
  /// The newest picture that is published.
  /// - Parameter limit: how long it may take.
  func newest(within limit: Duration) async throws(NetworkError) -> APOD
  /// The pictures of a range of days, oldest first; days without one are left out.
  /// - Parameters:
  ///   - days: the range, oldest to newest.
  ///   - limit: how long each page of them may take.
  func apods(
    in days: ClosedRange<CalendarDay>, within limit: Duration
  ) async throws(NetworkError) -> [APOD]
}

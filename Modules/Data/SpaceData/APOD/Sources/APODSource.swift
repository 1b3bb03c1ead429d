import SpaceDomain

/// A service that publishes pictures of the day.
package protocol APODSource: Sendable {
  var name: String { get }
  /// True when "there is none" from this service is final, so that no other is called.
  var isAuthoritative: Bool { get }
  /// True when a key is sent, which the service may refuse.
  var takesKey: Bool { get }

  /// The picture of a day; `SpaceError.Kind.notFound` when there is none.
  /// - Parameters:
  ///   - day: the requested day.
  ///   - limit: the time limit.
  func apod(on day: CalendarDay, within limit: Duration) async throws(SpaceError) -> APOD
  /// The newest published picture.
  /// - Parameter limit: the time limit.
  func newest(within limit: Duration) async throws(SpaceError) -> APOD
  /// The pictures of a range of days, oldest first; days without one are left out.
  /// - Parameters:
  ///   - days: the range, oldest to newest.
  ///   - limit: the time limit for each page.
  func apods(in days: ClosedRange<CalendarDay>, within limit: Duration) async throws(SpaceError) -> [APOD]
}

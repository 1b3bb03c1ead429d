import SpaceDomain

/// A scripted repository of pictures of the day.
///
/// ```swift
/// let repository = MockAPODRepository()
/// let gate = Gate()
/// repository.onToday.answers(.value(.live(.sample())).held(by: gate), .failure(SpaceError.sample()))
/// ```
///
/// By default it answers every call with live samples of the requested days.
public final class MockAPODRepository: APODRepositoryProtocol {
  /// The answers of ``today()``.
  public let onToday: MockMethod<Void, Sourced<APOD>>
  /// The answers of ``apod(on:)``.
  public let onAPOD = MockMethod<CalendarDay, Sourced<APOD>> { .value(.live(.sample(day: $0))) }
  /// The answers of ``apods(in:)``.
  public let onAPODs = MockMethod<ClosedRange<CalendarDay>, Sourced<[APOD]>> { days in
    .value(.live(days.map { .sample(day: $0) }))
  }

  /// Makes a repository with the given current day.
  public init(today: CalendarDay = "2024-01-01") {
    onToday = MockMethod { .value(.live(.sample(day: today))) }
  }

  /// The scripted picture of today.
  public func today() async throws(SpaceError) -> Sourced<APOD> { try await onToday(()) }

  /// The scripted picture of a day.
  public func apod(on day: CalendarDay) async throws(SpaceError) -> Sourced<APOD> { try await onAPOD(day) }

  /// The scripted pictures of a range.
  public func apods(in days: ClosedRange<CalendarDay>) async throws(SpaceError) -> Sourced<[APOD]> {
    try await onAPODs(days)
  }
}

/// The source of the weather on Mars.
///
/// An implementation falls back on what it keeps, then on bundled sols with ``MarsWeather/sampleNotice``, and marks
/// what it gives: see ``Sourced``. Where no station is named, it is Curiosity's or, when Curiosity has none,
/// that of the newest sol at hand.
public protocol MarsRepositoryProtocol: Sendable {
  /// The newest weather: live, else kept, else the sample, with the reason. It has always something to show and
  /// throws only `CancellationError`.
  func weather(from station: MarsStation?) async throws -> Sourced<MarsWeather>
}

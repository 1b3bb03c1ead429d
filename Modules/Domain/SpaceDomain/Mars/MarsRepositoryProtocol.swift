/// The source of the weather on Mars.
///
/// An implementation falls back on stored answers, then on the station's bundled sols, of which there may be
/// none, and marks the origin: see ``Sourced``. If no station is named, it returns Curiosity's weather, or that
/// of the newest stored sol when Curiosity has none.
public protocol MarsRepositoryProtocol: Sendable {
  /// The newest weather: live, or else stored, or else the sample, with the reason. Always returns
  /// something.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func weather(from station: MarsStation?) async throws(SpaceError) -> Sourced<MarsWeather>
}

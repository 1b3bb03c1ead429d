/// The source of the weather on Mars.
public protocol MarsRepositoryProtocol: Sendable {
  /// The newest weather: live, or else stored, or else the station's bundled sols, of which there may be none, with the
  /// reason. If no station is named, Curiosity's, or that of the newest stored sol when Curiosity has none.
  /// - Throws: ``SpaceError/Kind/cancelled`` only.
  func weather(from station: MarsStation?) async throws(SpaceError) -> Sourced<MarsWeather>
}

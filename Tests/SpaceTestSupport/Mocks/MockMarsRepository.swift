import SpaceDomain

/// A scripted repository of Mars' weather; by default it answers with live samples of the requested station.
public final class MockMarsRepository: MarsRepositoryProtocol {
  /// The answers of ``weather(from:)``.
  public let onWeather = MockMethod<MarsStation?, Sourced<MarsWeather>> { station in
    .value(.live(.sample(station: station ?? .curiosity), source: "mars.nasa.gov"))
  }

  /// Makes a repository that answers with samples.
  public init() {}

  /// The scripted weather.
  public func weather(from station: MarsStation?) async throws(SpaceError) -> Sourced<MarsWeather> {
    try await onWeather(station)
  }
}

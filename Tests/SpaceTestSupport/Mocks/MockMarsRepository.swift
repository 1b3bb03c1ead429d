import SpaceDomain

/// A repository of Mars' weather that answers as a test wants; until it is told otherwise with live samples of the
/// station that was asked for.
public final class MockMarsRepository: MarsRepositoryProtocol {
  /// The answers of ``weather(from:)``.
  public let onWeather = MockMethod<MarsStation?, Sourced<MarsWeather>> { station in
    .value(.live(.sample(station: station ?? .curiosity), source: "mars.nasa.gov"))
  }

  /// A repository that answers with samples.
  public init() {}

  /// The scripted weather.
  public func weather(from station: MarsStation?) async throws -> Sourced<MarsWeather> {
    try await onWeather(station)
  }
}

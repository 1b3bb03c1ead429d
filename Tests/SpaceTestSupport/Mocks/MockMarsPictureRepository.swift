import SpaceDomain

/// A scripted repository of the rovers' pictures; by default it answers with a live sample.
public final class MockMarsPictureRepository: MarsPictureRepositoryProtocol {
  /// The arguments of ``pictures(of:sol:)``.
  public struct Request: Sendable, Hashable {
    /// The rover.
    public let station: MarsStation
    /// The sol; nil for the newest.
    public let sol: Int?

    /// Makes arguments to compare with recorded ones.
    public init(_ station: MarsStation, sol: Int? = nil) { (self.station, self.sol) = (station, sol) }
  }

  /// The answers of ``pictures(of:sol:)``.
  public let onPictures = MockMethod<Request, Sourced<[MarsPicture]>> { _ in
    .value(.live([.sample()], source: "mars.nasa.gov"))
  }

  /// Makes a repository that answers with a sample.
  public init() {}

  /// The scripted pictures.
  public func pictures(of station: MarsStation, sol: Int?) async throws(SpaceError) -> Sourced<[MarsPicture]>
  {
    try await onPictures(Request(station, sol: sol))
  }
}

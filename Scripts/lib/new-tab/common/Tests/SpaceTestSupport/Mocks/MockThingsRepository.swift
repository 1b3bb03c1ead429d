import SpaceDomain

/// A scripted repository of things; by default it answers with the sample, as if it were live.
public final class MockThingsRepository: ThingsRepositoryProtocol {
  /// The answers of ``things()``.
  public let onThings = MockMethod<Void, Sourced<{{value}}>> {
    .value(.live(ThingsItem.sample, source: "example.org"))
  }

  /// Makes a repository that answers with the sample.
  public init() {}

  /// The scripted things.
  public func things() async throws(SpaceError) -> Sourced<{{value}}> { try await onThings(()) }
}

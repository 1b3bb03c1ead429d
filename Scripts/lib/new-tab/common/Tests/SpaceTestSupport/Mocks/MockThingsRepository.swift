import SpaceDomain

/// A scripted repository of things; by default it answers with one live thing.
public final class MockThingsRepository: ThingsRepositoryProtocol {
  /// The answers of ``things()``.
  public let onThings = MockMethod<Void, Sourced<[ThingsItem]>> {
    .value(.live([ThingsItem(id: "1", name: "First")], source: "example.org"))
  }

  /// Makes a repository that answers with one thing.
  public init() {}

  /// The scripted things.
  public func things() async throws(SpaceError) -> Sourced<[ThingsItem]> { try await onThings(()) }
}

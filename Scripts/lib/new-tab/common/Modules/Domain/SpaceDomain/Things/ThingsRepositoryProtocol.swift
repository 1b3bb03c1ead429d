/// One of the things.
public struct ThingsItem: Sendable, Hashable, Codable {
  /// The key.
  public let id: String
  /// The name.
  public let name: String

  /// Makes an item.
  public init(id: String, name: String) { (self.id, self.name) = (id, name) }

  /// The things to show while none were ever fetched.
  package static let sample = [ThingsItem(id: "sample", name: "A sample")]
}

/// A source of things.
public protocol ThingsRepositoryProtocol: Sendable {
  /// All things, with their origin.
  /// - Throws: ``SpaceError`` of any kind of the network, or ``SpaceError/Kind/cancelled``.
  func things() async throws(SpaceError) -> Sourced<[ThingsItem]>
}

extension WebService {
  /// The service for things.
  public static let things = WebService("things", "Things", at: "https://example.org")
}

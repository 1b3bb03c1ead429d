/// One of the things, as the service has it.
public struct ThingsItem: Sendable, Hashable, Codable {
  {{properties}}

  /// Shown while nothing was ever fetched.
  package static let sample = {{sample}}
}

/// A source of things.
public protocol ThingsRepositoryProtocol: Sendable {
  /// The things, with their origin.
  /// - Throws: ``SpaceError`` of any kind of the network, or ``SpaceError/Kind/cancelled``.
  func things() async throws(SpaceError) -> Sourced<{{value}}>
}

extension WebService {
  /// The service for things.
  public static let things = WebService("things", "Things", at: "https://example.org")
}

import SpaceDomain

/// The user's settings file. What throws, throws a ``PresentableError``, and then nothing was changed.
package protocol SettingsKeeping: Sendable {
  /// The path of the file; nil when there is no home directory.
  var path: String? { get }
  func keep(_ name: String, _ value: String) async throws
  /// Removes a setting from the settings file, so that its default applies; false if the file does not have it.
  func reset(_ name: String) async throws -> Bool
}

/// The user's keys for services. What throws, throws a ``PresentableError``, and then nothing was changed.
package protocol ServiceKeyKeeping: Sendable {
  /// The path of the key file; nil when there is no home directory.
  var path: String? { get }
  func keep(_ text: String, for service: ServiceKey) async throws
  /// Removes a key from the key file; false if it has none.
  func remove(of service: ServiceKey) async throws -> Bool
  /// Calls the service once with a key; not offline.
  func test(_ text: String, for service: ServiceKey) async -> KeyTest
}

/// The result of one call with a key.
package enum KeyTest: Sendable, Equatable {
  /// The server accepts it.
  case accepted(String)
  case refused(String, status: Int)
  /// No answer says anything of the key; the reason.
  case untested(String)
}

import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Provides the findings of `doctor` and of the settings screen, and stores settings.
package protocol SettingsDependencies: Sendable {
  /// The directories by their names; nil when there is no home directory.
  var directories: [(name: String, path: String?)] { get }
  /// The user's keys as they are now, redacted.
  func keysSection() async -> Findings
  /// The stored answers, pictures and lists.
  func keptSection() async -> Findings
  /// The addresses of the services.
  func sourcesSection() -> Findings
  /// The services with the result of a request to each, and what happens to further requests, since when.
  /// - Parameters:
  ///   - isOffline: true to send no requests.
  ///   - progress: called with a line before each request.
  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) async -> [Findings]

  /// The number of stored pictures, and their bytes.
  func pictureUsage() async -> (count: Int, bytes: Int)
  /// Removes the stored pictures.
  func clearPictures() async
  /// The path of the settings file; nil when there is no home directory.
  var settingsPath: String? { get }
  /// Writes a setting to the settings file.
  /// - Throws: the reason why it cannot be written.
  func keep(_ name: String, _ value: String) async throws

  /// The path of the key file; nil when there is no home directory.
  var keyPath: String? { get }
  /// Writes a key to the key file, for its owner alone.
  /// - Throws: ``SpaceError``, or the reason why it cannot be written.
  func keep(_ text: String, for service: ServiceKey) async throws
  /// Removes a key from the key file; false if it has none.
  /// - Throws: ``SpaceError``, or the reason why it cannot be written.
  func removeKey(of service: ServiceKey) async throws -> Bool
  /// Calls the service once with a key; not offline.
  func test(_ text: String, for service: ServiceKey) async -> KeyTest
}

extension Feature where Dependencies == any SettingsDependencies {
  /// The settings, and the findings of `doctor`.
  package static var settings: Feature {
    Feature(
      "settings", "Settings", SettingsScreen.self,
      commands: [
        .init(SettingsCommand.self, [.init(SettingsKeyCommand.self), .init(ClearPicturesCommand.self)]),
        .init(DoctorCommand.self),
      ]
    ) { SettingsModel($0, $1) }
  }
}

import SpaceDomain
import TerminalKit

/// Provides the findings of `doctor` and of the settings screen, and stores settings.
protocol SettingsFactory: Sendable {
  /// The directories by their names; nil when there is no home directory.
  var directories: [(name: String, path: String?)] { get }
  /// The user's keys, redacted.
  func keysSection() -> DoctorPresenter.Section
  /// The stored answers, pictures and lists.
  func keptSection() async -> DoctorPresenter.Section
  /// The addresses of the services.
  func sourcesSection() -> DoctorPresenter.Section
  /// The services and the result of a request to each.
  /// - Parameters:
  ///   - isOffline: true to send no requests.
  ///   - progress: called with a line before each request.
  func servicesSection(
    isOffline: Bool, progress: @Sendable (SafeText) -> Void
  ) async -> DoctorPresenter.Section

  /// The number of stored pictures, and their bytes.
  func pictureUsage() async -> (count: Int, bytes: Int)
  /// Removes the stored pictures.
  func clearPictures() async
  /// The path of the settings file; nil when there is no home directory.
  var settingsPath: String? { get }
  /// Writes a setting to the settings file.
  /// - Throws: the reason why it cannot be written.
  func keep(_ name: String, _ value: String) throws
}

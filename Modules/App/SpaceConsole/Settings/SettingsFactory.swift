import SpaceDomain
import TerminalKit

/// Gives the findings of `doctor` and the settings screen, and keeps settings.
protocol SettingsFactory: Sendable {
  /// The directories by their names; nil where there is no home directory.
  var directories: [(name: String, path: String?)] { get }
  /// The user's keys, redacted.
  func keysSection() -> DoctorPresenter.Section
  /// The answers, pictures and lists that are kept.
  func keptSection() async -> DoctorPresenter.Section
  /// The addresses of the services.
  func sourcesSection() -> DoctorPresenter.Section
  /// The services and what each answers now.
  /// - Parameters:
  ///   - isOffline: whether none may be asked.
  ///   - progress: called with a line before each is asked.
  func servicesSection(
    isOffline: Bool, progress: @Sendable (SafeText) -> Void
  ) async -> DoctorPresenter.Section

  /// The pictures on disk: how many, and their bytes.
  func pictureUsage() async -> (count: Int, bytes: Int)
  /// Removes the pictures on disk.
  func clearPictures() async
  /// The settings file's path; nil where there is no home directory.
  var settingsPath: String? { get }
  /// Writes a setting's value into the settings file.
  /// - Throws: why it cannot be kept.
  func keep(_ name: String, _ value: String) throws
}

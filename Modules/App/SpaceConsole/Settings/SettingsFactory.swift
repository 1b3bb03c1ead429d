/// Makes the parts that the settings need.
protocol SettingsFactory: Sendable {
  /// Keeps a setting for the next time.
  func save(_ setting: Setting) throws
  /// Removes all pictures from the disk, except the last one and those of favorites.
  func clearPictures() async
  /// The findings of the program on this machine.
  func settingsReport() async -> SettingsReport
}

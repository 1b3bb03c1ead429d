import SpaceDomain

/// A picture of the day that was written for the desktop.
package struct Wallpaper: Sendable, Hashable, Codable {
  let day: CalendarDay
  let title: String
  let credit: String?
  /// The absolute path of the picture.
  package let file: String
  /// The program that set it; nil when only the file was written.
  var setter: String?
}

/// The files of the wallpaper.
package protocol WallpaperFiles: Sendable {
  /// Writes a picture below the data directory.
  /// - Returns: its absolute path.
  /// - Throws: a ``PresentableError``.
  func keep(_ picture: EncodedPicture, of apod: APOD) async throws -> String
  /// The last wallpaper; nil when there is none.
  func lastWallpaper() async -> Wallpaper?
  /// Remembers a wallpaper, and removes the pictures of those before the last.
  /// - Throws: a ``PresentableError``.
  func remember(_ wallpaper: Wallpaper) async throws

  /// Writes the user's units of systemd by their names, and enables the timer.
  /// - Returns: the folder of the units.
  /// - Throws: a ``PresentableError``.
  func write(_ timer: WallpaperTimer) async throws -> String
  /// Removes the units; false if there are none.
  /// - Throws: a ``PresentableError``.
  func removeTimer() async throws -> Bool

  /// Writes a setting to the settings file.
  /// - Throws: a ``PresentableError``.
  func keep(_ name: String, _ value: String) throws
}

/// The dependencies of the wallpaper, and of saving pictures in the app.
package struct WallpaperDependencies: Sendable {
  let days: DayDependencies
  let files: any WallpaperFiles

  package init(days: DayDependencies, files: any WallpaperFiles) { (self.days, self.files) = (days, files) }
}

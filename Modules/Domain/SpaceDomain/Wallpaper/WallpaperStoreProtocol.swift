/// A picture that was written for the desktop.
package struct Wallpaper: Sendable, Hashable, Codable {
  /// The day of a picture of the day; nil for another.
  package let day: CalendarDay?
  /// The picture's title.
  package let title: String
  /// Its author; nil when unknown.
  package let credit: String?
  /// The absolute path of the picture; in the record of the last one only its name.
  package var file: String
  /// The program that set it; nil when only the file was written.
  package var setter: String?
  /// In the record of one that was only written, the name of the picture that was set last, which a desktop may show.
  package var shown: String?

  /// Makes a wallpaper that no program has set.
  package init(day: CalendarDay?, title: String, credit: String?, file: String) {
    (self.day, self.title, self.credit, self.file) = (day, title, credit, file)
  }
}

/// The pictures for the desktop, the record of the last one, and the timer that changes it. Whatever throws, throws a
/// ``PresentableError``, and then nothing was changed.
package protocol WallpaperStoreProtocol: Sendable {
  /// Writes a picture below the data directory, and returns its absolute path.
  /// - Parameter name: the file name without its ending.
  func keep(_ picture: EncodedPicture, named name: String) async throws -> String
  /// The last wallpaper; nil when there is none.
  func last() async -> Wallpaper?
  /// Remembers a wallpaper, and removes the pictures of those before the last, except the one that was set last and those
  /// of the last minute.
  func remember(_ wallpaper: Wallpaper) async throws

  /// Writes the user's units of systemd that change the wallpaper, and enables the timer.
  func writeTimer(service: String, timer: String, in folder: String) async throws
  /// Removes the units; false if there are none.
  func removeTimer(in folder: String) async throws -> Bool
}

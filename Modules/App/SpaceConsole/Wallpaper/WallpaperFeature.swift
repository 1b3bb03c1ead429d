import SpaceDomain
import Synchronization
import TerminalKit

/// A picture of the day that was written for the desktop.
package struct Wallpaper: Sendable, Hashable, Codable {
  /// The day of a picture of the day; nil for another.
  let day: CalendarDay?
  let title: String
  let credit: String?
  /// The absolute path of the picture.
  package let file: String
  /// The program that set it; nil when only the file was written.
  var setter: String?

  /// Its title with the day, if it has one.
  var name: SafeText { "“" + SafeText(title) + "”" + (day.map { " of \($0)" } ?? "") }
}

/// The dependencies of the wallpaper, and of saving pictures in the app.
package protocol WallpaperDependencies: DayDependencies {
  /// Writes a picture below the data directory.
  /// - Parameter name: the file name without its ending.
  /// - Returns: its absolute path.
  /// - Throws: a ``PresentableError``.
  func keep(_ picture: EncodedPicture, named name: String) async throws -> String
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
  func keep(_ name: String, _ value: String) async throws
}

extension Feature where Dependencies == any WallpaperDependencies {
  /// The wallpaper, and the sheet that saves a picture.
  package static var wallpaper: Feature {
    Feature(
      "wallpaper", "Wallpaper", SaveSheet.self, isSheet: true, commands: [.init(WallpaperCommand.self)]
    ) { WallpaperModel($0, $1) }
  }
}

/// Saves pictures and sets the wallpaper for the app; progress and result are notices.
final class WallpaperModel: TabModel, Sendable {
  private let context: CommandContext<any WallpaperDependencies>
  private let port: TabPort<Never>

  init(_ context: CommandContext<any WallpaperDependencies>, _ port: TabPort<Never>) {
    (self.context, self.port) = (context, port)
  }

  func perform(_ effect: SaveSheet.Effect) {
    switch effect {
    case .save(let item, let folder):
      port.change(item.subject) { [self] in try await save(item, in: folder) }
    case .setWallpaper(let item, let command):
      port.change("the wallpaper") { [self] in try await setWallpaper(item, command) }
    }
  }

  /// A notice for each new line: bytes arrive more often than a line changes.
  private var progress: @Sendable (SafeText) -> Void {
    unrepeated { [port] line in port.notify(StyledText(line)) }
  }

  private func save(_ item: Favorite.Item, in folder: String) async throws {
    let (dependencies, progress) = (context.dependencies, progress)
    progress("Fetching " + item.subject + "…")
    let home = context.configuration.environment["HOME"] ?? ""
    let path = (folder + "/").hasPrefix("~/") ? home + folder.dropFirst() : folder
    _ = try await dependencies.names(makingFolder: path)
    let picture = try await dependencies.wholePicture(of: item, progress: progress)
    let saved = try await dependencies.save(picture, of: item, to: path, replacing: false)
    port.notify(StyledText(saved.text, .success))
    try await dependencies.keep(SettingSpec.saveFolder.name, folder)
  }

  private func setWallpaper(_ item: Favorite.Item, _ command: String?) async throws {
    let setter = try WallpaperSetter(command, environment: context.configuration.environment)
    let warning = Mutex<SafeText>("")
    let task = WallpaperTask(context: context, progress: progress) { text in
      warning.withLock { $0 = " " + text }
    }
    _ = try await task.set(item, setter)
    let text: SafeText = "The wallpaper is " + item.subject + ", set by \(SafeText(setter.name))."
    port.notify(StyledText(text + warning.withLock { $0 }, .success))
  }
}

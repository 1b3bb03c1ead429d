import SpaceDomain
import Synchronization
import TerminalKit

extension Feature {
  /// The wallpaper, and the sheet that saves a picture.
  package static var wallpaper: Feature {
    Feature(
      "wallpaper", "Wallpaper", SaveSheet.self, isSheet: true, commands: [.init(WallpaperCommand.self)]
    ) { WallpaperModel($0, $1) }
  }
}

/// Saves pictures and sets the wallpaper for the app; progress and result are notices.
final class WallpaperModel: TabModel, Sendable {
  private let context: CommandContext
  private let port: TabPort<Never>

  init(_ context: CommandContext, _ port: TabPort<Never>) {
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
    let (repositories, progress) = (context.repositories, progress)
    progress("Fetching " + item.subject + "…")
    let home = context.configuration.environment["HOME"] ?? ""
    let path = (folder + "/").hasPrefix("~/") ? home + folder.dropFirst() : folder
    _ = try await repositories.storage.names(makingFolder: path)
    let picture = try await repositories.wholePicture(of: item, progress: progress)
    let saved = try await repositories.save(picture, of: item, to: path, replacing: false)
    port.notify(StyledText(saved.text, .success))
    try await repositories.storage.keep(SettingSpec.saveFolder.name, folder)
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

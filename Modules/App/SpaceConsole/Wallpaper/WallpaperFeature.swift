import SpaceDomain
import Synchronization
import TerminalKit

extension Repositories {
  /// The pictures for the desktop, registered by this feature.
  var wallpapers: any WallpaperStoreProtocol {
    get throws(SpaceError) { try registered((any WallpaperStoreProtocol).self) }
  }
}

extension Feature {
  /// The wallpaper. It has no screen, and takes the requests of all screens to set it; progress and result are notices.
  package static var wallpaper: Feature {
    Feature("wallpaper", commands: [.init(WallpaperCommand.self)]) { context, port, request in
      guard case .setWallpaper(let item, let command) = request else { return }
      port.change("the wallpaper") {
        let setter = try WallpaperSetter(command, environment: context.configuration.childEnvironment)
        let warning = Mutex<SafeText>("")
        let task = WallpaperTask(context: context, setter: setter, progress: port.progress) { text in
          warning.withLock { $0 = " " + text }
        }
        try await task.set(item)
        let text: SafeText = "The wallpaper is " + item.subject + ", set by \(setter.name)."
        port.notify(StyledText(text + warning.withLock { $0 }, .success))
      }
    }
  }
}

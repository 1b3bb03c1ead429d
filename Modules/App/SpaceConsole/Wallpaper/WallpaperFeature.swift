import SpaceDomain
import Synchronization
import TerminalKit

extension Feature {
  /// The wallpaper.
  package static var wallpaper: Feature {
    Feature(
      "wallpaper", "Wallpaper", WallpaperRequests.self, isSheet: true,
      commands: [.init(WallpaperCommand.self)]
    ) { WallpaperModel($0, $1) }
  }
}

/// Takes the requests of all screens to set the wallpaper. It shows nothing.
struct WallpaperRequests: Screen {
  struct Effect: Sendable {
    let item: Favorite.Item
    /// A command of the user's; nil for the desktop's own way.
    let command: String?
  }
  typealias Message = Never

  mutating func receive(_ message: Never, _ look: DrawingContext) -> Effects {}

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .setWallpaper(let item) = request else { return nil }
    return [own(Effect(item: item, command: look.settings.wallpaper))]
  }

  func actions(_ look: DrawingContext) -> [ScreenAction] { [] }
  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {}
  mutating func press(_ key: Key, in area: GridArea, _ look: DrawingContext) -> Effects? { nil }
  mutating func disappear() -> Effects { [] }
}

/// Sets the wallpaper for the app; progress and result are notices.
final class WallpaperModel: TabModel, Sendable {
  private let context: CommandContext
  private let port: TabPort<Never>

  init(_ context: CommandContext, _ port: TabPort<Never>) { (self.context, self.port) = (context, port) }

  func perform(_ effect: WallpaperRequests.Effect) {
    port.change("the wallpaper") { [context, port] in
      let setter = try WallpaperSetter(effect.command, environment: context.configuration.childEnvironment)
      let warning = Mutex<SafeText>("")
      let task = WallpaperTask(context: context, setter: setter, progress: port.progress) { text in
        warning.withLock { $0 = " " + text }
      }
      try await task.set(effect.item)
      let text: SafeText = "The wallpaper is " + effect.item.subject + ", set by \(setter.name)."
      port.notify(StyledText(text + warning.withLock { $0 }, .success))
    }
  }
}

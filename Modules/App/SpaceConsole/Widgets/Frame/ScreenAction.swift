import SpaceDomain
import TerminalKit

/// Something that a key does on a screen: its keys, its purpose, and the reason why it cannot be done now.
///
/// The footer, clicks on it, the help and the refusal of a key read the same list.
struct ScreenAction: Sendable {
  /// The keys, as far as the footer shows them.
  let keys: SafeText
  /// Further keys, which only the help shows.
  let more: SafeText
  /// The purpose, for the help.
  let purpose: SafeText
  /// The purpose in few words, for the footer; nil for an action that it leaves out.
  let short: SafeText?
  /// The key that a click presses; nil for several keys.
  let key: Key?
  /// The reason why it cannot be done now; nil when it can.
  let obstacle: SafeText?

  /// - Parameters:
  ///   - more: further keys, which only the help shows.
  ///   - short: the purpose in few words, for the footer; nil for an action that it leaves out.
  ///   - key: the key that a click presses, if the keys are not a single character.
  ///   - obstacle: the reason why it cannot be done now; nil when it can.
  init(
    _ keys: SafeText, also more: SafeText = "", _ purpose: SafeText, short: SafeText? = nil,
    pressing key: Key? = nil, unless obstacle: SafeText? = nil
  ) {
    (self.keys, self.more, self.purpose, self.short) = (keys, more, purpose, short)
    self.key = key ?? (keys.string.count == 1 ? Key(Character(keys.string)) : nil)
    self.obstacle = obstacle
  }

  /// All keys, for the help.
  var allKeys: SafeText { more.isEmpty ? keys : keys + " " + more }
}

/// Actions of several screens.
extension ScreenAction {
  /// The keys for moving in lists and pages, which are the same everywhere.
  /// - Parameter short: the purpose of the arrow keys, for the footer.
  static func moving(short: SafeText? = nil) -> [ScreenAction] {
    [
      ScreenAction("j k", also: "↑ ↓", "move", short: short),
      ScreenAction("PgUp PgDn", "a page; also Ctrl-B Ctrl-F"), ScreenAction("Ctrl-U Ctrl-D", "half a page"),
      ScreenAction("g G", "the start, the end; also gg Home End"),
    ]
  }

  /// Sharing and copying an item.
  /// - Parameter item: the item's text; nil when there is none.
  static func sharing(_ item: ShareText?) -> [ScreenAction] {
    let obstacle: SafeText? = item == nil ? "Nothing here can be shared." : nil
    return [
      ScreenAction("s", "share", short: "share", unless: obstacle),
      ScreenAction("y", "copy", unless: obstacle),
    ]
  }

  /// Opening an item's page.
  static func page(of links: PageLinks) -> ScreenAction {
    ScreenAction(
      "o", "open its page in the browser", short: "open page",
      unless: links.page == nil ? "Nothing here has a page." : nil)
  }

  /// Opening an item's video.
  /// - Parameter short: the kind of video, for the footer.
  static func video(of links: PageLinks, short: SafeText? = nil) -> ScreenAction {
    ScreenAction(
      "O", "open its video", short: short, unless: links.video == nil ? "Nothing here has a video." : nil)
  }

  /// Adding an item to the favorites.
  /// - Parameter isPossible: true if there is an item.
  static func favorite(_ isPossible: Bool) -> ScreenAction {
    ScreenAction("f", "favorite", short: "favorite", unless: isPossible ? nil : "Nothing is selected.")
  }

  static let refresh = ScreenAction("r", also: "F5", "refresh", short: "refresh")
  static let back = ScreenAction("Esc", also: "q h ←", "back", pressing: Key(.escape))
  static let details = ScreenAction("Enter", also: "l →", "details", short: "details", pressing: Key(.enter))
  static let search = ScreenAction("/", "search", short: "search")
  static let clearing = ScreenAction("Esc", "clear the search", pressing: Key(.escape))
}

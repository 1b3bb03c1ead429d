import SpaceDomain
import TerminalKit

/// Something that a key does on a screen. The footer, clicks on it, the help, the palette and the settings of keys read it.
struct ScreenAction: Sendable {
  /// The keys that the settings can change; none for keys such as Enter.
  let named: [KeyAction]
  let keys: SafeText
  let more: SafeText
  let purpose: SafeText
  /// The purpose in few words, for the footer; nil for an action that it leaves out.
  let short: SafeText?
  /// The key that a click presses; nil for several keys.
  let key: Key?
  /// The reason why it cannot be done now; nil when it can.
  let obstacle: SafeText?

  init(
    _ action: KeyAction, also more: SafeText = "", _ purpose: SafeText, short: SafeText? = nil,
    unless obstacle: SafeText? = nil
  ) {
    self.init(
      keys: SafeText("\(action.key)"), also: more, purpose, short: short, pressing: Key(action.key),
      unless: obstacle, named: [action])
  }

  init(
    _ action: KeyAction, _ opposite: KeyAction, also more: SafeText = "", _ purpose: SafeText,
    short: SafeText? = nil, unless obstacle: SafeText? = nil
  ) {
    self.init(
      keys: SafeText("\(action.key) \(opposite.key)"), also: more, purpose, short: short, unless: obstacle,
      named: [action, opposite])
  }

  init(
    keys: SafeText, also more: SafeText = "", _ purpose: SafeText, short: SafeText? = nil,
    pressing key: Key? = nil, unless obstacle: SafeText? = nil, named: [KeyAction] = []
  ) {
    self.named = named
    (self.keys, self.more, self.purpose, self.short) = (keys, more, purpose, short)
    (self.key, self.obstacle) = (key, obstacle)
  }

  var explained: SafeText { obstacle.map { purpose + ": " + $0 } ?? purpose }

  /// The actions of one key each that this one stands for.
  var single: [ScreenAction] {
    key != nil ? [self] : named.map { ScreenAction($0, SafeText($0.words), unless: obstacle) }
  }

  static func enter(
    also more: SafeText = "l →", _ purpose: SafeText, short: SafeText, unless obstacle: SafeText? = nil
  ) -> ScreenAction {
    ScreenAction(keys: "Enter", also: more, purpose, short: short, pressing: Key(.enter), unless: obstacle)
  }

  static func escape(
    also more: SafeText = "", _ purpose: SafeText, unless obstacle: SafeText? = nil
  ) -> ScreenAction {
    ScreenAction(keys: "Esc", also: more, purpose, pressing: Key(.escape), unless: obstacle)
  }
}

extension ScreenAction {
  static func moving(short: SafeText? = nil) -> [ScreenAction] {
    [
      ScreenAction(keys: "j k", also: "↑ ↓", "move", short: short),
      ScreenAction(keys: "PgUp PgDn", also: "b Space", "a page; also Ctrl-B Ctrl-F"),
      ScreenAction(keys: "Ctrl-U Ctrl-D", "half a page"),
      ScreenAction(keys: "g G", "the start, the end; also gg Home End"),
    ]
  }

  static func sharing(_ item: ShareText?) -> [ScreenAction] {
    let obstacle: SafeText? = item == nil ? "Nothing here can be shared." : nil
    return [
      ScreenAction(.share, "share", short: "share", unless: obstacle),
      ScreenAction(.copy, "copy", unless: obstacle),
    ]
  }

  static func page(of links: PageLinks) -> ScreenAction {
    ScreenAction(
      .open, "open its page in the browser", short: "open page",
      unless: links.page == nil ? "Nothing here has a page." : nil)
  }

  static func video(of links: PageLinks, short: SafeText? = nil) -> ScreenAction {
    ScreenAction(
      .video, "open its video", short: short, unless: links.video == nil ? "Nothing here has a video." : nil)
  }

  static func keepingPicture(of item: Favorite.Item?) -> [ScreenAction] {
    let obstacle: SafeText? =
      item == nil || item?.isTitleOnly == true
      ? "No picture has been fetched yet." : item?.pictureURL == nil ? "This day has no picture." : nil
    return [
      ScreenAction(.save, "save the picture to a file", short: "save", unless: obstacle),
      ScreenAction(.wallpaper, "set the picture as the wallpaper", unless: obstacle),
    ]
  }

  static func slideshow(unless obstacle: SafeText?) -> ScreenAction {
    ScreenAction(.slideshow, "show the pictures one after the other", unless: obstacle)
  }

  static let pause = ScreenAction(keys: "Space", "pause, go on", short: "pause", pressing: Key(" "))

  static func favorite(unless obstacle: SafeText?) -> ScreenAction {
    ScreenAction(.favorite, "favorite", short: "favorite", unless: obstacle)
  }

  static let refresh = ScreenAction(.refresh, also: "F5", "refresh", short: "refresh")
  static let back = ScreenAction.escape(also: "q h ←", "back")
}

extension Key {
  /// Fetches again. Not `g`, which many users type to go to the start of a list.
  var isRefresh: Bool { typed == "r" || self == Key(.function(5)) }

  var isBack: Bool {
    switch code {
    case .escape, .left, .backspace: modifiers.isEmpty
    default: typed == "q" || typed == "h"
    }
  }

  var isOpen: Bool { self == Key(.enter) || isRight }

  var isLeft: Bool { self == Key(.left) || typed == "h" }

  var isRight: Bool { self == Key(.right) || typed == "l" }
}

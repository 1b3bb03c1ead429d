import SpaceDomain
import TerminalKit

/// The actions of several screens, each with its key and words; the screen adds what it does, where that differs.
extension ScreenAction {
  static func enter(
    also more: [ActionKey] = [], _ purpose: SafeText, short: SafeText?, unless obstacle: SafeText? = nil,
    perform: @escaping Perform
  ) -> ScreenAction {
    ScreenAction([.enter], also: more, purpose, short: short, unless: obstacle, perform: perform)
  }

  static func escape(
    also more: [ActionKey] = [], _ purpose: SafeText = "back", short: SafeText? = nil,
    unless obstacle: SafeText? = nil, perform: @escaping Perform
  ) -> ScreenAction {
    ScreenAction([.escape], also: more, purpose, short: short, unless: obstacle, perform: perform)
  }

  /// Back from a page to its list.
  static func back(perform: @escaping Perform) -> ScreenAction {
    ScreenAction(
      [.escape], also: [.quit, .left, ActionKey(.left)], rare: [ActionKey(.backspace)], "back",
      perform: perform)
  }

  /// Closes a sheet.
  static func close(also more: [ActionKey] = [.quit]) -> ScreenAction {
    .escape(also: more) { _, _ in [.close] }
  }

  static func refresh(
    _ purpose: SafeText = "refresh", short: SafeText? = "refresh", unless obstacle: SafeText? = nil,
    perform: @escaping Perform
  ) -> ScreenAction {
    ScreenAction(
      [.refresh], also: [ActionKey(.function(5))], purpose, short: short, unless: obstacle, perform: perform)
  }

  static func remove(unless obstacle: SafeText?, perform: @escaping Perform) -> ScreenAction {
    ScreenAction(
      [.remove], also: [ActionKey(.delete)], "remove it", short: "remove", unless: obstacle, perform: perform)
  }

  /// - Parameter short: "undo" while something was removed.
  static func undo(
    _ purpose: SafeText, short: SafeText? = nil, in group: ActionLabel.Group = .screen,
    perform: @escaping Perform
  ) -> ScreenAction {
    ScreenAction([.undo], purpose, short: short, in: group, perform: perform)
  }

  /// The action of the app that some screens declare to have it in their footer, or while they have all keys.
  static func undoRemoval(short: SafeText? = nil) -> ScreenAction {
    .undo("restore the last removed favorite", short: short, in: .app) { _, _ in [.request(.undoRemoval)] }
  }

  static func copy(
    _ purpose: SafeText = "copy", short: SafeText? = nil, unless obstacle: SafeText?,
    perform: @escaping Perform
  ) -> ScreenAction {
    ScreenAction([.copy], purpose, short: short, unless: obstacle, perform: perform)
  }

  static func sharing(_ text: ShareText?) -> [ScreenAction] {
    let obstacle: SafeText? = text == nil ? "Nothing here can be shared." : nil
    return [
      ScreenAction([.share], "share", short: "share", unless: obstacle) { _, _ in
        text.map { [.request(.share($0))] } ?? []
      },
      .copy(unless: obstacle) { _, _ in text.map { [.app(.copy($0.safeText))] } ?? [] },
    ]
  }

  static func page(of links: PageLinks) -> ScreenAction {
    ScreenAction(
      "open", "o", "open its page in the browser", short: "open page",
      unless: links.page == nil ? "Nothing here has a page." : nil
    ) { _, _ in links.page.map { [.app(.open($0))] } ?? [] }
  }

  /// - Parameter fetch: fetches the address of a video that is not known yet, and opens it.
  static func video(
    of links: PageLinks, short: SafeText? = nil, orFetch fetch: ((inout Owner) -> [ScreenEffect])? = nil
  ) -> ScreenAction {
    ScreenAction(
      "video", "O", "open its video", short: short,
      unless: links.video == nil && fetch == nil ? "Nothing here has a video." : nil
    ) { owner, _ in links.video.map { [.app(.open($0))] } ?? fetch?(&owner) ?? [] }
  }

  /// - Parameter reason: the reason why there is no item, if it is another than that none was fetched.
  static func keepingPicture(of item: Favorite.Item?, unless reason: SafeText? = nil) -> [ScreenAction] {
    let obstacle: SafeText? =
      switch item {
      case nil: reason ?? "No picture has been fetched yet."
      case let item? where item.isTitleOnly: "The picture of this day has not been fetched yet."
      case let item?: item.pictureURL == nil ? "This day has no picture." : nil
      }
    return [
      ScreenAction("save", "S", "save the picture to a file", short: "save", unless: obstacle) { _, _ in
        item.map { [.request(.save($0))] } ?? []
      },
      ScreenAction("wallpaper", "w", "set the picture as the wallpaper", unless: obstacle) { _, press in
        item.map { [.request(.setWallpaper($0, command: press.look.settings.wallpaper))] } ?? []
      },
    ]
  }

  static func slideshow(unless obstacle: SafeText?, of items: @escaping (Owner) -> Slideshow) -> ScreenAction
  {
    ScreenAction("slideshow", "p", "show the pictures one after the other", unless: obstacle) { owner, _ in
      [.request(.slideshow(items(owner)))]
    }
  }

  static func favorite(_ item: Favorite.Item?, unless obstacle: SafeText?) -> ScreenAction {
    ScreenAction([.favorite], "favorite", short: "favorite", unless: obstacle) { _, _ in
      item.map { [.request(.keep($0))] } ?? []
    }
  }

  static func pause(isPaused: Bool, perform: @escaping Perform) -> ScreenAction {
    ScreenAction(
      [ActionKey(Key(" "))], "pause, go on", short: isPaused ? "go on" : "pause", perform: perform)
  }
}

extension ScreenAction {
  typealias Move = (inout Owner, Motion, KeyPress) -> [ScreenEffect]

  /// Moves in a list or a page.
  static func moving(short: SafeText? = nil, _ move: @escaping Move) -> [ScreenAction] {
    func action(
      _ keys: [ActionKey], also: [ActionKey] = [], rare: [ActionKey] = [], _ purpose: SafeText,
      short: SafeText? = nil
    ) -> ScreenAction {
      ScreenAction(keys, also: also, rare: rare, purpose, short: short, in: .moving) { owner, press in
        Motion(press.key).map { move(&owner, $0, press) } ?? []
      }
    }
    return [
      action([.down, .up], also: [ActionKey(.down), ActionKey(.up)], "move", short: short),
      action(
        [ActionKey(.pageDown), ActionKey(.pageUp)], also: [.pageDown, .pageUp],
        rare: [.control("f"), .control("b")], "a page"),
      action([.control("d"), .control("u")], "half a page"),
      action([.start, .end], rare: [ActionKey(.home), ActionKey(.end)], "the start, the end"),
    ]
  }

  /// Moves along a strip of years.
  /// - Parameter move: gets 1 for the next year, -1 for the one before; nil if there is none.
  static func alongYears(
    unless obstacle: SafeText?, _ move: @escaping (inout Owner, Int, KeyPress) -> [ScreenEffect]?
  ) -> ScreenAction {
    ScreenAction(
      [ActionKey("year-before", "<"), ActionKey("year-after", ">")], "the year before, after",
      unless: obstacle, in: .moving
    ) { owner, press in
      let isBackward = press.place == 0
      return move(&owner, isBackward ? -1 : 1, press)
        ?? [.say(isBackward ? "The years begin here." : "The years end here.")]
    }
  }

  /// Moves in the list below a text field, in which letters are typed.
  static func movingBelowText(_ move: @escaping Move) -> ScreenAction {
    ScreenAction(
      [ActionKey(.down), ActionKey(.up)], also: [ActionKey(.pageDown), ActionKey(.pageUp)],
      "move in the list", in: .moving
    ) { owner, press in Motion(press.key).map { move(&owner, $0, press) } ?? [] }
  }
}

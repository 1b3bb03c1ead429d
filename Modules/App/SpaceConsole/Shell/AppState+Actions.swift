import TerminalKit

/// The actions of the app, which are the same on every screen.
extension AppState {
  /// The actions that work everywhere, without those that the screen lists itself.
  var everywhere: [ScreenAction] {
    let own = front.actions(look).compactMap(\.key)
    return all.filter { action in action.key.map { !own.contains($0) } ?? true }
  }

  private var all: [ScreenAction] {
    let links = screen.links(look)
    return [
      ScreenAction("/", "search in the page"), ScreenAction("n N", "the next, previous match"),
      .page(of: links), .video(of: links),
    ] + ScreenAction.sharing(screen.shared(look)) + [
      ScreenAction("u", "restore the last removed favorite"),
      ScreenAction("1–\(tabs.count) Tab", "another screen"),
      ScreenAction("?", "these keys; F1 while typing"), ScreenAction("Shift and drag", "select text"),
      ScreenAction("Ctrl-L", "redraw"), ScreenAction("Ctrl-Z", "suspend; fg resumes"),
    ]
      + (front.isOpened
        ? [ScreenAction("q", "back"), ScreenAction("Ctrl-C", "quit")]
        : [ScreenAction("q", also: "Ctrl-C", "quit")])
  }

  /// The reason why a key's action cannot be done now; nil when it can, or when the key has none.
  func obstacle(of key: Key, among actions: [ScreenAction]) -> StyledText? {
    actions.first { $0.key == key }?.obstacle.map { StyledText($0) }
  }
}

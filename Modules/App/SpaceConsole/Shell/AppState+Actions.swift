import TerminalKit

extension AppState {
  /// The actions that work everywhere, without those that the screen lists itself.
  var everywhere: [ScreenAction] { notListed(all) }

  /// Those of them that do not depend on a screen that is drawn.
  var everywhereSpoken: [ScreenAction] { sheet == nil ? notListed(ofItems) : [] }

  private func notListed(_ actions: [ScreenAction]) -> [ScreenAction] {
    let own = front.actions(look)
    let keys = own.compactMap(\.key) + own.flatMap(\.named).map { Key($0.key) }
    return actions.filter { action in action.key.map { !keys.contains($0) } ?? true }
  }

  private var ofItems: [ScreenAction] {
    let links = screen.links(look)
    return [.page(of: links), .video(of: links)] + ScreenAction.sharing(screen.shared(look))
      + [ScreenAction(.undo, "restore the last removed favorite")]
  }

  private var all: [ScreenAction] {
    let searching = [
      ScreenAction(.search, "search in the page"), ScreenAction(keys: "n N", "the next, previous match"),
    ]
    // A sheet uses the other keys itself.
    guard sheet == nil else {
      return (front.page(in: area, look) == nil ? [] : searching)
        + [ScreenAction(keys: "F1", "these keys", pressing: Key(.function(1)))] + ofTerminal + [Self.leaving]
    }
    return searching + ofItems + [
      ScreenAction(keys: "1–\(min(9, tabs.count)) " + (tabs.count > 9 ? "0 " : "") + "Tab", "another screen"),
      ScreenAction(.palette, also: "Ctrl-P", "all actions, by name"),
      ScreenAction(.help, "these keys; F1 while typing"),
    ] + ofTerminal
      + (goesBack
        ? [ScreenAction(.quit, "back"), Self.leaving] : [ScreenAction(.quit, also: "Ctrl-C", "quit")])
  }

  private var ofTerminal: [ScreenAction] {
    [
      ScreenAction(keys: "Shift and drag", "select text"),
      ScreenAction(keys: "Ctrl-L", "redraw", pressing: Key("l", .control)),
      ScreenAction(keys: "Ctrl-Z", "suspend; fg resumes", pressing: Key("z", .control)),
    ]
  }

  private static let leaving = ScreenAction(keys: "Ctrl-C", "quit", pressing: Key("c", .control))

  func obstacle(of key: Key, among actions: [ScreenAction]) -> StyledText? {
    actions.first { $0.key == key || $0.named.contains { Key($0.key) == key } }?.obstacle.map {
      StyledText($0)
    }
  }
}

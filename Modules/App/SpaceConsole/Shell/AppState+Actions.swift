import SpaceDomain
import TerminalKit

/// The actions of the app itself.
extension AppState {
  typealias Action = ScreenAction<AppState>

  /// The actions of something that takes all keys: the palette, the words of a search, the help; nil without it.
  var modal: [Action]? {
    if isTooSmall { return [leaving] + ofTerminal }
    if palette != nil { return paletteActions + [opensHelp] + ofTerminal }
    if find?.isTyping == true { return wordActions + [opensPalette, opensHelp] + ofTerminal }
    if help != nil { return helpActions + ofTerminal }
    return nil
  }

  /// The actions that come before those of the screen in front.
  var leading: [Action] { ofTerminal + matchActions + [goingBack] }

  /// The actions that come after those of the screen in front.
  var following: [Action] {
    let isPlain = sheet == nil && !front.isTyping
    let last: [Action] = [showsTab.when(sheet == nil), opensPalette, opensHelp, leaving]
    return [beginsSearch(listed: true)] + (ofItem + [showsOrigin]).when(isPlain) + last
  }

  /// The actions of the item that the screen shows, where the screen does not list them.
  private var ofItem: [Action] {
    let links = screen.links(look)
    let pages: [Action] = [.page(of: links), .video(of: links)]
    return pages + Action.sharing(screen.shared(look)) + [Action.undoRemoval()]
  }

  /// Tells in full what the status line tells by a sign.
  private var showsOrigin: Action {
    let origin = screen.status(look).origin
    let obstacle: SafeText? = origin == nil ? "Nothing here is from one service." : nil
    return Action("origin", "I", "where this comes from", unless: obstacle) { _, _ in
      origin.map {
        [.say(StyledText(SafeText($0.string.prefix(1).uppercased() + $0.string.dropFirst()) + "."))]
      } ?? []
    }
  }

  /// The actions of all modes, for the settings of keys. Those of the help come before those of text fields, so that a
  /// key of both is named after a page.
  fileprivate var allActions: [Action] {
    [following, matchActions, [goingBack], helpActions, paletteActions, wordActions, ofTerminal].flatMap(
      \.self)
  }

  /// The labels of what has the keys now: the screen in front, or what lies over it.
  var own: [ActionLabel] { own(front.labels(look)) }

  /// - Parameter front: the labels of the screen in front.
  func own(_ front: [ActionLabel]) -> [ActionLabel] {
    if let modal { return modal.map(\.label).offered.filter { $0.group != .app } }
    let first = (matchActions + [goingBack]).map(\.label).offered
    let taken = Set(first.flatMap(\.keys))
    let rest = front.filter { label in label.keys.isEmpty || !taken.isSuperset(of: label.keys) }
    return first + rest
  }

  /// The labels of the actions that work everywhere, without keys that mean something else now.
  var everywhere: [ActionLabel] {
    let keys = Set(own.flatMap(\.allKeys).map(\.key))
    let rest = (modal ?? following + ofTerminal).map(\.label).offered
    return rest.filter { label in
      modal == nil ? label.keys.first.map { !keys.contains($0.key) } ?? true : label.group == .app
    }
  }

  /// Those of them that do not depend on a screen that is drawn.
  var everywhereSpoken: [ActionLabel] {
    let keys = Set(own.flatMap(\.allKeys).map(\.key))
    return sheet == nil ? ofItem.map(\.label).filter { $0.key.map { !keys.contains($0) } ?? true } : []
  }
}

extension AppState {
  private var ofTerminal: [Action] {
    [
      Action([.control("l")], "redraw", in: .app) { _, _ in [.app(.repaint)] },
      Action([.control("z")], "suspend; fg resumes", in: .app) { _, _ in [.app(.stop)] },
      Action([.control("c")], "quit", in: .app) { _, _ in [.app(.quit(.interrupted))] },
    ]
  }

  var leaving: Action {
    Action([.quit], "quit", in: .app) { _, _ in [.app(.quit(.success))] }.when(isTooSmall || !isTyping)
  }

  var goingBack: Action {
    .escape(also: [.quit], "back to where you came from", short: "back") { state, _ in
      state.goBack().map { .app($0) }
    }.when(canGoBack)
  }

  private var showsTab: Action {
    let numbers = front.isTyping ? 1..<1 : 1..<Self.numberKeyCount + 1
    let digits = numbers.map { ActionKey(Key(Character("\($0 % 10)"))) }
    let turns = [ActionKey(.tab), ActionKey(.tab, .shift)]
    let written: SafeText =
      digits.isEmpty ? "Tab" : "1–\(min(9, tabs.count))" + (tabs.count > 9 ? " 0" : "") + " Tab"
    return Action(digits + turns, written: written, "another tab", in: .app) { state, press in
      if press.key.code == .tab {
        return state.show(by: press.key.modifiers.contains(.shift) ? -1 : 1).map { .app($0) }
      }
      guard state.tabs.indices.contains(press.place) else {
        return [.say(StyledText("There is no tab \(press.place + 1).", .dim))]
      }
      let isShown = press.place == state.selected
      let effects: [ScreenEffect] = state.show(press.place).map { .app($0) }
      return effects + (isShown ? [.say(StyledText(state.tab.title + " is shown already.", .dim))] : [])
    }
  }

  private var opensPalette: Action {
    let control = ActionKey.control("p")
    return Action(
      isTyping ? [control] : [.palette], also: isTyping ? [] : [control], "all actions, by name", in: .app
    ) { state, _ in
      state.openPalette()
      return []
    }
  }

  var opensHelp: Action {
    let function = ActionKey(.function(1))
    return Action(
      isTyping ? [function] : [.help], also: isTyping ? [] : [function], "these keys", short: "keys", in: .app
    ) { state, _ in
      state.openHelp()
      return []
    }
  }

  /// Moves and searches in the help; any other key closes it.
  private var helpActions: [Action] {
    let moving = Action.moving { state, motion, _ in
      let page = state.helpPage
      return .saying(state.help?.move(motion, on: page))
    }
    let closing: [Action] = [closesHelp, opensPalette]
    return [beginsSearch(listed: true)] + matchActions + closing + moving
  }

  var closesHelp: Action {
    let more = (find == nil ? [.escape] : []) + [ActionKey.help, ActionKey(.function(1))]
    return Action([.quit], also: more, "back") { state, _ in
      state.closeHelp()
      return []
    }
  }
}

extension AppState {
  /// Answers a key that no action has.
  mutating func refuse(_ key: Key) -> [AppEffect] {
    if help != nil, palette == nil {
      closeHelp()
      return []
    }
    let name = look.settings.keys.shown(ActionKey(key))
    guard !name.isEmpty, !isTooSmall else { return [] }
    let hint: SafeText =
      isTyping
      ? "F1 lists the keys."
      : "\(look.key(of: .help)) lists the keys, \(look.key(of: .palette)) all actions."
    return say(StyledText("‘" + name + "’ does nothing here. " + hint, .dim))
  }

  /// Looks a key up in a list; nil if no action of it has the key.
  mutating func press(_ key: Key, among actions: [Action]) -> [AppEffect]? {
    let index = selected
    return actions.press(key, on: &self, in: area, look).map { follow($0, of: index) }
  }
}

extension ActionLabel {
  /// The labels of all actions that work everywhere in an app.
  /// - Parameter screens: its tabs and sheets.
  package static func ofApp(with screens: [RunningTab]) -> [ActionLabel] {
    let size = CellSize(columns: 80, rows: 24)
    return AppState(DrawingContext(size: size, now: .distantPast), screens).allActions.map(\.label)
  }
}

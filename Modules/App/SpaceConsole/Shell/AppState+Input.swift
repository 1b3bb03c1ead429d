import SpaceDomain
import TerminalKit

extension AppState {
  /// - Parameter frame: the frame that was clicked.
  mutating func receive(_ event: InputEvent, clicking frame: Frame?) -> [AppEffect] {
    defer { leaveDestination() }
    if event.endsWaits { awaited = nil }
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return receive(mouse, frame)
    case .focus(let hasFocus):
      self.hasFocus = hasFocus
      return []
    case .answer: return []
    }
  }

  /// An event as a trace may show it: while a secret is typed, dots stand for characters.
  func recorded(_ event: InputEvent) -> InputEvent {
    guard front.isSecret else { return event }
    switch event {
    case .key(let key): return key.typed == nil ? event : .key(Key("•"))
    case .paste: return .paste("•")
    case .mouse, .focus, .answer: return event
    }
  }

  private mutating func paste(_ text: String) -> [AppEffect] {
    if palette != nil {
      palette?.paste(text)
      return []
    }
    if find?.isTyping == true { find?.paste(text) }
    return isTooSmall || help != nil || find?.isTyping == true ? [] : give { screen, _ in screen.paste(text) }
  }

  var isTyping: Bool { find?.isTyping == true || palette != nil || help == nil && front.isTyping }

  private static let wheelStep = 3

  private mutating func receive(_ mouse: MouseEvent, _ frame: Frame?) -> [AppEffect] {
    switch mouse.kind {
    case .wheelUp: return scroll(by: -Self.wheelStep, at: mouse, frame)
    case .wheelDown: return scroll(by: Self.wheelStep, at: mouse, frame)
    case .release: return []
    case .press:
      removeNotice()
      guard let click = frame?.click(column: mouse.column, row: mouse.row) else {
        closeHelp()
        palette = nil
        return []
      }
      return perform(click)
    }
  }

  private mutating func scroll(by lines: Int, at mouse: MouseEvent, _ frame: Frame?) -> [AppEffect] {
    removeNotice()
    if isTooSmall { return [] }
    let area = area
    if palette != nil {
      palette?.move(.by(lines), in: area)
      return []
    }
    if help != nil {
      let page = helpPage
      help?.move(.by(lines), on: page)
      return []
    }
    guard let pane = frame?.pane(column: mouse.column, row: mouse.row) else { return [] }
    let front = frontArea
    return give { $0.scroll(pane, by: lines, in: front, $1) }
  }

  private mutating func perform(_ click: Click) -> [AppEffect] {
    if let palette {
      if case .row(let index) = click {
        let entries = palette.entries
        return entries.indices.contains(index) ? choose(entries[index]) : []
      }
      if case .key(let key) = click { return pressStandard(key) }
    }
    switch click {
    // A click on a hint must not type a letter into a text.
    case .key(let key):
      return front.isTyping && help == nil && key.typed != nil ? pressEverywhere(key) : pressStandard(key)
    case .tab(let index): return tabs.indices.contains(index) ? show(index) : []
    case .row, .day, .year:
      let area = frontArea
      return help == nil ? give { $0.click(click, in: area, $1) } : []
    case .nothing: return []
    }
  }

  private mutating func press(_ key: Key) -> [AppEffect] {
    removeNotice()
    // Text is typed unchanged; other keys are translated from the user's choice.
    if isTyping, !isTooSmall { return pressStandard(key.modifiers.isEmpty ? key : key.onLatinKeyboard) }
    return look.settings.keys.standard(key, among: own + everywhere).map { pressStandard($0) } ?? refuse(key)
  }

  /// Performs the action of a default key: of what takes all keys, or else of the first list that has the key.
  mutating func pressStandard(_ key: Key) -> [AppEffect] {
    if let modal { return press(key, among: modal) ?? refuse(key) }
    if let effects = press(key, among: leading) { return effects }
    let area = frontArea
    if let effects = offer({ $0.press(key, in: area, $1) }) {
      if page == nil { find = nil }
      return effects
    }
    return pressEverywhere(key)
  }

  private mutating func pressEverywhere(_ key: Key) -> [AppEffect] {
    press(key, among: following + [beginsSearch(listed: false)]) ?? refuse(key)
  }

  mutating func show(by offset: Int) -> [AppEffect] {
    show((selected + offset + tabs.count) % tabs.count)
  }
}

extension InputEvent {
  /// True if the user does something else by it: the release of a button ends the click that an action may wait for.
  fileprivate var endsWaits: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): mouse.kind != .release
    case .focus, .answer: false
    }
  }
}

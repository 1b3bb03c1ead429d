import SpaceDomain
import TerminalKit

extension AppState {
  /// - Parameter frame: the frame that was clicked.
  mutating func receive(_ event: InputEvent, clicking frame: Frame?) -> [AppEffect] {
    defer { leaveDestination() }
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return receive(mouse, frame)
    case .focus, .answer: return []
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

  var isTyping: Bool { front.isTyping || find?.isTyping == true || palette != nil }

  private static let wheelStep = 3

  private mutating func receive(_ mouse: MouseEvent, _ frame: Frame?) -> [AppEffect] {
    switch mouse.kind {
    case .wheelUp: return scroll(by: -Self.wheelStep, at: mouse, frame)
    case .wheelDown: return scroll(by: Self.wheelStep, at: mouse, frame)
    case .release: return []
    case .press:
      removeNotice()
      guard let click = frame?.click(column: mouse.column, row: mouse.row) else {
        (help, palette) = (nil, nil)
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
      palette?.scroll(by: lines, in: area)
      return []
    }
    if help != nil {
      let page = helpPage
      help?.move(.by(lines), on: page)
      return []
    }
    guard let pane = frame?.pane(column: mouse.column, row: mouse.row) else { return [] }
    return give { $0.scroll(pane, by: lines, in: area, $1) }
  }

  private mutating func perform(_ click: Click) -> [AppEffect] {
    if let palette {
      if case .row(let index) = click { return take(palette.click(index)) }
      if case .key(let key) = click { return pressStandard(key) }
    }
    switch click {
    // A click on a hint must not type a letter into a text.
    case .key(let key):
      return front.isTyping && help == nil && key.typed != nil ? pressEverywhere(key) : pressStandard(key)
    case .tab(let index): return tabs.indices.contains(index) ? show(index) : []
    case .row, .day:
      let area = area
      return help == nil ? give { $0.click(click, in: area, $1) } : []
    case .nothing: return []
    }
  }

  private mutating func press(_ key: Key) -> [AppEffect] {
    removeNotice()
    if let effects = pressControl(key) { return effects }
    // Text is typed unchanged; other keys are translated from the user's choice.
    if isTyping, !isTooSmall { return pressStandard(key) }
    let actions = front.actions(look).flatMap(\.named) + KeyAction.common
    return look.settings.keys.standard(key, among: actions).map { pressStandard($0) } ?? []
  }

  mutating func pressStandard(_ key: Key) -> [AppEffect] {
    if isTooSmall { return key.typed == "q" ? [.quit(.success)] : [] }
    let area = area
    if let outcome = palette?.press(key, in: area) { return take(outcome) }
    if key == Key("p", .control) { return openPalette() }
    if let effects = pressControl(key) { return effects }
    if find?.isTyping == true { return typeWords(key) }
    if find != nil, key.code == .escape {
      find = nil
      return []
    }
    if help != nil { return pressInHelp(key) }
    // A search that was typed has its keys before the screen does.
    if find != nil, !front.isTyping, key.typed == "n" || key.typed == "N" { return search(key) ?? [] }
    if key.code == .function(1) { return openHelp() }
    if !front.isTyping, let reason = obstacle(of: key, among: front.actions(look)) { return say(reason) }
    if key.code == .escape || key.typed == "q", let effects = goBack() { return effects }
    if let effects = offer({ $0.press(key, in: area, $1) }) {
      if page == nil { find = nil }
      return effects
    }
    if sheet != nil { return search(key) ?? [] }
    return pressEverywhere(key)
  }

  private func pressControl(_ key: Key) -> [AppEffect]? {
    switch (key.code, key.modifiers) {
    case (.character("c"), .control): [.quit(.interrupted)]
    case (.character("z"), .control): [.stop]
    case (.character("l"), .control): [.repaint]
    default: nil
    }
  }

  private mutating func pressInHelp(_ key: Key) -> [AppEffect] {
    if let effects = search(key) { return effects }
    guard let motion = Motion(key) else {
      (help, find) = (nil, nil)
      return []
    }
    let page = helpPage
    return help?.move(motion, on: page).map { say($0) } ?? []
  }

  private mutating func pressEverywhere(_ key: Key) -> [AppEffect] {
    if let reason = obstacle(of: key, among: everywhere) { return say(reason) }
    switch key.code {
    case .tab: return show(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .character(let character) where key.modifiers.isEmpty: return search(key) ?? type(character)
    default: return []
    }
  }

  private mutating func type(_ character: Character) -> [AppEffect] {
    switch character {
    case "q": return [.quit(.success)]
    case "?": return openHelp()
    case ":": return openPalette()
    case "s": return screen.shared(look).map { run(.share($0)) } ?? []
    case "y": return screen.shared(look).map { [.copy($0.safeText)] } ?? []
    case "o": return screen.links(look).page.map { [.open($0)] } ?? []
    case "O": return screen.links(look).video.map { [.open($0)] } ?? []
    case "u": return run(.undoRemoval)
    default:
      if let number = character.wholeNumberValue, tabs.indices.contains((number + 9) % 10) {
        return show((number + 9) % 10)
      }
      return say(StyledText("‘\(character)’ does nothing here. ? lists the keys, : all actions.", .dim))
    }
  }

  private mutating func openHelp() -> [AppEffect] {
    (help, find) = (Scroll(), nil)
    return []
  }

  private mutating func show(by offset: Int) -> [AppEffect] {
    show((selected + offset + tabs.count) % tabs.count)
  }
}

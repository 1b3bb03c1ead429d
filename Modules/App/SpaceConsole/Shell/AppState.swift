import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The state of the full-screen app. Keys and messages only change this value and return effects.
struct AppState {
  /// The tabs in the order of their number keys, then the sheets.
  private var screens: [RunningTab]
  private let tabCount: Int
  private(set) var selected = 0
  private var cover: Sheet?
  var look: DrawingContext
  var find: PageSearch?
  var recent: [String] = []
  /// An action that waits for what its tab or sheet loads or searches; the next key, click, paste or turn of the wheel ends the
  /// wait.
  var awaited: AwaitedAction?
  /// The place to which a link, a favorite, a launch or a film led, until it is left; nil is the screen itself.
  private(set) var destination: Destination?
  /// The tab from which the destination was reached, and the layers that it opened.
  private var origin = (tab: 0, layers: 0)
  private(set) var notice: [StyledText] = []
  private var settingsWarning: StyledText?
  private var renewals = Renewals()
  /// False while the user looks at another window, as reported by the terminal.
  var hasFocus = true

  static let smallest = CellSize(columns: 40, rows: 12)

  init(_ look: DrawingContext, _ screens: [RunningTab]) {
    self.look = look
    self.screens = screens.filter { !$0.isSheet } + screens.filter(\.isSheet)
    tabCount = screens.count { !$0.isSheet }
  }

  var tabs: [RunningTab] { Array(screens.prefix(tabCount)) }

  var taskProgress: TerminalProgress { tabs.lazy.map(\.screen.taskProgress).first { $0 != .none } ?? .none }

  var tab: RunningTab { screens[selected] }
  var screen: any Screen { tab.screen }
  var sheet: (any Screen)? { cover?.screen.map { screens[$0].screen } }
  /// The position in the help; nil while it is closed.
  var help: Scroll? {
    get { if case .help(let scroll, _, _) = cover { scroll } else { nil } }
    set {
      guard case .help(_, let below, let search) = cover, let newValue else { return }
      cover = .help(newValue, over: below, search)
    }
  }

  mutating func openHelp() { (cover, find) = (.help(Scroll(), over: cover, find), nil) }

  mutating func closeHelp() {
    if case .help(_, let below, let search) = cover { (cover, find) = (below, search) }
  }

  var palette: Palette? {
    get { if case .palette(let palette, _) = cover { palette } else { nil } }
    set {
      let below = cover?.without(\.isPalette)
      cover = newValue.map { .palette($0, over: below) } ?? below
    }
  }
  var front: any Screen { sheet ?? screen }
  /// The index of the screen that has the focus.
  var focused: Int { cover?.screen ?? selected }
  /// The title of a tab or a sheet.
  func title(ofScreen index: Int) -> SafeText { screens[index].title }
  /// The title of what has the keys, or would have them without the help.
  var frontTitle: SafeText {
    if cover?.without(\.isHelp)?.isPalette == true { return "All actions" }
    return front.modeTitle ?? title(ofScreen: focused)
  }

  var isTooSmall: Bool { look.size.columns < Self.smallest.columns || look.size.rows < Self.smallest.rows }

  var area: GridArea { area(above: statusCount) }

  /// The area of the tab's screen; over the last rows of one that keeps them may lie a notice.
  var screenArea: GridArea { screen.keepsRows(look) ? area(above: ownStatusLines.count) : area }

  private func area(above statusCount: Int) -> GridArea {
    let all = GridArea(column: 0, row: 0, columns: look.size.columns, rows: look.size.rows)
    let inner = all.split(top: look.size.rows >= 20 ? 2 : 1).rest
    return GridArea(
      column: 1, row: inner.row, columns: max(0, inner.columns - 2),
      rows: max(0, inner.rows - statusCount - (hasHintRow ? 1 : 0)))
  }

  /// The area of the screen that has the keys: all cells for one that fills the terminal.
  var frontArea: GridArea {
    let fills = fillsScreen && (sheet == nil || sheet?.coversScreen == true)
    if fills { return GridArea(column: 0, row: 0, columns: look.size.columns, rows: look.size.rows) }
    return sheet == nil ? screenArea : area
  }

  /// The tab in front, or the sheet that covers it.
  var uppermost: any Screen { sheet?.coversScreen == true ? front : screen }

  /// True if neither help, palette or search nor a notice lies over the uppermost screen, nor a sheet that leaves some of it.
  var hasNothingOver: Bool {
    let isFree = if case .screen? = cover { sheet?.coversScreen == true } else { cover == nil }
    return isFree && find == nil && notice.isEmpty && !isTooSmall
  }

  /// True if the tab in front has nothing true to show yet, and nothing lies over it.
  var isUnready: Bool { hasNothingOver && sheet == nil && screen.isUnready }

  /// - Parameter destination: the first place to show; nil for the last place of the session.
  mutating func begin(
    _ session: Session, at destination: Destination? = nil, showing slideshow: Slideshow? = nil
  ) -> [AppEffect] {
    selected = tabs.firstIndex { $0.name == session.tab } ?? 0
    for index in tabs.indices {
      screens[index].screen.restore(session.screens[tabs[index].name] ?? ScreenMemory())
    }
    let place = destination.flatMap { destination in tabs.firstIndex { $0.has(destination) } }
    selected = place ?? selected
    let effects = give { $0.appear($1) } + (slideshow.map { run(.slideshow($0)) } ?? [])
    return effects + (place == nil ? [] : destination.map { run(.go($0)) } ?? [])
  }

  var session: Session {
    let memories = tabs.map { ($0.name, $0.screen.memory) }.filter { !$1.isEmpty }
    return Session(tab: tab.name, screens: Dictionary(memories) { $1 })
  }

  func recorded(_ message: AppMessage) -> TraceLine? {
    switch message {
    case .app(let news): TraceLine(news: news)
    case .tab(let message):
      screens.first { $0.name == message.tab }.map {
        TraceLine(tab: message.tab, message: .init(content: $0.screen.recorded(content: message.content)))
      }
    case .settings(let settings, let warning): TraceLine(settings: settings, warning: warning)
    case .frame: nil
    }
  }

  mutating func receive(_ message: AppMessage) -> [AppEffect] {
    switch message {
    case .app(.drawn(let request, let drawing)), .frame(let request, let drawing):
      look.pictures.keep(drawing, for: request)
    case .app(.animated(let file)): look.pictures.animated.insert(file)
    case .app(.notice(let text)): notice = [text]
    case .app(.removed(let sentence)):
      notice = [StyledText("\(sentence) \(look.key(of: .undo)) brings it back.", .success)]
    case .app(.favorites(let keys)): look.favorites = keys
    case .app(.hues(let hues)): look.hues = hues
    case .app(.go(let destination)): return run(.go(destination))
    case .app(.alert(let title, let text)):
      notice = [StyledText(text, .warning)]
      return [.notify(TerminalNotification(title: title, body: text))]
    case .app(.address(let text, let url)):
      notice = [text, StyledText(SafeText(url.absoluteString), .accent, link: Hyperlink(url))]
    case .tab(let message): return receive(message)
    case .settings(let settings, let warning): return receive(settings, warning)
    }
    return []
  }

  private mutating func receive(_ settings: Settings?, _ warning: StyledText?) -> [AppEffect] {
    var (news, effects): ([StyledText], [AppEffect]) = ([], [])
    if let settings, settings != look.settings {
      let changes = SettingSpec.all.filter { $0.word(settings) != $0.word(look.settings) }
        .map { "\(SafeText($0.name)) = \(SafeText($0.word(settings)))" as SafeText }.joined(separator: ", ")
      news = [StyledText("The settings file has changed" + (changes.isEmpty ? "." : ": " + changes + "."))]
      if look.settings.animation, !settings.animation { look.pictures.rewind() }
      look.settings = settings
      // The screen may now show what it has not loaded, such as pictures; the other tabs load when they appear.
      effects = follow(screens[selected].screen.appear(look), of: selected)
    }
    if warning != settingsWarning { news += [warning].compactMap(\.self) }
    settingsWarning = warning
    if !news.isEmpty { notice = news }
    return effects
  }

  private mutating func receive(_ message: TabMessage) -> [AppEffect] {
    guard let index = screens.firstIndex(where: { $0.name == message.tab }) else { return [] }
    let effects = screens[index].screen.receive(content: message.content, look)
    // A message that arrives after its screen was left starts no request; the screen loads again when it appears.
    let isShown = index == selected || index == focused
    let done = follow(effects.filter { if case .own = $0 { isShown } else { true } }, of: index)
    return done + (awaited?.tab == index ? performAwaited() : [])
  }

  mutating func give(_ input: (inout any Screen, DrawingContext) -> [ScreenEffect]?) -> [AppEffect] {
    offer(input) ?? []
  }

  /// Offers input to the screen that has the focus; nil if the screen does not use it.
  mutating func offer(_ input: (inout any Screen, DrawingContext) -> [ScreenEffect]?) -> [AppEffect]? {
    let index = focused
    let look = context(of: screens[index].screen)
    return input(&screens[index].screen, look).map { follow($0, of: index) }
  }

  mutating func prepare() -> [AppEffect] {
    let area = frontArea
    return renew() + give { $0.prepare(in: area, $1) }
  }

  /// Fetches again what the screen in front shows, if that may be out of date.
  private mutating func renew() -> [AppEffect] {
    guard hasFocus else { return [] }
    let isDue = renewals.isDue(
      tab: selected, lifetime: type(of: screen).lifetime, isLacking: screen.isLacking, at: look.now,
      today: look.calendar.today)
    return isDue ? follow(screens[selected].screen.renew(look), of: selected) : []
  }

  /// Performs effects of a screen that change this state, and returns the others.
  mutating func follow(_ effects: [ScreenEffect], of index: Int) -> [AppEffect] {
    effects.flatMap { effect -> [AppEffect] in
      switch effect {
      case .own(let effect): return [.tab(TabEffect(tab: screens[index].name, content: effect))]
      case .request(let request): return run(request)
      case .app(let effect):
        if case .apply(let spec, let word) = effect { _ = spec.choose(&look.settings, word) }
        return [effect]
      case .say(let text): return say(text)
      case .wait(let purpose, let key):
        awaited = AwaitedAction(tab: index, purpose: purpose, key: key)
        return []
      case .close: return closeSheet()
      }
    }
  }

  mutating func run(_ request: TabRequest) -> [AppEffect] {
    switch request.place {
    case .tab(let destination): return go(to: destination)
    case .current: return follow(screens[selected].screen.run(request, look) ?? [], of: selected)
    case .sheet, .background:
      for index in screens.indices {
        guard let effects = screens[index].screen.run(request, look) else { continue }
        if case .sheet = request.place { cover = .screen(index) }
        return follow(effects, of: index)
      }
      return [.request(request)]
    }
  }

  /// Shows a place: its tab, or the current one for a place that any tab can show.
  private mutating func go(to destination: Destination) -> [AppEffect] {
    let index = tabs.firstIndex { $0.has(destination) } ?? selected
    let (before, leadsOn) = (selected, index == selected && self.destination != nil)
    let effects = show(index) + give { $0.run(.go(destination), $1) }
    // A place within the destination, such as a picture by itself, keeps the way back from there.
    if !leadsOn { origin = (before, front.layers) }
    self.destination = destination
    return effects
  }

  private var isLed: Bool { destination != nil && origin.tab != selected }

  /// True if the next way back leads to another tab: the screen has nothing of its own to close.
  var canGoBack: Bool { isLed && sheet == nil && !front.isTyping && front.layers <= origin.layers }

  /// Goes back to the tab from which the destination was reached.
  mutating func goBack() -> [AppEffect] {
    let (isOpened, area) = (front.isOpened, frontArea)
    return (isOpened ? give { $0.press(Key(.escape), in: area, $1) } : []) + show(origin.tab)
  }

  /// Forgets the destination, and the way back from it, once the screen has closed what it opened.
  mutating func leaveDestination() { if sheet == nil, front.layers < origin.layers { destination = nil } }

  mutating func show(_ index: Int) -> [AppEffect] {
    let closing = closeSheet()
    destination = nil
    guard index != selected else { return closing }
    let leaving = give { screen, _ in screen.disappear() }
    selected = index
    return closing + leaving + give { $0.appear($1) }
  }

  /// Lets the tab in front leave and come back, so that it loads what this process has changed, which is no news to it.
  mutating func showAgain() -> [AppEffect] {
    let leaving = follow(screens[selected].screen.disappear(), of: selected)
    return leaving + follow(screens[selected].screen.appear(look), of: selected)
  }

  mutating func closeSheet() -> [AppEffect] {
    let closing = sheet == nil ? [] : give { screen, _ in screen.disappear() }
    (cover, find) = (nil, nil)
    return closing
  }

  mutating func endTyping() { screens[selected].screen.endTyping() }

  @discardableResult mutating func say(_ text: StyledText) -> [AppEffect] {
    notice = [text]
    return []
  }

  mutating func removeNotice() { notice = [] }
}

indirect enum Sheet: Sendable {
  /// A feature's own, by its index among the screens: the calendar, ways to share, saving, the slideshow.
  case screen(Int)
  /// The keys of what lies below, with the search in the page there.
  case help(Scroll, over: Sheet?, PageSearch?)
  case palette(Palette, over: Sheet?)

  /// The index of the feature's sheet, also below the help or the palette.
  var screen: Int? { if case .screen(let index) = self { index } else { below?.screen } }

  var isHelp: Bool { if case .help = self { true } else { false } }
  var isPalette: Bool { if case .palette = self { true } else { false } }

  private var below: Sheet? {
    switch self {
    case .screen: nil
    case .help(_, let below, _), .palette(_, let below): below
    }
  }

  /// The sheet below the uppermost one, if that is of a kind; else the sheet itself.
  func without(_ isKind: (Sheet) -> Bool) -> Sheet? { isKind(self) ? below : self }
}

import SpaceFeatures

/// All that the full-screen app shows. Pure: keys and messages change it and tell what is to be done.
struct AppState: Sendable {
  private(set) var tab = Tab.today
  private(set) var screens: [Tab: any Screen]
  var look: Look
  /// Whether the keys are shown, and how far they are scrolled.
  private(set) var help: Scroll?
  /// How what is shown is shared; nil while it is not.
  private(set) var share: ShareSheet?
  /// Something to tell, until a key is pressed.
  private(set) var notice: StyledText?

  /// The smallest terminal that has room.
  static let smallest = TerminalSize(columns: 40, rows: 12)

  init(_ look: Look) {
    self.look = look
    screens = [
      .today: TodayScreen(), .explore: ExploreScreen(), .mars: MarsScreen(), .launches: LaunchesScreen(),
      .movies: MoviesScreen(), .contacts: ContactsScreen(), .favorites: FavoritesScreen(),
      .settings: SettingsScreen(),
    ]
  }

  var screen: any Screen { screens[tab] ?? TodayScreen() }

  /// Whether there is not enough room.
  var isTooSmall: Bool {
    look.size.columns < Self.smallest.columns || look.size.rows < Self.smallest.rows
  }

  /// Where the screen is, below the tab bar and above the status lines.
  var area: GridArea {
    let all = GridArea(column: 0, row: 0, columns: look.size.columns, rows: look.size.rows)
    let inner = all.split(top: look.size.rows >= 20 ? 2 : 1).rest
    return GridArea(
      column: 1, row: inner.row, columns: max(0, inner.columns - 2),
      rows: max(0, inner.rows - statusLines.count))
  }

  private mutating func update<Result>(_ body: (inout any Screen) -> Result) -> Result {
    var screen = screen
    defer { screens[tab] = screen }
    return body(&screen)
  }

  // MARK: - The session

  /// Begins at a tab.
  mutating func begin(at tab: Tab, restoring session: Session) -> [Effect] {
    self.tab = tab
    for tab in Tab.allCases { screens[tab]?.restore(session) }
    return update { $0.appear() }
  }

  /// What is there again the next time.
  var session: Session {
    var session = Session()
    session.tab = tab
    (session.scrolls, session.places) = ([:], [:])
    for tab in Tab.allCases { screens[tab]?.save(in: &session) }
    return session
  }

  // MARK: - News

  /// Takes news from elsewhere.
  mutating func receive(_ message: Message) -> [Effect] {
    switch message {
    case .drawn(let request, let drawing): look.pictures.keep(drawing, for: request)
    case .notice(let text): notice = text
    case .recipients(let state): share?.receive(state)
    case .chosen(let id):
      forward(message)
      return [.loadLaunch(id)]
    case .movieChosen(let id):
      forward(message)
      return [.loadMovie(id)]
    case .today, .explore:
      let wasChanging = isChangingFavorites
      forward(message)
      // What was being kept when their page was shown is not on it yet.
      return tab == .favorites && wasChanging && !isChangingFavorites ? [.favorites(.onAppear)] : []
    case .contacts:
      forward(message)
      // The first one is looked at without having been gone to.
      return (screens[.contacts] as? ContactsScreen)?.wantedPortrait ?? []
    case .sync(nil):
      forward(message)
      return [.synced]
    default: forward(message)
    }
    return []
  }

  private var isChangingFavorites: Bool {
    (screens[.today] as? TodayScreen)?.isChangingFavorites == true
      || (screens[.explore] as? ExploreScreen)?.isChangingFavorites == true
  }

  private mutating func forward(_ message: Message) {
    for tab in Tab.allCases { screens[tab]?.receive(message) }
  }

  /// Takes what was typed, clicked or pasted.
  mutating func receive(_ event: InputEvent, clicking frame: Frame?) -> [Effect] {
    switch event {
    case .key(let key): return press(key)
    case .paste(let text):
      if isTooSmall || help != nil { return [] }
      return share?.paste(text) ?? update { $0.paste(text) }
    case .mouse(let mouse): return receive(mouse, frame)
    case .focus, .answer: return []
    }
  }

  private mutating func receive(_ mouse: MouseEvent, _ frame: Frame?) -> [Effect] {
    switch mouse.kind {
    case .wheelUp: return (0..<3).flatMap { _ in press(Key(.up)) }
    case .wheelDown: return (0..<3).flatMap { _ in press(Key(.down)) }
    case .release: return []
    case .press:
      notice = nil
      guard let click = frame?.click(column: mouse.column, row: mouse.row) else {
        help = nil
        return []
      }
      return perform(click)
    }
  }

  var isTyping: Bool { share?.isTyping ?? screen.isTyping }

  private mutating func perform(_ click: Click) -> [Effect] {
    switch click {
    // Where one types, a click is not a letter.
    case .key(let key): return isTyping && help == nil && key.typed != nil ? pressEverywhere(key) : press(key)
    case .tab(let tab): return go(to: tab)
    case .row, .day:
      guard help == nil else { return [] }
      if case .row(let index) = click, share != nil { return pressInShare { $0.click(index) } }
      let (area, look) = (area, look)
      return update { $0.click(click, in: area, look) }
    }
  }

  // MARK: - Keys

  private mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    switch (key.code, key.modifiers) {
    case (.character("c"), .control): return [.quit(.interrupted)]
    case (.character("z"), .control): return [.stop]
    case (.character("l"), .control): return [.repaint]
    default: break
    }
    if isTooSmall { return key.typed == "q" ? [.quit(.success)] : [] }
    if help != nil { return pressInHelp(key) }
    if key.code == .function(1) {
      help = Scroll()
      return []
    }
    let (area, look) = (area, look)
    if share != nil { return pressInShare { $0.press(key, in: area) } }
    return update { $0.press(key, in: area, look) } ?? pressEverywhere(key)
  }

  private mutating func pressInHelp(_ key: Key) -> [Effect] {
    let extent = HelpSheet(self).extent
    if help?.press(key, rows: extent.rows, lines: extent.lines) != true { help = nil }
    return []
  }

  private mutating func pressInShare(_ press: (inout ShareSheet) -> ShareSheet.Outcome) -> [Effect] {
    guard var sheet = share else { return [] }
    let outcome = press(&sheet)
    switch outcome {
    case .stays(let effects):
      share = sheet
      return effects
    case .closes(let effects):
      share = nil
      return effects
    }
  }

  /// Keys that mean the same on every screen.
  private mutating func pressEverywhere(_ key: Key) -> [Effect] {
    switch key.code {
    case .character("q") where key.modifiers.isEmpty: return [.quit(.success)]
    case .character("?"): help = Scroll()
    case .character("s") where key.modifiers.isEmpty: share = screen.shared(look).map(ShareSheet.init)
    case .character("y") where key.modifiers.isEmpty:
      return screen.shared(look).map { [.copy(SharePresenter($0).safeLines.joined(separator: "\n"))] } ?? []
    case .tab: return go(to: tab.advanced(by: key.modifiers.contains(.shift) ? -1 : 1))
    case .character(let digit):
      if let number = digit.wholeNumberValue, (1...Tab.allCases.count).contains(number) {
        return go(to: Tab.allCases[number - 1])
      }
    default: break
    }
    return []
  }

  /// Shows another tab.
  mutating func go(to tab: Tab) -> [Effect] {
    (help, share) = (nil, nil)
    guard tab != self.tab else { return [] }
    let leaving = update { $0.disappear() }
    self.tab = tab
    return leaving + update { $0.appear() }
  }
}

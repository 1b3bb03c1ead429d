import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen for the picture of any day.
struct ExploreScreen: Screen {
  enum Effect: Sendable {
    /// The screen appears; the day is for a view model without a choice.
    case appear(CalendarDay?, drawsPictures: Bool)
    case send(ExploreViewModel.Action)
    /// Finds what is known of a day that could not be fetched.
    case describe(CalendarDay, SpaceError)
    case loadFullPicture(APOD)
    case archive(ArchiveList.Effect)
  }

  enum Message: Sendable, Codable {
    case state(ExploreViewModel.State)
    case fullPicture(CalendarDay, LoadingState<EncodedPicture>)
    case unfetched(UnfetchedDay)
    case archive(ArchiveNews)
  }

  private var state: ExploreViewModel.State?
  /// The last day that could not be fetched.
  private var unfetched: UnfetchedDay?
  private var viewer = PictureViewer()
  private var calendar: CalendarSheet?
  /// The list of the archive; nil until something is searched.
  private var archive: ArchiveList?
  /// The day of the last session, to start with.
  private var restored: CalendarDay?

  private static let calendarKey = KeyAction("calendar", "c")
  private static let previousDay = KeyAction("previous-day", "[")
  private static let nextDay = KeyAction("next-day", "]")
  static let keys = [
    calendarKey, previousDay, nextDay, CalendarSheet.previousYear, CalendarSheet.nextYear,
  ]

  func actions(_ look: Look) -> [ScreenAction] {
    if opened != nil { return ImageDetail.actions(links(look)) }
    if calendar != nil { return CalendarSheet.actions }
    if let archive, archive.isShown { return archive.actions }
    let back = archive == nil ? [] : [ScreenAction.escape(also: "q", "back to the list")]
    return [
      ScreenAction(Self.previousDay, Self.nextDay, also: "h l ← →", "the day before, after", short: "day"),
      ScreenAction(Self.calendarKey, "choose a day in a calendar", short: "calendar"),
      ScreenAction(.search, "search all pictures since 1995", short: "search"), ImageDetail.opening(canOpen),
      .favorite(unless: state?.content.value == nil ? "No picture has been fetched yet." : nil),
      ScreenAction(.newest, "the newest day"),
      ScreenAction(.random, "a random day"), ScreenAction(.all, "this calendar day in all years"),
    ] + back + [.refresh, .page(of: links(look)), .video(of: links(look))]
      + ScreenAction.sharing(shared(look)) + ScreenAction.moving()
  }

  var isOpened: Bool { opened != nil || calendar != nil || archive != nil }
  var isTyping: Bool { isListing && archive?.isTyping == true }
  var takesText: Bool { isTyping || opened == nil && calendar != nil }

  /// True while the list of the archive is shown in place of the page.
  private var isListing: Bool { opened == nil && calendar == nil && archive?.isShown == true }

  /// The day whose picture is shown alone.
  private var opened: APOD? {
    state?.destination?.picture
  }

  /// The page of a day; nil for one that could not be fetched, whatever was shown before.
  private var page: PicturePage? {
    if case .failed = state?.content { return nil }
    guard case .day(let shown) = state?.content.value ?? state?.latest else { return nil }
    return PicturePage(
      shown: shown, picture: state?.picture.map(\.value) ?? .idle, isFavorite: state?.isFavorite ?? false)
  }

  /// The day that is shown, or that could not be.
  private var day: CalendarDay? { page?.shown.value.day ?? chosenDay }

  private var canOpen: Bool { page?.picture.value != nil }

  func shared(_ look: Look) -> ShareText? {
    calendar == nil && !isListing ? page.map { ShareText($0.shown.value) } : nil
  }

  func links(_ look: Look) -> PageLinks {
    isListing ? PageLinks() : page.map { PageLinks($0.shown.value) } ?? PageLinks()
  }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    opened == nil && calendar == nil && !isListing ? page?.text(in: area, viewer.scroll, look) : nil
  }

  var taskProgress: TerminalProgress { archive?.taskProgress ?? .none }

  func status(_ look: Look) -> ScreenStatus {
    if isListing, let archive { return archive.status }
    return pageStatus(look)
  }

  private func pageStatus(_ look: Look) -> ScreenStatus {
    switch state?.content {
    case nil, .idle, .loading: .busy(waiting)
    case .failed(let error): .failed(failure ?? error, prefix: failedDay.map { "\($0): " } ?? "")
    case .loaded where state?.isLoading == true: .busy(waiting)
    case .loaded(.day(let shown)):
      state?.picture.isLoading == true ? .busy("Fetching the picture…") : .shown(shown, look)
    case .loaded(.range(let shown)): .shown(shown, look)
    }
  }

  /// The day that could not be fetched, while its place is shown.
  private var failure: UnfetchedDay? {
    guard let day = chosenDay, case .failed(let error) = state?.content, UnfetchedDay.isKind(error.kind)
    else {
      return nil
    }
    if let unfetched, unfetched.day == day, unfetched.error == error { return unfetched }
    // Its title follows.
    return UnfetchedDay(day: day, title: nil, error: error)
  }

  /// The day that could not be shown, if the reason does not name it.
  private var failedDay: CalendarDay? {
    guard failure == nil, case .day(let day) = state?.choice, case .failed(let error) = state?.content,
      !error.message.contains("\(day)")
    else { return nil }
    return day
  }

  private var waiting: SafeText {
    if case .day(let day) = state?.choice {
      "Fetching the picture of \(day)…"
    } else {
      "Fetching the picture…"
    }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if isListing, let archive { return archive.draw(in: area, on: &frame, look) }
    if opened == nil, let failure {
      Placeholder.unfetched(failure, keys: Self.keys(failure)).draw(in: area, on: &frame, look)
    } else if opened == nil, case .failed(let error) = state?.content {
      Placeholder.failed(
        error, title: failedDay.map { "\($0)" }, press: "Press c to choose another day, r to try again."
      ).draw(in: area, on: &frame, look)
    } else if !viewer.draw(page, opened: opened, in: area, on: &frame, look) {
      Placeholder.busy(waiting).draw(in: area, on: &frame, look)
    }
    if opened == nil { calendar?.draw(in: area, on: &frame, look) }
  }
}

// MARK: - Input

extension ExploreScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if opened == nil, calendar != nil { return pressInCalendar(key, look) }
    if isListing, let outcome = archive?.press(key, in: area) { return take(outcome) }
    switch viewer.press(key, on: page, opened: opened, canOpen: canOpen, in: area, look) {
    case .handled: return []
    case .open(let apod): return [.own(.send(.navigate(.imageDetail(apod)))), .own(.loadFullPicture(apod))]
    case .close: return [.own(.send(.navigate(nil)))]
    case .other where opened != nil: return nil
    case .other: break
    }
    if archive != nil, key.code == .escape || key.typed == "q" {
      archive?.isShown = true
      return []
    }
    if let failure, let day = key.typed == "{" ? failure.before : key.typed == "}" ? failure.after : nil {
      return go(.select(day.day))
    }
    if key.isRefresh { return [.own(.send(.refresh))] }
    if key.isLeft || key.typed == "[" { return step(by: -1, look) }
    if key.isRight || key.typed == "]" { return step(by: 1, look) }
    switch key.typed {
    case "c":
      calendar = CalendarSheet(day ?? look.calendar.today, within: look.calendar)
      return [.own(.send(.show(.datePicker)))]
    case "t": return go(.select(look.calendar.today))
    case "x": return go(.random)
    case "/": return list(ArchiveList.searching())
    case "a": return list(ArchiveList.onThisDay(day ?? look.calendar.today))
    case "f": return [.own(.send(.toggleFavorite))]
    default: return nil
    }
  }

  /// Goes to the day before or after; at the first or last day, says why it cannot.
  private mutating func step(by count: Int, _ look: Look) -> Effects {
    if let day = page?.shown.value.day, state?.content.value != nil,
      let edge = look.calendar.edge(at: day, going: count)
    {
      return [.app(.say(StyledText(edge, .warning)))]
    }
    return go(count < 0 ? .previous : .next)
  }

  /// The chosen day; nil for the newest day, a random one or a range.
  private var chosenDay: CalendarDay? { if case .day(let day) = state?.choice { day } else { nil } }

  /// The keys that help after a day that could not be fetched.
  private static func keys(_ failure: UnfetchedDay) -> [SafeText] {
    let neighbors = [("{", failure.before), ("}", failure.after)].compactMap { key, picture in
      picture.map { SafeText("\(key)  \($0.day), \($0.title) (kept)") }
    }
    return ["r  try again", "c  choose another day in the calendar"] + neighbors
  }

  private mutating func list(_ begun: (list: ArchiveList, effects: [ArchiveList.Effect])) -> Effects {
    archive = begun.list
    return begun.effects.map { .own(.archive($0)) }
  }

  /// The effects of the list's result; nil when the list does not use the key or click.
  private mutating func take(_ outcome: ArchiveList.Outcome) -> Effects? {
    switch outcome {
    case .other: return nil
    case .handled(let effects): return effects.map { .own(.archive($0)) }
    case .keep(let day): return [.errand(.keep(.apod(day)))]
    case .open(let day):
      archive?.isShown = false
      return go(.select(day))
    case .close:
      archive = nil
      return [.own(.archive(.close))]
    }
  }

  private mutating func go(_ action: ExploreViewModel.Action) -> Effects {
    viewer.scroll = Scroll()
    calendar = nil
    return [.own(.send(action))]
  }

  private mutating func pressInCalendar(_ key: Key, _ look: Look) -> Effects? {
    switch key.code {
    case .escape where calendar?.isTyping == true: _ = calendar?.press(key, within: look.calendar)
    case .escape, .character("q"), .character("c"): return go(.show(nil))
    case .enter:
      guard calendar?.settle(within: look.calendar) == true else { return [] }
      return calendar.map { go(.select($0.day)) } ?? []
    case .character("x"): return go(.random)
    default: return calendar?.press(key, within: look.calendar) == true ? [] : nil
    }
    return []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    switch click {
    case .day(let day): return go(.select(day))
    case .row(let index):
      guard isListing, let outcome = archive?.click(index, in: area) else { return [] }
      return take(outcome) ?? []
    case .key, .tab, .nothing: return []
    }
  }

  mutating func paste(_ text: String) -> Effects {
    isListing ? (archive?.paste(text) ?? []).map { .own(.archive($0)) } : []
  }

  mutating func enter(_ text: String, _ look: Look) -> Effects {
    if isListing { return (archive?.enter(text) ?? []).map { .own(.archive($0)) } }
    let keys = text.map { Key($0) }
    for key in (calendar?.isTyping == true ? [Key(.escape)] : []) + keys {
      _ = calendar?.press(key, within: look.calendar)
    }
    return pressInCalendar(Key(.enter), look) ?? []
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    if isListing { return (archive?.scroll(by: lines, in: area) ?? []).map { .own(.archive($0)) } }
    viewer.move(by: lines, on: page, in: area, look)
    return []
  }
}

// MARK: - Messages

extension ExploreScreen {
  mutating func receive(_ message: Message) -> Effects {
    switch message {
    case .state(let state):
      let wasChanging = self.state?.favorite.isLoading == true
      // A state from before the calendar was opened does not close it.
      if self.state?.sheet != nil, state.sheet == nil { calendar = nil }
      self.state = state
      if let failure, failure.title == nil { return [.own(.describe(failure.day, failure.error))] }
      return wasChanging && !state.favorite.isLoading ? [.errand(.reloadFavorites)] : []
    case .unfetched(let unfetched): self.unfetched = unfetched
    case .fullPicture(let day, .loaded(let picture)): if day == opened?.day { viewer.receive(picture) }
    case .fullPicture: break
    case .archive(let news):
      // A sync may end after the list was closed.
      var list = archive ?? ArchiveList()
      let effects = list.receive(news)
      if archive != nil { archive = list }
      return effects.map { .own(.archive($0)) }
    }
    return []
  }

  mutating func appear(_ look: Look) -> Effects {
    let day = state?.choice == nil ? restored : day
    return [.own(.appear(day, drawsPictures: look.drawsPictures))]
  }

  mutating func disappear() -> Effects { [.own(.send(.onDisappear))] }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects {
    if case .checkFavorite = errand { return [.own(.send(.checkFavorite))] }
    guard case .go(let destination) = errand, let day = destination.day else { return [] }
    archive = nil
    return go(.select(day))
  }

  var memory: ScreenMemory {
    ScreenMemory(
      scroll: viewer.scroll.offset, choice: (day ?? restored).map { "\($0)" })
  }

  mutating func restore(_ memory: ScreenMemory) {
    restored = memory.choice.flatMap { CalendarDay($0) }
    viewer.scroll.offset = memory.scroll ?? 0
  }
}

import SpaceDomain
import SpaceFeatures

/// The picture of any day.
struct ExploreScreen: Screen {
  private var state: ExploreViewModel.State?
  private var scroll = Scroll()
  private var detail = ImageDetail()
  private var full: Picture?
  private var calendar: CalendarSheet?
  /// The day of the last session, to begin with.
  private var restored: CalendarDay?

  init() {}

  var keys: [KeyHint] {
    if detailed != nil { return ImageDetail.keys }
    if calendar != nil { return CalendarSheet.keys }
    let days = [
      KeyHint("↑ ↓ PgUp PgDn", "scroll"), KeyHint("c", "choose a day in a calendar"),
      KeyHint("[ ]", "the day before, after"), KeyHint("t", "the newest day"), KeyHint("r", "any day"),
    ]
    let detail = canOpenDetail ? [ImageDetail.opening] : []
    return days + detail + [KeyHint("f", "favorite"), KeyHint("g", "ask again")] + KeyHint.sharing
  }

  var isOpened: Bool { detailed != nil || calendar != nil }

  private var detailed: APOD? {
    if case .imageDetail(let apod) = state?.destination { apod } else { nil }
  }

  private var page: PicturePage? {
    guard case .day(let shown) = state?.content.value ?? state?.latest else { return nil }
    return PicturePage(
      shown: shown, picture: state?.picture.map(\.value) ?? .idle, isFavorite: state?.isFavorite ?? false)
  }

  /// Whether something is being kept among the favourites or let go, or it is looked up whether it is one.
  var isChangingFavorites: Bool { state?.favorite.isLoading ?? false }

  func shared(_ look: Look) -> ShareText? { calendar == nil ? page.map { ShareText($0.shown.value) } : nil }

  func status(_ look: Look) -> ScreenStatus {
    switch state?.content {
    case nil, .idle, .loading: return .busy(waiting)
    case .failed(let error): return .failed(error)
    case .loaded(.day(let shown)):
      return state?.picture.isLoading == true ? .busy("Fetching the picture…") : .shown(shown, look)
    case .loaded(.range(let shown)): return .shown(shown, look)
    }
  }

  private var waiting: SafeText {
    if case .day(let day) = state?.choice {
      "Asking for the picture of \(day)…"
    } else {
      "Asking for the picture…"
    }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if let detailed, let picture = full ?? page?.picture.value {
      return detail.draw(picture, of: detailed, in: area, on: &frame, look)
    }
    switch state?.content {
    case .failed(let error):
      Placeholder.failed(
        error, press: "Press c to choose another day, g to ask again.", in: area, on: &frame)
    case nil, .idle, .loading, .loaded:
      if let page {
        let extent = page.extent(in: area, look)
        let offset = scroll.offset(rows: extent.rows, lines: extent.lines)
        page.draw(in: area, offset: offset, on: &frame, look)
      } else {
        Placeholder.busy(waiting, in: area, on: &frame, look)
      }
    }
    calendar?.draw(in: area, on: &frame, look)
  }

  // MARK: - Keys

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    if detailed != nil {
      if key.code == .escape || key.typed == "q" { return [.explore(.navigate(nil))] }
      return detail.press(key, in: area) ? [] : nil
    }
    if calendar != nil { return pressInCalendar(key, look) }
    let extent = page?.extent(in: area, look) ?? (rows: 0, lines: 0)
    if scroll.press(key, rows: extent.rows, lines: extent.lines) { return [] }
    switch key.code {
    case .character("c"):
      calendar = CalendarSheet(page?.shown.value.day ?? look.calendar.today, within: look.calendar)
      return [.explore(.show(.datePicker))]
    case .character("["): return go(.previous)
    case .character("]"): return go(.next)
    case .character("t"): return go(.select(look.calendar.today))
    case .character("r"): return go(.random)
    case .character("g"): return [.explore(.refresh)]
    case .character("f"): return [.explore(.toggleFavorite)]
    case .enter, .character("i"): return openDetail()
    default: return nil
    }
  }

  private mutating func go(_ action: ExploreViewModel.Action) -> [Effect] {
    scroll = Scroll()
    calendar = nil
    return [.explore(action)]
  }

  private mutating func pressInCalendar(_ key: Key, _ look: Look) -> [Effect]? {
    switch key.code {
    case .escape, .character("q"), .character("c"): return go(.show(nil))
    case .enter: return calendar.map { go(.select($0.day)) } ?? []
    case .character("r"): return go(.random)
    default: return calendar?.press(key, within: look.calendar) == true ? [] : nil
    }
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] {
    if case .day(let day) = click { go(.select(day)) } else { [] }
  }

  private var canOpenDetail: Bool { page?.picture.value != nil }

  private mutating func openDetail() -> [Effect] {
    guard canOpenDetail, let page else { return [] }
    detail = ImageDetail()
    full = nil
    return [.explore(.navigate(.imageDetail(page.shown.value))), .fullPicture(page.shown.value)]
  }

  // MARK: - News

  mutating func receive(_ message: Message) {
    switch message {
    case .explore(let state):
      // What was said before the calendar was asked for does not close it.
      if self.state?.sheet != nil, state.sheet == nil { calendar = nil }
      self.state = state
    case .fullPicture(let day, .loaded(let picture)) where day == detailed?.day: full = picture
    default: break
    }
  }

  mutating func appear() -> [Effect] {
    guard state?.choice == nil, let restored else { return [.explore(.onAppear)] }
    return [.explore(.select(restored))]
  }

  mutating func disappear() -> [Effect] { [.explore(.onDisappear)] }

  func save(in session: inout Session) {
    session.day = page?.shown.value.day ?? restored
    session.scrolls?[Tab.explore.rawValue] = scroll.offset
  }

  mutating func restore(_ session: Session) {
    restored = session.day
    scroll.offset = session.scrolls?[Tab.explore.rawValue] ?? 0
  }
}

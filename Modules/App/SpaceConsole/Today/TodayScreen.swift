import SpaceDomain
import SpaceFeatures

/// Today's picture of the day.
struct TodayScreen: Screen {
  private var state: TodayViewModel.State?
  /// What is kept from the last time, until something newer has come.
  private var kept: (shown: Sourced<APOD>, picture: Picture?)?
  private var scroll = Scroll()
  private var detail = ImageDetail()
  private var full: Picture?

  init() {}

  var keys: [KeyHint] {
    if detailed != nil { return ImageDetail.keys }
    let detail = canOpenDetail ? [ImageDetail.opening] : []
    return [KeyHint("↑ ↓ PgUp PgDn", "scroll")] + detail
      + [KeyHint("f", "favorite"), KeyHint("g", "ask again")] + KeyHint.sharing
  }

  var isOpened: Bool { detailed != nil }

  /// The picture that is looked at by itself.
  private var detailed: APOD? {
    if case .imageDetail(let apod) = state?.destination { apod } else { nil }
  }

  private var page: PicturePage? {
    if let shown = state?.content.value ?? state?.latest {
      return PicturePage(
        shown: shown, picture: state?.picture.map(\.value) ?? .idle, isFavorite: state?.isFavorite ?? false)
    }
    return kept.map { PicturePage(shown: $0.shown, picture: $0.picture.map(LoadingState.loaded) ?? .idle) }
  }

  /// Whether something is being kept among the favourites or let go, or it is looked up whether it is one.
  var isChangingFavorites: Bool { state?.favorite.isLoading ?? false }

  func shared(_ look: Look) -> ShareText? { page.map { ShareText($0.shown.value) } }

  func status(_ look: Look) -> ScreenStatus {
    switch state?.content {
    case nil, .idle, .loading: return .busy("Asking for today's picture…")
    case .failed(let error): return .failed(error)
    case .loaded(let shown):
      return state?.picture.isLoading == true ? .busy("Fetching the picture…") : .shown(shown, look)
    }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if let detailed, let picture = full ?? page?.picture.value {
      return detail.draw(picture, of: detailed, in: area, on: &frame, look)
    }
    if let page {
      let extent = page.extent(in: area, look)
      let offset = scroll.offset(rows: extent.rows, lines: extent.lines)
      page.draw(in: area, offset: offset, on: &frame, look)
    } else if case .failed(let error) = state?.content {
      Placeholder.failed(error, press: "Press g to ask again.", in: area, on: &frame)
    } else {
      Placeholder.busy("Asking for today's picture…", in: area, on: &frame, look)
    }
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    if detailed != nil {
      if key.code == .escape || key.typed == "q" { return [.today(.navigate(nil))] }
      return detail.press(key, in: area) ? [] : nil
    }
    let extent = page?.extent(in: area, look) ?? (rows: 0, lines: 0)
    if scroll.press(key, rows: extent.rows, lines: extent.lines) { return [] }
    switch key.code {
    case .enter, .character("i"): return openDetail()
    case .character("f"): return [.today(.toggleFavorite)]
    case .character("g"): return [.today(.refresh)]
    default: return nil
    }
  }

  private var canOpenDetail: Bool { page?.picture.value != nil && state?.content.value != nil }

  private mutating func openDetail() -> [Effect] {
    guard canOpenDetail, let page else { return [] }
    detail = ImageDetail()
    full = nil
    return [.today(.navigate(.imageDetail(page.shown.value))), .fullPicture(page.shown.value)]
  }

  mutating func receive(_ message: Message) {
    switch message {
    case .today(let state): self.state = state
    case .kept(let shown, let picture): kept = (shown, picture)
    case .fullPicture(let day, .loaded(let picture)) where day == detailed?.day: full = picture
    default: break
    }
  }

  mutating func appear() -> [Effect] { [.today(.onAppear)] }
  mutating func disappear() -> [Effect] { [.today(.onDisappear)] }
  func save(in session: inout Session) { session.scrolls?[Tab.today.rawValue] = scroll.offset }
  mutating func restore(_ session: Session) { scroll.offset = session.scrolls?[Tab.today.rawValue] ?? 0 }
}

extension LoadingState {
  /// The same with another value.
  func map<Other: Sendable>(_ transform: (Value) -> Other) -> LoadingState<Other> {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .failed(let error): .failed(error)
    }
  }
}

import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen for today's picture of the day.
struct TodayScreen: PageScreen {
  enum Effect: Sendable {
    /// The screen appears.
    case appear(drawsPictures: Bool)
    case send(TodayViewModel.Action)
    case loadFullPicture(APOD)
  }

  enum Message: Sendable, Codable {
    case state(TodayViewModel.State)
    /// The stored picture, to show until a newer one arrives.
    case kept(Sourced<APOD>, EncodedPicture?)
    case fullPicture(CalendarDay, LoadingState<EncodedPicture>)
  }

  private var state: TodayViewModel.State?
  private var kept: (shown: Sourced<APOD>, picture: EncodedPicture?)?
  private var viewer = PictureViewer()
  var scroll = Scroll()

  func actions(_ look: Look) -> [ScreenAction] {
    if let opened { return viewer.actions(opened, on: page, links(look), look) }
    return [
      ImageDetail.opening(unless: canOpen ? nil : ImageDetail.noPicture),
      .favorite(unless: state?.content.value == nil ? "No picture has been fetched yet." : nil),
      .page(of: links(look)), .video(of: links(look)),
    ] + ScreenAction.sharing(shared(look)) + ScreenAction.keepingPicture(of: page?.shown.value) + [.refresh]
      + ScreenAction.moving()
  }

  var layers: Int { isCovered ? 1 : 0 }
  var isCovered: Bool { opened != nil }

  /// The day whose picture is shown alone.
  private var opened: APOD? { state?.destination?.picture }

  private var page: PicturePage? {
    if let shown = state?.content.value ?? state?.latest {
      return PicturePage(
        shown: shown, picture: state?.picture.map(\.value) ?? .idle, isFavorite: state?.isFavorite ?? false)
    }
    return kept.map { PicturePage(shown: $0.shown, picture: $0.picture.map(LoadingState.loaded) ?? .idle) }
  }

  private var canOpen: Bool { page?.picture.value != nil && state?.content.value != nil }

  func shared(_ look: Look) -> ShareText? { page.map { ShareText($0.shown.value) } }

  func links(_ look: Look) -> PageLinks { page.map { PageLinks($0.shown.value) } ?? PageLinks() }

  func textPage(in area: GridArea, _ look: Look) -> TextPage {
    page?.placed(in: area, look) ?? TextPage(lines: [], area: area)
  }

  func nothing(_ look: Look) -> Placeholder {
    state?.content.error.map { .failed($0) } ?? .busy("Fetching today's picture…")
  }

  func status(_ look: Look) -> ScreenStatus {
    switch state?.content {
    case nil, .idle, .loading: .busy("Fetching today's picture…")
    case .failed(let error): .failed(error)
    case .loaded where state?.isLoading == true: .busy("Fetching today's picture…")
    case .loaded(let shown):
      state?.picture.isLoading == true ? .busy("Fetching the picture…") : .shown(shown, look)
    }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if !viewer.draw(page, opened: opened, in: area, on: &frame, look) {
      drawPage(in: area, on: &frame, look)
    }
  }

  // MARK: - Input

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    switch viewer.press(key, on: page, opened: opened, in: area, look) {
    case .handled: return []
    case .open(let apod): return [own(.send(.navigate(.imageDetail(apod)))), own(.loadFullPicture(apod))]
    case .close: return [own(.send(.navigate(nil)))]
    case .other: return isCovered ? nil : pressInPage(key, in: area, look)
    }
  }

  mutating func pressOwn(_ key: Key, _ look: Look) -> Effects? {
    if let errand = Errand.keeping(page?.shown.value, key) { return [.errand(errand)] }
    return key.typed == "f" ? [own(.send(.toggleFavorite))] : nil
  }

  // MARK: - Messages

  mutating func receive(_ message: Message, _ look: Look) -> Effects {
    switch message {
    case .state(let state):
      let wasChanging = self.state?.favorite.isLoading == true
      self.state = state
      return wasChanging && !state.favorite.isLoading ? [.errand(.reloadFavorites)] : []
    case .kept(let shown, let picture): kept = (shown, picture)
    case .fullPicture(let day, .loaded(let picture)): if day == opened?.day { viewer.receive(picture) }
    case .fullPicture: break
    }
    return []
  }

  mutating func load(again: Bool, _ look: Look) -> Effects {
    [own(again ? .send(.refresh) : .appear(drawsPictures: look.drawsPictures))]
  }

  mutating func disappear() -> Effects { [own(.send(.onDisappear))] }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects? {
    if case .checkFavorite = errand { [own(.send(.checkFavorite))] } else { nil }
  }
}

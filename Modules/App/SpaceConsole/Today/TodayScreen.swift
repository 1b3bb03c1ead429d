import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen for today's picture of the day.
struct TodayScreen: Screen {
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

  func actions(_ look: Look) -> [ScreenAction] {
    if let opened { return viewer.actions(opened, on: page, links(look), look) }
    return [
      ImageDetail.opening(unless: canOpen ? nil : ImageDetail.noPicture),
      .favorite(unless: state?.content.value == nil ? "No picture has been fetched yet." : nil),
      .page(of: links(look)), .video(of: links(look)),
    ] + ScreenAction.sharing(shared(look)) + ScreenAction.keepingPicture(of: page?.shown.value) + [.refresh]
      + ScreenAction.moving()
  }

  var layers: Int { opened == nil ? 0 : 1 }

  /// The day whose picture is shown alone.
  private var opened: APOD? {
    state?.destination?.picture
  }

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

  func page(in area: GridArea, _ look: Look) -> TextPage? {
    opened == nil ? page?.placed(in: area, look).at(viewer.scroll) : nil
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
    if viewer.draw(page, opened: opened, in: area, on: &frame, look) { return }
    if case .failed(let error) = state?.content {
      Placeholder.failed(error).draw(in: area, on: &frame, look)
    } else {
      Placeholder.busy("Fetching today's picture…").draw(in: area, on: &frame, look)
    }
  }

  // MARK: - Input

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    switch viewer.press(key, on: page, opened: opened, in: area, look) {
    case .handled: return []
    case .open(let apod): return [.own(.send(.navigate(.imageDetail(apod)))), .own(.loadFullPicture(apod))]
    case .close: return [.own(.send(.navigate(nil)))]
    case .other where opened != nil: return nil
    case .other: break
    }
    if key.isRefresh { return [.own(.send(.refresh))] }
    if let errand = Errand.keeping(page?.shown.value, key) { return [.errand(errand)] }
    return key.typed == "f" ? [.own(.send(.toggleFavorite))] : nil
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    viewer.move(.by(lines), on: page, in: area, look)
    return []
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

  mutating func appear(_ look: Look) -> Effects { [.own(.appear(drawsPictures: look.drawsPictures))] }
  mutating func disappear() -> Effects { [.own(.send(.onDisappear))] }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects? {
    if case .checkFavorite = errand { [.own(.send(.checkFavorite))] } else { nil }
  }

  var memory: ScreenMemory { ScreenMemory(scroll: viewer.scroll.offset) }
  mutating func restore(_ memory: ScreenMemory) { viewer.scroll.offset = memory.scroll ?? 0 }
}

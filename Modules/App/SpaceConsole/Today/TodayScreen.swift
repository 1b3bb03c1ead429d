import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct TodayScreen: PageScreen {
  enum Effect: Sendable {
    case appear(drawsPictures: Bool)
    case leave
    case send(TodayViewModel.Action)
    case loadFullPicture(APOD)
    /// Loads what the observatory shows below the picture.
    case observe
    /// Finds the hues of the picture, for the theme.
    case color(EncodedPicture)
  }

  enum Message: Sendable, Codable {
    case state(TodayViewModel.State)
    /// The stored picture, to show until a newer one arrives.
    case kept(Sourced<APOD>, EncodedPicture?)
    case fullPicture(CalendarDay, Loading<APOD, EncodedPicture>)
    case tile(ObservatoryTiles.News)
  }

  private var state: TodayViewModel.State?
  private var kept: (shown: Sourced<APOD>, picture: EncodedPicture?)?
  private var viewer = PictureViewer()
  var scroll = Scroll()
  /// The day whose page is scrolled.
  private var scrolled: CalendarDay?
  private var tiles = ObservatoryTiles()
  /// True while the page of picture and text is shown in place of the observatory.
  private var isReading = false
  /// The day whose picture has given its hues.
  private var colored: CalendarDay?

  func actions(_ look: DrawingContext) -> [Action] {
    let links = links(look)
    let observes = observes(look)
    let (video, hasVideo) = (Action.video(of: links, short: "play"), links.video != nil)
    let read = Action.enter("picture and text", short: "text") { screen, _ in
      screen.isReading = true
      return []
    }
    let back = Action.escape(also: [.quit], short: "back") { screen, _ in
      screen.isReading = false
      return []
    }
    let own: [Action] = [
      video.when(hasVideo), read.when(observes),
      .openPicture(unless: canOpen ? nil : Action.noPicture(look)) { screen, _ in
        screen.page.map { [.request(.go(.imageDetail($0.shown.value)))] } ?? []
      }.when(!observes),
      .favorite(item, unless: item == nil ? "No picture has been fetched yet." : nil),
      .page(of: links), video.when(!hasVideo), back.when(isReading),
    ]
    let common: [Action] =
      Action.sharing(shared(look)) + Action.keepingPicture(of: item)
      + (observes ? [.refresh { $0.load(again: true, $1.look) }] : pageActions(look))
    let alone: [Action] = viewer.actions(of: \.viewer, on: page, links, look)
    return alone + (own + common).when(!isCovered) + viewer.keeping()
  }

  var layers: Int { (isCovered ? 1 : 0) + (isReading ? 1 : 0) }
  var isCovered: Bool { viewer.opened != nil }
  var modeTitle: SafeText? { isCovered ? "Picture" : nil }

  private var page: PicturePage? {
    if let shown = state?.latest {
      return PicturePage(shown: shown, picture: state?.picture.map(\.value) ?? .idle)
    }
    return kept.map { PicturePage(shown: $0.shown, kept: $0.picture) }
  }

  /// True if another process has stored the picture of a later day.
  private var isOutdated: Bool {
    guard let kept, case .cached = kept.shown.provenance, let state, !state.content.isLoading,
      let latest = state.latest
    else { return false }
    return kept.shown.value.day > latest.value.day
  }

  private var item: Favorite.Item? { page.map { .apod($0.shown.value) } }
  private var canOpen: Bool { page?.picture.value != nil && state?.content.value != nil }

  func shared(_ look: DrawingContext) -> ShareText? { page.map { ShareText($0.shown.value) } }

  func links(_ look: DrawingContext) -> PageLinks { page.map { PageLinks($0.shown.value) } ?? PageLinks() }

  func textPage(in area: GridArea, _ look: DrawingContext) -> TextPage {
    guard look.isSpoken, look.settings.observatory, let page else {
      return page?.placed(in: area, look) ?? TextPage(lines: [], area: area)
    }
    return TextPage(lines: page.placed(in: area, look).lines + [""] + tiles.spoken(look), area: area)
  }

  func fillsScreen(_ look: DrawingContext) -> Bool {
    observes(look) || viewer.fillsScreen(on: page, look)
  }

  private func observes(_ look: DrawingContext) -> Bool {
    Observatory.fits(look) && !isReading && !isCovered && page?.hasRoom == true
  }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard !isCovered, !observes(look) else { return nil }
    let page = textPage(in: area, look)
    return page.lines.isEmpty ? nil : page.at(scroll)
  }

  func ticks(_ look: DrawingContext) -> Bool { observes(look) && tiles.ticks(at: look.now) }

  func nothing(_ look: DrawingContext) -> Placeholder {
    state?.content.failure.map { .failed($0) } ?? .busy("Fetching today's picture…")
  }

  func status(_ look: DrawingContext) -> ScreenStatus {
    switch state?.content {
    case nil, .idle, .loading: .busy("Fetching today's picture…")
    case .failed(let error, _): .failed(error)
    case .loaded(let answer):
      state?.picture.isLoading == true
        ? .busy("Fetching the picture…")
        : .shown(answer.value, look).behind(viewer.scale(on: page, look))
    }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    if let page, observes(look) {
      return Observatory(page: page, tiles: tiles).draw(in: area, on: &frame, look)
    }
    if !viewer.draw(page, in: area, on: &frame, look) { drawPage(in: area, on: &frame, look) }
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .state(let state): self.state = state
    case .kept(let shown, let picture):
      kept = (shown, picture)
      if isOutdated { return [own(.send(.refresh))] }
    case .fullPicture(let day, let picture):
      if let picture = picture.value { viewer.receive(picture, of: day) }
    case .tile(let news): tiles.take(news)
    }
    if let day = page?.shown.value.day, day != scrolled { (scroll, scrolled) = (Scroll(), day) }
    return coloring(look)
  }

  private mutating func coloring(_ look: DrawingContext) -> Effects {
    guard look.settings.theme == .picture, let page, let picture = page.picture.value,
      page.shown.value.day != colored
    else { return [] }
    colored = page.shown.value.day
    return [own(.color(picture))]
  }

  var memory: ScreenMemory { ScreenMemory(scroll: scroll.offset, choice: scrolled.map { "\($0)" }) }

  mutating func restore(_ memory: ScreenMemory) {
    scroll.offset = memory.scroll ?? 0
    scrolled = memory.choice.flatMap { CalendarDay($0) }
  }

  static let lifetime: TimeInterval = 21_600
  var isLacking: Bool { (state?.content.failure ?? state?.content.value?.reason)?.mayPass ?? false }
  mutating func renew(_ look: DrawingContext) -> Effects { [own(.send(.refresh))] + observing(look) }

  private func observing(_ look: DrawingContext) -> Effects {
    look.settings.observatory ? [own(.observe)] : []
  }

  mutating func load(again: Bool, _ look: DrawingContext) -> Effects {
    // A message that came while the screen was left has asked for nothing.
    colored = nil
    return [own(again ? .send(.refresh) : .appear(drawsPictures: look.drawsPictures))]
      + (viewer.lacking.map { [own(.loadFullPicture($0))] } ?? []) + observing(look) + coloring(look)
  }

  mutating func disappear() -> Effects { [own(.leave)] }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .go(let destination) = request, let apod = destination.apod else { return nil }
    viewer.open(apod)
    return [own(.loadFullPicture(apod))]
  }
}

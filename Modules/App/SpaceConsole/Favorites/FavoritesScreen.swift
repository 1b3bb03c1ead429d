import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The favorites screen: a list, and beside it the selected favorite.
struct FavoritesScreen: Screen {
  typealias Effect = FavoritesViewModel.Action
  typealias Message = FavoritesViewModel.State

  private var state: FavoritesViewModel.State?
  private var list = ListPane()
  private var scroll = Scroll()

  func actions(_ look: Look) -> [ScreenAction] {
    let obstacle: SafeText? = selected == nil ? "Nothing is selected." : nil
    return [
      ScreenAction("Enter", also: "l →", "show it", short: "show", pressing: Key(.enter), unless: obstacle),
      ScreenAction("d", also: "Delete", "remove it", short: "remove", unless: obstacle),
      ScreenAction("u", "restore the last removed favorite", short: "undo"), .page(of: links(look)),
    ] + ScreenAction.sharing(shared(look)) + [.refresh] + ScreenAction.moving()
  }

  private var favorites: [Favorite] { state?.content.value ?? state?.latest ?? [] }
  private var selected: Favorite? { list.item(in: favorites) }

  func shared(_ look: Look) -> ShareText? {
    switch selected?.item {
    case .apod(let apod): ShareText(apod)
    case .launch(let launch): ShareText(launch)
    case nil: nil
    }
  }

  func links(_ look: Look) -> PageLinks {
    switch selected?.item {
    case .apod(let apod): PageLinks(apod)
    case .launch(let launch): PageLinks(launch)
    case nil: PageLinks()
    }
  }

  func page(in area: GridArea, _ look: Look) -> PageText? {
    guard let selected, let page = layout(in: area).page else { return nil }
    let lines = pageLines(of: selected, width: page.columns, look)
    return PageText(
      lines: lines, offset: scroll.offset(rows: page.rows, lines: lines.count), rows: page.rows)
  }

  func status(_ look: Look) -> ScreenStatus {
    if let error = state?.change.error { return .failed(error) }
    if state?.change.isLoading == true { return .busy("Changing the favorites…") }
    switch state?.content {
    case nil, .idle, .loading: return .busy("Loading favorites…")
    case .failed(let error): return .failed(error)
    case .loaded(let favorites):
      let noun: SafeText = favorites.count == 1 ? "favorite" : "favorites"
      return ScreenStatus(StyledText("\(favorites.count) " + noun + ", kept on this machine", .dim))
    }
  }
}

// MARK: - Drawing

extension FavoritesScreen {
  private func layout(in area: GridArea) -> PaneLayout { PaneLayout(in: area, isOpened: false) }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let selected else { return drawNothing(in: area, on: &frame, look) }
    let panes = layout(in: area)
    if let area = panes.list { drawList(in: area, on: &frame, look) }
    if let area = panes.page {
      frame.add(Pane.page, in: area)
      drawPage(of: selected, in: area, on: &frame, look)
    }
  }

  private func drawNothing(in area: GridArea, on frame: inout Frame, _ look: Look) {
    switch state?.content {
    case .failed(let error): Placeholder.failed(error, press: "Press r to try again.", in: area, on: &frame)
    case .loaded:
      Placeholder.nothing(
        "No favorites yet. Press f on a picture of the day or a launch to add it.", in: area, on: &frame)
    case nil, .idle, .loading: Placeholder.busy("Loading favorites…", in: area, on: &frame, look)
    }
  }

  private func drawList(in area: GridArea, on frame: inout Frame, _ look: Look) {
    list.draw(favorites.count, in: area, on: &frame) { range in
      FavoritesPresenter(favorites: favorites, zone: look.zone)
        .rows(favorites[range], width: area.columns).map { [$0] }
    }
  }

  private func drawPage(of favorite: Favorite, in area: GridArea, on frame: inout Frame, _ look: Look) {
    let lines = pageLines(of: favorite, width: area.columns, look)
    frame.write(lines, in: area, offset: scroll.offset(rows: area.rows, lines: lines.count))
  }

  private func pageLines(of favorite: Favorite, width: Int, _ look: Look) -> [StyledText] {
    let provenance = Provenance.cached(since: favorite.added, source: "your favorites")
    let width = max(1, min(width, Console.proseWidth))
    switch favorite.item {
    case .apod(let apod):
      return APODPresenter(
        Sourced(apod, provenance: provenance), picture: .unwanted, isFavorite: true, now: look.now
      ).blocks(width: width).lines(width: width)
    case .launch(let launch):
      return LaunchPresenter(
        Sourced(launch, provenance: provenance), zone: look.zone, characters: look.characters,
        credit: look.credit, now: look.now
      ).blocks(width: width).lines(width: width)
    }
  }
}

// MARK: - Input

extension FavoritesScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if let area = layout(in: area).list, list.press(key, in: area, count: favorites.count) {
      scroll = Scroll()
      return []
    }
    if key.isOpen { return open() }
    if key.isRefresh { return [.own(.onAppear)] }
    guard key.code == .delete || key.typed == "d" else { return nil }
    return selected.map { [.own(.remove($0.id))] } ?? []
  }

  private func open() -> Effects {
    switch selected?.item {
    case .apod(let apod): [.errand(.go(.apod(apod.day)))]
    case .launch(let launch): [.errand(.go(.launch(launch.id)))]
    case nil: []
    }
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    guard case .row(let index) = click, let area = layout(in: area).list else { return [] }
    switch list.click(index, in: area, count: favorites.count) {
    case .missed: return []
    case .opened: return open()
    case .selected:
      scroll = Scroll()
      return []
    }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    let panes = layout(in: area)
    switch pane {
    case .list:
      guard let area = panes.list else { return [] }
      list.move(by: lines, in: area, count: favorites.count)
      scroll = Scroll()
    case .page:
      guard let area = panes.page, let selected else { return [] }
      let count = pageLines(of: selected, width: area.columns, look).count
      scroll.move(.by(lines), rows: area.rows, lines: count)
    }
    return []
  }
}

// MARK: - Messages

extension FavoritesScreen {
  mutating func receive(_ message: Message) -> Effects {
    let wasChanging = state?.change.isLoading == true
    state = message
    list.adapt(to: favorites, id: \.id)
    // The screen may show the restored item, so its favorite mark must be read again.
    if wasChanging, case .loaded(.restored) = message.change { return [.errand(.checkFavorite)] }
    return []
  }

  mutating func appear(_ look: Look) -> Effects { [.own(.onAppear)] }
  mutating func disappear() -> Effects { [.own(.onDisappear)] }

  static func takes(_ errand: Errand) -> Bool {
    switch errand {
    case .keep, .undoRemoval: true
    case .go, .share, .reloadFavorites, .checkFavorite: false
    }
  }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects {
    switch errand {
    case .reloadFavorites: [.own(.onAppear)]
    case .keep(let item): keep(item)
    case .undoRemoval: [.own(.restore)]
    case .go, .share, .checkFavorite: []
    }
  }

  private func keep(_ item: Destination) -> Effects {
    if let day = item.day { return [.own(.add(day))] }
    return item.launch.map { [.own(.addLaunch($0))] } ?? []
  }

  var memory: ScreenMemory { ScreenMemory(place: list.place(in: favorites, id: \.id)) }
  mutating func restore(_ memory: ScreenMemory) { list.restore(memory.place) }
}

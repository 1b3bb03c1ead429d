import SpaceDomain
import SpaceFeatures

/// What the user keeps.
struct FavoritesScreen: Screen {
  private var state: FavoritesViewModel.State?
  private var cursor = ListCursor()
  /// Where the last session was, until there is a list.
  private var restored: ListPlace?

  init() {}

  var keys: [KeyHint] {
    [
      KeyHint("↑ ↓ PgUp PgDn", "choose"), KeyHint("Enter", "show it"), KeyHint("d", "remove it"),
      KeyHint("g", "look again"),
    ] + KeyHint.sharing
  }

  private var favorites: [Favorite] { state?.content.value ?? state?.latest ?? [] }
  private var selected: Favorite? {
    favorites.indices.contains(cursor.selected) ? favorites[cursor.selected] : nil
  }

  func shared(_ look: Look) -> ShareText? {
    switch selected?.item {
    case .apod(let apod): ShareText(apod)
    case .launch(let launch): ShareText(launch)
    case nil: nil
    }
  }

  func status(_ look: Look) -> ScreenStatus {
    if let error = state?.change.error { return .failed(error) }
    if state?.change.isLoading == true { return .busy("Changing the favorites…") }
    switch state?.content {
    case nil, .idle, .loading: return .busy("Looking for favorites…")
    case .failed(let error): return .failed(error)
    case .loaded(let favorites):
      return ScreenStatus(
        StyledText(
          "\(favorites.count) \(favorites.count == 1 ? "favorite" : "favorites"), kept on this machine", .dim)
      )
    }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let selected else {
      switch state?.content {
      case .failed(let error): Placeholder.failed(error, press: "Press g to try again.", in: area, on: &frame)
      case .loaded:
        Placeholder.nothing(
          "No favorites yet. Press f on a picture of the day or a launch to keep it.", in: area, on: &frame)
      case nil, .idle, .loading: Placeholder.busy("Looking for favorites…", in: area, on: &frame, look)
      }
      return
    }
    let isWide = area.columns >= Look.wide
    let (list, detail) = isWide ? area.split(left: area.columns * 9 / 20, gap: 2) : (area, area)
    drawList(in: list, on: &frame, look)
    if isWide { drawDetail(of: selected, in: detail, on: &frame, look) }
  }

  private func drawDetail(of favorite: Favorite, in area: GridArea, on frame: inout Frame, _ look: Look) {
    let provenance = Provenance.cached(since: favorite.added, source: "your favorites")
    switch favorite.item {
    case .apod(let apod):
      PicturePage(shown: Sourced(apod, provenance: provenance), picture: .idle, isFavorite: true).draw(
        in: area, offset: 0, on: &frame, look)
    case .launch(let launch):
      let page = LaunchPresenter(
        Sourced(launch, provenance: provenance), zone: look.zone, characters: look.characters,
        credit: look.credit, now: look.now)
      frame.write(page.blocks(width: max(1, min(area.columns, Console.proseWidth))).lines, in: area)
    }
  }

  private func drawList(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let range = cursor.range(visible: area.rows, count: favorites.count)
    let lines = FavoritesPresenter(favorites: favorites, zone: look.zone)
      .rows(favorites[range], width: area.columns)
    for (place, (index, line)) in zip(range, lines).enumerated() {
      let row = GridArea(column: area.column, row: area.row + place, columns: area.columns, rows: 1)
      frame.write([line], in: row)
      frame.targets.append(.init(area: row, click: .row(index)))
      if index == cursor.selected { frame.grid.select(row) }
    }
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> [Effect]? {
    if cursor.press(key, visible: area.rows, count: favorites.count) { return [] }
    switch key.code {
    case .enter: return open()
    case .delete, .character("d"): return selected.map { [.favorites(.remove($0.id))] } ?? []
    case .character("g"): return [.favorites(.onAppear)]
    default: return nil
    }
  }

  private func open() -> [Effect] {
    switch selected?.item {
    case .apod(let apod): [.go(.explore), .explore(.select(apod.day))]
    case .launch(let launch): [.go(.launches), .choose(launch.id)]
    case nil: []
    }
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> [Effect] {
    guard case .row(let index) = click, favorites.indices.contains(index) else { return [] }
    if cursor.selected == index { return open() }
    cursor.select(index, visible: area.rows, count: favorites.count)
    return []
  }

  mutating func receive(_ message: Message) {
    guard case .favorites(let state) = message else { return }
    self.state = state
    if let place = restored, !favorites.isEmpty {
      cursor = place.cursor(in: favorites, id: \.id)
      restored = nil
    }
    cursor.selected = max(0, min(cursor.selected, favorites.count - 1))
  }

  mutating func appear() -> [Effect] { [.favorites(.onAppear)] }
  mutating func disappear() -> [Effect] { [.favorites(.onDisappear)] }

  func save(in session: inout Session) {
    session.places?[Tab.favorites.rawValue] = selected.map { ListPlace(cursor, id: $0.id) } ?? restored
  }

  mutating func restore(_ session: Session) { restored = session.places?[Tab.favorites.rawValue] }
}

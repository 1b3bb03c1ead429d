import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The favorites screen: a gallery where pictures are drawn, else a list, and beside it the selected favorite.
struct FavoritesScreen: GalleryScreen {
  enum Effect: Sendable {
    case load
    case leave
    case change(FavoritesViewModel.Action)
    /// Loads the pictures of these, and stops loading those of all others.
    case showTiles([Favorite.ID])
  }

  enum Message: Sendable, Codable {
    case state(FavoritesViewModel.State)
    /// The picture of a favorite, or why its tile has none.
    case tile(Favorite.ID, TilePicture)
  }

  /// Opening a favorite shows it on the screen of its kind.
  var browser = ListBrowser<Favorite.ID>()
  private var state: FavoritesViewModel.State?
  /// The favorites that were removed and can be restored.
  private var removed: Set<Favorite.ID> = []
  var tiles = GalleryTiles<Favorite.ID>()
  private var isVisible = false

  var opening: Action { Self.opening("show it", short: "show", unless: nothingToShow) }
  var nothingToShow: SafeText? {
    nothingSelected ?? (selected?.item.shown.destination == nil ? "No screen of this version shows it." : nil)
  }

  var nothingSelected: SafeText? { selected == nil ? "Nothing is selected." : nil }

  func ownActions(_ look: DrawingContext) -> [Action] {
    let remove = Action.remove(unless: nothingSelected) { screen, _ in
      screen.selected.map { [screen.own(.change(.remove($0.id)))] } ?? []
    }
    let undo = Action.undoRemoval(short: removed.isEmpty ? nil : "undo")
    let slideshow = Action.slideshow(unless: slides.isEmpty ? "No picture is among the favorites." : nil) {
      Slideshow(source: .items($0.slides))
    }
    let refresh = Action.refresh { screen, _ in
      screen.tiles.forgetMissing()
      return [screen.own(.load)]
    }
    let first: [Action] = [remove, undo, .page(of: links(look)), slideshow]
    return first + Action.sharing(shared(look)) + [refresh]
  }

  static let listTitle: SafeText = "Favorites"
  static var hasField: Bool { false }
  var items: [Favorite] { state?.latest ?? [] }
  func name(of favorite: Favorite) -> String? { favorite.id }

  func shared(_ look: DrawingContext) -> ShareText? { (selected?.item).map { ShareText($0) } }
  func links(_ look: DrawingContext) -> PageLinks { (selected?.item).map { PageLinks($0) } ?? PageLinks() }

  func status(_ look: DrawingContext) -> ScreenStatus {
    if let error = state?.change.failure { return .failed(error) }
    if state?.change.isLoading == true { return .busy("Changing the favorites…") }
    if let status = ScreenStatus(nothing(look)) { return status }
    let noun: SafeText = items.count == 1 ? "favorite" : "favorites"
    let order: SafeText = items.count > 1 ? ", the last added first" : ""
    return ScreenStatus(StyledText("\(items.count.grouped) " + noun + " on this machine" + order, .dim))
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    switch state?.content {
    case .failed(let error, _): .failed(error)
    case nil, .idle, .loading(_, nil): .busy("Loading favorites…")
    case .loaded, .loading:
      .nothing("No favorites yet. Press \(look.key(of: .favorite)) on a picture or a launch to add it.")
    }
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    FavoritesPresenter(favorites: items, zone: look.zone).rows(items[range], width: width).map { [$0] }
  }

  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard let selected else { return nil }
    let provenance = Provenance.cached(since: selected.added, source: "your favorites")
    let presenter = selected.item.shown.shown(
      FavoriteView(provenance: provenance, zone: look.zone, characters: look.characters, now: look.now))
    let width = max(1, min(area.columns, TextPage.widestText))
    return TextPage(lines: presenter.lines(width: width, hasLinks: look.hasLinks), area: area)
  }

  private var slides: [Favorite.Item] {
    let start = selected.flatMap { selected in items.firstIndex { $0.id == selected.id } } ?? 0
    return (items[start...] + items[..<start]).map(\.item).filter(\.isPicture)
  }

  mutating func open(_ favorite: Favorite, _ look: DrawingContext) -> Effects {
    favorite.item.shown.destination.map { [.request(.go($0))] } ?? []
  }

  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .state(let state): receive(state)
    case .tile(let id, let picture): tiles.keep(picture, of: id)
    }
    return []
  }

  private mutating func receive(_ message: FavoritesViewModel.State) {
    let (wasChanging, kept, before) = (state?.change.isLoading == true, selected?.id, items)
    state = message
    // Before the user has chosen one, the tab opens at the last that was added.
    let staysAtTop = !isVisible && browser.list.selected == 0
    let isRestored = browser.list.adapt(to: items, id: \.id)
    if !isRestored, !staysAtTop, let index = items.firstIndex(where: { $0.id == kept }) {
      browser.list.keep(index)
    }
    if items != before { requestTiles(changedSince: before) }
    if wasChanging, case .loaded(let change) = message.change {
      switch change.value {
      case .removed(let favorite): removed.insert(favorite.id)
      case .restored(let favorite), .added(let favorite): removed.remove(favorite.id)
      case .nothingRemoved: removed = []
      case .wasThere, .wasNotThere: break
      }
    }
  }

  /// Requests the pictures that favorites lack which are new or have changed, and again those that could not be fetched.
  private mutating func requestTiles(changedSince before: [Favorite]) {
    defer { tiles.retry() }
    // Only these are looked for among thousands of favorites: the app draws nothing meanwhile.
    let missing = tiles.missing
    guard !missing.isEmpty else { return }
    func lacking(_ favorites: [Favorite]) -> [Favorite.ID: Favorite] {
      let found = favorites.lazy.map { ($0.id, $0) }.filter { missing.contains($0.0) }
      return Dictionary(found) { first, _ in first }
    }
    let known = lacking(before)
    tiles.forgetMissing(of: Set(lacking(items).filter { known[$0.key] != $0.value }.keys))
  }

  mutating func appear(_ look: DrawingContext) -> Effects {
    isVisible = true
    return [own(.load)]
  }

  var isLacking: Bool { tiles.isLacking }

  /// Requests again the pictures that the gallery lacks; the list follows changes by itself.
  mutating func renew(_ look: DrawingContext) -> Effects {
    tiles.retry()
    return []
  }

  mutating func disappear() -> Effects {
    isVisible = false
    tiles.forgetMissing()
    return [own(.leave)]
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    switch request {
    case .keep(let item): [own(.change(.toggle(item)))]
    case .undoRemoval: [own(.change(.restore))]
    default: nil
    }
  }
}

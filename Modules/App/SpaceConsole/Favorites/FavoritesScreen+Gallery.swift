import SpaceDomain
import TerminalKit
import TerminalPictures

/// The favorites as tiles with their pictures, where pictures are drawn and there is room for two beside one another.
extension FavoritesScreen {
  static let leastColumnsOfGallery = 60
  private static let leastRows = 8

  func showsGallery(_ look: DrawingContext) -> Bool {
    look.drawsPictures && look.size.columns >= Self.leastColumnsOfGallery
      && look.size.rows >= Self.leastRows + 4 && !items.isEmpty
  }

  func gallery(in area: GridArea, _ look: DrawingContext) -> GalleryLayout {
    GalleryLayout(items.count, selected: browser.list.selected, top: tiles.top, in: area, look)
  }

  /// The actions of every list, with left and right to the tiles beside the selected one.
  func galleryActions(_ look: DrawingContext) -> [Action] {
    let open = Action.enter("show it", short: "show", unless: nothingToShow) { screen, press in
      screen.selected.map { screen.open($0, press.look) } ?? []
    }
    let beside = Action(
      [.left, .right], also: [ActionKey(.left), ActionKey(.right)], "the tile before, after", in: .moving
    ) { screen, press in
      screen.select(screen.browser.list.selected + (press.place % 2 == 0 ? -1 : 1))
    }
    let moving = Action.moving { screen, motion, press in
      let layout = screen.gallery(in: press.area, press.look)
      return screen.select(layout.target(of: motion, from: screen.browser.list.selected), going: motion)
    }
    return [open] + ownActions(look) + [beside] + moving
  }

  /// Selects a tile, or says why it did not.
  private mutating func select(_ index: Int, going motion: Motion? = nil) -> Effects {
    let target = max(0, min(index, items.count - 1))
    let isBackward = motion?.isBackward ?? (index < browser.list.selected)
    guard target != browser.list.selected else {
      return [.say(isBackward ? "The list begins here." : "The list ends here.")]
    }
    browser.list.select(target)
    return []
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard showsGallery(look) else { return drawPanes(in: area, on: &frame, look) }
    let layout = gallery(in: area, look)
    frame.add(Pane.list, in: area)
    frame.note(Frame.position(of: browser.list.selected, among: items.count), of: .list)
    let texts = FavoritesPresenter(favorites: [], zone: look.zone)
    for index in layout.range { draw(index, layout, texts, on: &frame, look) }
  }

  private func draw(
    _ index: Int, _ layout: GalleryLayout, _ texts: FavoritesPresenter, on frame: inout Frame,
    _ look: DrawingContext
  ) {
    let (favorite, place) = (items[index], layout.place(of: index))
    if let picture = tiles[favorite.id] {
      let size = layout.picture.fitting(picture, look)
      let centered = place.picture.centered(columns: size.columns, rows: size.rows)
      PictureView(picture, of: favorite.item).draw(size, in: centered, on: &frame, look)
    } else {
      let mark: SafeText = tiles.lacks(favorite.id) ? "no picture" : "…"
      frame.write([StyledText(mark, .dim)], in: place.picture.centered(columns: mark.width, rows: 1))
    }
    let facts = texts.facts(favorite)
    let lines = [
      StyledText(SafeText(facts.title).truncated(to: place.words.columns)), StyledText(facts.when, .dim),
    ]
    frame.write(lines, in: place.words, item: index)
    frame.add(.row(index), in: place.picture)
    frame.add(.row(index), in: place.words)
    if index == browser.list.selected {
      frame.select(index, in: place.words, hasKeys: true, look.characters)
      frame.drawBar(beside: place.picture, hasKeys: true, look.characters)
    }
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard showsGallery(look) else { return clickInPanes(click, in: area, look) }
    guard case .row(let index) = click, items.indices.contains(index) else { return [] }
    guard index == browser.list.selected else { return select(index) }
    return open(items[index], look)
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard showsGallery(look) else { return scrollInPanes(pane, by: lines, in: area, look) }
    let motion = Motion.by(lines.signum())
    let target = gallery(in: area, look).target(of: motion, from: browser.list.selected)
    return target == browser.list.selected ? [] : select(target)
  }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    showsGallery(look) ? nil : panePage(in: area, look)
  }

  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects {
    guard showsGallery(look) else { return [] }
    let layout = gallery(in: area, look)
    tiles.top = layout.top
    return tiles.request(items[layout.range].map(\.id)) ? [own(.showTiles(tiles.wanted))] : []
  }
}

/// The stored pictures of the favorites in sight.
struct FavoriteTiles: Sendable {
  /// The first row of tiles in sight.
  var top = 0
  private(set) var wanted: [Favorite.ID] = []
  private var pictures: [Favorite.ID: EncodedPicture?] = [:]

  subscript(id: Favorite.ID) -> EncodedPicture? { pictures[id] ?? nil }

  /// True if it is known that there is no picture.
  func lacks(_ id: Favorite.ID) -> Bool { pictures[id].map { $0 == nil } ?? false }

  mutating func keep(_ picture: EncodedPicture?, of id: Favorite.ID) { pictures[id] = .some(picture) }

  /// Forgets the pictures that are out of sight; true if others must be loaded.
  mutating func request(_ visible: [Favorite.ID]) -> Bool {
    let lacking = visible.filter { pictures[$0] == nil }
    guard !Set(lacking).isSubset(of: wanted) else { return false }
    let inSight = Set(visible)
    pictures = pictures.filter { inSight.contains($0.key) }
    wanted = lacking
    return true
  }

  /// Requests again what is not there: the list has changed, or the screen was left.
  mutating func forgetMissing() {
    pictures = pictures.filter { $0.value != nil }
    wanted = []
  }
}

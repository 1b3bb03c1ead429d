import SpaceDomain
import TerminalKit
import TerminalPictures

/// A list whose items are tiles with pictures, where the user wants that, pictures are drawn, and two tiles have room beside one
/// another. Otherwise it is a list like all others.
protocol GalleryScreen: ListScreen {
  associatedtype TileID: Hashable & Sendable

  var tiles: GalleryTiles<TileID> { get set }
  /// True if the list is to be tiles.
  func wantsGallery(_ look: DrawingContext) -> Bool
  /// The most tiles beside one another.
  static var mostTilesInRow: Int { get }
  var galleryParts: [GalleryLayout.Part] { get }
  /// - Parameter width: the columns of the words.
  func tile(_ index: Int, width: Int, _ look: DrawingContext) -> GalleryTile<TileID>
  func view(of picture: EncodedPicture, at index: Int) -> PictureView
  /// The effect that loads the pictures of these tiles, and stops loading those of all others.
  static func showing(_ tiles: [TileID]) -> Effect
}

enum Gallery {
  static let leastColumns = 60
  static let leastRows = 12

  static func fits(_ look: DrawingContext) -> Bool {
    look.size.columns >= leastColumns && look.size.rows >= leastRows
  }
}

extension GalleryScreen {
  static var mostTilesInRow: Int { 6 }
  var galleryParts: [GalleryLayout.Part] { [GalleryLayout.Part(start: 0)] }
  func wantsGallery(_ look: DrawingContext) -> Bool { true }

  func showsGallery(_ look: DrawingContext) -> Bool {
    wantsGallery(look) && look.drawsPictures && Gallery.fits(look) && !items.isEmpty && !hasPage
  }

  func keepsRows(_ look: DrawingContext) -> Bool { showsGallery(look) || look.size.rows >= 20 }

  private func gallery(in area: GridArea, _ look: DrawingContext) -> GalleryLayout {
    GalleryLayout(
      items.count, in: galleryParts, selected: browser.list.selected, top: tiles.top,
      most: Self.mostTilesInRow, in: area.split(top: headRows(in: area, look)).rest, look)
  }

  func actions(_ look: DrawingContext) -> [Action] { galleryActions(look) }

  /// The actions of the list, with left and right to the tiles beside the selected one where it is a gallery.
  func galleryActions(_ look: DrawingContext) -> [Action] {
    let shows = showsGallery(look)
    let beside = Action(
      [.left, .right], also: [ActionKey(.left), ActionKey(.right)], "the tile before, after", in: .moving
    ) { screen, press in
      screen.selectTile(screen.browser.list.selected + (press.place % 2 == 0 ? -1 : 1), press.look)
    }
    let tiles = paneActions(look, opening: opening.withMainKeys, besides: [beside])
    return tiles.when(shows) + paneActions(look).when(!shows)
  }

  /// Selects a tile, or says why it did not.
  mutating func selectTile(_ index: Int, going motion: Motion? = nil, _ look: DrawingContext) -> Effects {
    let target = max(0, min(index, items.count - 1))
    let isBackward = motion?.isBackward ?? (index < browser.list.selected)
    guard target != browser.list.selected else {
      return [.say(isBackward ? "The list begins here." : "The list ends here.")]
    }
    browser.list.select(target)
    return moved(look)
  }

  mutating func move(_ motion: Motion, _ press: KeyPress) -> Effects {
    guard showsGallery(press.look) else { return moveInPanes(motion, press) }
    return moveTile(motion, in: press.area, press.look)
  }

  private mutating func moveTile(_ motion: Motion, in area: GridArea, _ look: DrawingContext) -> Effects {
    let (layout, selected) = (gallery(in: area, look), browser.list.selected)
    let column = tiles.column(from: selected) ?? layout.column(of: selected)
    let target = layout.target(of: motion, from: selected, column: column)
    switch motion {
    case .by, .pages, .halfPages: tiles.lastMove = (column, target)
    case .toStart, .toEnd: break
    }
    return selectTile(target, going: motion, look)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    drawGalleryOrPanes(in: area, on: &frame, look)
  }

  /// Draws the tiles, or in their place the list and the page, for a screen that draws more over them.
  func drawGalleryOrPanes(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard showsGallery(look) else { return drawPanes(in: area, on: &frame, look) }
    let head = area.split(top: headRows(in: area, look)).top
    if head.rows > 0 { drawHead(in: head, on: &frame, look) }
    let layout = gallery(in: area, look)
    frame.add(Pane.list, in: layout.area)
    frame.note(Frame.position(of: browser.list.selected, among: items.count), of: .list)
    for (text, row) in layout.headings {
      let rule = StyledText.drawing(" " + look.characters.rule(row.columns - text.width - 1), .dim)
      frame.write([StyledText(text, .title) + rule], in: row)
    }
    for index in layout.range { drawTile(index, layout, on: &frame, look) }
  }

  private func drawTile(
    _ index: Int, _ layout: GalleryLayout, on frame: inout Frame, _ look: DrawingContext
  ) {
    guard let place = layout.place(of: index) else { return }
    let tile = tile(index, width: place.words.columns, look)
    drawPicture(of: tile, at: index, in: place.picture, on: &frame, look)
    frame.write([tile.title, tile.facts], in: place.words, item: index)
    frame.add(.row(index), in: place.picture)
    frame.add(.row(index), in: place.words)
    if index == browser.list.selected {
      frame.select(index, in: place.words, hasKeys: true, look.characters)
      frame.drawBar(beside: place.picture, hasKeys: true, look.characters)
    }
  }

  private func drawPicture(
    of tile: GalleryTile<TileID>, at index: Int, in area: GridArea, on frame: inout Frame,
    _ look: DrawingContext
  ) {
    let result = tile.hasPicture ? tiles[tile.id] : .absent
    guard let picture = result?.picture else {
      let words: SafeText = result == nil ? "…" : result == .absent ? "no picture" : "unavailable"
      let mark = tile.isVideo ? PictureView.videoSign(look) + " " + words : words
      return frame.write([StyledText(mark, .dim)], in: area.centered(columns: mark.width, rows: 1))
    }
    // A frame plays one animation; other animated tiles would never be drawn at a new size.
    var view = view(of: picture, at: index).still
    view.isVideo = tile.isVideo
    view.draw(filling: area, on: &frame, look)
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    clickInGalleryOrPanes(click, in: area, look)
  }

  /// Handles a click on a tile or a row, for a screen that handles other clicks.
  mutating func clickInGalleryOrPanes(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard showsGallery(look) else { return clickInPanes(click, in: area, look) }
    guard case .row(let index) = click, items.indices.contains(index) else { return [] }
    browser.field.endTyping()
    guard index == browser.list.selected else { return selectTile(index, look) }
    return open(items[index], look)
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard showsGallery(look) else { return scrollInPanes(pane, by: lines, in: area, look) }
    let before = browser.list.selected
    let effects = moveTile(.by(lines.signum()), in: area, look)
    return before == browser.list.selected ? [] : effects
  }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    showsGallery(look) ? nil : panePage(in: area, look)
  }

  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects {
    guard showsGallery(look) else { return leaveTiles() }
    let layout = gallery(in: area, look)
    tiles.top = layout.top
    let ids = layout.range.map { tile($0, width: layout.picture.columns, look) }.filter(\.hasPicture).map(
      \.id)
    return tiles.request(ids) ? [own(Self.showing(tiles.wanted))] : []
  }

  /// Stops loading pictures once a list or a page has taken the place of the tiles.
  private mutating func leaveTiles() -> Effects {
    guard !tiles.wanted.isEmpty else { return [] }
    tiles.forgetMissing()
    return [own(Self.showing([]))]
  }
}

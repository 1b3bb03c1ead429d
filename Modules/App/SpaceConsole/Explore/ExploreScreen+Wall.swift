import SpaceDomain
import TerminalKit

/// The days as their pictures by month, with a strip of the years to move along.
extension ExploreScreen {
  static let mostTilesInRow = 8
  private static let leastRowsOfStrip = 16

  func wantsGallery(_ look: DrawingContext) -> Bool { look.settings.wall && !isCovered }
  var galleryParts: [GalleryLayout.Part] { wall.months }
  static func showing(_ tiles: [CalendarDay]) -> Effect { .showTiles(tiles) }

  func tile(_ index: Int, width: Int, _ look: DrawingContext) -> GalleryTile<CalendarDay> {
    let picture = list[index]
    let title = ArchiveRow(picture: picture, query: words).title(width: width)
    let star = FavoriteKeys.mark(look.favorites.contains(picture.day))
    return GalleryTile(
      id: picture.day, title: title, facts: StyledText("\(picture.day) ", .dim) + star,
      isVideo: picture.medium == .video, hasPicture: picture.medium != .other)
  }

  func view(of picture: EncodedPicture, at index: Int) -> PictureView {
    PictureView(picture, of: APOD(titleOf: list[index]))
  }

  func stripRows(in area: GridArea, _ look: DrawingContext) -> Int {
    showsGallery(look) && area.rows >= Self.leastRowsOfStrip ? YearStrip.rows(wall.years, height: 1) : 0
  }

  var strip: YearStrip { YearStrip(years: wall.years, selected: selected?.day.year) }

  /// Changes between the list and the wall, and keeps the choice as the setting.
  func togglesWall(_ look: DrawingContext) -> Action {
    let obstacle: SafeText? =
      !look.drawsPictures
      ? "Pictures are not drawn here."
      : Gallery.fits(look)
        ? nil : "The wall needs \(Gallery.leastColumns) columns and \(Gallery.leastRows) rows."
    // The setting may be the wall where only a list can be shown.
    let isWall = look.settings.wall && obstacle == nil
    return Action(
      "wall", "v", isWall ? "the days as a list" : "the wall: the days as pictures by month",
      short: isWall ? "list" : "wall", unless: obstacle
    ) { screen, _ in
      let spec = Settings.table.wall.spec
      let word = Settings.table.wall.word(of: !isWall) ?? spec.standard
      // The selected tile is at the top. The list fetches the selected day, the wall its tiles.
      screen.tiles.top = .max
      return [.app(.apply(spec, word)), screen.own(.keepForm(word))] + (isWall ? screen.choose() : [])
    }
  }

  var alongYears: Action {
    .alongYears(unless: items.isEmpty ? "No day is listed." : nil) { screen, step, press in
      screen.selected.flatMap { screen.wall.years.year(after: $0.day.year, by: step) }
        .map { screen.go(toYear: $0, press.look) }
    }
  }

  /// Selects the first listed day of a year: its last one, unless the hits of a search are listed.
  mutating func go(toYear year: Int, _ look: DrawingContext) -> Effects {
    guard let index = items.firstIndex(where: { $0.day.year == year }) else { return [] }
    browser.list.select(index)
    tiles.top = .max
    browser.scroll = Scroll()
    return moved(look)
  }
}

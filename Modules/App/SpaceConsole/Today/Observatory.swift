import Reactive
import SpaceDomain
import TerminalKit
import TerminalPictures

/// Today's picture up to the edges of the terminal, its title on a band of its own shade, and three live tiles below.
struct Observatory: Sendable {
  let page: PicturePage
  let tiles: ObservatoryTiles

  private static let smallest = CellSize(columns: 100, rows: 30)
  private static let bandRows = 2

  /// True if the user wants it and the terminal has room for it.
  static func fits(_ look: DrawingContext) -> Bool {
    look.settings.observatory && look.drawsPictures && look.size.columns >= smallest.columns
      && look.size.rows >= smallest.rows
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    // An empty row is above the tiles and below them.
    let below = Self.bandRows + ObservatoryTiles.rows + 2 + Frame.controlRows
    let (top, rest) = area.split(top: area.rows - below)
    let (band, facts) = rest.split(top: Self.bandRows)
    drawPicture(in: top, on: &frame, look)
    drawBand(in: band, on: &frame, look)
    tiles.draw(
      in: facts.split(top: 1).rest.split(top: ObservatoryTiles.rows).top.inset(columns: 2), on: &frame, look)
  }

  private func drawPicture(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard let picture = page.picture.value else {
      if let fault = page.fault(look) { return fault.draw(in: area, on: &frame, look) }
      let mark = look.isWaiting ? look.spinner : "…"
      return frame.write([StyledText(mark, .dim)], in: area.centered(columns: mark.width, rows: 1))
    }
    let apod = page.shown.value
    var view = PictureView(picture, of: apod)
    view.isVideo = apod.medium == .video
    view.draw(filling: area, on: &frame, look)
  }

  /// The title, and below it the day, the credit, and at the right where it is from.
  private func drawBand(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let (apod, text) = (page.shown.value, area.inset(columns: 2))
    let star: SafeText = look.favorites.contains(apod.day) ? "★ " : ""
    let origin = page.shown.provenance.badge(
      at: look.now, isLate: page.shown.reason != nil, look.characters)
    let credit = apod.credit.map { " · " + SafeText($0) } ?? ""
    let facts = ("\(apod.day)" + credit).truncated(to: max(1, text.columns - origin.width - 2))
    let line =
      StyledText(facts, .dim) + .gap(text.columns - facts.width - origin.width) + origin
    frame.write(
      [StyledText((star + SafeText(apod.title)).truncated(to: text.columns), .title), line], in: text)
    frame.grid.restyle(area) { $0.attributes.formUnion([.reversed, .quiet]) }
  }
}

import Reactive
import SpaceDomain
import TerminalKit
import TerminalPictures

/// Today's picture up to the edges of the terminal, its title on a band of its own shade, and three live tiles below.
struct Observatory: Sendable {
  let page: PicturePage
  let tiles: ObservatoryTiles

  private static let smallest = CellSize(columns: 100, rows: 30)
  /// The rows of the keys and of the status, which come and go.
  private static let controlRows = 2
  private static let bandRows = 2
  /// A picture of which less would be seen is shown whole.
  private static let leastSeen = 0.4

  /// True if the user wants it and the terminal has room for it.
  static func fits(_ look: DrawingContext) -> Bool {
    look.settings.observatory && look.drawsPictures && look.size.columns >= smallest.columns
      && look.size.rows >= smallest.rows
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    // An empty row is above the tiles and below them.
    let below = Self.bandRows + ObservatoryTiles.rows + 2 + Self.controlRows
    let (top, rest) = area.split(top: area.rows - below)
    let (band, facts) = rest.split(top: Self.bandRows)
    drawPicture(in: top, on: &frame, look)
    drawBand(in: band, on: &frame, look)
    tiles.draw(
      in: facts.split(top: 1).rest.split(top: ObservatoryTiles.rows).top.inset(columns: 2), on: &frame, look)
  }

  private func drawPicture(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard let picture = page.picture.value else {
      let mark = look.isWaiting ? look.spinner : "…"
      return frame.write([StyledText(mark, .dim)], in: area.centered(columns: mark.width, rows: 1))
    }
    let view = PictureView(picture, of: page.shown.value)
    let whole = Self.filling(area.size, picture, look)
    let (columns, rows) = (min(whole.columns, area.columns), min(whole.rows, area.rows))
    let part = GridArea(
      column: (whole.columns - columns) / 2, row: (whole.rows - rows) / 2, columns: columns, rows: rows)
    view.draw(part, of: whole, in: area.centered(columns: columns, rows: rows), words: area, on: &frame, look)
  }

  /// The cells of a whole picture that fills an area, or lies in it where too little of it would be seen.
  static func filling(_ area: CellSize, _ picture: EncodedPicture, _ look: DrawingContext) -> CellSize {
    let cell = look.graphics.cellSize
    let (width, height) = (
      Double(picture.width) / Double(cell.width), Double(picture.height) / Double(cell.height)
    )
    guard width > 0, height > 0 else { return area }
    let scales = [Double(area.columns) / width, Double(area.rows) / height]
    guard let least = scales.min(), let most = scales.max(), least / most >= leastSeen else {
      return area.fitting(picture, look)
    }
    return CellSize(
      columns: max(area.columns, Int((width * most).rounded())),
      rows: max(area.rows, Int((height * most).rounded())))
  }

  /// The title, and below it the day, the credit, and at the right where it is from.
  private func drawBand(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let (apod, text) = (page.shown.value, area.inset(columns: 2))
    let star: SafeText = look.favorites.contains(apod.day) ? "★ " : ""
    let origin = page.shown.provenance.shown(at: look.now)
    let credit = apod.credit.map { " · " + SafeText($0) } ?? ""
    let facts = ("\(apod.day.inWords)" + credit).truncated(to: max(1, text.columns - origin.width - 2))
    let line =
      StyledText(facts, .dim) + .gap(text.columns - facts.width - origin.width) + StyledText(origin, .dim)
    frame.write(
      [StyledText((star + SafeText(apod.title)).truncated(to: text.columns), .title), line], in: text)
    frame.grid.restyle(area) { $0.attributes.formUnion([.reversed, .quiet]) }
  }
}

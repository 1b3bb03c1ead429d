import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// The page of a film: its poster, and below or beside it the details.
struct MoviePage: ItemPage {
  let lines: [StyledText]
  private let poster: PictureView?
  private let posterArea: CellSize?
  private let area: GridArea
  private let isBeside: Bool

  init(_ shown: Sourced<Movie>, poster: LoadingState<EncodedPicture>, in area: GridArea, _ look: Look) {
    self.area = area
    isBeside = area.columns >= 60
    let most = CellSize(
      columns: isBeside ? area.columns * 2 / 5 : area.columns, rows: isBeside ? area.rows : area.rows * 3 / 5)
    if look.drawsPictures, let picture = poster.value {
      self.poster = PictureView(picture, id: "film \(shown.value.id)", name: shown.value.title)
      posterArea = most.fitting(
        PixelSize(width: picture.width, height: picture.height), cell: look.graphics.cellSize)
    } else {
      (self.poster, posterArea) = (nil, nil)
    }
    let room = isBeside ? area.columns - (posterArea.map { $0.columns + 2 } ?? 0) : area.columns
    let appearance: PictureAppearance =
      if case .failed(let error) = poster { .missing(reason: SafeText(own: error.message)) } else {
        .unwanted
      }
    let width = max(1, min(room, Console.proseWidth))
    lines =
      MoviePresenter(
        shown, poster: appearance, attribution: .attribution(shown.provenance), now: look.now
      ).blocks(width: width).lines(width: width)
  }

  /// The number of visible rows and of lines.
  var extent: (rows: Int, lines: Int) {
    (area.rows, lines.count + (isBeside ? 0 : posterArea.map { $0.rows + 1 } ?? 0))
  }

  /// Draws the page scrolled by `offset` lines.
  func draw(offset: Int, on frame: inout Frame, _ look: Look) {
    guard let poster, let posterArea else { return frame.write(lines, in: area, offset: offset) }
    if isBeside {
      let (left, right) = area.split(left: posterArea.columns, gap: 2)
      poster.draw(posterArea, in: left.split(top: posterArea.rows).top, on: &frame, look)
      return frame.write(lines, in: right, offset: offset)
    }
    let hidden = min(offset, posterArea.rows)
    let visible = GridArea(
      column: area.column, row: area.row, columns: posterArea.columns,
      rows: min(area.rows, posterArea.rows - hidden))
    if visible.rows > 0 { poster.draw(posterArea, firstRow: hidden, in: visible, on: &frame, look) }
    let text = area.split(top: max(0, posterArea.rows + 1 - offset)).rest
    frame.write(lines, in: text, offset: max(0, offset - posterArea.rows - 1))
  }
}

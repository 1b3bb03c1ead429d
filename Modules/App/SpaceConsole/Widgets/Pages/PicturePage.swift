import SpaceDomain
import SpaceFeatures
import TerminalKit
import TerminalPictures

/// A page with a picture of the day: picture and text below one another, or side by side if there is room.
struct PicturePage: Sendable {
  let shown: Sourced<APOD>
  let picture: LoadingState<EncodedPicture>
  var isFavorite = false

  /// The least columns of a text beside a picture.
  private static let leastText = 40
  /// The most columns of a text beside a picture; longer lines are hard to follow.
  private static let widestText = 120

  private var apod: APOD { shown.value }

  /// The parts of the page in an area.
  private struct Layout {
    /// The size of the picture if it scrolls above the text; nil if it is beside the text, or there is none.
    var above: CellSize?
    /// The area of the picture beside the text.
    var beside: GridArea?
    var text: GridArea
    var lines: [StyledText]

    /// The number of lines that scroll.
    var height: Int { (above.map { $0.rows + 1 } ?? 0) + lines.count }
  }

  /// The number of visible rows and of lines.
  func extent(in area: GridArea, _ look: Look) -> (rows: Int, lines: Int) {
    let layout = layout(in: area, look)
    return (layout.text.rows, layout.height)
  }

  /// The text, for searching in it.
  func text(in area: GridArea, _ scroll: Scroll, _ look: Look) -> PageText {
    let layout = layout(in: area, look)
    return PageText(
      lines: layout.lines, above: layout.above.map { $0.rows + 1 } ?? 0,
      offset: scroll.offset(rows: layout.text.rows, lines: layout.height), rows: layout.text.rows)
  }

  /// Draws the page scrolled by `offset` lines.
  func draw(in area: GridArea, offset: Int, on frame: inout Frame, _ look: Look) {
    let layout = layout(in: area, look)
    var place = layout.text
    if let beside = layout.beside { drawPicture(beside.size, from: 0, in: beside, on: &frame, look) }
    if let above = layout.above {
      let hidden = min(offset, above.rows)
      let visible = GridArea(
        column: place.column + (place.columns - above.columns) / 2, row: place.row, columns: above.columns,
        rows: min(place.rows, above.rows - hidden))
      if visible.rows > 0 { drawPicture(above, from: hidden, in: visible, on: &frame, look) }
      // The picture and the empty line below it.
      place = place.split(top: max(0, above.rows + 1 - offset)).rest
      frame.write(layout.lines, in: place, offset: max(0, offset - above.rows - 1))
    } else {
      frame.write(layout.lines, in: place, offset: offset)
    }
  }

  private func layout(in area: GridArea, _ look: Look) -> Layout {
    let isWide = area.columns >= Look.wide
    // Beside the text the picture takes the room that its form allows, and the text the rest.
    let size = isWide ? area.columns - 2 - max(Self.leastText, area.columns * 3 / 10) : area.columns
    let rows = isWide ? area.rows : max(min(4, area.rows), area.rows * 3 / 5)
    guard let fitting = drawnArea(within: CellSize(columns: size, rows: rows), look) else {
      let text = area.centered(columns: min(area.columns, Console.proseWidth), rows: area.rows)
      return Layout(text: isWide ? text : area, lines: lines(width: text.columns, look))
    }
    guard isWide else {
      return Layout(above: fitting, text: area, lines: lines(width: area.columns, look))
    }
    let (left, right) = area.split(left: fitting.columns, gap: 2)
    let text = right.split(left: Self.widestText, gap: 0).left
    let beside = GridArea(
      column: left.column, row: left.row, columns: fitting.columns, rows: fitting.rows)
    return Layout(beside: beside, text: text, lines: lines(width: text.columns, look))
  }

  // MARK: - Text

  private func lines(width: Int, _ look: Look) -> [StyledText] {
    let text = APODPresenter(shown, picture: appearance(look), isFavorite: isFavorite, now: look.now)
      .blocks(width: max(1, width)).lines(width: max(1, width))
    // The fault takes the place of the picture, before the text.
    guard let fault else { return text }
    let width = max(1, width)
    let description =
      apod.alternativeText.map { SafeText($0).wrapped(to: width).map { StyledText($0) } } ?? []
    let address = apod.pictureURL().map { LabeledRow.address("Picture", $0, width: width) } ?? []
    return fault.wrapped(to: width).map { StyledText($0, .warning) } + description + address + [""] + text
  }

  /// The reason why the picture is missing.
  private var fault: SafeText? {
    switch picture {
    case .idle, .loading: nil
    case .failed(let error) where error.kind == .noPicture: nil
    case .failed(let error) where error.kind == .undrawable: SafeText(own: error.message)
    case .failed(let error): SafeText(own: error.message) + " Press r to try again."
    case .loaded: nil
    }
  }

  private func appearance(_ look: Look) -> PictureAppearance {
    look.isSpoken || picture.value != nil && fault == nil && !look.drawsPictures
      ? .described(path: nil) : .unwanted
  }

  // MARK: - Picture

  /// The size of the picture within an area; nil if it is not drawn.
  private func drawnArea(within area: CellSize, _ look: Look) -> CellSize? {
    guard look.drawsPictures, let picture = picture.value else { return nil }
    return area.fitting(PixelSize(width: picture.width, height: picture.height), cell: look.graphics.cellSize)
  }

  /// Draws the picture from a row on, cut at the bottom.
  private func drawPicture(
    _ whole: CellSize, from row: Int, in area: GridArea, on frame: inout Frame, _ look: Look
  ) {
    guard let picture = picture.value else { return }
    PictureView(picture, of: apod)
      .draw(whole, firstRow: row, in: area, on: &frame, look)
  }
}

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

  /// The page in an area.
  struct Placed: ItemPage {
    fileprivate let page: PicturePage
    /// The size of the picture if it scrolls above the text; nil if it is beside the text, or there is none.
    fileprivate var above: CellSize?
    /// The area of the picture beside the text.
    fileprivate var beside: GridArea?
    fileprivate let text: GridArea
    let lines: [StyledText]

    var extent: (rows: Int, lines: Int) { (text.rows, (above.map { $0.rows + 1 } ?? 0) + lines.count) }

    func draw(offset: Int, on frame: inout Frame, _ look: Look) {
      if let beside { page.drawPicture(beside.size, from: 0, in: beside, on: &frame, look) }
      guard let above else { return frame.write(lines, in: text, offset: offset) }
      let hidden = min(offset, above.rows)
      let visible = GridArea(
        column: text.column + (text.columns - above.columns) / 2, row: text.row, columns: above.columns,
        rows: min(text.rows, above.rows - hidden))
      if visible.rows > 0 { page.drawPicture(above, from: hidden, in: visible, on: &frame, look) }
      // The picture and the empty line below it.
      let rest = text.split(top: max(0, above.rows + 1 - offset)).rest
      frame.write(lines, in: rest, offset: max(0, offset - above.rows - 1))
    }
  }

  /// Places the page in an area.
  func placed(in area: GridArea, _ look: Look) -> Placed {
    let isWide = area.columns >= Look.wide
    // Beside the text the picture takes the room that its form allows, and the text the rest.
    let size = isWide ? area.columns - 2 - max(Self.leastText, area.columns * 3 / 10) : area.columns
    let rows = isWide ? area.rows : max(min(4, area.rows), area.rows * 3 / 5)
    guard let fitting = drawnArea(within: CellSize(columns: size, rows: rows), look) else {
      let text = area.centered(columns: min(area.columns, Console.proseWidth), rows: area.rows)
      return Placed(page: self, text: isWide ? text : area, lines: lines(width: text.columns, look))
    }
    guard isWide else {
      return Placed(page: self, above: fitting, text: area, lines: lines(width: area.columns, look))
    }
    let (left, right) = area.split(left: fitting.columns, gap: 2)
    let text = right.split(left: Self.widestText, gap: 0).left
    let beside = GridArea(
      column: left.column, row: left.row, columns: fitting.columns, rows: fitting.rows)
    return Placed(page: self, beside: beside, text: text, lines: lines(width: text.columns, look))
  }

  // MARK: - Text

  private func lines(width: Int, _ look: Look) -> [StyledText] {
    let text = APODPresenter(shown: shown, picture: appearance(look), isFavorite: isFavorite, now: look.now)
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
    return area.fitting(picture, look)
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

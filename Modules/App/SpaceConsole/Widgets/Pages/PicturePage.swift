import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct PicturePage: Sendable {
  let shown: Sourced<APOD>
  let picture: Loading<APOD, EncodedPicture>

  init(shown: Sourced<APOD>, picture: Loading<APOD, EncodedPicture>) {
    (self.shown, self.picture) = (shown, picture)
  }

  /// A page with the picture that is kept, if there is one.
  init(shown: Sourced<APOD>, kept: EncodedPicture?) {
    self.init(shown: shown, picture: kept.map { .loaded(.init(shown.value, $0)) } ?? .idle)
  }

  private static let leastText = 40

  private var apod: APOD { shown.value }

  /// Places the page in an area: the picture above the text or, where it is larger so, beside it.
  func placed(in area: GridArea, _ look: DrawingContext) -> TextPage {
    let isWide = area.columns >= DrawingContext.wide
    guard look.drawsPictures, isWide || look.hasRoomAboveText, let picture = picture.value else {
      let text = area.centered(columns: min(area.columns, TextPage.widestText), rows: area.rows)
      return TextPage(lines: lines(width: text.columns, look), area: area, textArea: isWide ? text : area)
    }
    let above = CellSize(columns: area.columns, rows: max(min(4, area.rows), area.rows * 3 / 5))
      .fitting(picture, look)
    // Beside the text the picture takes the room that its form allows, and the text the rest.
    let most = area.columns - 2 - max(Self.leastText, area.columns * 3 / 10)
    let beside = CellSize(columns: max(1, most), rows: area.rows).fitting(picture, look)
    let isBeside = isWide && beside.columns * beside.rows >= above.columns * above.rows
    let size = isBeside ? beside : above
    let width = min(TextPage.widestText, isBeside ? area.columns - size.columns - 2 : area.columns)
    let whole = area.centered(columns: isBeside ? size.columns + 2 + width : size.columns, rows: area.rows)
    let text = isBeside ? whole.split(left: size.columns, gap: 2).right : nil
    let place = GridArea(column: whole.column, row: area.row, columns: size.columns, rows: size.rows)
    return TextPage(
      lines: lines(width: width, look), pictures: [(PictureView(picture, of: apod), place)],
      // Text below a picture begins where a centered block of both begins.
      area: isBeside ? area : area.centered(columns: max(width, size.columns), rows: area.rows),
      textArea: text)
  }

  private func lines(width: Int, _ look: DrawingContext) -> [StyledText] {
    let width = max(1, width)
    let text = APODPresenter(
      shown: shown, picture: appearance(look), isFavorite: look.favorites.contains(apod.day), now: look.now
    ).lines(width: width)
    // The fault takes the place of the picture, before the text.
    guard let fault else { return text }
    let description =
      apod.alternativeText.map { SafeText($0).wrapped(to: width).map { StyledText($0) } } ?? []
    let address = apod.pictureURL().map { LabeledRow.address("Picture", $0, width: width) } ?? []
    return fault.wrapped(to: width).map { StyledText($0, .warning) } + description + address + [""] + text
  }

  private var fault: SafeText? {
    switch picture {
    case .idle, .loading: nil
    case .failed(let error, _) where error.kind == .noPicture: nil
    case .failed(let error, _) where error.kind == .undrawable: SafeText(own: error.message)
    case .failed(let error, _): SafeText(own: error.message) + " Press r to try again."
    case .loaded: nil
    }
  }

  private func appearance(_ look: DrawingContext) -> PictureAppearance {
    look.isSpoken || picture.value != nil && fault == nil && !look.drawsPictures
      ? .described(path: nil) : .unwanted
  }
}

import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct PicturePage: Sendable {
  let shown: Sourced<APOD>
  let picture: Loading<APOD, EncodedPicture>
  /// The medium of a day of which only the title is known, while its text is being fetched.
  let announced: ArchivedAPOD.MediaType?

  init(
    shown: Sourced<APOD>, picture: Loading<APOD, EncodedPicture>,
    announced: ArchivedAPOD.MediaType? = nil
  ) {
    (self.shown, self.picture, self.announced) = (shown, picture, announced)
  }

  /// A page with the picture that is kept, if there is one.
  init(shown: Sourced<APOD>, kept: EncodedPicture?) {
    self.init(shown: shown, picture: kept.map { .loaded(.init(shown.value, $0)) } ?? .idle)
  }

  private static let leastText = 48

  private var apod: APOD { shown.value }

  /// Places the page in an area: the picture above the text or, where it is larger so, beside it.
  func placed(in area: GridArea, _ look: DrawingContext) -> TextPage {
    let isWide = area.columns >= DrawingContext.wide
    guard look.drawsPictures, isWide || look.hasRoomAboveText, let room = room(look) else {
      let text = area.centered(columns: min(area.columns, TextPage.widestText), rows: area.rows)
      let lines = lines(width: text.columns, look) + faultLines(width: text.columns, look)
      return TextPage(lines: lines, area: area, textArea: isWide ? text : area)
    }
    let above = room.size(
      in: CellSize(columns: area.columns, rows: max(min(4, area.rows), area.rows * 3 / 5)), look)
    // Beside the text the picture takes the room that its form allows, and the text the rest.
    let most = area.columns - 2 - max(Self.leastText, area.columns * 3 / 10)
    let beside = room.size(in: CellSize(columns: max(1, most), rows: area.rows), look)
    let isBeside = isWide && beside.columns * beside.rows >= above.columns * above.rows
    let width = min(TextPage.widestText, isBeside ? area.columns - beside.columns - 2 : area.columns)
    // A picture whose shape was not known gets the whole column, unless its facts need the room below it.
    let takesColumn = isBeside && room.isUsual && lines(width: width, look).count <= area.rows
    let size = takesColumn ? CellSize(columns: beside.columns, rows: area.rows) : isBeside ? beside : above
    let whole = area.centered(columns: isBeside ? size.columns + 2 + width : size.columns, rows: area.rows)
    let text = isBeside ? whole.split(left: size.columns, gap: 2).right : nil
    let place = GridArea(column: whole.column, row: area.row, columns: size.columns, rows: size.rows)
    let aside = isBeside ? aside(in: place, area, look) : nil
    return TextPage(
      lines: lines(width: width, hasFacts: aside == nil, look), pictures: [(room, place)],
      // Text below a picture begins where a centered block of both begins.
      area: isBeside ? area : area.centered(columns: max(width, size.columns), rows: area.rows),
      textArea: text, aside: aside)
  }

  /// The facts below a picture that leaves room for them; nil without facts or room.
  private func aside(in place: GridArea, _ area: GridArea, _ look: DrawingContext)
    -> (lines: [StyledText], area: GridArea)?
  {
    guard announced == nil else { return nil }
    let rest = area.split(top: place.rows + 1).rest
    let below = GridArea(column: place.column, row: rest.row, columns: place.columns, rows: rest.rows)
    let facts = presenter(look).facts(width: place.columns, hasLinks: look.hasLinks)
    return facts.isEmpty || facts.count > below.rows ? nil : (facts, below)
  }

  private func presenter(_ look: DrawingContext) -> APODPresenter {
    APODPresenter(
      shown: shown, picture: appearance(look), isFavorite: look.favorites.contains(apod.day),
      isOnScreen: true, characters: look.characters, now: look.now)
  }

  /// True if the day has a picture, also one that could not be fetched.
  var hasRoom: Bool {
    picture.value != nil || announced.map { $0 == .image } ?? (apod.pictureURL() != nil)
  }

  /// The reason why the picture is not shown, for its room; nil while it may come.
  func fault(_ look: DrawingContext) -> PictureFault? {
    guard case .failed(let error, nil) = picture, error.kind != .noPicture else { return nil }
    let reason = error.kind == .undrawable ? SafeText(own: error.message) : error.messageWithKeys(look)
    return PictureFault(reason: reason, description: apod.alternativeText, address: apod.pictureURL())
  }

  /// The same below the text, where there is no room for the picture.
  private func faultLines(width: Int, _ look: DrawingContext) -> [StyledText] {
    fault(look).map { [""] + $0.lines(width: max(1, width), look) } ?? []
  }

  /// The room for the picture; nil for a day without one.
  private func room(_ look: DrawingContext) -> PictureRoom? {
    guard hasRoom else { return nil }
    var view = picture.value.map { PictureView($0, of: apod) }
    view?.isVideo = apod.medium == .video
    var room = PictureRoom("\(apod.day)", view, like: PictureRoom.landscape, look)
    room.fault = fault(look)
    return room
  }

  private func lines(width: Int, hasFacts: Bool = true, _ look: DrawingContext) -> [StyledText] {
    let width = max(1, width)
    if let announced {
      let summary: SafeText = "\(apod.day) · \(SafeText(announced.rawValue))"
      return [OutputBlock].head(
        .unwanted, apod.title, summary, marks: FavoriteKeys.mark(look.favorites.contains(apod.day)),
        width: width
      ).lines(width: width)
    }
    var presenter = presenter(look)
    presenter.hasFacts = hasFacts
    return presenter.lines(width: width, hasLinks: look.hasLinks)
  }

  private func appearance(_ look: DrawingContext) -> PictureAppearance {
    look.isSpoken || picture.value != nil && !look.drawsPictures
      ? .described(path: nil) : .unwanted
  }
}

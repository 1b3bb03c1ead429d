import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The picture of the rover: beside the weather where there is room, below it otherwise, or by itself.
extension MarsScreen {
  /// The actions of the picture, also while it is beside the weather.
  var pictureActions: [Action] {
    let (obstacle, item) = (album.obstacle(station), album.item(station))
    // A favorite is shown without the list, too.
    let hidden = item == nil ? obstacle : nil
    let slideshow = Action.slideshow(unless: hidden) {
      Slideshow(source: .items($0.album.slides($0.station)))
    }
    let choosing: [Action] = [
      Action(
        [ActionKey("earlier-picture", "["), ActionKey("later-picture", "]")],
        "the camera's picture before, after",
        short: "picture", unless: obstacle
      ) { screen, press in
        screen.choose {
          $0.choose(press.place == 0 ? 1 : -1, $1, anotherCamera: press.look.key(of: .camera))
        }
      },
      Action(
        [.camera], "another camera", short: "camera", unless: obstacle ?? album.onlyCamera(station)
      ) { screen, _ in screen.choose { $0.chooseCamera($1) } },
      .favorite(item, unless: hidden),
    ]
    return choosing + Action.keepingPicture(of: item, unless: hidden) + [slideshow]
  }

  /// The actions of the picture by itself.
  func detailActions(_ look: DrawingContext) -> [Action] {
    let zooming = Action.zooming { screen, change, press in
      guard let picture = screen.alone.flatMap({ screen.album.state(of: $0.value).value }) else {
        return "The picture is still being fetched."
      }
      return screen.detail?.apply(change, on: picture, in: press.area, press.look)
    }
    let close = Action.escape(also: [.quit]) { screen, _ in
      screen.detail = nil
      return []
    }
    let refresh = Action.refresh { $0.load(again: true, $1.look) }
    let more: [Action] = [.page(of: links(look)), close, refresh]
    return pictureActions + zooming.when(look.drawsPictures) + more + Action.sharing(shared(look))
  }

  /// Shows another picture of the album, or says why there is none.
  private mutating func choose(_ change: (inout MarsAlbum, MarsStation) -> SafeText?) -> Effects {
    if let obstacle = change(&album, station) { return [.say(StyledText(obstacle))] }
    // Another picture is seen whole first.
    if detail != nil { detail = ImageDetail() }
    return []
  }

  var alone: Sourced<MarsPicture>? { detail == nil ? nil : album.shown(station) }

  var layers: Int { isCovered ? 1 : 0 }
  var isCovered: Bool { alone != nil }

  /// The picture by itself, once it is there.
  private var drawnAlone: EncodedPicture? { alone.flatMap { album.state(of: $0.value).value } }

  func fillsScreen(_ look: DrawingContext) -> Bool { look.drawsPictures && drawnAlone != nil }

  /// The scale of the picture by itself.
  func scale(_ look: DrawingContext) -> SafeText? {
    look.drawsPictures ? drawnAlone.flatMap { detail?.scale(of: $0, look) } : nil
  }

  /// True if the picture stands beside the weather.
  func isBeside(_ look: DrawingContext) -> Bool {
    look.size.columns >= Self.leastBeside && look.drawsPictures && album.has(station)
  }

  /// True if the charts stand below the picture: beside the card and the picture they have no room of their own.
  func isStacked(_ look: DrawingContext) -> Bool { isBeside(look) && look.size.columns < Self.leastOfThree }

  private static let leastOfThree = 134
  private static let leastBeside = MarsPresenter.cardWidth + 36
  private static let widestTable = 98

  /// The areas of the weather and of the picture beside it, below the names of the stations.
  func panes(in area: GridArea, _ look: DrawingContext) -> (page: GridArea, picture: GridArea?) {
    let area = area.split(top: 2).rest
    guard isBeside(look) else { return (area, nil) }
    let wide = max(area.columns / 2, min(area.columns * 3 / 5 - 2, Self.widestTable))
    let left = isStacked(look) ? MarsPresenter.cardWidth : wide
    let (page, picture) = area.split(left: left, gap: 2)
    return (page, picture)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    if let alone { return draw(alone, in: area, on: &frame, look) }
    drawHead(in: area, on: &frame)
    drawPage(in: area, on: &frame, look)
    guard let area = panes(in: area, look).picture else { return }
    guard isStacked(look), !lacksWeather else { return drawPicture(in: area, on: &frame, look) }
    let (top, rest) = area.split(top: area.rows * 3 / 5)
    drawPicture(in: top, on: &frame, look)
    frame.write(chartsBelowPicture(in: rest, look), in: rest)
  }

  private func drawPicture(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard let sourced = album.shown(station) else {
      return Placeholder.busy("Fetching the picture…").draw(in: area, on: &frame, look)
    }
    let shown = sourced.value
    // A small picture has room for its camera and credit only.
    let lines =
      isStacked(look)
      ? presenter(sourced, .unwanted, look).facts
        .wrapped(to: area.columns).prefix(2).map { StyledText($0, .dim) }
      : text(of: sourced, width: min(area.columns, TextPage.widestText), look)
    // The picture takes the room that its facts leave, or half of it.
    let most = CellSize(columns: area.columns, rows: max(area.rows / 2, area.rows - lines.count - 1))
    let picture = album.state(of: shown)
    guard most.rows > 0, look.hasRoomAboveText else {
      return frame.write(pictureLines(width: min(area.columns, TextPage.widestText), look), in: area)
    }
    var room = PictureRoom(
      shown.url.absoluteString, picture.value.map { view($0, shown) }, like: PictureRoom.square, look)
    room.fault = picture.failure.map { PictureFault(reason: $0.messageWithKeys(look)) }
    let size = room.size(in: most, look)
    room.draw(
      size, in: area.split(top: size.rows).top.split(left: size.columns, gap: 0).left, on: &frame, look)
    frame.write(lines, in: area.split(top: size.rows + 1).rest)
  }

  /// Draws the picture by itself above its facts; its whole text where pictures are not drawn.
  private func draw(
    _ shown: Sourced<MarsPicture>, in area: GridArea, on frame: inout Frame, _ look: DrawingContext
  ) {
    guard look.drawsPictures else { return frame.write(pictureLines(width: area.columns, look), in: area) }
    let facts = presenter(shown, .unwanted, look).facts
      .wrapped(to: area.columns - 2).prefix(3).map { StyledText($0, .dim) }
    if let picture = album.state(of: shown.value).value {
      detail?.draw(view(picture, shown.value), in: area, on: &frame, look)
      // They fade with the keys.
      return look.isIdle ? () : frame.writeAboveControls(facts)
    }
    let (place, rest) = area.split(top: area.rows - facts.count)
    frame.write(facts, in: rest)
    switch album.state(of: shown.value) {
    case .failed(let error, _): Placeholder.failed(error).draw(in: place, on: &frame, look)
    case .idle, .loading, .loaded: Placeholder.busy("Fetching the picture…").draw(in: place, on: &frame, look)
    }
  }

  private func view(_ picture: EncodedPicture, _ shown: MarsPicture) -> PictureView {
    PictureView(picture, of: .mars(shown, of: station))
  }

  private func presenter(
    _ shown: Sourced<MarsPicture>, _ picture: PictureAppearance, _ look: DrawingContext
  ) -> MarsPicturePresenter {
    MarsPicturePresenter(
      station: station, shown: shown, picture: picture,
      isFavorite: look.favorites.contains(.mars(shown.value, of: station)), isOnScreen: true,
      characters: look.characters, now: look.now)
  }

  /// The text of the picture, and the reason why it is not shown.
  func pictureLines(width: Int, _ look: DrawingContext) -> [StyledText] {
    func fault(_ error: SpaceError) -> [StyledText] {
      error.messageWithKeys(look).wrapped(to: width).map { StyledText($0, .warning) }
    }
    if let error = album.error(station) { return fault(error) }
    guard let shown = album.shown(station) else { return [] }
    let lines = text(of: shown, width: width, look)
    // Below the text, which stays where it is.
    return album.state(of: shown.value).failure.map { lines + [""] + fault($0) } ?? lines
  }

  private func text(of shown: Sourced<MarsPicture>, width: Int, _ look: DrawingContext) -> [StyledText] {
    let picture = look.drawsPictures ? PictureAppearance.unwanted : .described(path: nil)
    return presenter(shown, picture, look).lines(width: width, hasLinks: look.hasLinks)
  }

  mutating func prepare(in area: GridArea, _ look: DrawingContext) -> Effects {
    guard look.drawsPictures, alone != nil || isBeside(look), let item = album.request(station) else {
      return []
    }
    return [own(.picture(item))]
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .go(let destination) = request else { return nil }
    guard let shown = destination.picture?.content as? MarsFavorite else { return [] }
    station = shown.station
    album.show(shown.picture, of: station)
    detail = ImageDetail()
    return list(again: false)
  }
}

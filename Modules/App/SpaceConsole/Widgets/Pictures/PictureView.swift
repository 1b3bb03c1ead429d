import SpaceDomain
import TerminalKit
import TerminalPictures

struct PictureView: Sendable {
  let picture: EncodedPicture
  let id: PictureFileID
  let name: String?
  let address: URL?
  private var canPlay = false
  var isPaused = false
  /// True for the still of a video, which has a sign in its middle.
  var isVideo = false

  init(_ picture: EncodedPicture, id: String, name: String?, address: URL? = nil) {
    self.picture = picture
    self.id = PictureFileID("\(id) \(picture.width)x\(picture.height)", bytes: picture.data.count)
    (self.name, self.address) = (name, address)
  }

  init(_ picture: EncodedPicture, of apod: APOD) {
    self.init(
      picture, id: "\(apod.day)", name: apod.alternativeText ?? apod.title, address: apod.pictureURL())
    canPlay = true
  }

  /// The same without its animation.
  var still: PictureView {
    var view = self
    view.canPlay = false
    return view
  }

  func isAnimated(_ look: DrawingContext) -> Bool {
    canPlay && look.settings.animation && look.drawsPictures && look.pictures.animated.contains(id)
  }

  func draw(
    _ whole: CellSize, firstRow: Int = 0, in area: GridArea, on frame: inout Frame, _ look: DrawingContext
  ) {
    let rows = min(area.rows, whole.rows - firstRow)
    var view = self
    // Scrolled, the middle is not where it seems.
    view.isVideo = isVideo && firstRow == 0
    view.draw(
      GridArea(column: 0, row: firstRow, columns: min(area.columns, whole.columns), rows: rows), of: whole,
      in: area, on: &frame, look)
  }

  /// Draws the middle of the picture, so that it fills an area where enough of it is seen.
  func draw(filling area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let whole = area.size.filling(picture, look)
    let (columns, rows) = (min(whole.columns, area.columns), min(whole.rows, area.rows))
    let part = GridArea(
      column: (whole.columns - columns) / 2, row: (whole.rows - rows) / 2, columns: columns, rows: rows)
    draw(part, of: whole, in: area.centered(columns: columns, rows: rows), words: area, on: &frame, look)
  }

  /// - Parameter room: the area of the words in its place; nil for the area of the picture.
  func draw(
    _ part: GridArea, of whole: CellSize, in area: GridArea, words room: GridArea? = nil,
    on frame: inout Frame, _ look: DrawingContext
  ) {
    guard part.columns > 0, part.rows > 0, let drawer = look.pictureDrawer else { return }
    let place = GridArea(column: area.column, row: area.row, columns: part.columns, rows: part.rows)
    let request = request(for: part, of: whole, drawer, look)
    frame.picturesInSight.insert(request)
    let drawing = look.pictures[request]
    let isAnimated = isAnimated(look)
    if isAnimated {
      frame.animation = Frame.Animation(
        wanted: Frame.Wanted(request: request, picture: picture), isDrawn: drawing?.isPreview == false,
        isPaused: isPaused)
    }
    switch drawing {
    case .cells(let grid): copy(grid, request.part ?? GridArea(all: whole), part, to: place, on: &frame)
    case .stored(let stored): add(stored, whole, part, in: place, on: &frame)
    case .sequence(let bytes, let number):
      frame.add(.init(content: .sequence(bytes, id: "\(request.hashValue) \(number)"), area: place))
    case .failed(let reason):
      return PictureFault(reason: reason, description: name, address: address).draw(
        in: room ?? area, on: &frame, look)
    case .preview, nil:
      if !isAnimated { frame.wanted.append(Frame.Wanted(request: request, picture: picture)) }
      guard drawMeanwhile(request, whole, part, in: place, on: &frame, look) else {
        return drawWords(in: room ?? place, on: &frame, look)
      }
    }
    if isVideo { drawVideoSign(in: room ?? place, on: &frame, look) }
  }

  static func videoSign(_ look: DrawingContext) -> SafeText { look.characters == .unicode ? "▶" : ">" }

  private func drawVideoSign(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard area.rows > 2 else { return }
    let sign = "  " + Self.videoSign(look) + "  "
    frame.stamp(sign, in: area.centered(columns: sign.width, rows: 1))
  }

  /// Draws the words in place of the picture, in the middle of the room, as the mark before them: nothing jumps. Beside a row there
  /// is no room for them.
  private func drawWords(in room: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let words: SafeText = isVideo ? Self.videoSign(look) + " Drawing…" : "Drawing…"
    guard room.columns > words.width else { return }
    frame.write([StyledText(words, .dim)], in: room.centered(columns: words.width, rows: 1))
  }

  private func add(
    _ stored: StoredPicture, _ whole: CellSize, _ part: GridArea, in place: GridArea, on frame: inout Frame
  ) {
    frame.add(.init(content: .stored(stored, whole: whole, part: part), area: place))
    guard stored.picture.isInTmux else { return }
    frame.grid.write(KittyPlaceholder(stored.picture, columns: part.columns, rows: part.rows), in: place)
  }

  /// The request whose drawing serves; one for characters, if the terminal has refused the picture.
  private func request(
    for part: GridArea, of whole: CellSize, _ drawer: PictureDrawer, _ look: DrawingContext
  ) -> PictureRequest {
    let request = ownRequest(for: part, of: whole, drawer, look)
    guard look.pictures.isRefused(request) else { return request }
    var drawer = drawer
    drawer.kind = .cells
    return ownRequest(for: part, of: whole, drawer, look)
  }

  /// kitty cuts and scales by itself what it can hold, cells of a picture that fits are cut here, and everything else is drawn as it
  /// is seen.
  private func ownRequest(
    for part: GridArea, of whole: CellSize, _ drawer: PictureDrawer, _ look: DrawingContext
  ) -> PictureRequest {
    let fits = whole.columns <= look.size.columns && whole.rows <= look.size.rows
    switch drawer.kind {
    case .kitty:
      let most = mostSent(look)
      if whole.columns <= most.size.columns, whole.rows <= most.size.rows {
        return PictureRequest(id: id, drawer: drawer, whole: whole)
      }
      if most.isAll || fits { return PictureRequest(id: id, drawer: drawer, whole: most.size) }
    case .cells where fits: return PictureRequest(id: id, drawer: drawer, whole: whole)
    case .cells, .sixel, .iTerm2: break
    }
    return PictureRequest(
      id: id, drawer: drawer, whole: whole, part: part == GridArea(all: whole) ? nil : part)
  }

  /// The largest size at which the whole picture is sent to kitty, and whether that is all of its pixels.
  private func mostSent(_ look: DrawingContext) -> (size: CellSize, isAll: Bool) {
    let cell = look.graphics.cellSize
    let full = PixelSize(width: picture.width, height: picture.height)
    let sent = KittyPicture.transmittedSize(full)
    let size = CellSize(
      columns: (sent.width + cell.width - 1) / cell.width, rows: (sent.height + cell.height - 1) / cell.height
    )
    return (size, sent == full)
  }

  /// Draws what is there of the picture, at another size or of cells; false if nothing is.
  private func drawMeanwhile(
    _ request: PictureRequest, _ whole: CellSize, _ part: GridArea, in place: GridArea,
    on frame: inout Frame, _ look: DrawingContext
  ) -> Bool {
    if request.drawer.kind == .kitty, let stored = look.pictures.stored(id) {
      add(stored, whole, part, in: place, on: &frame)
    } else if let (grid, shown) = look.pictures.cells(like: request) {
      copy(grid, shown, part, to: place, on: &frame)
    } else {
      return false
    }
    return true
  }

  private func copy(
    _ grid: CellGrid, _ shown: GridArea, _ part: GridArea, to place: GridArea, on frame: inout Frame
  ) {
    let common = shown.intersection(part)
    guard common.columns > 0, common.rows > 0 else { return }
    let source = GridArea(
      column: common.column - shown.column, row: common.row - shown.row, columns: common.columns,
      rows: common.rows)
    frame.grid.copy(
      grid, from: source, row: place.row + common.row - part.row,
      column: place.column + common.column - part.column)
  }
}

import SpaceDomain
import TerminalKit
import TerminalPictures

/// Draws pictures in the best way for one terminal. Drawers that are equal draw a picture in the same way.
struct PictureDrawer: Sendable, Hashable {
  var kind: PictureKind
  let graphics: TerminalGraphics
  let cells: CellDrawing
  /// True if iTerm2 gets an animated GIF as its file, which it plays by itself.
  private let sendsGIF: Bool

  /// - Parameters:
  ///   - background: shows through transparent pictures.
  ///   - sendsGIF: true if iTerm2 may play an animated GIF by itself, as after a command.
  init(
    kind: PictureKind, graphics: TerminalGraphics, depth: ColorDepth,
    background: TerminalBackground = TerminalBackground(), isUTF8: Bool = true, sendsGIF: Bool = false
  ) {
    (self.kind, self.sendsGIF, self.graphics) = (kind, sendsGIF, graphics)
    let isLight = background.ground == .light
    cells = CellDrawing(
      glyphs: isUTF8 ? graphics.glyphs : .ascii, colors: .init(depth), foreground: isLight ? .black : .white,
      background: background.color ?? (isLight ? .white : .black))
  }

  /// The pixels of an area of cells on this terminal; for block characters, their finest subdivision.
  func pixels(of area: CellSize) -> PixelSize {
    let cell = kind == .cells ? Self.finestCell : graphics.cellSize
    return PixelSize(width: area.columns * cell.width, height: area.rows * cell.height)
  }

  /// True if iTerm2 gets the file of a whole picture; not one with a color profile, or that is to be turned, which a terminal may
  /// ignore.
  func sendsFile(of picture: EncodedPicture) -> Bool {
    guard kind == .iTerm2 else { return false }
    switch picture.format {
    case .jpeg, .png:
      let info = try? PictureDecoder.info(of: [UInt8](picture.data))
      return info.map { !$0.hasColorProfile && $0.orientation == .upright } ?? true
    case .gif: return sendsGIF
    default: return false
    }
  }

  /// The pixels of a picture that are sent to kitty, which enlarges pictures by itself.
  func sentSize(of picture: PixelSize, in area: CellSize) -> PixelSize {
    picture.fitted(in: KittyPicture.transmittedSize(pixels(of: area)))
  }

  func width(of area: CellSize) -> Int { pixels(of: area).width }

  /// The pixels per cell that block characters can distinguish: eighths in both directions.
  private static let finestCell = PixelSize(width: 8, height: 8)

  /// The picture within an area, to be written between lines or beside them, and whether a part of its file is missing.
  func draw(
    _ picture: EncodedPicture, within room: CellSize
  ) throws(PictureError) -> (picture: InlinePicture, isCut: Bool) {
    let file = [UInt8](picture.data)
    let area = room.fitting(try PictureDecoder.info(of: file).size, cell: graphics.cellSize)
    if sendsFile(of: picture) {
      let sequence = ITerm2Picture.sequence(file: file, columns: area.columns, rows: area.rows)
      return (InlinePicture(sequence: sequence, size: area), picture.isCut)
    }
    let decoded = try PictureDecoder.decode(
      file, atLeast: pixels(of: area), isCancelled: { Task.isCancelled })
    let isCut = decoded.isCut
    return (inline((consume decoded).bitmap, area), isCut)
  }

  private func inline(_ bitmap: consuming Bitmap, _ area: CellSize) -> InlinePicture {
    switch kind {
    case .cells:
      let picture = CellPicture(bitmap, columns: area.columns, rows: area.rows, drawing: cells)
      let rows = picture.ansi().split(separator: 0x0A, omittingEmptySubsequences: false).prefix(area.rows)
      return InlinePicture(rows: rows.map { Array($0) }, size: area)
    case .sixel, .iTerm2: return InlinePicture(sequence: sequence(bitmap, area), size: area)
    case .kitty:
      let size = sentSize(of: bitmap.size, in: area)
      return kitty(bitmap.scaled(to: size, over: cells.background), area)
    }
  }

  func sequence(_ bitmap: consuming Bitmap, crop: PixelRectangle? = nil, _ area: CellSize) -> [UInt8] {
    let size = pixels(of: area)
    return kind == .sixel
      ? SixelPicture.sequence(
        bitmap, crop: crop, size: size, limit: graphics.sixelLimit, registers: graphics.registers,
        over: cells.background)
      : ITerm2Picture.sequence(
        bitmap, crop: crop, within: size, columns: area.columns, rows: area.rows, over: cells.background)
  }

  /// A picture in the scrollback gets its own number, so that a later one does not replace it.
  private func kitty(_ bitmap: Bitmap, _ area: CellSize) -> InlinePicture {
    let picture = KittyPicture(id: UInt32.random(in: 1...0xFFFFFF))
    let placement = picture.placement(of: bitmap.size, columns: area.columns, rows: area.rows)
    var sequence = picture.transmission(of: bitmap)
    sequence += placement
    return InlinePicture(sequence: sequence, size: area)
  }
}

extension CellSize {
  func fitting(_ picture: PixelSize, cell: PixelSize) -> CellSize {
    fitting(
      columns: Double(picture.width) / Double(cell.width), rows: Double(picture.height) / Double(cell.height))
  }

  func fitting(_ picture: EncodedPicture, _ look: DrawingContext) -> CellSize {
    fitting(PixelSize(width: picture.width, height: picture.height), cell: look.graphics.cellSize)
  }

  /// The cells of a whole picture that fills these, or lies in them where too little of it would be seen.
  func filling(_ picture: EncodedPicture, _ look: DrawingContext) -> CellSize {
    let cell = look.graphics.cellSize
    let (width, height) = (
      Double(picture.width) / Double(cell.width), Double(picture.height) / Double(cell.height)
    )
    guard width > 0, height > 0 else { return self }
    let scales = [Double(columns) / width, Double(rows) / height]
    guard let least = scales.min(), let most = scales.max(), least / most >= Self.leastSeen else {
      return fitting(picture, look)
    }
    return CellSize(
      columns: max(columns, Int((width * most).rounded())), rows: max(rows, Int((height * most).rounded())))
  }

  /// A picture of which less would be seen is shown whole.
  private static let leastSeen = 0.4
}

extension CellColors {
  init(_ depth: ColorDepth) {
    self =
      switch depth {
      case .none: .none
      case .ansi16: .palette16
      case .ansi256: .palette256
      case .trueColor: .full
      }
  }
}

/// Draws a picture file in a terminal: decoding, fitting and drawing in one call.
public enum Picture {
  /// Draws a JPEG, PNG or GIF within columns and rows, in its proportions and in the best way that the terminal has.
  ///
  /// Written at the beginning of a line, the sequence makes room for the picture and leaves the cursor on the line below.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - terminal: the terminal's abilities, guessed from the environment or asked.
  ///   - columns: the largest width in cells; nothing is drawn for 0.
  ///   - rows: the largest height in cells; nil for any.
  ///   - kind: the way to draw, such as sixels on a terminal that also takes another; nil for the best.
  public static func draw(
    _ bytes: [UInt8], on terminal: TerminalGraphics, columns: Int, rows: Int? = nil,
    as kind: PictureKind? = nil
  ) throws(PictureError) -> [UInt8] {
    let info = try PictureDecoder.info(of: bytes)
    let area = CellPicture.area(
      of: info.size, columns: columns, rows: rows ?? CellPicture.limit, cell: terminal.cellSize)
    guard area.columns > 0, area.rows > 0 else { return [] }
    let pixels = PixelSize(
      width: area.columns * terminal.cellSize.width, height: area.rows * terminal.cellSize.height)
    switch kind ?? (terminal.isMultiplexed ? .cells : terminal.kind(for: .auto) ?? .cells) {
    case .cells: return try cells(bytes, area, on: terminal)
    case .kitty: return placed(try kitty(bytes, info, area, pixels), rows: area.rows)
    case .sixel:
      let bitmap = try PictureDecoder.decode(bytes, atLeast: pixels).bitmap
      return placed(
        SixelPicture.sequence(
          bitmap, size: pixels, limit: terminal.sixelLimit, registers: terminal.registers), rows: area.rows)
    case .iTerm2:
      // Terminals may ignore both.
      let sequence =
        info.hasColorProfile || info.orientation != .upright
        ? ITerm2Picture.sequence(
          try PictureDecoder.decode(bytes, atLeast: pixels).bitmap, within: pixels, columns: area.columns,
          rows: area.rows) : ITerm2Picture.sequence(file: bytes, columns: area.columns, rows: area.rows)
      return placed(sequence, rows: area.rows)
    }
  }

  private static func cells(
    _ bytes: [UInt8], _ area: (columns: Int, rows: Int), on terminal: TerminalGraphics
  ) throws(PictureError) -> [UInt8] {
    // Block characters divide a cell into eighths at most.
    let wanted = PixelSize(width: 8 * area.columns, height: 8 * area.rows)
    let bitmap = try PictureDecoder.decode(bytes, atLeast: wanted).bitmap
    let drawing = CellDrawing(glyphs: terminal.glyphs)
    return CellPicture(bitmap, columns: area.columns, rows: area.rows, drawing: drawing).ansi()
  }

  private static func kitty(
    _ bytes: [UInt8], _ info: PictureInfo, _ area: (columns: Int, rows: Int), _ pixels: PixelSize
  ) throws(PictureError) -> [UInt8] {
    let picture = KittyPicture(id: UInt32.random(in: 1...0xFFFFFF))
    let placement = picture.placement(of: info.size, columns: area.columns, rows: area.rows)
    if info.orientation == .upright, let png = picture.transmission(ofPNG: bytes) { return png + placement }
    // The terminal enlarges pictures, so more pixels than the picture has add nothing.
    let size = KittyPicture.transmittedSize(info.size.fitted(in: pixels))
    let bitmap = try PictureDecoder.decode(bytes, atLeast: size).bitmap
    return picture.transmission(of: bitmap.scaled(to: size)) + placement
  }

  /// Makes room by line feeds, so that nothing scrolls while the picture is drawn, and moves below it.
  private static func placed(_ sequence: [UInt8], rows: Int) -> [UInt8] {
    let room = [UInt8](repeating: 0x0A, count: rows) + Array("\u{1B}[\(rows)A\u{1B}7".utf8)
    return room + sequence + Array("\u{1B}8\u{1B}[\(rows)B".utf8)
  }
}

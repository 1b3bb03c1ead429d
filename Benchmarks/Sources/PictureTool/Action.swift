import TerminalPictures

/// An operation on a file.
enum Action {
  case decode(PixelSize?, part: PixelRectangle?)
  case draw(Drawing)
  case frames

  /// The bytes to write.
  func output(_ file: [UInt8]) throws(Failure) -> [UInt8] {
    switch self {
    case .decode(let size, let part):
      Netpbm.file(try Self.picture(file, atLeast: size, showing: part).inSRGB())
    case .draw(let drawing): try Self.draw(file, drawing)
    case .frames: try Self.frames(file)
    }
  }

  private static func picture(
    _ file: [UInt8], atLeast size: PixelSize?, showing part: PixelRectangle? = nil
  ) throws(Failure) -> Bitmap {
    do {
      let picture = try PictureDecoder.decode(file, atLeast: size, showing: part)
      if part != nil { File.complain("\(picture.part) of \(picture.scaledSize)") }
      if picture.isCut { File.complain("The file is cut or damaged; this is as far as it goes.") }
      return picture.bitmap
    } catch {
      throw .refused(error.description)
    }
  }

  private static func frames(_ file: [UInt8]) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    do {
      var decoder = try AnimationDecoder(file.span)
      while let frame = try decoder.nextFrame(of: file.span) { output += Netpbm.file(frame.bitmap) }
      return output
    } catch {
      throw .refused(error.description)
    }
  }

  private static func draw(_ file: [UInt8], _ drawing: Drawing) throws(Failure) -> [UInt8] {
    let columns = drawing.columns
    let rows = drawing.rows
    let pixels = PixelSize(width: columns * drawing.cell.width, height: rows * drawing.cell.height)
    switch drawing.kind {
    case .cells:
      let bitmap = try picture(file, atLeast: pixels)
      return CellPicture(bitmap, columns: columns, rows: rows, drawing: drawing.style).ansi()
    case .sixel:
      return SixelPicture.sequence(try picture(file, atLeast: pixels), size: pixels)
    case .iTerm2:
      // Files that the program would refuse are refused here too, although the terminal decodes the file
      // itself.
      do { _ = try PictureDecoder.info(of: file) } catch { throw .refused(error.description) }
      return ITerm2Picture.sequence(file: file, columns: columns, rows: rows, keepsShape: false)
    case .kitty:
      let kitty = KittyPicture(id: 1)
      let placement = kitty.placement(of: pixels, columns: columns, rows: rows)
      if let png = kitty.transmission(ofPNG: file) { return png + placement }
      let size: PixelSize
      do { size = try PictureDecoder.info(of: file).size } catch { throw .refused(error.description) }
      let bitmap = try picture(file, atLeast: KittyPicture.transmittedSize(size))
      var output = kitty.transmission(of: consume bitmap)
      // Not `+`, which would copy 20 MB.
      output += placement
      return output
    }
  }
}

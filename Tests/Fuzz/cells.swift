// Mutated pictures of every format, drawn in every way. The last bytes choose how; decoders ignore bytes
// after a picture.

@testable import TerminalPictures

/// Decodes and draws one input of the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCells(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count > 16 else { return 0 }
  if bytes[0] == 0x89 { repairPNG(&bytes) }
  var choices = Choices(bytes: bytes.suffix(12))
  let size = PixelSize(width: choices.next(below: 64), height: choices.next(below: 64))
  guard let info = try? PictureDecoder.info(of: bytes), info.size.width * info.size.height <= 1 << 16,
    let bitmap = try? PictureDecoder.decode(bytes, atLeast: size).bitmap
  else { return 0 }
  draw(bitmap, &choices)
  return 0
}

/// Numbers chosen by bytes of the input.
private struct Choices {
  var bytes: ArraySlice<UInt8>

  mutating func next(below limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  /// A rectangle inside or partly outside the picture.
  mutating func crop(of size: PixelSize) -> PixelRectangle? {
    guard next(below: 3) > 0 else { return nil }
    func edge(_ length: Int, _ choice: Int) -> Double { Double(length) * Double(choice - 8) / 16 }
    return PixelRectangle(
      x: edge(size.width, next(below: 32)), y: edge(size.height, next(below: 32)),
      width: edge(size.width, next(below: 48)), height: edge(size.height, next(below: 48)))
  }
}

private func draw(_ bitmap: Bitmap, _ choices: inout Choices) {
  let crop = choices.crop(of: bitmap.size)
  let (columns, rows) = (choices.next(below: 12), choices.next(below: 6))
  let way = choices.next(below: 24)
  let room = PixelSize(width: columns * 5, height: rows * 9)
  switch way {
  case 16...17:
    _ = SixelPicture.sequence(
      bitmap, crop: crop, size: room, limit: PixelSize(width: 40, height: 40), registers: way == 16 ? 2 : 256)
  case 18...19:
    _ = ITerm2Picture.sequence(bitmap, crop: crop, within: room, columns: columns, rows: rows)
  case 20...23:
    let picture = KittyPicture(id: 7)
    _ = picture.transmission(of: bitmap.scaled(to: room, crop: crop, over: .white))
    _ = picture.placement(crop, of: bitmap.size, columns: columns, rows: rows)
    _ = KittyPlaceholder(picture, columns: columns, rows: rows).placement(crop, of: bitmap.size)
  default:
    let drawing = CellDrawing(
      glyphs: GlyphSet.allCases[way & 3], colors: CellColors.allCases[way >> 2],
      foreground: .white, background: way & 1 == 0 ? .black : .white)
    let cells = CellPicture(bitmap, crop: crop, columns: columns, rows: rows, drawing: drawing)
    precondition(cells.columns * cells.rows == 0 || cells.columns == columns && cells.rows == rows)
    _ = cells.ansi()
  }
}

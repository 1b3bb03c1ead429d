/// A picture as iTerm2, WezTerm and others take it inline: https://iterm2.com/documentation-images.html
public enum ITerm2Picture {
  /// Shows a JPEG, PNG or GIF file unchanged over `columns` by `rows` cells from the cursor. The terminal decodes it, and keeps its
  /// shape within the cells if `keepsShape`. The file should be stored upright and have no color profile
  /// (``PictureInfo/hasColorProfile``): terminals may ignore both.
  public static func sequence(file: [UInt8], columns: Int, rows: Int, keepsShape: Bool = true) -> [UInt8] {
    guard columns > 0, rows > 0, !file.isEmpty else { return [] }
    let head =
      "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(columns);height=\(rows);"
      + "preserveAspectRatio=\(keepsShape ? 1 : 0):"
    var sequence = Array(head.utf8)
    sequence.reserveCapacity(sequence.count + Base64.encodedCount(file.count) + 1)
    Base64.append(file[...], to: &sequence)
    sequence.append(0x07)
    return sequence
  }

  /// Shows the part `crop` of a bitmap over the cells, as a PNG of at most `room` pixels: the pixels of the
  /// cells.
  public static func sequence(
    _ bitmap: Bitmap, crop: PixelRectangle? = nil, within room: PixelSize, columns: Int, rows: Int,
    over background: RGBColor = .black
  ) -> [UInt8] {
    let crop = crop ?? PixelRectangle(bitmap.size)
    guard let part = crop.clamped(to: bitmap.size) else { return [] }
    // The terminal enlarges pictures, so sending more pixels than the picture has adds nothing.
    let size = PixelSize(
      width: min(room.width, max(1, Int(part.width.rounded()))),
      height: min(room.height, max(1, Int(part.height.rounded()))))
    let file = PNGWriter.file(bitmap.scaled(to: size, crop: part, over: background))
    return sequence(file: file, columns: columns, rows: rows, keepsShape: false)
  }
}

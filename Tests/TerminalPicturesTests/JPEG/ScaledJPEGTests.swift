import Testing

@testable import TerminalPictures

@Suite struct ScaledJPEGTests {
  @Test(arguments: [(60, 40, 60), (61, 40, 120), (200, 1, 240), (300, 200, 480), (9_999, 1, 480)])
  func `the smallest scale with the wanted size is chosen`(width: Int, height: Int, expected: Int) throws {
    let bytes = try PictureFixtures.picture("jpeg/stars.jpg")

    let picture = try PictureDecoder.decode(bytes, atLeast: PixelSize(width: width, height: height))

    #expect(picture.bitmap.size == PixelSize(width: expected, height: expected * 2 / 3))
    #expect(picture.fullSize == PixelSize(width: 480, height: 320))
  }

  @Test(
    arguments: ["jpeg/stars.jpg", "jpeg/stars-progressive.jpg"],
    [60, 120, 240])
  func `stars keep their light at every scale`(name: String, width: Int) throws {
    // Given
    let bytes = try PictureFixtures.picture(name)
    let full = try PictureDecoder.decode(bytes).bitmap.light

    // When
    let scaled = try PictureDecoder.decode(bytes, atLeast: PixelSize(width: width, height: 1)).bitmap

    // Then
    #expect(scaled.size.width == width)
    #expect((0.95...1.05).contains(scaled.light / full))
  }

  @Test(
    arguments: PictureFixtures.rows.filter {
      $0.outcome == nil && $0.file.hasPrefix("pictures/jpeg") && ($0.width ?? 0) > 100
    })
  func `every sampling and color space equals the average of its full size, at every scale`(
    row: PictureFixtures.Row
  ) throws {
    let bytes = try #require(PictureFixtures.bytes(row.file))
    let full = try PictureDecoder.decode(bytes).bitmap
    for divisor in [2, 4, 8] {
      // When
      let wanted = PixelSize(width: full.size.width / divisor, height: full.size.height / divisor)
      let scaled = try PictureDecoder.decode(bytes, atLeast: wanted).bitmap

      // Then
      #expect(scaled.size == full.size.divided(by: divisor))
      let inside = PixelSize(width: wanted.width * divisor, height: wanted.height * divisor)
      let reference = try average(full, inside, divisor)
      #expect(cropped(scaled, wanted).decibels(to: reference.bytes) > 30)
    }
  }

  /// The upper left part of a bitmap.
  private func cropped(_ bitmap: Bitmap, _ size: PixelSize) -> Bitmap {
    let rows = (0..<size.height).flatMap { row in
      bitmap.bytes[3 * row * bitmap.size.width..<3 * (row * bitmap.size.width + size.width)]
    }
    return Bitmap(size: size, layout: .rgb, bytes: rows)
  }

  /// The average of each complete square of `divisor` pixels, in linear light.
  private func average(_ bitmap: Bitmap, _ size: PixelSize, _ divisor: Int) throws -> Bitmap {
    let inside = cropped(bitmap, size)
    // No more memory than that of the reduced picture.
    let small = size.divided(by: divisor)
    let plan = try CanvasPlan(
      size, .upright, .rgb, inOrder: true,
      PictureWish(size: small, limit: small.width * small.height * 3))
    return try Canvas.paint(plan, fullSize: size) { (canvas) throws(PictureError) in
      for row in 0..<size.height {
        let line = canvas.line(row)
        for index in 0..<3 * size.width { line[index] = inside.bytes[3 * row * size.width + index] }
        canvas.finish(row)
      }
      return false
    }.bitmap
  }
}

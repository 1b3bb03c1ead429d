import Testing

@testable import TerminalPictures

/// Parts of pictures that are too large for memory.
@Suite struct PictureRegionTests {
  /// Pictures of all kinds of coding, large enough to have a middle.
  static let files = [
    "jpeg/baseline-411.jpg", "jpeg/baseline-420-odd.jpg", "jpeg/baseline-422.jpg", "jpeg/baseline-440.jpg",
    "jpeg/baseline-444.jpg", "jpeg/baseline-restart-rows.jpg", "jpeg/cmyk-adobe.jpg", "jpeg/gray.jpg",
    "jpeg/orientation-2.jpg", "jpeg/orientation-3.jpg", "jpeg/orientation-4.jpg", "jpeg/orientation-5.jpg",
    "jpeg/orientation-6.jpg", "jpeg/orientation-7.jpg", "jpeg/orientation-8.jpg", "jpeg/progressive-420.jpg",
    "jpeg/progressive-odd.jpg", "jpeg/progressive-restart.jpg", "jpeg/stars.jpg", "png/basn2c08.png",
    "png/basn6a16.png", "png/ibasn2c08.png", "png/ibasn3p04.png", "png/rgb8-many-idat.png",
    "gif/16-colours.gif",
    "gif/interlaced.gif", "gif/transparent.gif",
  ]

  @Test(arguments: files)
  func `a part equals the same pixels of the whole picture`(file: String) throws {
    // Given
    let bytes = try PictureFixtures.picture(file)
    let whole = try PictureDecoder.decode(bytes)
    let (width, height) = (Double(whole.fullSize.width), Double(whole.fullSize.height))

    for (x, y) in [(0.0, 0.0), (0.3, 0.4), (0.6, 0.1), (0.6, 0.6), (0.05, 0.6)] {
      // When
      let wanted = PixelRectangle(x: x * width, y: y * height, width: 0.4 * width, height: 0.4 * height)
      let part = try PictureDecoder.decode(
        bytes, atLeast: whole.fullSize, showing: wanted, limit: whole.bitmap.bytes.count / 2)

      // Then
      #expect(part.scaledSize == whole.fullSize)
      #expect(part.part.width < 0.5 * width + 2)
      #expect(part.suffices(for: wanted, of: whole.fullSize))
      #expect(part.bitmap == cropped(whole.bitmap, part.part))
      #expect(!part.isCut)
    }
  }

  @Test(arguments: ["jpeg/stars.jpg", "jpeg/stars-progressive.jpg"])
  func `a part of a smaller size equals the same pixels of the whole picture of that size`(file: String)
    throws
  {
    // Given
    let bytes = try PictureFixtures.picture(file)
    let full = try PictureDecoder.info(of: bytes).size
    let half = PixelSize(width: full.width / 2, height: full.height / 2)
    let whole = try PictureDecoder.decode(bytes, atLeast: half)

    // When
    let part = try PictureDecoder.decode(
      bytes, atLeast: half, showing: PixelRectangle(x: 11, y: 23, width: 50, height: 40),
      limit: whole.bitmap.bytes.count - 1)

    // Then
    #expect(part.scaledSize == whole.scaledSize)
    #expect(part.bitmap.bytes.count < whole.bitmap.bytes.count / 4)
    #expect(part.bitmap == cropped(whole.bitmap, part.part))
  }

  @Test func `a picture that fits in memory is whole, whatever part is looked at`() throws {
    let bytes = try PictureFixtures.picture("jpeg/stars.jpg")
    let whole = try PictureDecoder.decode(bytes)

    let picture = try PictureDecoder.decode(
      bytes, atLeast: whole.fullSize, showing: PixelRectangle(x: 5, y: 5, width: 9, height: 9))

    #expect(picture == whole)
    #expect(whole.part == PixelRectangle(whole.fullSize))
  }

  @Test func `a part that is too large for memory gives way to the whole picture made smaller`() throws {
    let bytes = try PictureFixtures.picture("jpeg/stars.jpg")
    let full = try PictureDecoder.info(of: bytes).size

    let picture = try PictureDecoder.decode(
      bytes, atLeast: full, showing: PixelRectangle(full), limit: full.width * full.height)

    #expect(picture.part == PixelRectangle(picture.scaledSize))
    #expect(picture.scaledSize.width < full.width)
    #expect(picture.bitmap.bytes.count <= full.width * full.height)
  }

  @Test func `a picture of more than 52 MiB is seen in its own pixels`() throws {
    let size = PixelSize(width: 4_300, height: 3_201)
    let bytes = PNGMaker.plain(width: size.width, height: size.height)

    let picture = try PictureDecoder.decode(
      bytes, atLeast: size, showing: PixelRectangle(x: 4_200, y: 3_000, width: 100, height: 200))

    #expect(picture.scaledSize == size)
    #expect(picture.bitmap.size == PixelSize(width: 100, height: 200))
    #expect(Array(picture.bitmap.bytes.suffix(4)) == PNGMaker.color + [255])
  }

  private func cropped(_ bitmap: Bitmap, _ part: PixelRectangle) -> Bitmap {
    let (x, y, width, height) = (Int(part.x), Int(part.y), Int(part.width), Int(part.height))
    let count = bitmap.layout.bytesPerPixel
    var bytes: [UInt8] = []
    for row in y..<y + height {
      let start = count * (row * bitmap.size.width + x)
      bytes += bitmap.bytes[start..<start + count * width]
    }
    return Bitmap(size: PixelSize(width: width, height: height), layout: bitmap.layout, bytes: bytes)
  }
}

import Testing

@testable import TerminalPictures

@Suite struct OrientationTests {
  @Test(arguments: 1...8)
  func `stored rows and columns are displayed as the orientation requires`(number: Int) throws {
    // Given
    let stored = try PictureDecoder.decode(try PictureFixtures.picture("jpeg/orientation-1.jpg")).bitmap
    let orientation = try #require(Orientation(rawValue: number))

    // When
    let shown = try PictureDecoder.decode(try PictureFixtures.picture("jpeg/orientation-\(number).jpg"))

    // Then
    #expect(shown.bitmap.size == orientation.displayed(PixelSize(width: 34, height: 12)))
    #expect(shown.bitmap == displayed(stored, number))
  }

  /// The picture rotated according to EXIF 2.32, which defines where row 0 and column 0 are displayed.
  private func displayed(_ stored: Bitmap, _ number: Int) -> Bitmap {
    let (width, height) = (stored.size.width, stored.size.height)
    let size = number > 4 ? PixelSize(width: height, height: width) : stored.size
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row): (Int, Int) =
          switch number {
          case 2: (width - 1 - x, y)
          case 3: (width - 1 - x, height - 1 - y)
          case 4: (x, height - 1 - y)
          case 5: (y, x)
          case 6: (y, height - 1 - x)
          case 7: (width - 1 - y, height - 1 - x)
          case 8: (width - 1 - y, x)
          default: (x, y)
          }
        bytes += stored.bytes[3 * (row * width + column)..<3 * (row * width + column) + 3]
      }
    }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }
}

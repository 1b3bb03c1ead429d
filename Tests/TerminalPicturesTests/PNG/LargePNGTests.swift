import Testing

@testable import TerminalPictures

@Suite struct LargePNGTests {
  @Test(arguments: [(false, 2), (true, 3)])
  func `a picture larger than memory is averaged while being read`(interlaced: Bool, divisor: Int) throws {
    // Given
    let size = PixelSize(width: 4_300, height: 3_201)
    let bytes = PNGMaker.plain(width: size.width, height: size.height, interlaced: interlaced)

    // When
    let picture = try PictureDecoder.decode(bytes, atLeast: PixelSize(width: 1_400, height: 1_000))

    // Then
    #expect(picture.fullSize == size)
    #expect(picture.bitmap.size == size.divided(by: divisor))
    #expect(hasOneColor(picture.bitmap))
    #expect(!picture.isCut)
  }

  @Test func `a picture larger than memory is averaged to twice the size that is wanted`() throws {
    let bytes = PNGMaker.plain(width: 4_300, height: 3_201)

    let picture = try PictureDecoder.decode(bytes, atLeast: PixelSize(width: 215, height: 160))

    #expect(picture.bitmap.size == PixelSize(width: 430, height: 321))
    #expect(hasOneColor(picture.bitmap))
  }

  @Test func `more than 100 million pixels are refused at full size`() {
    let bytes = PNGMaker.plain(width: 20_000, height: 5_001)

    #expect(throws: PictureError.tooLarge(PixelSize(width: 20_000, height: 5_001))) {
      try PictureDecoder.decode(bytes)
    }
  }

  @Test func `a size impossible for the number of bytes is refused before allocating memory`() {
    var bytes = PNGMaker.plain(width: 10, height: 10)
    let header: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 8, 3, 0, 0, 0]
    bytes.replaceSubrange(8..<33, with: PNGMaker.chunk("IHDR", header))

    #expect(throws: PictureError.tooLarge(PixelSize(width: 65_536, height: 65_536))) {
      try PictureDecoder.decode(bytes, atLeast: PixelSize(width: 1, height: 1))
    }
  }

  private func hasOneColor(_ bitmap: Bitmap) -> Bool {
    let pixel = PNGMaker.color
    return bitmap.bytes.withUnsafeBufferPointer { bytes in
      stride(from: 0, to: bytes.count, by: 4).allSatisfy { place in
        bytes[place] == pixel[0] && bytes[place + 1] == pixel[1] && bytes[place + 2] == pixel[2]
          && bytes[place + 3] == 255
      }
    }
  }
}

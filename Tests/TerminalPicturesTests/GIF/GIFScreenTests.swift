import Testing

@testable import TerminalPictures

@Suite struct GIFScreenTests {
  /// A GIF of red pixels: a screen, and a picture at a position on it.
  private func gif(screen: (UInt8, UInt8), place: (UInt8, UInt8), size: (UInt8, UInt8)) -> [UInt8] {
    let count = Int(size.0) * Int(size.1)
    // A clear code before each pixel keeps the codes at 3 bits: clear 4, red 1, end 5.
    let codes = (0..<count).flatMap { _ in [4, 1] } + [5]
    let bits = codes.flatMap { code in (0..<3).map { UInt8(code >> $0 & 1) } }
    let data = stride(from: 0, to: bits.count, by: 8).map { start in
      (start..<min(start + 8, bits.count)).reduce(UInt8(0)) { $0 | bits[$1] << UInt8($1 - start) }
    }
    return Array("GIF89a".utf8) + [screen.0, 0, screen.1, 0, 0x81, 0, 0] + [
      0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
      + [0x2C, place.0, 0, place.1, 0, size.0, 0, size.1, 0, 0, 2, UInt8(data.count)] + data + [0, 0x3B]
  }

  @Test func `parts of the screen outside of the first picture are transparent`() throws {
    let picture = try PictureDecoder.decode(gif(screen: (3, 2), place: (1, 1), size: (1, 1)))

    let (red, clear): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 0, 0])
    #expect(picture.bitmap.layout == .rgba)
    #expect(picture.bitmap.bytes == clear + clear + clear + clear + red + clear)
    #expect(!picture.isCut)
  }

  @Test func `pixels outside of the screen are ignored`() throws {
    let picture = try PictureDecoder.decode(gif(screen: (2, 2), place: (1, 0), size: (3, 4)))

    let (red, clear): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 0, 0])
    #expect(picture.bitmap.bytes == clear + red + clear + red)
  }

  @Test func `a picture that covers the screen has no alpha`() throws {
    let picture = try PictureDecoder.decode(gif(screen: (2, 1), place: (0, 0), size: (2, 1)))

    #expect(
      picture.bitmap
        == Bitmap(size: PixelSize(width: 2, height: 1), layout: .rgb, bytes: [255, 0, 0, 255, 0, 0]))
  }

  @Test func `a file without colors goes from black to white`() throws {
    var bytes = gif(screen: (1, 1), place: (0, 0), size: (1, 1))
    bytes[10] = 0
    bytes.removeSubrange(13..<25)

    #expect(try PictureDecoder.decode(bytes).bitmap.bytes == [1, 1, 1])
  }

  @Test func `codes may begin with more bits than colors need`() throws {
    // Codes of 12 bits: clear 2048, red 1, end 2049.
    var bytes = gif(screen: (1, 1), place: (0, 0), size: (1, 1))
    let data = try #require(bytes.firstIndex(of: 0x2C)) + 10
    bytes.replaceSubrange(data..., with: [11, 5, 0x00, 0x18, 0x00, 0x01, 0x08, 0, 0x3B])

    #expect(try PictureDecoder.decode(bytes).bitmap.bytes == [255, 0, 0])
  }

  @Test func `an interlaced picture can be canceled after its first group of rows`() throws {
    // Given
    var bytes = gif(screen: (1, 200), place: (0, 0), size: (1, 200))
    let descriptor = try #require(bytes.firstIndex(of: 0x2C))
    bytes[descriptor + 9] = 0x40
    var rows = 0
    // When it is canceled once all rows of the first group are known
    let error = #expect(throws: PictureError.self) {
      try bytes.withUnsafeBufferPointer { buffer in
        let input = Input(buffer)
        _ = try GIFRows(GIFHeader(input), input).forEach({ rows > 25 }) { _, _, _ in
          rows += 1
          return true
        }
      }
    }
    // Then it ends long before the last
    #expect(error == .cancelled && rows < 100)
  }

  @Test func `the last rows of a picture are in the average of a reduced screen`() throws {
    // Given a picture of five rows, on a screen of which two rows become one
    let bytes = gif(screen: (8, 8), place: (0, 0), size: (8, 5))
    // When
    let size = PixelSize(width: 4, height: 4)
    let picture = try PictureDecoder.decode(bytes, atLeast: size, limit: 64)
    // Then
    #expect(picture.bitmap.size == size && picture.bitmap.layout == .rgba)
    #expect((0..<4).map { picture.bitmap.bytes[16 * $0 + 3] } == [255, 255, 255, 0])
  }

  @Test func `a picture beside the screen leaves it empty`() throws {
    let picture = try PictureDecoder.decode(gif(screen: (1, 1), place: (9, 9), size: (1, 1)))

    #expect(picture.bitmap.bytes == [0, 0, 0, 0])
  }
}

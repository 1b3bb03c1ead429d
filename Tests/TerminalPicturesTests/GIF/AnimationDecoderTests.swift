import Testing

@testable import TerminalPictures

@Suite struct AnimationDecoderTests {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let green: [UInt8] = [0, 255, 0, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  /// A picture of one pixel of a GIF with the colors black, red, green and white.
  private func frame(
    at column: UInt8, color: UInt8, delay: UInt8 = 5, disposal: UInt8 = 1, transparent: UInt8? = nil
  ) -> [UInt8] {
    let flags = disposal << 2 | (transparent == nil ? 0 : 1)
    // Codes of three bits: clear 4, the color, end 5.
    let codes = 4 | UInt16(color) << 3 | 5 << 6
    return [0x21, 0xF9, 4, flags, delay, 0, transparent ?? 0, 0, 0x2C, column, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2]
      + [UInt8(codes & 255), UInt8(codes >> 8), 0]
  }

  /// A GIF with a screen of 2×1 pixels.
  private func gif(_ frames: [UInt8]...) -> [UInt8] {
    Array("GIF89a".utf8) + [2, 0, 1, 0, 0x81, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255]
      + frames.joined() + [0x3B]
  }

  // Spans of slices: that of an array needs macOS 26.
  private func isAnimated(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes[...]
    return AnimationDecoder.isAnimated(bytes.span)
  }

  private func decoder(_ bytes: [UInt8]) throws(PictureError) -> AnimationDecoder {
    let bytes = bytes[...]
    return try AnimationDecoder(bytes.span)
  }

  private func frames(_ bytes: [UInt8]) throws -> [AnimationDecoder.Frame] {
    let bytes = bytes[...]
    var decoder = try AnimationDecoder(bytes.span)
    var frames: [AnimationDecoder.Frame] = []
    while let frame = try decoder.nextFrame(of: bytes.span) { frames.append(frame) }
    return frames
  }

  @Test func `each picture is painted over those before it`() throws {
    let bytes = gif(frame(at: 0, color: 1), frame(at: 1, color: 2, delay: 50))

    let frames = try frames(bytes)

    #expect(frames.map(\.bitmap.bytes) == [red + clear, red + green])
    #expect(frames.map(\.delay) == [.milliseconds(50), .milliseconds(500)])
    #expect(isAnimated(bytes))
  }

  @Test func `transparent pixels keep what was there`() throws {
    let bytes = gif(frame(at: 0, color: 1), frame(at: 0, color: 2, transparent: 2))
    #expect(try frames(bytes).map(\.bitmap.bytes) == [red + clear, red + clear])
  }

  @Test func `disposal 2 clears the picture's area before the next one`() throws {
    let bytes = gif(frame(at: 0, color: 1, disposal: 2), frame(at: 1, color: 2))
    #expect(try frames(bytes).map(\.bitmap.bytes) == [red + clear, clear + green])
  }

  @Test func `disposal 3 restores what was before the picture`() throws {
    let bytes = gif(frame(at: 0, color: 1), frame(at: 0, color: 2, disposal: 3), frame(at: 1, color: 2))
    #expect(try frames(bytes).map(\.bitmap.bytes) == [red + clear, green + clear, red + green])
  }

  @Test func `a delay of nearly nothing is 100 ms, as in browsers`() throws {
    #expect(try frames(gif(frame(at: 0, color: 1, delay: 1))).map(\.delay) == [.milliseconds(100)])
  }

  @Test func `after rewinding, the same frames follow`() throws {
    let bytes = gif(frame(at: 0, color: 1), frame(at: 1, color: 2))[...]
    var decoder = try AnimationDecoder(bytes.span)
    let first = try decoder.nextFrame(of: bytes.span)
    _ = try decoder.nextFrame(of: bytes.span)

    decoder.rewind()

    let again = try decoder.nextFrame(of: bytes.span)
    #expect(again == first)
  }

  @Test func `a file that is cut ends with the frame as far as it goes`() throws {
    let bytes = gif(frame(at: 0, color: 1), frame(at: 1, color: 2))

    // The last picture's data lacks its codes.
    let frames = try frames(Array(bytes.dropLast(4)))

    #expect(frames.map(\.isCut) == [false, true])
    #expect(frames.last?.bitmap.bytes == red + clear)
  }

  @Test func `a single picture is no animation, and other formats are refused`() throws {
    #expect(!isAnimated(gif(frame(at: 0, color: 1))))
    #expect(!isAnimated(PNGMaker.plain(width: 1, height: 1)))
    #expect(throws: PictureError.self) { try decoder(PNGMaker.plain(width: 1, height: 1)) }
  }

  @Test func `a screen larger than memory is refused`() {
    var bytes = gif(frame(at: 0, color: 1))
    bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: PictureError.tooLarge(PixelSize(width: 65_535, height: 65_535))) {
      try decoder(bytes)
    }
    #expect(!isAnimated(bytes))
  }

  @Test(arguments: [(nil, 1), (0, nil), (2, 3)] as [(UInt8?, Int?)])
  func `is shown once more than Netscape's extension repeats it`(repeats: UInt8?, plays: Int?) throws {
    let head: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
    let looping = repeats.map { head + [3, 1, $0, 0, 0] } ?? []
    #expect(try decoder(gif(looping, frame(at: 0, color: 1))).plays == plays)
  }

  @Test(.enabled(if: PictureFixtures.bytes("pictures/gif/animated.gif") != nil))
  func `the first frame is the picture that is drawn`() throws {
    let file = try #require(PictureFixtures.bytes("pictures/gif/animated.gif"))
    let bytes = file[...]
    var decoder = try AnimationDecoder(bytes.span)

    let first = try #require(try decoder.nextFrame(of: bytes.span))

    let picture = try PictureDecoder.decode(file)
    #expect(first.bitmap.scaled(to: first.bitmap.size) == picture.bitmap.scaled(to: picture.bitmap.size))
    let second = try decoder.nextFrame(of: bytes.span)
    #expect(second != nil)
  }
}

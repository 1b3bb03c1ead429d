import SpaceTestSupport
import Testing

@testable import TerminalPictures

@Suite struct FormatTests {
  @Test(arguments: [
    ("II*\0abcd", "TIFF is not drawn here."),
    ("MM\0*abcd", "TIFF is not drawn here."),
    ("RIFF0000WEBPVP8 ", "WebP is not drawn here."),
    ("\0\0\0\u{18}ftypavif0000", "AVIF is not drawn here."),
    ("\0\0\0\u{18}ftypheic0000", "HEIC is not drawn here."),
    ("\0\0\0\u{18}ftypisom0000", "A video is not drawn here."),
    ("BM000000", "BMP is not drawn here."),
    ("<?xml version=\"1.0\"?><svg>", "SVG is not drawn here."),
    ("%PDF-1.7", "PDF is not drawn here."),
    ("<html>", "This picture is of an unknown format, which cannot be drawn here."),
    ("", "This picture is empty."),
  ])
  func `unsupported formats are named in the message`(text: String, sentence: String) {
    let bytes = Array(text.utf8)

    let error = #expect(throws: PictureError.self) { try PictureDecoder.decode(bytes) }

    #expect(error?.description == sentence)
    #expect(throws: PictureError.self) { try PictureDecoder.info(of: bytes) }
  }

  @Test(arguments: ["jpeg/progressive-420.jpg", "png/basn2c08.png", "gif/interlaced.gif"])
  func `a canceled request stops decoding`(name: String) throws {
    let bytes = try PictureFixtures.picture(name)
    #expect(throws: PictureError.cancelled) { try PictureDecoder.decode(bytes, isCancelled: { true }) }
  }

  @Test func `a JPEG of many segments can be canceled before its first scan is decoded`() throws {
    // Given a picture behind a thousand empty comments
    var bytes = try PictureFixtures.picture("jpeg/baseline-420.jpg")
    for _ in 0..<1_000 { bytes.insert(contentsOf: [0xFF, 0xFE, 0, 2], at: 2) }
    #expect(throws: Never.self) { try PictureDecoder.decode(bytes) }

    #expect(Self.cancels(bytes, atCall: 500))
  }

  @Test func `a PNG of blocks without content can be canceled between them`() {
    var stream: [UInt8] = [0x78, 0x01]
    for _ in 0..<1_000 { stream += [0, 0, 0, 0xFF, 0xFF] }

    #expect(Self.cancels(PNGMaker.plain(width: 1, height: 1, stream: stream), atCall: 500))
  }

  @Test func `a PNG of few long rows can be canceled between them`() {
    #expect(Self.cancels(PNGMaker.plain(width: 100_000, height: 40), atCall: 10))
  }

  /// True if decoding ends when it asks for the given time.
  private static func cancels(_ bytes: [UInt8], atCall last: Int) -> Bool {
    var calls = 0
    let error = #expect(throws: PictureError.self) {
      try PictureDecoder.decode(
        bytes,
        isCancelled: {
          calls += 1
          return calls == last
        })
    }
    return error == .cancelled && calls == last
  }

  @Test(arguments: [
    "jpeg/baseline-420.jpg", "jpeg/progressive-odd.jpg", "jpeg/progressive-restart.jpg",
    "jpeg/baseline-restart-rows.jpg",
    "png/basn6a16.png", "png/ibasn3p08.png", "gif/two-colours.gif",
  ])
  func `a picture cut anywhere gives a picture or an error`(name: String) throws {
    let bytes = try PictureFixtures.picture(name)
    let whole = try PictureDecoder.decode(bytes)
    let cuts = Effort.trials(400)
    var shown = 0
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / cuts)) {
      guard let picture = try? PictureDecoder.decode(Array(bytes.prefix(length))) else { continue }
      #expect(picture.fullSize == whole.fullSize)
      shown += 1
    }
    #expect(shown > cuts / 8)
  }

  @Test(arguments: [
    "jpeg/baseline-420.jpg", "jpeg/progressive-odd.jpg", "jpeg/cmyk-adobe.jpg", "png/basn3p04.png",
    "png/ibasn6a08.png", "gif/two-colours.gif",
  ])
  func `a picture with a broken byte gives a picture or an error`(name: String) throws {
    let bytes = try PictureFixtures.picture(name)
    for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / Effort.trials(400))) {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var broken = bytes
        broken[index] = value
        let picture = try? PictureDecoder.decode(broken, atLeast: PixelSize(width: 40, height: 40))
        if let picture { #expect(picture.bitmap.size.width * picture.bitmap.size.height < 20_000_000) }
      }
    }
  }

  @Test(arguments: [(UInt8(0xFE), UInt8(0)), (0xFF, 255)])
  func `only the bits of a sample say whether it is transparent`(sample: UInt8, alpha: UInt8) throws {
    #expect(try PictureDecoder.decode(PNGMaker.bit(transparent: sample)).bitmap.bytes == [0, 0, 0, alpha])
  }
}

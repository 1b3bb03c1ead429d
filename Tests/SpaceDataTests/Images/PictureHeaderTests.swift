import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

struct PictureHeaderTests {
  private func size(_ data: Data) throws -> [Int] {
    let header = try PictureHeader(data)
    return [header.width, header.height]
  }

  @Test func everyEncodingIsKnownByItsBytes() throws {
    let formats = try SamplePictures.headers.map { try PictureHeader($0).format }
    #expect(formats == [.png, .gif, .jpeg, .webp, .webp, .webp])
    let sizes = try SamplePictures.headers.map(size)
    #expect(
      sizes == [[640, 360], [320, 200], [500, 646], [550, 368], [386, 395], [4_000, 3_000]])
    #expect(try size(SamplePictures.gif(7, 9, version: "GIF87a")) == [7, 9])
  }

  @Test(arguments: (UInt8(0xC0)...0xCF).filter { ![0xC4, 0xC8, 0xCC].contains($0) })
  func everyFrameHeaderOfJPEGHoldsTheSize(_ marker: UInt8) throws {
    #expect(try size(SamplePictures.jpeg(500, 646, frame: marker)) == [500, 646])
  }

  @Test(arguments: [UInt8(0xC4), 0xC8, 0xCC])
  func whatOnlyLooksLikeAFrameHeaderIsPassedOver(_ marker: UInt8) {
    // DHT, JPG and DAC lie among the frame headers; after them come pixels.
    #expect(throws: PictureError.damagedHeader(.jpeg)) {
      try PictureHeader(SamplePictures.jpeg(500, 646, frame: marker))
    }
  }

  @Test func theLargestSizesOfWebPAreRead() throws {
    #expect(try size(SamplePictures.webPLossless(16_384, 1)) == [16_384, 1])
    #expect(try size(SamplePictures.webPLossless(1, 16_384)) == [1, 16_384])
    #expect(try size(SamplePictures.webPLossy(1, 16_383)) == [1, 16_383])
    #expect(try size(SamplePictures.webPExtended(1, 1 << 24)) == [1, 1 << 24])
  }

  @Test(
    .enabled(if: !SamplePictures.recorded.isEmpty),
    arguments: [
      "nasa_0101247.jpg": [500, 646], "nasa_AS13-59-8500.jpg": [640, 480], "nuke_fixture.png": [640, 360],
      "nuke_swift.png": [200, 180], "skimage_logo.png": [500, 500], "skimage_moon.png": [512, 512],
      "nuke_baseline.jpeg": [450, 300], "nuke_progressive.jpeg": [450, 300],
      "nuke_tricky_progressive.jpeg": [450, 300], "nuke_grayscale.jpeg": [200, 200],
      "nuke_right-orientation.jpeg": [480, 640], "skimage_rocket.jpg": [640, 427],
      "skimage_truncated.jpg": [100, 100],
    ])
  func recordedPicturesHaveTheSizeThatTheirDecodersTell(_ name: String, _ expected: [Int]) throws {
    #expect(try size(#require(SamplePictures.recorded[name])) == expected)
  }

  @Test func aSliceIsReadLikeItsBytes() throws {
    let slice = (Data(count: 100) + SamplePictures.png(3, 4)).dropFirst(100)
    #expect(try size(slice) == [3, 4])
  }

  @Test(arguments: [
    ("", "empty"), ("  \n", "empty"), ("<!DOCTYPE html><p>", "a web page or other markup"),
    ("\r\n <svg/>", "a web page or other markup"), ("{\"code\":404}", "JSON"), ("hello", nil), ("BM", nil),
    ("GIF88a", nil), ("RIFF    WAVE", nil), ("\u{0}\u{0}", nil),
  ])
  func whatIsNoPictureIsNamedAsFarAsItCanBe(_ text: String, _ looksLike: String?) {
    #expect(throws: PictureError.notAPicture(looksLike: looksLike)) { try PictureHeader(Data(text.utf8)) }
  }

  @Test func picturesWithoutPixelsAreRefused() {
    for data in [
      SamplePictures.png(0, 5), SamplePictures.png(5, 0), SamplePictures.gif(0, 0),
      SamplePictures.jpeg(5, 0), SamplePictures.webPLossy(0, 1),
    ] {
      let error = #expect(throws: PictureError.self) { try PictureHeader(data) }
      #expect(error?.message.contains("no pixels") == true)
    }
  }

  @Test func fiftyMegapixelsAreAcceptedAndNotOneRowMore() throws {
    #expect(try size(SamplePictures.png(10_000, 5_000)) == [10_000, 5_000])
    let error = #expect(throws: PictureError.self) { try PictureHeader(SamplePictures.png(10_000, 5_001)) }
    #expect(error == .tooManyPixels(width: 10_000, height: 5_001, limit: 50_000_000))
    #expect(
      error?.message == "The picture has 10000 × 5001 pixels; at most 50 megapixels are accepted.")
  }

  @Test func sizesWhoseProductOverflowsAreRefused() {
    for side in [0xFFFF_FFFF, 0x8000_0000, 0x7FFF_FFFF] {
      #expect(throws: PictureError.tooManyPixels(width: side, height: side, limit: 50_000_000)) {
        try PictureHeader(SamplePictures.png(side, side))
      }
    }
  }

  @Test func aHeaderCutAnywhereGivesTheRightSizeOrAnError() throws {
    for whole in SamplePictures.headers + SamplePictures.recorded.values.map({ $0.prefix(1_500) }) {
      let expected = try? size(whole)
      for length in 0..<whole.count {
        if let found = try? size(whole.prefix(length)) { #expect(found == expected, "cut at \(length)") }
      }
    }
  }

  @Test func tenThousandMutationsNeverReachBeyondTheEndOrTheLimits() async {
    // Given
    var random = SeededGenerator(seed: 20_261_121)
    let seeds = SamplePictures.headers + SamplePictures.recorded.sorted { $0.key < $1.key }.map(\.value)
    var accepted = 0
    await withTaskExecutorPreference(.computing) {
      for _ in 0..<10_000 {
        // When bytes are flipped, cut off, repeated or left out
        var data = seeds.randomElement(using: &random)!.prefix(4_096)
        let hot = min(data.count, Bool.random(using: &random) ? 64 : 4_096)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = data.startIndex + Int.random(in: 0..<hot, using: &random)
          guard data.indices.contains(index) else { continue }
          switch Int.random(in: 0..<5, using: &random) {
          case 0: data[index] = UInt8.random(in: 0...255, using: &random)
          case 1: data[index] = [0x00, 0xFF, 0x7F, 0x80].randomElement(using: &random)!
          case 2: data = data[..<index]
          case 3: data.insert(UInt8.random(in: 0...255, using: &random), at: index)
          default: data.remove(at: index)
          }
        }
        // Then it is refused, or a size within the limits comes out
        guard let header = try? PictureHeader(data) else { continue }
        accepted += 1
        #expect(header.width >= 1 && header.height >= 1)
        #expect(header.width <= PictureHeader.pixelLimit / header.height)
      }
    }
    #expect((1_000..<9_999).contains(accepted))
  }
}

import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

struct PictureHeaderTests {
  private func size(_ data: Data) throws -> [Int] {
    let header = try EncodedPicture(sniffing: data)
    return [header.width, header.height]
  }

  @Test func `every encoding is recognized by its bytes`() throws {
    let formats = try SamplePictures.headers.map { try EncodedPicture(sniffing: $0).format }
    #expect(formats == [.png, .gif, .jpeg, .webp, .webp, .webp])
    let sizes = try SamplePictures.headers.map(size)
    #expect(
      sizes == [[640, 360], [320, 200], [500, 646], [550, 368], [386, 395], [4_000, 3_000]])
    #expect(try size(SamplePictures.gif(7, 9, version: "GIF87a")) == [7, 9])
  }

  @Test(arguments: (UInt8(0xC0)...0xCF).filter { ![0xC4, 0xC8, 0xCC].contains($0) })
  func `every frame header of JPEG contains the size`(_ marker: UInt8) throws {
    #expect(try size(SamplePictures.jpeg(500, 646, frame: marker)) == [500, 646])
  }

  @Test(arguments: [UInt8(0xC4), 0xC8, 0xCC])
  func `markers that only look like frame headers are skipped`(_ marker: UInt8) {
    // DHT, JPG and DAC have markers among those of frame headers, but contain no size. The scan follows them,
    // so there is no size.
    #expect(throws: SpaceError.damagedHeader(.jpeg)) {
      try EncodedPicture(sniffing: SamplePictures.jpeg(500, 646, frame: marker))
    }
  }

  @Test func `the largest sizes of WebP are read`() throws {
    #expect(try size(SamplePictures.webPLossless(16_384, 1)) == [16_384, 1])
    #expect(try size(SamplePictures.webPLossless(1, 16_384)) == [1, 16_384])
    #expect(try size(SamplePictures.webPLossy(1, 16_383)) == [1, 16_383])
    #expect(try size(SamplePictures.webPExtended(1, 1 << 24)) == [1, 1 << 24])
  }

  @Test(
    .enabled(if: !SamplePictures.recorded.isEmpty, "Needs ../shared/fixtures/images"),
    arguments: [
      "nasa_0101247.jpg": [500, 646], "nasa_AS13-59-8500.jpg": [640, 480], "nuke_fixture.png": [640, 360],
      "nuke_swift.png": [200, 180], "skimage_logo.png": [500, 500], "skimage_moon.png": [512, 512],
      "nuke_baseline.jpeg": [450, 300], "nuke_progressive.jpeg": [450, 300],
      "nuke_tricky_progressive.jpeg": [450, 300], "nuke_grayscale.jpeg": [200, 200],
      "nuke_right-orientation.jpeg": [640, 480], "skimage_rocket.jpg": [640, 427],
      "skimage_truncated.jpg": [100, 100],
    ])
  func `recorded pictures have the size that their decoders report`(_ name: String, _ expected: [Int]) throws
  {
    #expect(try size(#require(SamplePictures.recorded[name])) == expected)
  }

  @Test func `a slice is read like its bytes`() throws {
    let slice = (Data(count: 100) + SamplePictures.png(3, 4)).dropFirst(100)
    #expect(try size(slice) == [3, 4])
  }

  @Test(arguments: [
    ("", "empty"), ("  \n", "empty"), ("<!DOCTYPE html><p>", "a web page or other markup"),
    ("\r\n <rss/>", "a web page or other markup"), ("{\"code\":404}", "JSON"), ("hello", nil), ("BM", nil),
    ("GIF88a", nil), ("RIFF    WAVE", nil), ("\u{0}\u{0}", nil),
  ])
  func `unsupported formats are named if known`(_ text: String, _ looksLike: String?) {
    #expect(throws: SpaceError.notAPicture(looksLike: looksLike)) {
      try EncodedPicture(sniffing: Data(text.utf8))
    }
  }

  @Test func `pictures without pixels are refused`() {
    for data in [
      SamplePictures.png(0, 5), SamplePictures.png(5, 0), SamplePictures.gif(0, 0),
      SamplePictures.jpeg(5, 0), SamplePictures.webPLossy(0, 1),
    ] {
      let error = #expect(throws: SpaceError.self) { try EncodedPicture(sniffing: data) }
      #expect(error?.message.contains("no pixels") == true)
    }
  }

  @Test func `five hundred megapixels are accepted, one row more is not`() throws {
    #expect(try size(SamplePictures.png(25_000, 20_000)) == [25_000, 20_000])
    let error = #expect(throws: SpaceError.self) {
      try EncodedPicture(sniffing: SamplePictures.png(25_000, 20_001))
    }
    #expect(error == .tooManyPixels(width: 25_000, height: 20_001, limit: 500_000_000))
    #expect(
      error?.message == "The picture has 25000 × 20001 pixels; at most 500 megapixels are accepted.")
  }

  @Test(
    arguments: [
      ([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], .tiff), (Array("    ftypavif".utf8), .avif),
      (Array("%PDF-1.7".utf8), .pdf), (Array("<svg/>".utf8), .svg),
    ] as [([UInt8], EncodedPicture.Format)])
  func `formats that are not drawn are named`(_ bytes: [UInt8], _ format: EncodedPicture.Format) throws {
    let picture = try EncodedPicture(sniffing: Data(bytes))
    #expect(picture.format == format && !format.isDrawn && picture.width == 0)
    #expect(SpaceError.notDrawn(format).message == "\(format.name) is not drawn here.")
  }

  @Test(arguments: [(1, [300, 200]), (3, [300, 200]), (6, [200, 300]), (8, [200, 300]), (9, [300, 200])])
  func `a rotated JPEG has its displayed shape`(_ value: Int, _ expected: [Int]) throws {
    let orientation = UInt8(value)
    for isLittle in [true, false] {
      let entry: [UInt8] =
        isLittle
        ? [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        : [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      let head: [UInt8] =
        isLittle
        ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      let block = Array("Exif\0\0".utf8) + head + entry + [0, 0, 0, 0]
      let segment = [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
      let plain = SamplePictures.jpeg(300, 200)
      #expect(try size(plain.prefix(2) + Data(segment) + plain.dropFirst(2)) == expected)
    }
  }

  @Test func `sizes whose product overflows are refused`() {
    for side in [0xFFFF_FFFF, 0x8000_0000, 0x7FFF_FFFF] {
      #expect(throws: SpaceError.tooManyPixels(width: side, height: side, limit: 500_000_000)) {
        try EncodedPicture(sniffing: SamplePictures.png(side, side))
      }
    }
  }

  @Test func `a header cut anywhere gives the correct size or an error`() throws {
    for whole in SamplePictures.headers + SamplePictures.recorded.values.map({ $0.prefix(1_500) }) {
      let expected = try? size(whole)
      for length in 0..<whole.count {
        if let found = try? size(whole.prefix(length)) { #expect(found == expected, "cut at \(length)") }
      }
    }
  }

  @Test func `mutations never reach beyond the end or the limits`() async {
    // Given
    let trials = Effort.trials(10_000)
    var random = SplitMix(state: 20_261_121)
    let seeds = SamplePictures.headers + SamplePictures.recorded.sorted { $0.key < $1.key }.map(\.value)
    var accepted = 0
    await withTaskExecutorPreference(.computing) {
      for _ in 0..<trials {
        // When bytes are changed, cut off, repeated or removed
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
        // Then the header is refused, or its size is within the limits
        guard let header = try? EncodedPicture(sniffing: data) else { continue }
        accepted += 1
        #expect(header.width >= 1 && header.height >= 1)
        #expect(header.width <= EncodedPicture.pixelLimit / header.height)
      }
    }
    #expect((trials / 10..<trials).contains(accepted))
  }
}

import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalPictures

/// The hues of a picture, and the colors of text made of them.
@Suite struct PictureHuesTests {
  /// A picture whose colors come in stripes.
  private func stripes(_ colors: [SIMD3<UInt8>]) -> Bitmap {
    let size = PixelSize(width: 40, height: 40)
    let bytes = (0..<size.width * size.height).flatMap { pixel -> [UInt8] in
      let color = colors[pixel % size.width * colors.count / size.width]
      return [color.x, color.y, color.z]
    }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }

  /// The angles of OKLCH as published for the primary colors of sRGB.
  private static let primaries: [([UInt8], Double)] = [
    ([255, 0, 0], 29.2), ([0, 255, 0], 142.5), ([0, 0, 255], 264.1), ([255, 255, 0], 109.8),
  ]

  @Test(arguments: primaries)
  func `finds the hue of a picture`(_ color: [UInt8], _ angle: Double) throws {
    let hues = try #require(PictureHues(stripes([SIMD3(color), [0, 0, 0]])))
    #expect(abs(hues.first.angle - angle) < 0.2 && hues.first == hues.second)
  }

  @Test func `finds the two hues of which most is seen, apart from each other`() throws {
    // Given much orange with a little yellow beside it, less blue, and stars
    let orange: SIMD3<UInt8> = [230, 120, 30]
    let colors: [SIMD3<UInt8>] = [
      orange, orange, orange, [230, 140, 30], [40, 90, 200], [40, 90, 200], [255, 255, 255], [2, 2, 3],
    ]
    let hues = try #require(PictureHues(stripes(colors)))
    #expect((40...70).contains(hues.first.angle) && (250...275).contains(hues.second.angle))
  }

  @Test func `a gray picture has none`() {
    #expect(PictureHues(stripes([[0, 0, 0], [90, 90, 90], [255, 255, 255]])) == nil)
  }

  private static let grounds: [[SIMD3<UInt8>]] = [
    [[0x1E, 0x1E, 0x1E]], [[255, 255, 255]], [[0, 0, 0], [255, 255, 255]], [[20, 23, 28]], [[253, 246, 227]],
    [[0, 43, 54]],
  ]

  /// Pictures of random palettes, from pale to full.
  private static func made(_ count: Int) -> [(name: String, hues: PictureHues?)] {
    var random = SplitMix(state: 69)
    return (0..<count).map { number in
      let spread = Int.random(in: 5...255, using: &random)
      let colors = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let base = Int.random(in: 0...(255 - spread), using: &random)
        func sample() -> UInt8 { UInt8(base + Int.random(in: 0...spread, using: &random)) }
        return SIMD3<UInt8>(sample(), sample(), sample())
      }
      return ("made \(number)", PictureHues(PictureHuesTests().stripes(colors)))
    }
  }

  private func check(_ pictures: [(name: String, hues: PictureHues?)]) {
    for (name, hues) in pictures {
      for hue in [hues?.first, hues?.second].compactMap(\.self) {
        for grounds in Self.grounds {
          let color = hue.color(on: grounds)
          let contrasts = grounds.map { PictureHues.Hue.contrast(color, $0) }
          #expect(contrasts.allSatisfy { $0 >= 4.5 }, "\(name): \(color) on \(grounds)")
        }
      }
    }
  }

  @Test func `text in the hues of 200 pictures can be read on every ground`() {
    let pictures = Self.made(200)
    #expect(pictures.count { $0.hues != nil } >= 150)
    check(pictures)
  }

  @Test(.recorded("images/hubble_xdf.jpg"))
  func `text in the hues of recorded pictures can be read on every ground`() throws {
    let names = [
      "hubble_xdf.jpg", "nasa_0101247.jpg", "nasa_AS13-59-8500.jpg", "nuke_baseline.jpeg", "nuke_fixture.png",
      "nuke_swift.png", "skimage_rocket.jpg", "skimage_logo.png", "skimage_moon.png",
    ]
    let pictures = try names.map { name in
      let file = [UInt8](try #require(Fixtures.recorded("images/\(name)")))
      let decoded = try PictureDecoder.decode(file, atLeast: PixelSize(width: 96, height: 96))
      return (name, PictureHues(decoded.bitmap))
    }
    #expect(pictures.count { $1 != nil } >= 6 && pictures.last?.1 == nil)
    check(pictures)
  }

  @Test func `the contrast is that of WCAG`() {
    #expect(PictureHues.Hue.contrast([0, 0, 0], [255, 255, 255]) == 21)
    #expect(abs(PictureHues.Hue.contrast([0x76, 0x76, 0x76], [255, 255, 255]) - 4.54) < 0.01)
  }

  @Test func `the entry of the palette for 256 colors can be read, too`() throws {
    for (_, hues) in Self.made(20) {
      guard let hue = hues?.first else { continue }
      for grounds in Self.grounds {
        let entry = try #require(PictureHues.Hue.entry(like: hue.color(on: grounds), on: grounds))
        let color = PictureHues.Hue.samples(ofEntry: entry)
        #expect(grounds.allSatisfy { PictureHues.Hue.contrast(color, $0) >= 4.5 })
      }
    }
    #expect(PictureHues.Hue.samples(ofEntry: 214) == [255, 175, 0])
    #expect(PictureHues.Hue.samples(ofEntry: 244) == [128, 128, 128])
  }
}

import Foundation
import Testing

@testable import TerminalPictures

/// Pictures with profiles against what littlecms makes of them; `Fixtures/icc.py` makes both.
@Suite struct ColorProfileTests {
  @Test func `at least forty pictures are compared`() throws {
    #expect(try ProfileFixtures.compared.count >= 40)
  }

  @Test(arguments: try ProfileFixtures.compared)
  func `a picture has the colors that littlecms gives it`(name: String) throws {
    // Given
    let size = PixelSize(width: 32, height: 32)
    let expected = try #require(
      PictureFixtures.reference("pictures/icc/\(name).ppm", pixels: size.width * size.height))

    // When
    let picture = try PictureDecoder.decode(try ProfileFixtures.picture(name)).bitmap.inSRGB()

    // Then
    let errors = picture.errors(to: expected)
    #expect(picture.size == size && picture.isSRGB)
    #expect(errors.mean <= 1 && errors.worst <= 4, "mean \(errors.mean), worst \(errors.worst)")
  }

  @Test(arguments: [
    "srgb.png", "srgb-table.png", "srgb.jpg", "graysrgb.png", "gamma-srgb.png", "gamma-alone.png",
    "srgb-before-gamma.png",
  ])
  func `samples of sRGB are not touched`(name: String) throws {
    let file = try ProfileFixtures.picture(name)
    #expect(try PictureDecoder.decode(file).bitmap.isSRGB)
    #expect(try !PictureDecoder.info(of: file).hasColorProfile)
  }

  @Test(arguments: try ProfileFixtures.broken)
  func `a broken profile is ignored`(name: String) throws {
    let file = try ProfileFixtures.picture(name)
    #expect(try PictureDecoder.decode(file).bitmap.isSRGB)
    #expect(try !PictureDecoder.info(of: file).hasColorProfile)
  }

  @Test(arguments: ["broken-inks-grid-cut.jpg", "broken-inks-grid-huge.jpg"])
  func `without a table inks are multiplied`(name: String) throws {
    let picture = try PictureDecoder.decode(try ProfileFixtures.picture(name))
    #expect(
      try picture == PictureDecoder.decode(try ProfileFixtures.picture("inks-without-profile.jpg")))
  }

  @Test func `a profile cut anywhere is ignored or read`() throws {
    for (_, profile) in try ProfileFixtures.profiles {
      for length in stride(from: 0, to: profile.count, by: 41) {
        for channels in [1, 3, 4] { _ = ICCProfile.colors(Array(profile[..<length]), channels: channels) }
      }
    }
  }

  @Test func `pictures are averaged in the light of their profile`() throws {
    // Given columns of two grays, with a power of 1.8
    let curve = ToneCurve.power(1.8)
    let colors = try #require(ColorConversion([curve, curve, curve], toD50: Chromaticities.sRGB.toD50))
    let bytes = (0..<64).flatMap { [UInt8](repeating: $0 % 2 == 0 ? 40 : 230, count: 3) }
    let bitmap = Bitmap(size: PixelSize(width: 8, height: 8), layout: .rgb, bytes: bytes, colors: colors)

    // When
    let scaled = bitmap.scaled(to: PixelSize(width: 4, height: 4))

    // Then
    let light = (pow(40.0 / 255, 1.8) + pow(230.0 / 255, 1.8)) / 2
    let sample = 255 * (1.055 * pow(light, 1 / 2.4) - 0.055)
    #expect(scaled.isSRGB && scaled.bytes.allSatisfy { abs(Double($0) - sample) < 0.6 })
  }

  @Test(arguments: ["adobe", "generic", "linear", "rec2020"], [60, 120, 240])
  func `stars keep their light in a JPEG with a profile at every scale`(name: String, width: Int) throws {
    // Given
    let profile = try #require(try ProfileFixtures.profiles.first { $0.0 == name + ".icc" }).1
    let size = 16 + profile.count
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE2, UInt8(size >> 8), UInt8(size & 255)]
    let file =
      head + Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile
      + (try PictureFixtures.picture("jpeg/stars.jpg").dropFirst(2))
    let full = try PictureDecoder.decode(file).bitmap.inSRGB().light

    // When
    let scaled = try PictureDecoder.decode(file, atLeast: PixelSize(width: width, height: 1)).bitmap

    // Then
    #expect(scaled.size.width == width && !scaled.isSRGB)
    #expect((0.95...1.05).contains(scaled.inSRGB().light / full))
  }

  @Test(arguments: ["adobe.png", "p3-alpha.png", "gray18.png", "gamma-prophoto.png"])
  func `a picture too large for memory is averaged to the same colors`(name: String) throws {
    // Given
    let file = try ProfileFixtures.picture(name)
    let half = PixelSize(width: 16, height: 16)
    let expected = try PictureDecoder.decode(file).bitmap.scaled(to: half)

    // When
    let reduced = try PictureDecoder.decode(file, atLeast: PixelSize(width: 8, height: 8), limit: 1_100)
      .bitmap

    // Then
    #expect(reduced.size == half && reduced.isSRGB)
    let errors = reduced.scaled(to: half).errors(to: expected.bytes)
    #expect(errors.mean < 1, "mean \(errors.mean)")
  }

  @Test(arguments: ["adobe.png", "p3-parts5-unordered.jpg", "inks16.jpg"])
  func `a file with a profile is converted for every terminal`(name: String) throws {
    let file = try ProfileFixtures.picture(name)
    #expect(try PictureDecoder.info(of: file).hasColorProfile)
    #expect(KittyPicture(id: 1).transmission(ofPNG: file) == nil)
    var terminal = TerminalGraphics(environment: [:])
    terminal.takesITerm2 = true
    let sequence = String(decoding: try Picture.draw(file, on: terminal, columns: 20), as: UTF8.self)
    #expect(sequence.contains("1337;File=") && !sequence.contains("size=\(file.count);"))
  }

  @Test func `samples and alpha are sent to kitty in sRGB`() throws {
    let bitmap = try PictureDecoder.decode(try ProfileFixtures.picture("p3-alpha.png")).bitmap
    let picture = KittyPicture(id: 1)
    #expect(!bitmap.isSRGB && picture.transmission(of: bitmap) == picture.transmission(of: bitmap.inSRGB()))
    #expect(bitmap.inSRGB().bytes != bitmap.bytes)
  }
}

/// The files of `Fixtures/icc`.
enum ProfileFixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/icc").standardizedFileURL

  private static var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Pictures of 32×32 pixels with the samples that littlecms makes.
  static var compared: [String] {
    get throws {
      try names.filter { $0.hasSuffix(".ppm") && !$0.hasPrefix("flat") }.map { String($0.dropLast(4)) }
    }
  }

  /// Pictures with nothing but a broken profile.
  static var broken: [String] {
    get throws {
      try names.filter { $0.hasPrefix("broken") && !$0.hasSuffix(".ppm") && !$0.contains("then") }
    }
  }

  /// Profiles by name.
  static var profiles: [(String, [UInt8])] {
    get throws {
      let folder = folder.appending(path: "profiles")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
        ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
      }
    }
  }

  /// The bytes of a picture.
  static func picture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
}

extension Bitmap {
  /// The mean and the worst difference to samples of red, green and blue, in steps.
  fileprivate func errors(to expected: [UInt8]) -> (mean: Double, worst: Int) {
    let colors = stride(from: 0, to: bytes.count, by: layout.bytesPerPixel).flatMap { bytes[$0..<$0 + 3] }
    let errors = zip(colors, expected).map { abs(Int($0) - Int($1)) }
    return (Double(errors.reduce(0, +)) / Double(max(1, errors.count)), errors.max() ?? 255)
  }
}

import TerminalPictures
import Testing

@Suite struct SixelPictureTests {
  @Test(arguments: [1, 5, 6, 7, 12, 31])
  func `a picture of few colors is reproduced exactly, whatever its height`(height: Int) throws {
    // Given colors that are exact in sixel's percents
    let picture = Bitmap.drawn(17, height) { x, y in
      (x / 3 + y / 2).isMultiple(of: 2) ? .pureRed : RGBColor(red: 51, green: 102, blue: 153)
    }
    // When
    let sequence = SixelPicture.sequence(picture, size: picture.size)
    let decoded = try SixelReader.picture(sequence)
    // Then
    #expect(decoded == picture)
    // And no step leads below the last band
    #expect(sequence.count { $0 == UInt8(ascii: "-") } == (height - 1) / 6)
  }

  @Test func `runs and gaps of any length are reproduced exactly`() throws {
    // Given gaps of 1 to 120 columns before runs of 1 to 12, and a gap of six digits
    var isRed: [Bool] = []
    for gap in (1...120) + [100_001] {
      isRed += Array(repeating: false, count: gap) + Array(repeating: true, count: gap % 12 + 1)
    }
    let picture = Bitmap.drawn(isRed.count, 1) { x, _ in
      isRed[x] ? .pureRed : RGBColor(red: 51, green: 102, blue: 153)
    }
    // When
    let decoded = try SixelReader.picture(SixelPicture.sequence(picture, size: picture.size))
    // Then
    #expect(decoded == picture)
  }

  @Test func `a picture of ten thousand colors is reproduced within 35 dB`() throws {
    // Given
    let picture = Bitmap.drawn(120, 90) { x, y in
      RGBColor(red: UInt8(x * 2), green: UInt8(y * 2), blue: UInt8(x + y))
    }
    // When
    let decoded = try SixelReader.picture(SixelPicture.sequence(picture, size: picture.size))
    // Then
    #expect(decoded.decibels(to: picture.bytes) > 35)
  }

  @Test func `shades between register values are dithered, so that a dark gradient has no bands`() throws {
    // Given 12, which is between 4 % and 5 %, that is, between the samples 10 and 13
    let picture = Bitmap.plain(60, 60, RGBColor(red: 12, green: 12, blue: 12))
    let steps = Bitmap.drawn(60, 120) { x, y in
      y < 60 ? picture.color(x, 0) : RGBColor(red: 9, green: 9, blue: 9)
    }
    // When
    let decoded = try SixelReader.picture(SixelPicture.sequence(steps, size: steps.size))
    // Then
    let mean = (0..<3_600).reduce(0.0) { $0 + Double(decoded.color($1 % 60, $1 / 60).red) } / 3_600
    #expect(abs(mean - 12) < 0.7)
  }

  @Test func `bright grays that change slowly have no steps, as on a moon`() throws {
    // Given four columns of each gray, some of which are between two registers
    let grays = 100..<220
    let picture = Bitmap.drawn(4 * grays.count, 60) { x, _ in
      let gray = UInt8(grays.lowerBound + x / 4)
      return RGBColor(red: gray, green: gray, blue: gray)
    }
    // When
    let decoded = try SixelReader.picture(SixelPicture.sequence(picture, size: picture.size))
    // Then
    let means = grays.indices.map { index in
      let column = 4 * (index - grays.startIndex)
      return (0..<240).reduce(0.0) { $0 + Double(decoded.color(column + $1 % 4, $1 / 4).green) } / 240
    }
    for (mean, next) in zip(means, means.dropFirst()) { #expect(abs(next - mean) < 2) }
  }

  @Test(arguments: [2, 16, 256])
  func `no more registers are used than available`(count: Int) throws {
    let sequence = SixelPicture.sequence(
      .varied(80, 60), size: PixelSize(width: 80, height: 60), registers: count)
    let decoded = try SixelReader.picture(sequence)
    let colors = Set((0..<4_800).map { decoded.color($0 % 80, $0 / 80) })
    #expect(colors.count <= count && colors.count > count / 4)
  }

  @Test func `a picture above the terminal's limit is scaled down to it`() throws {
    let limit = PixelSize(width: 50, height: 1_000)
    let sequence = SixelPicture.sequence(
      .varied(80, 60), size: PixelSize(width: 100, height: 60), limit: limit)
    #expect(try SixelReader.picture(sequence).size == PixelSize(width: 50, height: 30))
  }

  @Test func `a part of a picture is drawn`() throws {
    // Given
    let picture = Bitmap.drawn(40, 40) { x, _ in x < 20 ? .pureRed : .pureBlue }
    let part = PixelRectangle(x: 25, y: 5, width: 10, height: 10)
    // When
    let sequence = SixelPicture.sequence(picture, crop: part, size: PixelSize(width: 30, height: 30))
    // Then
    #expect(try SixelReader.picture(sequence) == .plain(30, 30, .pureBlue))
  }

  @Test(arguments: [(0, 0), (-1, 2), (1, 1), (1, 2_000), (2_000, 1), (Int.max, 3)])
  func `no size traps`(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let sequence = SixelPicture.sequence(.varied(7, 9), size: size, registers: -3)
    if !sequence.isEmpty { #expect(try SixelReader.picture(sequence).size == size) }
    #expect(SixelPicture.sequence(.varied(0, 0), size: size).isEmpty)
  }
}

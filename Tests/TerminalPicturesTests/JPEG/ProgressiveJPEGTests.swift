import Testing

@testable import TerminalPictures

@Suite struct ProgressiveJPEGTests {
  @Test func `the first scan is shown before the rest, at an eighth of the size`() throws {
    // Given
    let bytes = try PictureFixtures.picture("jpeg/stars-progressive.jpg")
    var sights: [DecodedPicture] = []

    // When
    let picture = try PictureDecoder.decode(bytes, firstSight: { sights.append($0) })

    // Then
    #expect(sights.count == 1)
    #expect(sights.first?.bitmap.size == PixelSize(width: 60, height: 40))
    #expect(sights.first?.fullSize == picture.fullSize)
    let eighth = try PictureDecoder.decode(bytes, atLeast: PixelSize(width: 60, height: 40))
    #expect(try #require(sights.first).bitmap.decibels(to: eighth.bitmap.bytes) > 20)
  }

  @Test func `a baseline picture has no preview`() throws {
    let bytes = try PictureFixtures.picture("jpeg/stars.jpg")
    _ = try PictureDecoder.decode(bytes, firstSight: { _ in Issue.record("a first sight was given") })
  }

  @Test(arguments: [60, 120, 240, 480])
  func `a progressive picture equals the baseline one with the same coefficients, at every scale`(
    width: Int
  ) throws {
    let wanted = PixelSize(width: width, height: 1)
    let baseline = try PictureDecoder.decode(try PictureFixtures.picture("jpeg/stars.jpg"), atLeast: wanted)
    let progressive = try PictureDecoder.decode(
      try PictureFixtures.picture("jpeg/stars-progressive.jpg"), atLeast: wanted)
    #expect(progressive.bitmap == baseline.bitmap)
  }

  @Test func `a picture cut in a later scan is complete, but less sharp`() throws {
    // Given
    let bytes = try PictureFixtures.picture("jpeg/stars-progressive.jpg")
    let whole = try PictureDecoder.decode(bytes).bitmap

    // When
    let cut = try PictureDecoder.decode(Array(bytes.prefix(bytes.count * 2 / 3)))

    // Then
    #expect(cut.isCut)
    #expect(cut.bitmap != whole)
    #expect(cut.bitmap.decibels(to: whole.bytes) > 20)
  }
}

import TerminalPictures
import Testing

@Suite struct BitmapScalingTests {
  @Test func `averages are computed in linear light: half white and half black is 188, not 128`() {
    // Given
    let picture = Bitmap.drawn(2, 2) { x, _ in x == 0 ? .white : .black }
    // When
    let scaled = picture.scaled(to: PixelSize(width: 1, height: 1))
    // Then
    #expect(scaled.isNearly([188, 188, 188]))
  }

  @Test func `at its own size every sample is unchanged`() {
    let picture = Bitmap.drawn(16, 16) { x, y in
      RGBColor(red: UInt8(y * 16 + x), green: UInt8(255 - x), blue: UInt8(y))
    }
    #expect(picture.scaled(to: picture.size) == picture)
  }

  @Test func `a star keeps its light at sizes that do not divide the picture's`() {
    // Given
    let picture = Bitmap.drawn(100, 70) { x, y in x == 50 && y == 33 ? .white : .black }
    // When
    let scaled = picture.scaled(to: PixelSize(width: 37, height: 23))
    // Then
    #expect(abs(scaled.light - picture.light) < picture.light * 0.03)
  }

  @Test func `a part with fractional bounds is weighted by coverage`() {
    // Given
    let picture = Bitmap.drawn(4, 1) { x, _ in x < 2 ? .white : .black }
    let part = PixelRectangle(x: 1.5, y: 0, width: 1, height: 1)
    // When
    let scaled = picture.scaled(to: PixelSize(width: 1, height: 1), crop: part)
    // Then
    #expect(scaled.isNearly([188, 188, 188]))
  }

  @Test func `a larger size is interpolated and never exceeds the neighboring colors`() {
    // Given
    let picture = Bitmap.drawn(2, 1) { x, _ in x == 0 ? .black : .white }
    // When
    let scaled = picture.scaled(to: PixelSize(width: 8, height: 2))
    // Then
    let row = (0..<8).map { scaled.color($0, 0).red }
    #expect(row == row.sorted() && row.first == 0 && row.last == 255 && Set(row).count > 4)
  }

  @Test func `transparent pixels have no color weight, and the background shows through`() {
    // Given opaque blue next to transparent red
    let picture = Bitmap(
      size: PixelSize(width: 2, height: 1), layout: .rgba, bytes: [0, 0, 255, 255, 255, 0, 0, 0])
    // When
    let scaled = picture.scaled(to: PixelSize(width: 1, height: 1), over: .white)
    // Then
    #expect(scaled.isNearly([188, 188, 255]))
  }

  @Test(arguments: [(1, 1), (1, 10_000), (10_000, 1), (0, 5), (-3, 4), (Int.max, 2), (Int.max, Int.max)])
  func `no size and no part of a picture traps`(width: Int, height: Int) {
    let picture = Bitmap.varied(3, 5)
    let size = PixelSize(width: width, height: height)
    let parts: [PixelRectangle?] = [
      nil, PixelRectangle(x: -5, y: -5, width: 7, height: 7), PixelRectangle(x: 9, y: 9, width: 1, height: 1),
      PixelRectangle(x: 2.999_999, y: 4.999_999, width: 1e-9, height: 1e-9),
      PixelRectangle(x: .nan, y: 0, width: .infinity, height: 1),
    ]
    for part in parts {
      let scaled = picture.scaled(to: size, crop: part)
      #expect(scaled.size == size || scaled.bytes.isEmpty)
    }
  }

  @Test func `a picture is fitted into a room in its own shape, and enlarged only on request`() {
    let size = PixelSize(width: 1_000, height: 700)
    #expect(size.fitted(in: PixelSize(width: 500, height: 500)) == PixelSize(width: 500, height: 350))
    #expect(size.fitted(in: PixelSize(width: 5_000, height: 5_000)) == size)
    #expect(
      size.fitted(in: PixelSize(width: 2_000, height: 5_000), growing: true)
        == PixelSize(width: 2_000, height: 1_400))
    #expect(
      size.fitted(in: PixelSize(width: Int.max, height: Int.max), growing: true).width == 1_000_000_000)
  }
}

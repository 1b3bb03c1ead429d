import Foundation
import TerminalPictures
import Testing

@Suite struct ITerm2PictureTests {
  private func payload(_ sequence: [UInt8]) throws -> [UInt8] {
    let text = String(decoding: sequence, as: UTF8.self)
    let match = try #require(text.wholeMatch(of: /\e\]1337;File=inline=1;size=(\d+);[^:]*:([^\u{7}]*)\u{7}/))
    let data = try #require(Data(base64Encoded: String(match.2)))
    #expect(Int(match.1) == data.count)
    return Array(data)
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `a file is sent unchanged, with its size in cells`(count: Int) throws {
    // Given
    let file = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 250) }
    // When
    let sequence = ITerm2Picture.sequence(file: file, columns: 8, rows: 4)
    // Then
    #expect(try payload(sequence) == file)
    #expect(
      String(decoding: sequence, as: UTF8.self)
        .hasPrefix("\u{1B}]1337;File=inline=1;size=\(count);width=8;height=4;preserveAspectRatio=1:"))
  }

  @Test func `a part is sent as a PNG with its pixels`() throws {
    // Given
    let picture = Bitmap.varied(300, 200)
    let part = PixelRectangle(x: 10, y: 20, width: 150, height: 160)
    // When
    let sequence = ITerm2Picture.sequence(
      picture, crop: part, within: PixelSize(width: 800, height: 600), columns: 8, rows: 4)
    // Then
    let decoded = try PictureDecoder.decode(try payload(sequence)).bitmap
    #expect(decoded.size == PixelSize(width: 150, height: 160))
    #expect(
      decoded.color(0, 0) == picture.color(10, 20) && decoded.color(149, 159) == picture.color(159, 179))
  }

  @Test func `no more pixels are sent than the cells have`() throws {
    let room = PixelSize(width: 20, height: 10)
    let sequence = ITerm2Picture.sequence(.varied(300, 200), within: room, columns: 2, rows: 1)
    #expect(try PictureDecoder.decode(try payload(sequence)).fullSize == room)
  }

  @Test func `nothing is sent if nothing is visible`() {
    #expect(ITerm2Picture.sequence(file: [], columns: 2, rows: 2).isEmpty)
    #expect(ITerm2Picture.sequence(file: [1], columns: 0, rows: 2).isEmpty)
    let outside = PixelRectangle(x: 50, y: 0, width: 1, height: 1)
    let room = PixelSize(width: 9, height: 9)
    #expect(ITerm2Picture.sequence(.varied(9, 9), crop: outside, within: room, columns: 2, rows: 2).isEmpty)
  }
}

/// PNG files as the drawer writes them.
enum PNGSample {
  static func file(_ bitmap: Bitmap) -> [UInt8] {
    let sequence = ITerm2Picture.sequence(bitmap, within: bitmap.size, columns: 1, rows: 1)
    let payload = sequence.drop { $0 != UInt8(ascii: ":") }.dropFirst().dropLast()
    return Array(Data(base64Encoded: Data(payload)) ?? Data())
  }
}

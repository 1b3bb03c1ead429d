import Testing

@testable import TerminalPictures

@Suite struct ManifestTests {
  typealias Row = PictureFixtures.Row

  @Test func `the manifest is available`() {
    #expect(PictureFixtures.rows.count >= 114)
  }

  @Test(arguments: PictureFixtures.rows.filter { $0.crc32 != nil && $0.mode == "RGBA" })
  func `PNG and GIF are decoded exactly`(row: Row) throws {
    // Given
    let bytes = try #require(PictureFixtures.bytes(row.file))

    // When
    let picture = try PictureDecoder.decode(bytes)

    // Then
    #expect(picture.bitmap.size == PixelSize(width: row.width ?? 0, height: row.height ?? 0))
    #expect(
      picture.bitmap.rgba.withUnsafeBufferPointer { CRC.checksum($0.baseAddress!, $0.count) } == row.crc32)
    #expect(!picture.isCut)
  }

  @Test(arguments: PictureFixtures.rows.filter { $0.reference.flatMap(PictureFixtures.bytes) != nil })
  func `JPEG equals the reference except for rounding`(row: Row) throws {
    // Given
    let bytes = try #require(PictureFixtures.bytes(row.file))
    let size = PixelSize(width: try #require(row.width), height: try #require(row.height))
    let file = try #require(row.reference)
    let reference = try #require(PictureFixtures.reference(file, pixels: size.width * size.height))

    // When
    let picture = try PictureDecoder.decode(bytes)

    // Then
    #expect(picture.bitmap.size == size)
    #expect(picture.bitmap.decibels(to: reference) > 55)
    #expect(!picture.isCut)
  }

  @Test(arguments: PictureFixtures.rows.filter { $0.outcome == nil })
  func `the header gives size, orientation and format`(row: Row) throws {
    // When
    let info = try PictureDecoder.info(of: try #require(PictureFixtures.bytes(row.file)))

    // Then
    let stored = PixelSize(width: try #require(row.width), height: try #require(row.height))
    #expect(info.orientation.rawValue == row.orientation)
    #expect(info.size == info.orientation.displayed(stored))
    #expect(info.isProgressive == row.file.contains("progressive"))
    #expect(row.file.split(separator: ".").last?.uppercased().prefix(2) == info.format.rawValue.prefix(2))
  }

  @Test(arguments: PictureFixtures.rows.filter { $0.outcome == "refused" })
  func `refused pictures give an error with a message`(row: Row) throws {
    let bytes = try #require(PictureFixtures.bytes(row.file))

    let error = #expect(throws: PictureError.self) { try PictureDecoder.decode(bytes) }

    #expect(error?.description.hasPrefix("This") == true)
    #expect(throws: PictureError.self) {
      try PictureDecoder.decode(bytes, atLeast: PixelSize(width: 10, height: 10))
    }
  }

  @Test(
    arguments: PictureFixtures.rows.filter {
      $0.outcome == "as far as it goes" && $0.file.hasPrefix("pictures/")
    })
  func `truncated pictures are shown as far as possible`(row: Row) throws {
    // When
    let picture = try PictureDecoder.decode(try #require(PictureFixtures.bytes(row.file)))

    // Then
    #expect(picture.isCut == row.file.contains("cut"))
    #expect(picture.bitmap.light > 0.001)
  }

  @Test(arguments: PictureFixtures.rows.filter { $0.outcome == "either, within the bounds" })
  func `all other broken pictures give a picture or an error`(row: Row) throws {
    let bytes = try #require(PictureFixtures.bytes(row.file))
    do {
      let picture = try PictureDecoder.decode(bytes)
      #expect(picture.bitmap.size == picture.fullSize)
    } catch {
      #expect(error.description.hasPrefix("This"))
    }
  }
}

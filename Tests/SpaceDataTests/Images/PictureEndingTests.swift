import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Whole and cut files of every format, and what the stores do with them.
struct PictureEndingTests {
  private let sandbox = Sandbox()
  private let url = URL(string: "https://pictures.example/a.png?w=100")!

  /// A GIF with an extension, a color table and a picture of one pixel.
  private static let gif =
    Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
    + Data([0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B])

  private static func boxes(_ brand: String) -> Data {
    Data([0, 0, 0, 16]) + Data("ftyp\(brand)\0\0\0\0".utf8) + Data([0, 0, 0, 20]) + Data("mdat".utf8)
      + Data(repeating: 7, count: 12)
  }

  private static let bitmap =
    Data("BM".utf8) + Data([62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0])
    + Data(repeating: 1, count: 44)
  private static let tiff =
    Data([0x49, 0x49, 42, 0, 10, 0, 0, 0, 1, 1, 1, 0]) + Data(repeating: 0, count: 12)

  static let whole: [(String, Data)] = [
    ("JPEG", EncodedPicture.sampleJPEG.data), ("PNG", EncodedPicture.samplePNG.data), ("GIF", gif),
    ("WebP", SamplePictures.webPLossy(550, 368)), ("AVIF", boxes("avif")), ("HEIC", boxes("heic")),
    ("BMP", bitmap), ("TIFF", tiff), ("SVG", Data("<svg viewBox='0 0 1 1'><path/></svg>\n".utf8)),
    ("PDF", Data("%PDF-1.7\n1 0 obj\n%%EOF\n".utf8)),
  ]

  @Test(arguments: whole)
  func `a whole file has an end, a cut one has none`(_ format: String, _ file: Data) throws {
    #expect(try EncodedPicture(sniffing: file).isWhole)
    // Only white space or what a camera appends may be missing at the end.
    let least = ["SVG": 3, "PDF": 1][format] ?? 1
    for length in 0..<file.count - least {
      guard let cut = try? EncodedPicture(sniffing: file.prefix(length)) else { continue }
      #expect(!cut.isWhole, "\(format) of \(length) bytes")
    }
  }

  @Test(arguments: [("JPEG", 0), ("PNG", 1), ("GIF", 2), ("WebP", 3)])
  func `what follows the end is no fault`(_ format: String, _ index: Int) throws {
    let file = Self.whole[index].1 + Data(repeating: 0x41, count: 40)
    #expect(try EncodedPicture(sniffing: file).isWhole)
  }

  @Test func `the end of a thumbnail is not that of its picture`() throws {
    // Given EXIF data that hold a whole JPEG, before a picture that is cut
    let thumbnail = Data("Exif\0\0".utf8) + EncodedPicture.sampleJPEG.data
    let segment = Data([0xFF, 0xE1, 0, UInt8(thumbnail.count + 2)]) + thumbnail
    let file = EncodedPicture.sampleJPEG.data
    let picture = file.prefix(2) + segment + file.dropFirst(2)
    #expect(try EncodedPicture(sniffing: picture).isWhole)
    #expect(try !EncodedPicture(sniffing: picture.dropLast(2)).isWhole)
  }

  @Test(
    .enabled(if: !SamplePictures.recorded.isEmpty, "Needs ../shared/fixtures/images"),
    arguments: ["nuke_progressive.jpeg", "nuke_fixture.png", "skimage_moon.png", "nasa_AS13-59-8500.jpg"])
  func `recorded pictures are whole, and cut anywhere they are not`(_ name: String) throws {
    let file = try #require(SamplePictures.recorded[name])
    #expect(try EncodedPicture(sniffing: file).isWhole)
    for part in 1..<40 {
      guard let cut = try? EncodedPicture(sniffing: file.prefix(file.count * part / 40)) else { continue }
      #expect(!cut.isWhole)
    }
  }

  // MARK: - Stores

  private func cache(_ pictures: Pictures) -> ImageCacheActor {
    ImageCacheActor(directory: sandbox.path, faults: StorageFaults(), fetch: pictures.fetch)
  }

  @Test func `a picture that arrives cut is shown, and fetched again the next time`() async throws {
    // Given
    let file = EncodedPicture.samplePNG.data
    let pictures = Pictures([url: file.dropLast(20)])
    // When
    let first = try await cache(pictures).image(at: url)
    let kept = await cache(pictures).cached(url)
    pictures.add(file, at: url)
    let second = try await cache(pictures).image(at: url)
    // Then
    #expect(first.value.data == file.dropLast(20) && kept == nil)
    #expect(second.value.data == file && pictures.asked.count == 2)
    #expect(await cache(pictures).cached(url)?.value.data == file)
  }

  @Test func `a cut picture of an earlier version is dropped, and fetched again at once`() async throws {
    // Given a cut picture in the cache, and as the last one
    let (file, apod) = (EncodedPicture.samplePNG.data, APOD.sample("2024-01-01"))
    let directory = StorageDirectory(sandbox.path)
    let disk = DiskCache(
      directory: directory.directory("images"), limit: 1_000_000, now: { .sampleNow }, faults: StorageFaults()
    )
    disk.save(file.dropLast(9), key: url.absoluteString, at: .sampleNow)
    try DurableFile("last-picture", in: directory, .kept).write(
      DurableRecord(
        label: "2024-01-01 \(apod.pictureURL(.page)?.absoluteString ?? "")", instant: .sampleNow,
        body: file.dropLast(9)))
    let pictures = Pictures([url: file])
    let cache = cache(pictures)
    // When
    #expect(await cache.cached(url) == nil)
    #expect(await cache.loadLastSuccessfulImage(for: apod) == nil)
    // Then
    #expect(try await cache.image(at: url).value.data == file)
    #expect(pictures.asked == [url])
  }

  @Test func `a picture that proves damaged is dropped everywhere`() async throws {
    // Given a picture with an end, in the cache, as the last one and with a favorite
    let (picture, apod) = (EncodedPicture.samplePNG, APOD.sample("2024-01-01"))
    let pictures = Pictures([url: picture.data])
    let space = Space(cachingIn: sandbox.path, keepingIn: sandbox.path, transport: OfflineTransport())
    let cache = cache(pictures)
    _ = try await cache.image(at: url)
    await space.pictureCache.saveLastSuccessfulImage(picture, for: apod, at: .sampleNow)
    let favorite = Favorite(.apod(apod), added: .sampleNow)
    try await space.favorites.add(favorite, picture: picture)
    #expect(await space.pictureCache.cached(url) != nil)
    // When
    await space.drop(picture)
    // Then
    #expect(await space.pictureCache.cached(url) == nil)
    #expect(await space.pictureCache.loadLastSuccessfulImage(for: apod) == nil)
    #expect(try await space.favorites.picture(of: favorite.id) == nil)
    #expect(try await space.favorites.favorites() == [favorite])
  }

  @Test func `no cut picture is stored with a favorite, or replaces a whole one`() async throws {
    // Given
    let file = EncodedPicture.samplePNG
    let cut = EncodedPicture(data: file.data.dropLast(5), format: .png, width: 3, height: 2)
    let store: any FavoritesRepositoryProtocol = FavoritesStore(directory: sandbox.path)
    let favorite = Favorite(.apod(.sample("2024-01-01")), added: .sampleNow)
    // When
    #expect(try await store.add(favorite, picture: cut))
    #expect(try await !store.keep(cut, of: favorite.id))
    #expect(try await store.picture(of: favorite.id) == nil)
    // Then
    #expect(try await store.keep(file, of: favorite.id))
    try await store.add(favorite, picture: cut)
    #expect(try await store.picture(of: favorite.id) == file)
  }
}

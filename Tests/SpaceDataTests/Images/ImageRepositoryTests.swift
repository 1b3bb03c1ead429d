import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

struct ImageRepositoryTests {
  private let sandbox = Sandbox()
  private let apod = APOD.sample("2024-01-01")
  private let page = SamplePictures.png(1_000, 600)
  private let full = SamplePictures.png(4_000, 2_400)
  private let pictures: Pictures
  private let since = Date(timeIntervalSince1970: 1_704_100_000)

  init() {
    pictures = Pictures([apod.pictureURL(.page)!: page, apod.pictureURL(.full)!: full])
  }

  /// The repository and its caches as a process finds them after a restart.
  private func start(
    diskLimit: Int = 150_000_000
  ) -> (repository: ImageRepository, images: ImageCacheActor, cache: CacheService, favorites: FavoritesStore)
  {
    let since = since
    let images = ImageCacheActor(
      directory: sandbox.path, diskLimit: diskLimit, now: { since }, fetch: pictures.fetch)
    let cache = CacheService(directory: sandbox.path)
    let favorites = FavoritesStore(directory: "\(sandbox.path)/data")
    return (ImageRepository(images: images, cache: cache, favorites: favorites), images, cache, favorites)
  }

  @Test func `offline after a restart the last successful picture is shown as cached`() async throws {
    // Given the last successful APOD, whose picture was fetched once, and no disk cache
    let before = start(diskLimit: 0)
    await before.cache.saveLastSuccessful(apod, source: "s", at: since)
    let live = try await before.repository.picture(for: apod)
    #expect(live.provenance == .live(source: "pictures.example"))
    // When everything is started again without a network
    pictures.goOffline()
    let shown = try await start(diskLimit: 0).repository.picture(for: apod)
    // Then
    #expect(shown.value.data == page)
    #expect(shown.provenance == .cached(since: since, source: "pictures.example"))
    #expect(pictures.asked.count == 1)
  }

  @Test func `another day never gets the slot's picture`() async throws {
    // Given a slot that holds one day's picture
    let now = start()
    await now.cache.saveLastSuccessful(apod, source: "s", at: since)
    _ = try await now.repository.picture(for: apod)
    // When another day becomes the last successful one and its picture is unavailable
    let next = APOD.sample("2024-01-02")
    await now.cache.saveLastSuccessful(next, source: "s", at: since)
    // Then no picture is returned for it
    await #expect(throws: SpaceError.sample()) { try await now.repository.picture(for: next) }
    #expect(await now.images.loadLastSuccessfulImage(for: next) == nil)
  }

  @Test func `a corrected day shows its new picture`() async throws {
    // Given a day whose picture is cached and stored with a favorite
    let now = start()
    await now.cache.saveLastSuccessful(apod, source: "s", at: since)
    let old = try await now.repository.picture(for: apod)
    try await now.favorites.add(Favorite(.apod(apod), added: since), picture: old.value)
    // When the day's record is corrected
    let address = try #require(URL(string: "https://pictures.example/corrected.jpg"))
    let corrected = APOD(
      day: apod.day, title: apod.title, explanation: "", media: .image(url: address, hdURL: nil))
    await now.cache.saveLastSuccessful(corrected, source: "s", at: since)
    pictures.add(full, at: address)
    // Then the new picture is shown and cached
    #expect(try await now.repository.picture(for: corrected).value.data == full)
    #expect(await now.images.loadLastSuccessfulImage(for: corrected)?.value.data == full)
    // And without it no picture is shown, rather than the old one
    let again = APOD(
      day: apod.day, title: "", explanation: "",
      media: .image(url: URL(string: "https://pictures.example/x")!, hdURL: nil))
    await #expect(throws: (any Error).self) { try await now.repository.picture(for: again) }
  }

  @Test func `a day that is not the last successful does not change the slot`() async throws {
    // Given
    let now = start()
    let last = APOD.sample("2024-05-05")
    await now.cache.saveLastSuccessful(last, source: "s", at: since)
    await now.images.saveLastSuccessfulImage(SamplePictures.picture(), for: last, at: since)
    // When another day's picture is fetched
    _ = try await now.repository.picture(for: apod)
    // Then
    #expect(await now.images.loadLastSuccessfulImage(for: last)?.value == SamplePictures.picture())
    #expect(await now.images.loadLastSuccessfulImage(for: apod) == nil)
  }

  @Test func `a cached picture goes into the slot when its day becomes the last successful`() async throws {
    // Given a picture in the disk cache
    _ = try await start().repository.picture(for: apod)
    // When its day becomes the last successful one and the picture is requested again
    let now = start()
    await now.cache.saveLastSuccessful(apod, source: "s", at: since)
    _ = try await now.repository.picture(for: apod)
    // Then
    #expect(await now.images.loadLastSuccessfulImage(for: apod)?.value.data == page)
    #expect(pictures.asked.count == 1)
  }

  @Test func `the full size is fetched and never replaces the slot`() async throws {
    let now = start()
    await now.cache.saveLastSuccessful(apod, source: "s", at: since)
    _ = try await now.repository.picture(for: apod)
    let large = try await now.repository.picture(for: apod, size: .full, progress: nil)
    #expect(large.value.width == 4_000)
    #expect(await now.images.loadLastSuccessfulImage(for: apod)?.value.data == page)
  }

  @Test func `without the full size the cached picture is returned with the reason`() async throws {
    // Given that only the page-size picture is cached
    let now = start()
    _ = try await now.repository.picture(for: apod)
    pictures.goOffline()
    // When
    let shown = try await now.repository.picture(for: apod, size: .full, progress: nil)
    // Then
    #expect(shown.value.data == page)
    #expect(shown.provenance == .cached(since: since, source: "pictures.example"))
    #expect(shown.reason == .sample())
  }

  @Test func `a favorite's picture is used if the caches have none`() async throws {
    // Given a favorite with its picture, empty caches and no network
    let now = start()
    pictures.goOffline()
    let kept = EncodedPicture(data: page, format: .png, width: 1_000, height: 600)
    try await now.favorites.add(Favorite(.apod(apod), added: since), picture: kept)
    // Then
    let shown = try await now.repository.picture(for: apod)
    #expect(shown.value == kept)
    #expect(shown.provenance == .cached(since: since, source: "pictures.example"))
    #expect(pictures.asked == [])
  }

  @Test func `when no source has the day, the network error is reported`() async {
    pictures.goOffline()
    await #expect(throws: SpaceError.sample()) {
      try await start().repository.picture(for: apod)
    }
  }

  @Test func `days without a picture report that there is none`() async {
    for media in [
      APOD.Media.other(url: nil), .video(url: URL(string: "https://v.example"), thumbnailURL: nil),
    ] {
      let apod = APOD(day: apod.day, title: "", explanation: "", media: media)
      await #expect(throws: SpaceError.noPicture(apod.day)) {
        try await start().repository.picture(for: apod)
      }
    }
  }

  @Test func `the still of a video is its picture`() async throws {
    let video = APOD(
      day: apod.day, title: "", explanation: "", media: .video(url: nil, thumbnailURL: apod.pictureURL()))
    #expect(try await start().repository.picture(for: video, size: .full, progress: nil).value.data == page)
  }

  @Test func `a cancellation is reported as such and nothing else is shown`() async throws {
    // Given a cached page-size picture, and a transfer of the full size that is canceled
    _ = try await start().repository.picture(for: apod)
    let images = ImageCacheActor(
      directory: sandbox.path, fetch: { _, _ throws(SpaceError) in throw .cancelled })
    let repository = ImageRepository(
      images: images, cache: CacheService(directory: sandbox.path), favorites: MockFavoritesRepository([]))
    // Then
    await #expect(throws: SpaceError.cancelled) {
      try await repository.picture(for: apod, size: .full, progress: nil)
    }
  }
}

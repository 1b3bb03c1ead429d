import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

@Suite(.hangLimit)
struct ImageCacheActorTests {
  private let sandbox = Sandbox()
  private let log = LogBook()
  private let clock = TickingClock()
  private let faucet = Faucet()
  private let url = URL(string: "https://pictures.example/a.png?w=100")!
  private let data = SamplePictures.png(640, 360)

  private func cache(
    memoryLimit: Int = 50_000_000, diskLimit: Int = 150_000_000, fetch: ImageCacheActor.Fetch? = nil
  ) -> ImageCacheActor {
    ImageCacheActor(
      directory: sandbox.path, memoryLimit: memoryLimit, diskLimit: diskLimit, now: clock.now,
      faults: StorageFaults(logger: log.logger), fetch: fetch ?? faucet.fetch)
  }

  /// Starts a request and returns when it has joined the n-th transfer.
  private func request(
    _ cache: ImageCacheActor, _ call: Int, _ other: Faucet? = nil
  ) async throws -> Task<Sourced<EncodedPicture>, any Error> {
    let faucet = other ?? faucet
    let listener = Listener()
    let task = Task { [url] in
      try await cache.image(at: url) { _ in listener.hear() }
    }
    try await faucet.waitsFor(call)
    try await awaitCondition("the progress of request \(call)") {
      faucet.report(call, received: 1)
      return listener.heard
    }
    return task
  }

  private final class Listener: Sendable {
    private let flag = Atomic(false)
    var heard: Bool { flag.load(ordering: .acquiring) }
    func hear() { flag.store(true, ordering: .releasing) }
  }

  @Test func `a picture is fetched once and then cached`() async throws {
    // Given
    let pictures = Pictures([url: data])
    let cache = cache(fetch: pictures.fetch)
    // When
    let first = try await cache.image(at: url)
    let second = try await cache.image(at: url)
    // Then
    #expect(first.value.data == data && first.value.width == 640)
    #expect(first.provenance == .live(source: "pictures.example"))
    guard case .cached(_, "pictures.example") = second.provenance else {
      Issue.record("\(second.provenance)")
      return
    }
    #expect(pictures.asked == [url])
  }

  @Test(arguments: [(401, SpaceError.Kind.refused), (403, .refused), (404, .notFound), (410, .notFound)])
  func `a refused picture is reported as a picture, not as a day or a key`(
    _ status: Int, _ kind: SpaceError.Kind
  )
    async throws
  {
    // Given
    let cache = cache { _, _ throws(SpaceError) in throw .status(status, retryAfter: nil) }
    // When
    let error = await #expect(throws: SpaceError.pictureRefused(status: status)) {
      try await cache.image(at: url)
    }
    // Then
    let told = try #require(error)
    #expect(told.kind == kind && told.message.contains("picture"))
    #expect(!told.message.contains("APOD") && !told.message.contains("API"))
  }

  @Test(arguments: [429, 503])
  func `a busy server is reported as usual`(_ status: Int) async {
    let busy = SpaceError.status(status, retryAfter: .seconds(7))
    let cache = cache { _, _ throws(SpaceError) in throw busy }
    await #expect(throws: busy) { try await cache.image(at: url) }
  }

  @Test func `a picture in memory does not wait for the disk`() async throws {
    // Given a disk that hangs after a picture was fetched: what it says is logged, and the log waits
    try sandbox.put(Data(), "file")
    let (begun, end) = (Gate(), DispatchSemaphore(value: 0))
    let isHung = Atomic(false)
    let logger = SpaceLogger(level: .debug) { _, _, _ in
      guard isHung.load(ordering: .acquiring) else { return }
      begun.open()
      #expect(end.wait(timeout: .now() + 300) == .success, "the picture waited for the disk")
    }
    let cache = ImageCacheActor(
      directory: sandbox.path + "/file", now: clock.now, faults: StorageFaults(logger: logger)
    ) { [data] _, _ throws(SpaceError) in
      isHung.store(true, ordering: .releasing)
      return data
    }
    async let first = cache.image(at: url)
    try await begun.wait()
    // When
    let second = try await cache.image(at: url)
    let kept = await cache.cached(url)
    // Then
    for _ in 0..<100 { end.signal() }
    #expect(second.value.data == data && kept?.value == second.value)
    #expect(try await first.value == second.value)
  }

  @Test func `with the disk cache disabled nothing is written`() async throws {
    let pictures = Pictures([url: data])
    let cache = cache(diskLimit: 0, fetch: pictures.fetch)
    _ = try await cache.image(at: url)
    #expect(await cache.cached(url) != nil)
    #expect(sandbox.names == [])
  }

  /// The bytes that glibc has allocated for a heap block; its module does not show `malloc_usable_size`.
  private func heapRoom(_ block: UnsafeRawPointer?) -> Int? {
    typealias UsableSize = @convention(c) (UnsafeRawPointer?) -> Int
    return dlsym(nil, "malloc_usable_size").map { unsafeBitCast($0, to: UsableSize.self)(block) }
  }

  @Test(.function("malloc_usable_size"), arguments: [false, true])
  func `a cached picture takes no more memory than it needs`(isAnnounced: Bool) async throws {
    // Given bytes whose length was announced, or which grew while they arrived
    let png = SamplePictures.png(640, 360, padding: 20_000)
    let cache = cache { _, _ throws(SpaceError) in
      var data = Data()
      if isAnnounced { data.reserveCapacity(png.count) }
      for part in stride(from: 0, to: png.count, by: 4_000) { data.append(png[part...].prefix(4_000)) }
      return data
    }
    // When the picture is fetched, and when another process reads it from disk
    _ = try await cache.image(at: url)
    for kept in [await cache.cached(url), await self.cache().cached(url)] {
      // Then the allocated memory is the needed size, rounded up to a multiple of 16 bytes
      let data = try #require(kept?.value.data)
      #expect(data == png)
      #expect(try #require(data.withUnsafeBytes { heapRoom($0.baseAddress) }) < png.count + 32)
    }
  }

  @Test func `invalid pictures are refused and not stored`() async throws {
    let pictures = Pictures([url: Data("<html>".utf8)])
    let cache = cache(fetch: pictures.fetch)
    for _ in 0..<2 {
      await #expect(throws: SpaceError.notAPicture(looksLike: "a web page or other markup")) {
        try await cache.image(at: url)
      }
    }
    #expect(pictures.asked.count == 2)
    #expect(sandbox.names == [])
  }

  @Test func `requests for the same picture share one transfer and its progress`() async throws {
    // Given two requests for the same picture
    let cache = cache()
    let first = try await request(cache, 1)
    let second = try await request(cache, 1)
    // When it arrives
    faucet.answer(1, with: .success(data))
    // Then both have the picture, after one transfer
    #expect(try await first.value.value.data == data)
    #expect(try await second.value.value.data == data)
    #expect(faucet.asked == [url])
  }

  @Test func `a failure reaches all callers and the next request tries again`() async throws {
    let cache = cache()
    let first = try await request(cache, 1)
    let second = try await request(cache, 1)
    faucet.answer(1, with: .failure(SpaceError.sample()))
    await #expect(throws: SpaceError.sample()) { try await first.value }
    await #expect(throws: SpaceError.sample()) { try await second.value }
    let third = try await request(cache, 2)
    faucet.answer(2, with: .success(data))
    #expect(try await third.value.value.data == data)
  }

  @Test func `a canceled caller does not stop the transfer for the others`() async throws {
    // Given
    let cache = cache()
    let first = try await request(cache, 1)
    let second = try await request(cache, 1)
    // When the caller that started the transfer is canceled
    first.cancel()
    await #expect(throws: SpaceError.cancelled) { try await first.value }
    faucet.answer(1, with: .success(data))
    // Then the other caller still gets the picture
    #expect(try await second.value.value.data == data)
    #expect(faucet.asked == [url])
  }

  @Test func `the last canceled caller ends the transfer and the next starts a new one`() async throws {
    // Given
    let cache = cache()
    let first = try await request(cache, 1)
    let second = try await request(cache, 1)
    // When both are canceled
    first.cancel()
    second.cancel()
    await #expect(throws: SpaceError.cancelled) { try await first.value }
    await #expect(throws: SpaceError.cancelled) { try await second.value }
    // Then the transfer is canceled
    try await faucet.waitsForCancellations(1)
    // And a new request starts a new transfer
    let third = try await request(cache, 2)
    faucet.answer(2, with: .success(data))
    #expect(try await third.value.value.data == data)
  }

  @Test func `a transfer that ends late does not end its successor`() async throws {
    // Given a transfer that continues although it was canceled, and a second one for the same address
    let faucet = Faucet(obeysCancellation: false)
    let cache = cache(fetch: faucet.fetch)
    let first = try await request(cache, 1, faucet)
    first.cancel()
    await #expect(throws: SpaceError.cancelled) { try await first.value }
    let second = try await request(cache, 2, faucet)
    // When the first ends
    faucet.answer(1, with: .success(data))
    try await awaitCondition("a cached picture") { await cache.cached(url) != nil }
    // Then the caller that waits for the second can still be canceled
    second.cancel()
    await #expect(throws: SpaceError.cancelled) { try await second.value }
    try await faucet.waitsForCancellations(2)
    // End the transfer with an error: a picture might be written after the test's directory has been removed.
    faucet.answer(2, with: .failure(SpaceError.cancelled))
  }

  @Test func `a task canceled before starts no transfer`() async {
    let cache = cache()
    let task = Task { [url] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.image(at: url)
    }
    await #expect(throws: SpaceError.cancelled) { try await task.value }
    #expect(faucet.asked == [])
  }

  @Test func `memory holds 50 MB of pictures, and then drops the one that was used least recently`()
    async throws
  {
    // Given pictures of 4.9 MB, and the limits that a program has unless it sets others
    let urls = (1...11).map { URL(string: "https://pictures.example/\($0)")! }
    let large = SamplePictures.png(5, 5) + Data(count: 4_900_000)
    let pictures = Pictures(Dictionary(uniqueKeysWithValues: urls.map { ($0, large) }))
    let cache = ImageCacheActor(directory: nil, fetch: pictures.fetch)
    // When ten are fetched, and the first is used again
    for url in urls.prefix(10) { _ = try await cache.image(at: url) }
    for url in urls.prefix(10).reversed() { _ = try await cache.image(at: url) }
    // Then each was fetched once, and the eleventh takes the place of the tenth
    #expect(pictures.asked.count == 10)
    for url in [urls[10], urls[0], urls[8], urls[9]] { _ = try await cache.image(at: url) }
    #expect(pictures.asked.dropFirst(10) == [urls[10], urls[9]])
  }

  @Test func `many concurrent cancellations never hang or mix up pictures`() async throws {
    // Given twenty pictures and a memory cache with room for ten
    let urls = (1...20).map { URL(string: "https://pictures.example/\($0)")! }
    let pictures = Pictures(
      Dictionary(uniqueKeysWithValues: urls.enumerated().map { ($1, SamplePictures.png($0 + 1, 5)) }))
    let cache = cache(memoryLimit: 6_500, diskLimit: 0, fetch: pictures.fetch)
    // When 2,000 callers request pictures, and every third of them is canceled
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<2_000 {
        group.addTask {
          let task = Task { try await cache.image(at: urls[number % 20]).value.width }
          if number.isMultiple(of: 3) { task.cancel() }
          // Then every caller gets the right picture or a cancellation error
          switch await task.result {
          case .success(let width): #expect(width == number % 20 + 1)
          case .failure(let error): #expect(error as? SpaceError == .cancelled && number.isMultiple(of: 3))
          }
        }
      }
    }
  }

  // MARK: The last-successful slot

  @Test func `the slot returns its picture only for its day, also after a restart`() async throws {
    // Given
    let (monday, tuesday) = (APOD.sample("2024-01-01"), APOD.sample("2024-01-02"))
    let instant = Date(timeIntervalSince1970: 77)
    await cache().saveLastSuccessfulImage(SamplePictures.picture(), for: monday, at: instant)
    // Then
    let kept = await cache().loadLastSuccessfulImage(for: monday)
    #expect(
      kept
        == Sourced(
          SamplePictures.picture(), provenance: .cached(since: instant, source: "pictures.example")))
    #expect(await cache().loadLastSuccessfulImage(for: tuesday) == nil)
    // And one day's picture replaces the other's
    await cache().saveLastSuccessfulImage(SamplePictures.picture(5, 6), for: tuesday, at: instant)
    #expect(await cache().loadLastSuccessfulImage(for: monday) == nil)
    #expect(await cache().loadLastSuccessfulImage(for: tuesday)?.value.width == 5)
    #expect(sandbox.names == ["last-picture"])
  }

  @Test func `a truncated slot counts as missing and is reported`() async throws {
    let day = APOD.sample("2024-01-01")
    await cache().saveLastSuccessfulImage(SamplePictures.picture(), for: day, at: .distantPast)
    let whole = try sandbox.bytes("last-picture")
    for length in 0..<whole.count {
      try sandbox.put(whole.prefix(length), "last-picture")
      #expect(await cache().loadLastSuccessfulImage(for: day) == nil)
    }
    #expect(log.lines.count == whole.count)
  }

  @Test func `other pictures never replace the slot`() async throws {
    // Given a slot and a disk cache with room for two pictures
    let day = APOD.sample("2024-01-01")
    let urls = (1...9).map { URL(string: "https://pictures.example/\($0)")! }
    let large = SamplePictures.png(9, 9, padding: 4_000)
    let pictures = Pictures(Dictionary(uniqueKeysWithValues: urls.map { ($0, large) }))
    let cache = cache(diskLimit: 10_000, fetch: pictures.fetch)
    await cache.saveLastSuccessfulImage(SamplePictures.picture(), for: day, at: .distantPast)
    // When nine pictures are fetched
    for url in urls { _ = try await cache.image(at: url) }
    // Then
    #expect(await cache.diskUsage().bytes <= 10_000)
    #expect(await cache.loadLastSuccessfulImage(for: day) != nil)
  }
}

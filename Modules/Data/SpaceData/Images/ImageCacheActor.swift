import SpaceDomain
import Synchronization

/// Pictures by address: from memory, from disk, or fetched. Requests for one address share a transfer.
///
/// A picture that was cut on its way is returned and not stored, so that the next request fetches it again.
/// The server's cache headers are ignored. Beside the bounded caches there is a slot for the picture of the
/// last successful picture of the day, which is never evicted.
public actor ImageCacheActor: PictureRepositoryProtocol {
  private nonisolated let files = FileQueue("pictures")
  /// The queue of the store, because a disk may be slow.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  /// Fetches the bytes of a picture and reports progress.
  public typealias Fetch =
    @Sendable (_ url: URL, _ progress: @escaping @Sendable (TransferProgress) -> Void)
    async throws(SpaceError) -> Data

  /// The limit for pictures on disk unless told, in bytes.
  package static let diskLimit = 150_000_000
  /// The limit for encoded pictures in memory unless told, in bytes.
  static let memoryLimit = 50_000_000

  /// The directory of pictures that other programs open.
  let exports: StorageDirectory
  let faults: StorageFaults
  private let slot: DurableFile
  private let disk: DiskCache
  /// Apart from the actor, so that a picture in memory does not wait for the disk.
  private nonisolated let memory: Mutex<LeastRecentlyUsedCache<URL, Sourced<EncodedPicture>>>
  private var flights: [URL: (flight: Flight, task: Task<Void, Never>)] = [:]
  private var waiterCount = 0
  private let now: @Sendable () -> Date
  private let fetch: Fetch

  /// Makes a cache; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/cache``; nil keeps pictures only in memory. It is made with mode 0700, and
  ///     must belong to the user.
  ///   - memoryLimit: the limit for encoded pictures in memory, in bytes; a single one may take a tenth.
  ///   - diskLimit: the limit for pictures on disk, in bytes; 0 stores only the last successful one.
  ///   - now: gives the time to store with pictures, and to order them by use.
  ///   - fetch: fetches pictures that are not stored.
  public init(
    directory: String?, memoryLimit: Int = 50_000_000, diskLimit: Int = 150_000_000,
    now: @escaping @Sendable () -> Date = { Date() }, fetch: @escaping Fetch
  ) {
    self.init(
      directory: directory, memoryLimit: memoryLimit, diskLimit: diskLimit, now: now, faults: StorageFaults(),
      fetch: fetch)
  }

  package init(
    directory: String?, memoryLimit: Int = memoryLimit, diskLimit: Int = diskLimit,
    now: @escaping @Sendable () -> Date = { Date() }, faults: StorageFaults, fetch: @escaping Fetch
  ) {
    let cache = StorageDirectory(directory)
    exports = cache.directory("opened")
    slot = DurableFile("last-picture", in: cache, .kept, faults: faults)
    disk = DiskCache(
      directory: cache.directory("images"), limit: directory == nil ? 0 : diskLimit, now: now, faults: faults)
    memory = Mutex(LeastRecentlyUsedCache(costLimit: memoryLimit))
    (self.now, self.faults, self.fetch) = (now, faults, fetch)
  }

  /// The failures to store or read so far, as ``CacheService/failures``.
  public nonisolated var failures: [SpaceError] { faults.all }

  /// The picture at an address, stored or fetched.
  ///
  /// Callers of the same address share a transfer, which is canceled when the last of them is canceled.
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - progress: called as bytes arrive, on any thread.
  /// - Throws: `cancelled`, the kinds of bad pictures, or what `fetch` throws.
  public nonisolated func image(
    at url: URL, progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(SpaceError) -> Sourced<EncodedPicture> {
    if let kept = memory.withLock({ $0.value(url) }) { return kept }
    return try await stored(url, progress)
  }

  private func stored(
    _ url: URL, _ progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws(SpaceError) -> Sourced<EncodedPicture> {
    if let kept = stored(url) { return kept }
    try SpaceError.checkCancellation()
    waiterCount += 1
    let waiter = waiterCount
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { join(url, waiter, .init(continuation: $0, progress: progress)) }
    } onCancel: {
      // Runs on this actor only after the continuation is registered, because nothing above suspends.
      Task { await self.leave(url, waiter) }
    }
    return try result.get()
  }

  /// The stored picture of an address; nil when there is none. Makes no connection.
  public nonisolated func cached(_ url: URL) async -> Sourced<EncodedPicture>? {
    if let kept = memory.withLock({ $0.value(url) }) { return kept }
    return await stored(url)
  }

  private func stored(_ url: URL) -> Sourced<EncodedPicture>? {
    // Another caller may have brought it to memory in the meantime.
    if let kept = memory.withLock({ $0.value(url) }) { return kept }
    guard let record = disk.load(url.absoluteString),
      let picture = try? EncodedPicture(sniffing: compact(record.body))
    else { return nil }
    guard picture.isWhole else {
      // An earlier version stored what had arrived.
      disk.remove(url.absoluteString)
      return nil
    }
    return remember(picture, url, since: record.instant)
  }

  /// The number of files and bytes in the disk cache, found by listing the directory.
  package func diskUsage() -> (entries: Int, bytes: Int) { disk.usage() }

  /// Removes a picture that proves damaged wherever it is stored, so that it is fetched again.
  package func drop(_ picture: EncodedPicture) {
    memory.withLock { $0.removeAll { $0.value.data == picture.data } }
    disk.remove(holding: picture.data)
    faults.reporting { if try slot.read().record?.body == picture.data { try slot.remove() } }
  }

  /// Removes all pictures from memory and disk, except the last successful one.
  package func clear() {
    memory.withLock { $0 = LeastRecentlyUsedCache(costLimit: $0.costLimit) }
    disk.clear()
  }

  @discardableResult
  private func remember(_ picture: EncodedPicture, _ url: URL, since: Date) -> Sourced<EncodedPicture> {
    let kept = Sourced(picture, provenance: .cached(since: since, source: url.source))
    // The address and the list entry take about 600 bytes.
    memory.withLock { $0.insert(kept, url, cost: picture.data.count + 600) }
    return kept
  }

  /// Stores the page-size picture of the last successful picture of the day, replacing the one before.
  /// - Parameters:
  ///   - picture: the picture that was fetched.
  ///   - apod: the picture of the day that it belongs to; it is found only by this day and address.
  ///   - instant: the time at which it was fetched.
  public func saveLastSuccessfulImage(_ picture: EncodedPicture, for apod: APOD, at instant: Date) {
    guard picture.isWhole else { return }
    faults.reporting {
      try slot.write(DurableRecord(label: Self.label(apod), instant: instant, body: picture.data))
    }
  }

  /// The stored picture of a picture of the day; nil when there is none of its day and address.
  public func loadLastSuccessfulImage(for apod: APOD) -> Sourced<EncodedPicture>? {
    guard let reading = faults.reporting({ try slot.read(label: Self.label(apod)) }) else { return nil }
    return slot.value(in: reading) { record in
      guard let picture = try? EncodedPicture(sniffing: record.body), picture.isWhole else { return nil }
      let source = apod.pictureURL(.page)?.source ?? "unknown"
      return Sourced(picture, provenance: .cached(since: record.instant, source: source))
    }
  }

  private static func label(_ apod: APOD) -> String {
    "\(apod.day) \(apod.pictureURL(.page)?.absoluteString ?? "")"
  }

  private final class Flight: Sendable {
    struct Waiter {
      let continuation: CheckedContinuation<Result<Sourced<EncodedPicture>, SpaceError>, Never>
      let progress: (@Sendable (TransferProgress) -> Void)?
    }

    let waiters = Mutex<[Int: Waiter]>([:])

    func report(_ progress: TransferProgress) {
      // Called outside of the lock, because a listener may do anything.
      for waiter in waiters.withLock({ Array($0.values) }) { waiter.progress?(progress) }
    }
  }

  private func join(_ url: URL, _ number: Int, _ waiter: Flight.Waiter) {
    let flight = flights[url]?.flight ?? Flight()
    if flights[url] == nil { flights[url] = (flight, Task { await run(flight, url) }) }
    flight.waiters.withLock { $0[number] = waiter }
  }

  private func run(_ flight: Flight, _ url: URL) async {
    let result: Result<Sourced<EncodedPicture>, SpaceError>
    do throws(SpaceError) {
      let picture = try EncodedPicture(sniffing: compact(try await fetch(url) { flight.report($0) }))
      if picture.isWhole {
        let now = now()
        remember(picture, url, since: now)
        disk.save(picture.data, key: url.absoluteString, at: now)
      }
      result = .success(Sourced(picture, provenance: .live(source: url.source)))
    } catch {
      // The general messages for a status are about days and keys, which do not fit a picture's server.
      let status = error.status ?? 0
      result = .failure(
        (400...499).contains(status) && status != 429 ? .pictureRefused(status: status) : error)
    }
    // After a cancellation, another transfer from the same address may have begun.
    if flights[url]?.flight === flight { flights[url] = nil }
    flight.waiters.withLock { waiters in
      for waiter in waiters.values { waiter.continuation.resume(returning: result) }
      waiters = [:]
    }
  }

  /// Copies the bytes without spare capacity, up to a half, if they will stay in memory.
  private func compact(_ data: Data) -> Data {
    data.count > memory.withLock(\.entryCostLimit) ? data : Data([UInt8](data))
  }

  private func leave(_ url: URL, _ number: Int) {
    guard let (flight, task) = flights[url],
      let waiter = flight.waiters.withLock({ $0.removeValue(forKey: number) })
    else { return }
    waiter.continuation.resume(returning: .failure(.cancelled))
    guard flight.waiters.withLock(\.isEmpty) else { return }
    flights[url] = nil
    task.cancel()
  }
}

extension URL {
  /// The name of a picture's server for provenance.
  var source: String { host() ?? "unknown" }
}

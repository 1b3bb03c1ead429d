import SpaceDomain

/// Stores last answers on disk, to be shown when no service answers; the last picture of the day also in memory.
///
/// A failing disk causes no errors here, but ``failures``: what cannot be stored counts as missing, except the last
/// picture of the day, which stays in memory.
public actor CacheService {
  private nonisolated let files = FileQueue("cache")
  /// The queue of the store, because a disk may be slow.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  /// The source and the picture in one line; its label is the day, its instant the time of the answer.
  private let slot: StoredContent<Sourced<APOD>?>
  private let probe: DurableFile
  private let answers: DiskCache
  private let now: @Sendable () -> Date
  private let faults: StorageFaults

  /// Makes a cache; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/cache``; nil stores nothing but the last successful picture, in memory. It
  ///     is made with mode 0700, and must belong to the user.
  ///   - now: gives the time, to order answers by use.
  public init(directory: String?, now: @escaping @Sendable () -> Date = { Date() }) {
    self.init(directory: directory, now: now, faults: StorageFaults())
  }

  package init(directory: String?, now: @escaping @Sendable () -> Date = { Date() }, faults: StorageFaults) {
    (self.now, self.faults) = (now, faults)
    let cache = StorageDirectory(directory)
    slot = Self.slot(DurableFile("last-day", in: cache, .kept, faults: faults))
    probe = DurableFile("probe", in: cache, .expendable)
    answers = DiskCache(directory: cache.directory("answers"), limit: 20_000_000, now: now, faults: faults)
  }

  /// The failures to store or read so far, oldest first; only the first of one kind in one directory. Kinds are `noHome`
  /// without a directory, `noSpace`, `notPermitted` for one that cannot be used, `damaged`, `newerVersion` and `storage`.
  public nonisolated var failures: [SpaceError] { faults.all }

  /// Stores a picture of the day, with the time of the answer, as the last successful one.
  /// - Parameter source: the name of the service that sent it.
  public func saveLastSuccessful(_ apod: APOD, source: String, at instant: Date) {
    let last = Sourced(apod, provenance: .cached(since: instant, source: source))
    faults.reporting {
      try slot.update { kept in
        kept = last
        return (true, ())
      }
    }
  }

  /// The last successful picture of the day; nil when there is none that can be read.
  public func loadLastSuccessful() -> Sourced<APOD>? { faults.reporting { try slot.read() } ?? nil }

  /// A value after each picture of the day that another process has stored, while somebody listens.
  package nonisolated func changes(_ clock: any Clock<Duration> = ContinuousClock()) -> AsyncStream<Void> {
    slot.changes(clock)
  }

  private static func slot(_ file: DurableFile) -> StoredContent<Sourced<APOD>?> {
    StoredContent(
      file,
      decode: { reading in
        file.value(in: reading) { record in
          var line = TabSeparatedReader(Array(record.body))
          guard let source = line.text(), let apod = APOD(&line), "\(apod.day)" == record.label else {
            return nil
          }
          return Sourced(apod, provenance: .cached(since: record.instant, source: source))
        }
      },
      encode: { last in
        guard let last, case .cached(let since, let source) = last.provenance else {
          return DurableRecord(label: "", body: Data())
        }
        var line = TabSeparatedWriter()
        line.write(source)
        last.value.write(to: &line)
        return DurableRecord(label: "\(last.value.day)", instant: since, body: Data(line.bytes))
      })
  }

  /// Stores the last answer to a request with its time, of at most 10 MB as JSON. All answers together take
  /// at most 20 MB; the least recently used go first.
  /// - Parameter key: any text that identifies the request.
  public func save(_ value: some Encodable & Sendable, key: String, at instant: Date) {
    faults.reporting { answers.save(try JSONEncoder().encode(value), key: key, at: instant) }
  }

  /// The last answer to a request with its time; nil when there is none that can be read as `type`.
  /// - Parameter age: the longest time since the answer; an older one counts as none, and one from the future. Nil for any.
  public func load<Value: Decodable & Sendable>(
    _ type: Value.Type, key: String, maximumAge age: Duration? = nil
  ) -> (value: Value, since: Date)? {
    guard let record = answers.load(key) else { return nil }
    guard Self.isOfAge(record.instant, atMost: age, now: now()) else { return nil }
    return faults.reporting { (try BoundedJSON.decode(type, from: record.body), record.instant) }
  }

  /// True for the time of an answer that has at most an age; nil for any. That of one from the future is not known: the
  /// clock was wrong when it was stored, or is now.
  static func isOfAge(_ since: Date, atMost age: Duration?, now: Date) -> Bool {
    guard let age else { return true }
    return Freshness.isFresh(since, for: max(0, age / .seconds(1)).nextUp, at: now)
  }

  /// Stores a value if a condition holds for the one stored before, under a lock: of several processes at once, one does it.
  /// - Returns: false if the condition does not hold; nil if nothing can be stored.
  package func replace<Value: Codable & Sendable>(
    key: String, by value: Value, at instant: Date, if isWanted: ((value: Value, since: Date)?) -> Bool
  ) -> Bool? {
    try? probe.directory.withLock {
      guard isWanted(load(Value.self, key: key)) else { return false }
      try tryWriting()
      save(value, key: key, at: instant)
      return true
    }
  }

  /// Removes the answer to a request.
  public func remove(key: String) { answers.remove(key) }

  /// Removes all answers; the last successful picture of the day stays.
  public func removeAll() { answers.clear() }

  /// A value that is fetched and then stored; if it cannot be fetched, the one stored last, with the reason.
  /// - Parameters:
  ///   - key: any text that identifies the request.
  ///   - source: the source's name for the provenance, such as ``APIService/name``.
  ///   - instant: the time to store with the value.
  ///   - age: the longest time since a stored value was fetched, to be shown; nil for any.
  ///   - sample: the value to show when none is stored; nil for an error.
  /// - Throws: the error of `fetch`: if nothing is stored and there is no sample, or if it is a cancellation.
  public nonisolated func value<Value: Codable & Sendable>(
    key: String, from source: String, at instant: Date = Date(),
    maximumAge age: Duration? = nil, sample: Value? = nil,
    fetch: () async throws(SpaceError) -> Value
  ) async throws(SpaceError) -> Sourced<Value> {
    try await Sourced.fetched { () async throws(SpaceError) in
      let value = try await fetch()
      await save(value, key: key, at: instant)
      return Sourced(value, provenance: .live(source: source))
    } orKept: { _ in
      let kept = await load(Value.self, key: key, maximumAge: age)
      return kept.map { Sourced($0.value, provenance: .cached(since: $0.since, source: source)) }
        ?? sample.map { Sourced($0, provenance: .sample) }
    }
  }

  /// The answer to a request, which is then stored as it came, so that a later version may read more of it.
  /// - Parameter check: throws the reason why the answer is not to be used.
  nonisolated func answer<Value: Decodable & Sendable>(
    to request: HTTPRequest, of api: APIService, as type: Value.Type, key: String, at instant: Date,
    _ check: (Value) throws(SpaceError) -> Void
  ) async throws(SpaceError) -> Sourced<Value> {
    let (value, body) = try await api.answer(request) { body, isLate throws(SpaceError) in
      try api.decode(type, from: body, isLate: isLate)
    }
    try check(value)
    await save(body, key: key, at: instant)
    return Sourced(value, provenance: .live(source: api.name))
  }

  /// The answer that was stored as it came; nil when there is none that can be read.
  func answer<Value: Decodable & Sendable>(
    key: String, of api: APIService, as type: Value.Type
  ) -> Sourced<Value>? {
    guard let kept = load(Data.self, key: key), let value = try? api.decode(type, from: kept.value) else {
      return nil
    }
    return Sourced(value, provenance: .cached(since: kept.since, source: api.name))
  }

  /// Finds out whether anything can be stored on disk.
  private func tryWriting() throws(StorageError) {
    try probe.write(DurableRecord(label: "probe", body: Data()))
    try probe.remove()
  }
}

extension Sourced {
  /// A fetched value, or else a kept one with the reason: all that repositories do alike.
  /// - Parameters:
  ///   - reason: puts the error of `fetch` into the words for its service.
  ///   - kept: what to show instead, if anything.
  /// - Throws: the reason: if nothing is kept, or if it is a cancellation.
  static func fetched(
    isolation: isolated (any Actor)? = #isolation, because reason: (SpaceError) -> SpaceError = { $0 },
    _ fetch: () async throws(SpaceError) -> Sourced,
    orKept kept: (SpaceError) async throws(SpaceError) -> Sourced?
  ) async throws(SpaceError) -> Sourced {
    do throws(SpaceError) { return try await fetch() } catch {
      let reason = reason(error)
      guard reason.kind != .cancelled, let kept = try await kept(reason) else { throw reason }
      return kept.because(reason)
    }
  }
}

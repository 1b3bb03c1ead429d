import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stores last answers, in memory and on disk, to be shown when no service answers.
///
/// Nothing here fails because the disk does: what cannot be written is still kept in memory, what cannot be
/// read counts as missing, and ``StorageFaults`` is told.
public actor CacheService {
  /// The last picture of the day that was successfully fetched.
  public struct LastAPOD: Sendable, Equatable {
    /// The picture of the day.
    public let apod: APOD
    /// The service that gave it, such as `science.nasa.gov`.
    public let source: String
    /// The instant at which the service gave the answer.
    public let since: Date
  }

  /// The content of the slot's file; its label is the day, and its instant is when it was given.
  private struct Slot: Codable {
    let apod: APOD
    let source: String
  }

  private let slot: DurableFile
  private let probe: DurableFile
  private var answers: DiskCache
  private let faults: StorageFaults
  private let logger: Logger
  private var last: LastAPOD?

  /// Makes a cache; no file is looked at before something is asked for.
  /// - Parameters:
  ///   - directory: ``Directories/cache``; nil keeps things in memory only.
  ///   - answersLimit: ``CacheLimits/answers``.
  ///   - now: tells which answer was least recently used.
  ///   - faults: told of what could not be kept or read; only logged unless told.
  ///   - logger: told of what goes wrong or is slow, without keys.
  public init(
    directory: String?, answersLimit: Int = CacheLimits().answers,
    now: @escaping @Sendable () -> Date = { Date() }, faults: StorageFaults? = nil, logger: Logger = .silent
  ) {
    let faults = faults ?? StorageFaults(logger: logger)
    self.faults = faults
    let cache = StorageDirectory(directory)
    slot = DurableFile("last-apod", in: cache, .kept)
    probe = DurableFile("probe", in: cache, .expendable)
    answers = DiskCache(
      directory: cache.directory("answers"), limit: answersLimit, now: now, faults: faults)
    self.logger = logger
  }

  /// Keeps a picture of the day as the last one, in the place of whatever was there.
  public func saveLastSuccessful(_ apod: APOD, source: String, at instant: Date) {
    last = LastAPOD(apod: apod, source: source, since: instant)
    logging {
      let body = try JSONEncoder().encode(Slot(apod: apod, source: source))
      try slot.write(DurableRecord(label: "\(apod.day)", instant: instant, body: body))
    }
  }

  /// The last picture of the day that was kept; nil when there is none that can be read.
  public func loadLastSuccessful() -> LastAPOD? {
    if let last { return last }
    logging {
      let reading = try slot.read()
      if reading.remains != nil { throw StorageError.damaged(path: slot.path) }
      guard let record = reading.record else { return }
      let found = try BoundedJSON.decode(Slot.self, from: record.body)
      guard "\(found.apod.day)" == record.label else { throw StorageError.damaged(path: slot.path) }
      last = LastAPOD(apod: found.apod, source: found.source, since: record.instant)
    }
    return last
  }

  /// Keeps the last answer to any question.
  /// - Parameters:
  ///   - value: the value to keep.
  ///   - key: the question; any text.
  ///   - instant: when the answer was given.
  public func save(_ value: some Encodable & Sendable, key: String, at instant: Date) {
    logging { answers.save(try JSONEncoder().encode(value), key: key, at: instant) }
  }

  /// The last answer to a question and since when it is known; nil when there is none that can be read as
  /// `type`.
  public func load<Value: Decodable & Sendable>(
    _ type: Value.Type, key: String
  ) -> (value: Value, since: Date)? {
    guard let record = answers.load(key) else { return nil }
    var value: Value?
    logging { value = try BoundedJSON.decode(type, from: record.body) }
    return value.map { ($0, record.instant) }
  }

  /// Tries whether anything can be kept on disk: what asks services in the background must not do so again and again
  /// when nothing of it stays.
  /// - Returns: why nothing can be kept; nil when it can.
  public func writeFault() -> StorageError? {
    do throws(StorageError) {
      try probe.write(
        DurableRecord(label: "probe", instant: Date(timeIntervalSinceReferenceDate: 0), body: Data()))
      try probe.remove()
      return nil
    } catch {
      return error
    }
  }

  private func logging(_ body: () throws -> Void) {
    do {
      try body()
    } catch let error as StorageError {
      faults.report(error)
    } catch {
      logger.log(.warning, .cache, "A kept answer is not what this version expects: \(error)")
    }
  }
}

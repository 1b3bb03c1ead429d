import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps last answers, in memory and on disk, so that there is something to show when nobody answers.
///
/// Nothing here fails because the disk does: what cannot be written is still kept in memory, what cannot be
/// read counts as missing, and a log line says why.
public actor CacheService {
  /// The last picture of the day that was successfully fetched.
  public struct LastAPOD: Sendable, Equatable {
    /// The picture of the day.
    public let apod: APOD
    /// Who gave it, such as `science.nasa.gov`.
    public let source: String
    /// When it was given.
    public let since: Date
  }

  /// What the slot's file holds; its label is the day and its instant is when it was given.
  private struct Slot: Codable {
    let apod: APOD
    let source: String
  }

  private let slot: DurableFile
  private var answers: DiskCache
  private let logger: Logger
  private var last: LastAPOD?

  /// Makes a cache; no file is looked at before something is asked for.
  /// - Parameters:
  ///   - directory: ``Directories/cache``; nil keeps things in memory only.
  ///   - answersLimit: how many bytes of keyed answers are kept on disk.
  ///   - now: tells which answer was least recently used.
  public init(
    directory: String?, answersLimit: Int = 20_000_000, now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger = .silent
  ) {
    let cache = StorageDirectory(directory)
    slot = DurableFile("last-apod", in: cache, .kept)
    answers = DiskCache(
      directory: cache.directory("answers"), limit: answersLimit, now: now, logger: logger)
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

  private func logging(_ body: () throws -> Void) {
    do {
      try body()
    } catch let error as StorageError {
      logger.log(.warning, .cache, error.message)
    } catch {
      logger.log(.warning, .cache, "A kept answer is not what this version expects: \(error)")
    }
  }
}

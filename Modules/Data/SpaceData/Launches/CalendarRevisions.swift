import SpaceDomain

/// Counts the changes of a launch's schedule since it was first written to a calendar.
///
/// Calendars accept an event again only if its SEQUENCE (RFC 5545, section 3.8.7.4) is not less than the one
/// they have. So the numbers are in the data directory and not in the cache: after clearing the cache, a
/// calendar would otherwise ignore slips.
package actor CalendarRevisions: CalendarRevisionsProtocol {
  private nonisolated let files = FileQueue("calendar")
  /// The queue of the store, because a disk may be slow.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { files.asUnownedSerialExecutor() }

  /// The stored number of changes of a schedule.
  private struct Revision: Hashable, Codable {
    let sequence: Int
    let since: Date
    /// The text that is compared to detect a change.
    let schedule: String
  }

  /// The most launches stored, those with the latest changes. A few hundred are upcoming at a time.
  static let limit = 4_000

  private let file: DurableFile

  /// Makes a store; reads no file before its first use.
  /// - Parameters:
  ///   - directory: ``Directories/data``; with nil nothing can be stored.
  ///   - faults: receives repaired damage.
  package init(directory: String?, faults: StorageFaults = StorageFaults()) {
    file = DurableFile("calendar", in: StorageDirectory(directory), .precious, faults: faults)
  }

  /// The revisions of schedules, which are then stored.
  /// - Parameters:
  ///   - schedules: the texts that are compared to detect changes, by the launch's key.
  ///   - now: the present time.
  /// - Throws: a kind of storage; then nothing was stored.
  package func revisions(of schedules: [String: String], now: Date) throws(SpaceError) -> [String:
    CalendarRevision]
  {
    let kept = try SpaceError.mapping {
      try file.update { reading in
        // Those that cannot be read, or are implausibly many, are replaced.
        let known =
          file.value(in: reading) { try? BoundedJSON.decode([String: Revision].self, from: $0.body) } ?? [:]
        let current = schedules.reduce(into: [String: Revision]()) { current, entry in
          current[entry.key] = Self.revision(of: entry.value, after: known[entry.key], now: now)
        }
        if current.allSatisfy({ known[$0.key] == $0.value }) { return (nil, current) }
        return (try Self.record(known.merging(current) { $1 }, now: now), current)
      }
    }
    return kept.mapValues { CalendarRevision(sequence: $0.sequence, since: $0.since) }
  }

  private static func revision(of schedule: String, after known: Revision?, now: Date) -> Revision {
    guard let known else { return Revision(sequence: 0, since: now, schedule: schedule) }
    if known.schedule == schedule { return known }
    return Revision(sequence: known.sequence + 1, since: now, schedule: schedule)
  }

  private static func record(_ revisions: [String: Revision], now: Date) throws -> DurableRecord {
    let kept = revisions.sorted { ($1.value.since, $0.key) < ($0.value.since, $1.key) }.prefix(limit)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let body = try encoder.encode(Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) }))
    return DurableRecord(label: "calendar", instant: now, body: body)
  }
}

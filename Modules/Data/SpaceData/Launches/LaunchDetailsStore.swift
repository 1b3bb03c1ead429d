import SpaceDomain

/// The details of launches on disk, and the times of the calls for them, so that all processes share the limit.
struct LaunchDetailsStore: ~Copyable {
  /// Seconds for which details are shown without a call.
  static let lifetime: TimeInterval = 600
  /// The most calls for details in an hour, of the 15 that the service allows; the others are for the lists.
  static let callLimit = 10
  /// The key under which the times of the calls are stored; no launch has it.
  private static let calls = "calls"

  private var disk: DiskCache
  /// The details that this process has stored, in case it has no directory.
  private var known: [String: (details: LaunchDetails, since: Date)] = [:]
  private var recent: [Date] = []

  init(directory: String?, now: @escaping @Sendable () -> Date, faults: StorageFaults) {
    disk = DiskCache(
      directory: StorageDirectory(directory).directory("launch-details"),
      limit: directory == nil ? 0 : 1_000_000, now: now, faults: faults)
  }

  func details(of key: String) -> (details: LaunchDetails, since: Date)? {
    guard let record = disk.load(key),
      let details = try? BoundedJSON.decode(LaunchDetails.self, from: record.body)
    else { return known[key] }
    return (details, record.instant)
  }

  mutating func keep(_ details: LaunchDetails, of key: String, at now: Date) {
    if known.count >= 100 { known = [:] }
    known[key] = (details, now)
    if let body = try? JSONEncoder().encode(details) { disk.save(body, key: key, at: now) }
  }

  /// The time from which details may be fetched; nil when they may be now.
  func nextCall(at now: Date) -> Date? {
    let last = calls(at: now)
    return last.count < Self.callLimit ? nil : last[last.count - Self.callLimit].addingTimeInterval(3_600)
  }

  func callsLeft(at now: Date) -> Int { Self.callLimit - calls(at: now).count }

  /// Notes calls, of which each try is one.
  mutating func note(_ count: Int, at now: Date) {
    recent = calls(at: now) + Array(repeating: now, count: count)
    if let body = try? JSONEncoder().encode(recent) { disk.save(body, key: Self.calls, at: now) }
  }

  /// The calls of the last hour, oldest first. A time in the future, of a clock that was set back, does not count.
  private func calls(at now: Date) -> [Date] {
    let stored = disk.load(Self.calls).flatMap { try? BoundedJSON.decode([Date].self, from: $0.body) }
    return (stored ?? recent).filter { (0..<3_600).contains(now.timeIntervalSince($0)) }.sorted()
  }
}

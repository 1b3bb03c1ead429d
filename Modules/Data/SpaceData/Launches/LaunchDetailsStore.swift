import SpaceDomain

/// The details of launches on disk.
struct LaunchDetailsStore: ~Copyable {
  /// Seconds for which details are shown without a call.
  static let lifetime: TimeInterval = 600

  private var disk: DiskCache
  /// The details that this process has stored, in case it has no directory.
  private var known: [String: (details: LaunchDetails, since: Date)] = [:]

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
}

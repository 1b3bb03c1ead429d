/// Values by key in memory, bounded by the sum of their costs; the least recently used are removed first.
///
/// Exists because `NSCache` on Linux refuses new entries at its limit instead of evicting old ones.
struct LeastRecentlyUsedCache<Key: Hashable, Value> {
  /// The limit for the sum of all costs.
  let costLimit: Int
  /// The limit for the cost of one value; a larger value is not stored, because it would evict most others.
  var entryCostLimit: Int { costLimit / 10 }
  /// The sum of all costs.
  private(set) var totalCost = 0

  private var entries: [Key: (value: Value, cost: Int, lastUse: Int)] = [:]
  private var uses = 0

  init(costLimit: Int) { self.costLimit = costLimit }

  /// The number of values.
  var count: Int { entries.count }

  /// The value of a key, which becomes the most recently used.
  mutating func value(_ key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Stores a value unless it costs too much, and evicts others until all fit.
  mutating func insert(_ value: Value, _ key: Key, cost: Int) {
    remove(key)
    guard cost <= entryCostLimit else { return }
    uses += 1
    entries[key] = (value, cost, uses)
    totalCost += cost
    while totalCost > costLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  /// Removes a value.
  mutating func remove(_ key: Key) {
    totalCost -= entries.removeValue(forKey: key)?.cost ?? 0
  }
}

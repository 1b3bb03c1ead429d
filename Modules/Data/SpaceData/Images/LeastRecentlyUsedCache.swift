/// Values by key in memory, bounded by the sum of their costs; the least recently used are removed first.
/// Exists because `NSCache` on Linux refuses new entries at its limit instead of evicting old ones.
struct LeastRecentlyUsedCache<Key: Equatable, Value> {
  let costLimit: Int
  /// The limit for the cost of one value; a larger value is not stored, because it would evict most others.
  var entryCostLimit: Int { costLimit / 10 }
  private(set) var totalCost = 0

  /// The most recently used is the last.
  private var entries: [(key: Key, value: Value, cost: Int)] = []

  init(costLimit: Int) { self.costLimit = costLimit }

  /// The value of a key, which becomes the most recently used.
  mutating func value(_ key: Key) -> Value? {
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.value
  }

  /// Stores a value unless it costs too much, and evicts others until all fit.
  mutating func insert(_ value: Value, _ key: Key, cost: Int) {
    remove(key)
    guard cost <= entryCostLimit else { return }
    entries.append((key, value, cost))
    totalCost += cost
    while totalCost > costLimit { totalCost -= entries.removeFirst().cost }
  }

  mutating func removeAll(where isUnwanted: (Value) -> Bool) {
    for key in entries.filter({ isUnwanted($0.value) }).map(\.key) { remove(key) }
  }

  mutating func remove(_ key: Key) {
    guard let index = entries.lastIndex(where: { $0.key == key }) else { return }
    totalCost -= entries.remove(at: index).cost
  }
}

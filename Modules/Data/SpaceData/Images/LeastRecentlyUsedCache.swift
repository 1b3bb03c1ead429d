/// Values by key in memory, bounded by the sum of their costs; the least recently used are removed first.
///
/// Exists because `NSCache` on Linux refuses new entries at its limit instead of evicting old ones. Looking
/// up, inserting and removing take constant time.
struct LeastRecentlyUsedCache<Key: Hashable, Value> {
  /// The limit for the sum of all costs.
  let costLimit: Int
  /// The limit for the cost of one value; a larger value is not stored, because it would evict most others.
  let entryCostLimit: Int
  /// The sum of all costs.
  private(set) var totalCost = 0

  // An entry of a doubly linked list inside of the dictionary, from most to least recently used.
  private struct Node {
    var value: Value
    var cost: Int
    var newer: Key?
    var older: Key?
  }
  private var nodes: [Key: Node] = [:]
  private var newest: Key?
  private var oldest: Key?

  /// - Parameter entryCostLimit: by default a tenth of the limit.
  init(costLimit: Int, entryCostLimit: Int? = nil) {
    self.costLimit = costLimit
    self.entryCostLimit = entryCostLimit ?? costLimit / 10
  }

  /// The number of values.
  var count: Int { nodes.count }

  /// The value of a key, which becomes the most recently used.
  mutating func value(_ key: Key) -> Value? {
    guard var node = nodes[key] else { return nil }
    unlink(node)
    link(key, &node)
    return node.value
  }

  /// Stores a value unless it costs too much, and evicts others until all fit.
  mutating func insert(_ value: Value, _ key: Key, cost: Int) {
    remove(key)
    guard cost <= entryCostLimit else { return }
    var node = Node(value: value, cost: cost)
    link(key, &node)
    totalCost += cost
    while totalCost > costLimit, let oldest { remove(oldest) }
  }

  /// Removes a value.
  mutating func remove(_ key: Key) {
    guard let node = nodes.removeValue(forKey: key) else { return }
    unlink(node)
    totalCost -= node.cost
  }

  private mutating func link(_ key: Key, _ node: inout Node) {
    node.newer = nil
    node.older = newest
    if let newest { nodes[newest]?.newer = key } else { oldest = key }
    newest = key
    nodes[key] = node
  }

  private mutating func unlink(_ node: Node) {
    if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
  }
}

import SpaceTestSupport
import Testing

@testable import SpaceData

struct LeastRecentlyUsedCacheTests {
  @Test func `it agrees with a simple model`() {
    // Given a model: an array of entries, the most recently used last
    var model: [(key: Int, value: Int, cost: Int)] = []
    var cache = LeastRecentlyUsedCache<Int, Int>(costLimit: 50)
    var random = SplitMix(state: 7)
    for step in 0..<20_000 {
      // When the same operation is performed on both
      let key = Int.random(in: 0..<30, using: &random)
      let cost = Int.random(in: 0...6, using: &random)
      let index = model.firstIndex { $0.key == key }
      let old = index.map { model.remove(at: $0) }
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        #expect(cache.value(key) == old?.value)
        if let old { model.append(old) }
      case 1:
        cache.insert(step, key, cost: cost)
        if cost <= 5 { model.append((key, step, cost)) }
        while model.reduce(0, { $0 + $1.cost }) > 50 { model.removeFirst() }
      default:
        cache.remove(key)
      }
      // Then both cost the same
      #expect(cache.totalCost == model.reduce(0) { $0 + $1.cost })
    }
  }
}

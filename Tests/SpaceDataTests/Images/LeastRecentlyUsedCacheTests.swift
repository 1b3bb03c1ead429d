import SpaceTestSupport
import Testing

@testable import SpaceData

struct LeastRecentlyUsedCacheTests {
  @Test func `the least recently used is removed first`() {
    // Given a full cache whose oldest value was used recently
    var cache = LeastRecentlyUsedCache<String, Int>(costLimit: 100)
    for (number, key) in ["a", "b", "c"].enumerated() { cache.insert(number, key, cost: 10) }
    for number in 0..<7 { cache.insert(number, "filler\(number)", cost: 10) }
    #expect(cache.value("a") == 0)
    // When another value is inserted
    cache.insert(9, "d", cost: 10)
    // Then
    #expect(cache.value("b") == nil)
    #expect(cache.value("a") == 0 && cache.value("c") == 2 && cache.value("d") == 9)
    #expect(cache.totalCost == 100)
  }

  @Test func `a value may cost at most a tenth of the limit`() {
    var cache = LeastRecentlyUsedCache<String, Int>(costLimit: 100)
    cache.insert(1, "fits", cost: 10)
    cache.insert(2, "too much", cost: 11)
    #expect(cache.value("fits") == 1 && cache.value("too much") == nil)
  }

  @Test func `a new value that is too large still removes the old one`() {
    var cache = LeastRecentlyUsedCache<String, Int>(costLimit: 100)
    cache.insert(1, "k", cost: 10)
    cache.insert(2, "k", cost: 11)
    #expect(cache.value("k") == nil && cache.totalCost == 0)
  }

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

/// First in, first out, in a ring that grows and is then used again.
@usableFromInline
struct ActionQueue<Element> {
  /// As many places as a power of two.
  @usableFromInline var places: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ element: Element) {
    if count == places.count { grow() }
    places[(head &+ count) & (places.count &- 1)] = element
    count &+= 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = exchange(&places[head], with: nil)
    head = (head &+ 1) & (places.count &- 1)
    count &-= 1
    return element
  }

  @inlinable
  mutating func grow() {
    var larger: ContiguousArray<Element?> = []
    larger.reserveCapacity(max(8, 2 &* places.count))
    for place in 0..<places.count { larger.append(places[(head &+ place) & (places.count &- 1)]) }
    for _ in places.count..<max(8, 2 &* places.count) { larger.append(nil) }
    places = larger
    head = 0
  }
}

/// A queue of values. Removing the first one is cheap and releases it at once.
struct ValueQueue<Element> {
  var places: [Element?] = []
  /// The index of the first value; slots before it are empty.
  var start = 0

  init() {}

  var count: Int { places.count - start }
  var isEmpty: Bool { places.count == start }

  mutating func append(_ element: Element) { places.append(element) }

  mutating func popFirst() -> Element? {
    guard start < places.count else { return nil }
    let first = places[start].take()
    start += 1
    if start == places.count {
      places.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 64, start * 2 > places.count {
      places.removeSubrange(0..<start)
      start = 0
    }
    return first
  }

  /// The values, for mirrors.
  var elements: [Element] { places[start...].compactMap { $0 } }
}

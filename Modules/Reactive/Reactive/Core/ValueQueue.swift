/// A first-in, first-out queue: an array for what comes in, and one in reverse for what goes out next.
@usableFromInline struct ValueQueue<Element> {
  @usableFromInline var incoming: [Element] = []
  /// The oldest values; the oldest of all is the last.
  @usableFromInline var outgoing: [Element] = []

  @inlinable init() {}

  @inlinable var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }
  @inlinable var count: Int { incoming.count + outgoing.count }

  @inlinable @inline(__always) mutating func append(_ element: Element) { incoming.append(element) }

  @inlinable @inline(__always) mutating func popFirst() -> Element? {
    if outgoing.isEmpty {
      swap(&incoming, &outgoing)
      outgoing.reverse()
    }
    return outgoing.popLast()
  }

  var elements: [Element] { outgoing.reversed() + incoming }
}

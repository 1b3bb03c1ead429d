/// A first-in, first-out queue in a ring buffer that grows as needed.
@usableFromInline
struct ValueQueue<Element>: ~Copyable {
  /// The slots, a power of two in number; occupied ones are initialized.
  @usableFromInline var places: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity = 0
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  var isEmpty: Bool { count == 0 }

  @inlinable
  deinit {
    for offset in 0..<count { place(offset).deinitialize(count: 1) }
    places?.deallocate()
  }

  @inlinable @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    place(count).initialize(to: element)
    count &+= 1
  }

  @inlinable @inline(__always)
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = place(0).move()
    head = (head &+ 1) & (capacity &- 1)
    count &-= 1
    return element
  }

  /// The slot at an offset after the first, which exists because the offset is below the capacity.
  @inlinable @inline(__always)
  func place(_ offset: Int) -> UnsafeMutablePointer<Element> {
    places.unsafelyUnwrapped + ((head &+ offset) & (capacity &- 1))
  }

  @inlinable
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(8, capacity * 2))
    for offset in 0..<count { (larger + offset).moveInitialize(from: place(offset), count: 1) }
    places?.deallocate()
    (places, capacity, head) = (larger, max(8, capacity * 2), 0)
  }

  /// The values, for mirrors.
  var elements: [Element] { (0..<count).map { place($0).pointee } }
}

/// The sum of the received values. A captured variable would add a runtime check of exclusive access to each
/// contestant, which costs as much as the measured work.
typealias Cell = UnsafeMutablePointer<Int>

extension UnsafeMutablePointer where Pointee == Int {
  init(_ value: Int) {
    self = .allocate(capacity: 1)
    initialize(to: value)
  }

  /// Reads the sum and frees the memory.
  func take() -> Int {
    defer { deallocate() }
    return pointee
  }
}

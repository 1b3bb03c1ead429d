/// The sum of the listeners. A captured variable would cost each contestant the same runtime check of exclusive
/// access, as much as the work that is measured.
typealias Cell = UnsafeMutablePointer<Int>

extension UnsafeMutablePointer where Pointee == Int {
  init(_ value: Int) {
    self = .allocate(capacity: 1)
    initialize(to: value)
  }

  /// Reads the sum and frees the place.
  func take() -> Int {
    defer { deallocate() }
    return pointee
  }
}

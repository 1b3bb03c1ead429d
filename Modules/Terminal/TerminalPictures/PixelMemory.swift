/// Memory for samples that is freed with its owner.
final class PixelMemory<Element: BitwiseCopyable> {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  /// Memory of `count` elements, at least one, each set to `value`; aligned for vectors of 32 bytes.
  init(_ count: Int, _ value: Element) {
    self.count = max(1, count)
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: self.count * MemoryLayout<Element>.stride, alignment: 32)
    start = raw.bindMemory(to: Element.self, capacity: self.count)
    start.initialize(repeating: value, count: self.count)
  }

  /// Memory with a copy of some elements, at least one.
  convenience init(_ elements: [Element]) {
    self.init(elements.count, elements[0])
    for (index, element) in elements.enumerated() { start[index] = element }
  }

  deinit { UnsafeMutableRawPointer(start).deallocate() }
}

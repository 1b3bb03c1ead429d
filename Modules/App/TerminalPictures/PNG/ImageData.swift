/// The rows in the image data, each with its filter type (PNG 3rd edition, 7.2 and 10.1).
final class ImageData {
  private let inflate: Inflate
  private let memory: PixelMemory<UInt8>
  private let capacity: Int
  private var filled = 0
  private var taken = 0

  /// A reader for the rows of a picture, of at most `longest` bytes each.
  init(_ input: Input, firstChunk: Int, longest: Int) {
    inflate = Inflate(input, firstChunk: firstChunk)
    capacity = Inflate.window + max(2 * longest, 65_536)
    memory = PixelMemory(capacity + Inflate.slack, 0)
  }

  /// True if the stream was invalid or ended too early, or a checksum was wrong.
  var isDamaged: Bool { inflate.isDamaged || inflate.hasWrongChecksum }

  /// The next bytes, and seven more that may be read, valid until the next call; `nil` if there are fewer.
  func next(_ count: Int) -> UnsafePointer<UInt8>? {
    if filled - taken < count {
      slide()
      // In bounds: `count` is at most half of the space beyond the window.
      filled = inflate.write(memory.start, from: filled, to: capacity)
    }
    guard filled - taken >= count else { return nil }
    defer { taken += count }
    return UnsafePointer(memory.start + taken)
  }

  /// Moves the bytes still needed to the beginning.
  private func slide() {
    let kept = min(taken, max(0, filled - Inflate.window))
    guard kept > 0 else { return }
    memory.start.update(from: memory.start + kept, count: filled - kept)
    filled -= kept
    taken -= kept
  }
}

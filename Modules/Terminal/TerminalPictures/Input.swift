/// The bytes of a file. Reading outside of them returns zeros instead of trapping.
struct Input {
  /// The first byte; valid inside of the closure that received the buffer.
  let start: UnsafePointer<UInt8>
  let count: Int

  /// The bytes of a buffer, whose memory must stay valid while this value is used.
  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    // An empty array may have no address; then nothing is read, as `count` is 0.
    start = buffer.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = buffer.count
  }

  /// The byte at an index, 0 outside.
  @inline(__always) func byte(_ index: Int) -> UInt8 {
    // In bounds: the index is compared as an unsigned number, so negative ones are too large.
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }

  func big16(_ index: Int) -> Int { Int(byte(index)) << 8 | Int(byte(index &+ 1)) }

  func big32(_ index: Int) -> Int { big16(index) << 16 | big16(index &+ 2) }

  func little16(_ index: Int) -> Int { Int(byte(index)) | Int(byte(index &+ 1)) << 8 }

  func little32(_ index: Int) -> Int { little16(index) | little16(index &+ 2) << 16 }

  /// True if the input has these bytes at an index.
  func starts(with bytes: some Collection<UInt8>, at index: Int = 0) -> Bool {
    guard index >= 0, index + bytes.count <= count else { return false }
    return bytes.enumerated().allSatisfy { start[index + $0.offset] == $0.element }
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Single bytes that must all occur: query words of one letter. They occur almost everywhere, so records
/// are checked one by one, for four bytes at a time; a byte alone is left to the C library.
struct ByteSet: Sendable {
  /// The byte of a set of one.
  private let only: UInt8?
  /// The rarest byte first; the last one is repeated to fill a multiple of four.
  private let bytes: [UInt8]

  /// - Parameter frequencies: The number of times that each of the 256 bytes occurs in a sample of the
  ///   text.
  init(_ bytes: some Sequence<UInt8>, frequencies: [Int] = Array(repeating: 0, count: 256)) {
    let rarestFirst = Set(bytes).sorted { frequencies[Int($0)] < frequencies[Int($1)] }
    let filling = rarestFirst.last.map { repeatElement($0, count: 3 - (rarestFirst.count + 3) % 4) }
    only = rarestFirst.count == 1 ? rarestFirst[0] : nil
    self.bytes = rarestFirst + (filling.map(Array.init) ?? [])
  }

  /// True when all bytes occur in a part of the text.
  func isFound(in text: UnsafeRawBufferPointer, _ part: Range<Int>) -> Bool {
    let part = UnsafeRawBufferPointer(rebasing: text[part])
    if let only, let base = part.baseAddress { return memchr(base, Int32(only), part.count) != nil }
    guard part.count >= Probe.width else { return bytes.allSatisfy(part.contains) }
    // The number of bytes between checks for an early end. With more than four bytes to find, the branch is
    // mispredicted so often that checking costs more than it saves.
    let step = bytes.count > 4 ? part.count : 64
    for first in stride(from: 0, to: bytes.count, by: 4) where !areFound(from: first, in: part, step: step) {
      return false
    }
    return true
  }

  private func areFound(from first: Int, in part: UnsafeRawBufferPointer, step: Int) -> Bool {
    var (a, b) = (Probe(bytes[first]), Probe(bytes[first + 1]))
    var (c, d) = (Probe(bytes[first + 2]), Probe(bytes[first + 3]))
    let last = part.count - Probe.width
    var position = 0
    repeat {
      let end = min(position + step, part.count)
      repeat {
        // The last block overlaps the one before it.
        let block = part.loadUnaligned(fromByteOffset: min(position, last), as: Probe.Block.self)
        a.look(at: block)
        b.look(at: block)
        c.look(at: block)
        d.look(at: block)
        position += Probe.width
      } while position < end
      if a.isFound && b.isFound && c.isFound && d.isFound { return true }
    } while position < part.count
    return false
  }
}

/// A byte to find, and the positions in blocks at which it was found.
private struct Probe {
  typealias Block = SIMD16<UInt8>
  static let width = 16

  private let wanted: Block
  private var found = SIMDMask<SIMD16<Int8>>()

  @inline(__always)
  init(_ byte: UInt8) { wanted = Block(repeating: byte) }

  @inline(__always)
  mutating func look(at block: Block) { found .|= block .== wanted }

  @inline(__always)
  var isFound: Bool {
    let words = unsafeBitCast(found, to: SIMD2<UInt64>.self)
    return words.x | words.y != 0
  }
}

/// Single bytes that must all be found: the words of one letter, which occur almost everywhere and so are looked for
/// in one record after the other, four of them at a time.
struct ByteSet: Sendable {
  /// The rarest first; the last is there several times where they would not be a multiple of four.
  private let bytes: [UInt8]

  /// - Parameter frequencies: How often each of the 256 bytes occurs in a sample of the text.
  init(_ bytes: some Sequence<UInt8>, frequencies: [Int] = Array(repeating: 0, count: 256)) {
    let rarestFirst = Set(bytes).sorted { frequencies[Int($0)] < frequencies[Int($1)] }
    let filling = rarestFirst.last.map { repeatElement($0, count: 3 - (rarestFirst.count + 3) % 4) }
    self.bytes = rarestFirst + (filling.map(Array.init) ?? [])
  }

  /// True when all of them are in a part of the text.
  func isFound(in text: UnsafeRawBufferPointer, _ part: Range<Int>) -> Bool {
    let part = UnsafeRawBufferPointer(rebasing: text[part])
    guard part.count >= Probe.width else { return bytes.allSatisfy(part.contains) }
    // After how much it is asked whether that was all. With many bytes a processor guesses the answer wrong so often
    // that it loses more than it saves.
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
        // At the end some bytes are looked at twice.
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

/// A byte that is looked for, and at which places of blocks it was found.
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

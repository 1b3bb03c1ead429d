// Mutated PNGs. Checksums of chunks before the image data are made right, or few mutations would get beyond them.

/// Decodes one input of the fuzzer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  repairPNG(&bytes)
  decodeForFuzzing(bytes)
  return 0
}

/// Writes the signature and the right checksum of every whole chunk.
func repairPNG(_ bytes: inout [UInt8]) {
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  guard bytes.count >= 8 else { return }
  bytes.replaceSubrange(0..<8, with: signature)
  var place = 8
  while place + 12 <= bytes.count {
    let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    let end = place + 8 + length
    guard end + 4 <= bytes.count else { return }
    let sum = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { CRC.checksum($0 + place + 4, length + 4) } ?? 0
    }
    for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index)) }
    place = end + 4
  }
}

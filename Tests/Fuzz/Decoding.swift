@testable import TerminalPictures

/// Decodes bytes in all ways that the app does, at a size chosen by the bytes. No input may trap.
func decodeForFuzzing(_ bytes: [UInt8]) {
  let side = bytes.last.map { 1 << Int($0 & 11) } ?? 1
  let wanted = PixelSize(width: side, height: side)
  guard let info = try? PictureDecoder.info(of: bytes) else {
    _ = try? PictureDecoder.decode(bytes, atLeast: wanted)
    return
  }
  // Decode few large pictures: allocating their memory would take most of the time.
  let pixels = info.size.width * info.size.height
  let sum = bytes.reduce(0, &+)
  guard pixels <= 1 << 14 || sum == 77 || pixels <= 1 << 18 && sum % 64 == 7 else { return }
  // A limit of few bytes makes most pictures too large, so that only a part is decoded.
  let picture = try? PictureDecoder.decode(
    bytes, atLeast: pixels <= 1 << 14 && side > 64 ? nil : wanted,
    showing: PixelRectangle(
      x: Double(sum & 7), y: Double(sum >> 3 & 7), width: Double(side) / 3, height: Double(side) / 2),
    limit: sum & 64 == 0 ? PictureDecoder.bitmapLimit : 1 << 12,
    firstSight: { sight in
      precondition(sight.fullSize == info.size)
    })
  if let picture { precondition(picture.fullSize == info.size) }
}

/// Writes a valid signature, and the correct checksum of every complete chunk.
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

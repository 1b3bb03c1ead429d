/// Decodes bytes in the ways that the app does, at a size that the bytes choose. Whatever they are, there is no trap.
func decodeForFuzzing(_ bytes: [UInt8]) {
  let side = bytes.last.map { 1 << Int($0 & 11) } ?? 1
  let wanted = PixelSize(width: side, height: side)
  guard let info = try? PictureDecoder.info(of: bytes) else {
    _ = try? PictureDecoder.decode(bytes, atLeast: wanted)
    return
  }
  // Memory of large pictures costs most of the time, so few of them are tried.
  let pixels = info.size.width * info.size.height
  let sum = bytes.reduce(0, &+)
  guard pixels <= 1 << 14 || sum == 77 || pixels <= 1 << 18 && sum % 64 == 7 else { return }
  let picture = try? PictureDecoder.decode(
    bytes, atLeast: pixels <= 1 << 14 && side > 64 ? nil : wanted,
    firstSight: { sight in
      precondition(sight.fullSize == info.size)
    })
  if let picture { precondition(picture.fullSize == info.size) }
}

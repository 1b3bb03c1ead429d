/// Decodes bytes in the ways that the app does, at a size that the bytes choose. Whatever they are, there is no trap.
func decodeForFuzzing(_ bytes: [UInt8]) {
  let side = bytes.last.map { 1 << Int($0 & 11) } ?? 1
  let wanted = PixelSize(width: side, height: side)
  guard let info = try? PictureDecoder.info(of: bytes) else {
    _ = try? PictureDecoder.decode(bytes, atLeast: wanted)
    return
  }
  // All pixels of a small picture; of a large one only a reduced bitmap, which is quick.
  let isSmall = info.size.width * info.size.height <= 1 << 16
  let picture = try? PictureDecoder.decode(
    bytes, atLeast: isSmall && side > 64 ? nil : wanted,
    firstSight: { sight in
      precondition(sight.fullSize == info.size)
    })
  if let picture { precondition(picture.fullSize == info.size) }
}

/// Converts the samples of a row to 8-bit RGB or RGBA (PNG 3rd edition, 7.2 and 13.12).
struct SampleExpander {
  private let header: PNGHeader
  private let hasAlpha: Bool

  /// An expander for a picture.
  init(_ header: PNGHeader) {
    self.header = header
    hasAlpha = header.layout == .rgba
  }

  /// Writes `count` pixels.
  func write(_ row: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
    // In bounds: a row has header.rowBytes(count) bytes, and the target three or four of each pixel.
    switch (header.colorType, header.depth) {
    case (2, 8) where !hasAlpha: target.update(from: row, count: 3 * count)
    case (6, 8): target.update(from: row, count: 4 * count)
    case (3, _): writePalette(row, count, target)
    case (2, _), (6, _): writeColors(row, count, target)
    default: writeGray(row, count, target)
    }
  }

  private func writePalette(_ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>)
  {
    let size = hasAlpha ? 4 : 3
    header.palette.withUnsafeBufferPointer { palette in
      for index in 0..<count {
        let entry = 4 * sample(row, index)
        for channel in 0..<size { target[size * index + channel] = palette[entry + channel] }
      }
    }
  }

  /// A sample of 1, 2, 4 or 8 bits, the leftmost in the highest bits.
  @inline(__always) private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> Int {
    let depth = header.depth
    if depth == 8 { return Int(row[index]) }
    let bit = index &* depth
    return Int(row[bit &>> 3]) &>> (8 &- depth &- bit & 7) & (1 &<< depth &- 1)
  }

  private func writeColors(_ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>) {
    let bytes = header.depth / 8
    let (size, channels) = (hasAlpha ? 4 : 3, header.channels)
    let transparent = header.transparentSamples
    for index in 0..<count {
      let source = row + index * channels * bytes
      let pixel = target + index * size
      // Only the high byte of 16 bits is used.
      for channel in 0..<channels { pixel[channel] = source[channel * bytes] }
      guard hasAlpha, channels == 3 else { continue }
      let isTransparent = (0..<3).allSatisfy { wide(source, $0, bytes) == transparent[$0] }
      pixel[3] = isTransparent ? 0 : 255
    }
  }

  @inline(__always) private func wide(_ source: UnsafePointer<UInt8>, _ channel: Int, _ bytes: Int) -> Int {
    bytes == 1 ? Int(source[channel]) : Int(source[2 * channel]) << 8 | Int(source[2 * channel + 1])
  }

  private func writeGray(_ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>) {
    let bytes = max(1, header.depth / 8)
    let stored = bytes * header.channels
    let size = hasAlpha ? 4 : 3
    let scale = header.depth < 8 ? 255 / (1 << header.depth - 1) : 1
    for index in 0..<count {
      let source = row + index * stored
      let value = header.depth < 8 ? sample(row, index) : wide(source, 0, bytes)
      let gray = header.depth < 8 ? UInt8(value * scale) : source[0]
      let pixel = target + index * size
      pixel[0] = gray
      pixel[1] = gray
      pixel[2] = gray
      guard hasAlpha else { continue }
      pixel[3] = header.channels == 2 ? source[bytes] : value == header.transparentSamples[0] ? 0 : 255
    }
  }
}

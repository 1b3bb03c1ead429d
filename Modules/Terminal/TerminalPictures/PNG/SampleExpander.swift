/// Converts the samples of a row to 8-bit RGB or RGBA (PNG 3rd edition, 7.2 and 13.12).
struct SampleExpander {
  private let header: PNGHeader
  private let hasAlpha: Bool
  private let samples: [UInt8]?

  /// - Parameter samples: those of 8 bits for each of 16 bits, red first; nil for their high bytes.
  init(_ header: PNGHeader, _ samples: [UInt8]? = nil) {
    (self.header, self.samples) = (header, samples)
    hasAlpha = header.layout == .rgba
  }

  func write(_ row: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
    // In bounds: a row has header.rowBytes(count) bytes, and the target three or four of each pixel.
    switch (header.colorType, header.depth) {
    case (2, 8) where !hasAlpha: target.update(from: row, count: 3 * count)
    case (6, 8): target.update(from: row, count: 4 * count)
    case (3, _), (0, ..<8): writePalette(row, count, target)
    default: writeSamples(row, count, target)
    }
  }

  private func writePalette(_ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>)
  {
    let (size, depth) = (hasAlpha ? 4 : 3, header.depth)
    header.palette.withUnsafeBufferPointer { palette in
      var pixel = target
      for index in 0..<count {
        let entry = 4 &* Self.sample(row, index, depth)
        pixel[0] = palette[entry]
        pixel[1] = palette[entry &+ 1]
        pixel[2] = palette[entry &+ 2]
        if size == 4 { pixel[3] = palette[entry &+ 3] }
        pixel += size
      }
    }
  }

  /// A sample of 1, 2, 4 or 8 bits, the leftmost in the highest bits.
  @inline(__always)
  private static func sample(_ row: UnsafePointer<UInt8>, _ index: Int, _ depth: Int) -> Int {
    if depth == 8 { return Int(row[index]) }
    let bit = index &* depth
    return Int(row[bit &>> 3]) &>> (8 &- depth &- bit & 7) & (1 &<< depth &- 1)
  }

  /// Writes pixels of one or three samples of 8 or 16 bits, perhaps with alpha.
  private func writeSamples(_ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>)
  {
    let (bytes, stored, size) = (header.depth / 8, header.bitsPerPixel / 8, hasAlpha ? 4 : 3)
    // Without other samples only the high byte of 16 bits is used. All three colors of gray are the same sample.
    let (green, blue) = header.channels < 3 ? (0, 0) : (bytes, 2 * bytes)
    let (alpha, transparent) = (header.colorType >= 4 ? stored - bytes : nil, header.transparentSamples)
    var (source, pixel) = (row, target)
    for _ in 0..<count {
      if let samples {
        // All three colors of gray have one curve.
        for channel in 0..<3 {
          pixel[channel] = samples[65_536 &* channel &+ wide(source, header.channels < 3 ? 0 : channel, 2)]
        }
      } else {
        pixel[0] = source[0]
        pixel[1] = source[green]
        pixel[2] = source[blue]
      }
      if let alpha {
        pixel[3] = source[alpha]
      } else if hasAlpha {
        pixel[3] = transparent.indices.allSatisfy { wide(source, $0, bytes) == transparent[$0] } ? 0 : 255
      }
      source += stored
      pixel += size
    }
  }

  @inline(__always) private func wide(_ source: UnsafePointer<UInt8>, _ channel: Int, _ bytes: Int) -> Int {
    bytes == 1 ? Int(source[channel]) : Int(source[2 * channel]) << 8 | Int(source[2 * channel + 1])
  }
}

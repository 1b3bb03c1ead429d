extension Bitmap {
  /// The picture, or its part `crop`, at another size: averaged in linear light to make it smaller,
  /// interpolated in linear light to make it larger. Transparent pixels are blended with `background`.
  ///
  /// - Returns: a bitmap of layout ``Layout/rgb``; empty if `size` or `crop` is, or if `size` exceeds 2²⁶
  ///   pixels.
  public func scaled(
    to size: PixelSize, crop: PixelRectangle? = nil, over background: RGBColor = .black
  ) -> Bitmap {
    guard let scaler = LightScaler(self, crop: crop, to: size, over: background) else {
      return Bitmap(size: PixelSize(width: 0, height: 0), layout: .rgb, bytes: [])
    }
    let length = size.width * size.height * 3
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = length
      guard let start = buffer.baseAddress else { return }
      scaler.forEachRow { row, light in Self.write(light, to: start + row * size.width * 3) }
    }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }

  private static func write(
    _ light: UnsafeMutableBufferPointer<SIMD4<Float>>, to row: UnsafeMutablePointer<UInt8>
  ) {
    let table = TransferCurve.samples
    var target = row
    for pixel in light {
      // In bounds: a row of the bitmap has three bytes for each pixel of the row.
      (target[0], target[1], target[2]) = pixel.samples(table)
      target += 3
    }
  }
}

extension PixelSize {
  /// True for at least one and at most 2²⁶ pixels.
  var isDrawable: Bool {
    let range = 1...(1 << 26)
    return range.contains(width) && range.contains(height) && width <= (1 << 26) / height
  }

  /// The largest size of the same shape within `bounds`, at least 1×1; larger than the size itself only if
  /// `growing`.
  public func fitted(in bounds: PixelSize, growing: Bool = false) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: 0, height: 0) }
    let room = min(Double(bounds.width) / Double(width), Double(bounds.height) / Double(height))
    let scale = growing ? room : min(1, room)
    func scaled(_ length: Int) -> Int { Int(min(max(1, (Double(length) * scale).rounded()), 1e9)) }
    return PixelSize(width: scaled(width), height: scaled(height))
  }
}

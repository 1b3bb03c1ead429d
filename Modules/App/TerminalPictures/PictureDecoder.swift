/// Decodes JPEG, PNG and GIF.
///
/// Whatever the bytes, the answer is a picture as far as they go, or a ``PictureError``. Where a size is wanted, no
/// more than 64 MiB are used beside the file.
public enum PictureDecoder {
  /// Reads the header only: format, size and orientation, without decoding.
  public static func info(of bytes: [UInt8]) throws(PictureError) -> PictureInfo {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PictureError) in
      let input = Input(buffer)
      switch try PictureFormat.of(input) {
      case .jpeg: return try JPEGHeader(input).info
      case .png: return try PNGHeader(input).info
      case .gif: return try GIFHeader(input).info
      }
    }
  }

  /// The picture upright, at the wanted size or somewhat above.
  /// - Parameters:
  ///   - bytes: a whole file, or its beginning.
  ///   - wanted: the least size in pixels as displayed; `nil` for all pixels, of which 100 million are decoded at
  ///     most. A picture of more than 32 MiB is smaller than wanted.
  ///   - isCancelled: asked again and again; true ends the work by ``PictureError/cancelled``.
  ///   - firstSight: gets the first scan of a progressive JPEG at an eighth of its size, before the rest is decoded.
  public static func decode(
    _ bytes: [UInt8], atLeast wanted: PixelSize? = nil, isCancelled: () -> Bool = { false },
    firstSight: ((DecodedPicture) -> Void)? = nil
  ) throws(PictureError) -> DecodedPicture {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PictureError) in
      let input = Input(buffer)
      switch try PictureFormat.of(input) {
      case .jpeg:
        return try JPEGDecoder.decode(input, atLeast: wanted, isCancelled, firstSight: firstSight)
      case .png: return try PNGDecoder.decode(input, atLeast: wanted, isCancelled)
      case .gif: return try GIFDecoder.decode(input, atLeast: wanted, isCancelled)
      }
    }
  }
}

/// Decodes JPEG, PNG and GIF.
///
/// For any bytes, the result is a picture as far as they reach, or a ``PictureError``. If a size is
/// requested, at most 64 MiB are used in addition to the file.
public enum PictureDecoder {
  /// Reads only the header: format, size and orientation, without decoding.
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

  /// The most bytes of a bitmap at a requested size: the rest of 64 MiB is for the decoder.
  public static let bitmapLimit = 52 << 20

  /// Decodes the picture upright, at the requested size or somewhat larger.
  /// - Parameters:
  ///   - bytes: a whole file, or its beginning.
  ///   - wanted: the least size in pixels as displayed; `nil` for all pixels, at most 100 million.
  ///     If the bitmap would exceed `limit`, it is smaller than requested, or has only a part of the picture.
  ///   - part: the part that is looked at, in pixels of `wanted`. The bitmap has only this part if the whole
  ///     picture would be smaller than requested.
  ///   - limit: the most bytes of the bitmap.
  ///   - isCancelled: called repeatedly; true ends the work with ``PictureError/cancelled``.
  ///   - firstSight: receives the first scan of a progressive JPEG at an eighth of its size, before the rest
  ///     is decoded.
  public static func decode(
    _ bytes: [UInt8], atLeast wanted: PixelSize? = nil, showing part: PixelRectangle? = nil,
    limit: Int = bitmapLimit, isCancelled: () -> Bool = { false },
    firstSight: ((DecodedPicture) -> Void)? = nil
  ) throws(PictureError) -> DecodedPicture {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PictureError) in
      let input = Input(buffer)
      let wish = PictureWish(size: wanted, part: part, limit: limit)
      switch try PictureFormat.of(input) {
      case .jpeg: return try JPEGDecoder.decode(input, wish, isCancelled, firstSight: firstSight)
      case .png: return try PNGDecoder.decode(input, wish, isCancelled)
      case .gif: return try GIFDecoder.decode(input, wish, isCancelled)
      }
    }
  }
}

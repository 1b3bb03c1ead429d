/// Facts from a picture's header.
public struct PictureInfo: Sendable, Hashable {
  /// The format, recognized by the first bytes.
  public let format: PictureFormat
  /// The size as displayed: width and height are swapped if the orientation turns the picture by a quarter.
  public let size: PixelSize
  /// The orientation of the stored rows and columns; already applied in ``size``.
  public let orientation: Orientation
  /// True for a progressive JPEG, whose first scan can be shown early.
  public let isProgressive: Bool
  /// True if the file has a profile, or tells in another way, that its colors are not sRGB. Terminals may ignore that, so such
  /// a file should be decoded and converted rather than sent as it is.
  public let hasColorProfile: Bool
}

/// A picture, as far as its file is complete.
public struct DecodedPicture: Sendable, Equatable {
  /// The samples, at the requested size or somewhat larger.
  public let bitmap: Bitmap
  /// The size in the header, as displayed.
  public let fullSize: PixelSize
  /// The size of the whole picture at the scale of the bitmap.
  public let scaledSize: PixelSize
  /// The place of the bitmap in the whole picture of ``scaledSize``; smaller than that if only a part is in memory.
  public let part: PixelRectangle
  /// True if the file is incomplete or damaged: the bitmap is black, or less sharp, where data is missing.
  public let isCut: Bool

  /// The pixels of the bitmap for a rectangle of the whole picture at another size.
  public func crop(_ rectangle: PixelRectangle, of size: PixelSize) -> PixelRectangle {
    var pixels = rectangle.scaled(from: size, to: scaledSize)
    pixels.x -= part.x
    pixels.y -= part.y
    return pixels
  }

  /// True if decoding again could not show more of a rectangle of the whole picture at another size.
  public func suffices(for rectangle: PixelRectangle, of size: PixelSize) -> Bool {
    let pixels = crop(rectangle, of: size)
    // Half a pixel may be a remainder of rounding.
    return scaledSize.width >= min(size.width, fullSize.width)
      && scaledSize.height >= min(size.height, fullSize.height)
      && pixels.x > -0.5 && pixels.x + pixels.width < part.width + 0.5
      && pixels.y > -0.5 && pixels.y + pixels.height < part.height + 0.5
  }
}

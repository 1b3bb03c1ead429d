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
}

/// A picture, as far as its file is complete.
public struct DecodedPicture: Sendable, Equatable {
  /// The samples, at the requested size or somewhat larger.
  public let bitmap: Bitmap
  /// The size in the header, as displayed.
  public let fullSize: PixelSize
  /// True if the file is incomplete or damaged: the bitmap is black, or less sharp, where data is missing.
  public let isCut: Bool
}

/// Facts about a picture that its header tells.
public struct PictureInfo: Sendable, Hashable {
  /// The format by the first bytes.
  public let format: PictureFormat
  /// The size as displayed: width and height are exchanged where the orientation turns the picture by a quarter.
  public let size: PixelSize
  /// The orientation of the stored rows and columns; already applied in ``size``.
  public let orientation: Orientation
  /// A progressive JPEG, whose first scan can be shown early.
  public let isProgressive: Bool
}

/// A picture as far as its file goes.
public struct DecodedPicture: Sendable, Equatable {
  /// The samples, at the wanted size or somewhat above.
  public let bitmap: Bitmap
  /// The size that the file promises, as displayed.
  public let fullSize: PixelSize
  /// The file is incomplete or damaged: the bitmap is black, or less sharp, where its bytes lack.
  public let isCut: Bool
}

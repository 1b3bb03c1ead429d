/// The reason why a picture cannot be drawn.
public enum PictureError: Error, Sendable, Hashable {
  /// The file has no bytes.
  case empty
  /// The file has a known format that cannot be drawn, such as TIFF.
  case notDrawn(format: String)
  /// The format is unknown.
  case unknownFormat
  /// The file uses a feature of its format that cannot be drawn, such as arithmetic coding.
  case unsupported(format: PictureFormat, feature: String)
  /// The file is invalid, so that nothing can be shown. `detail` names the broken part.
  case damaged(format: PictureFormat, detail: String)
  /// The header announces more pixels than the bytes can contain, or than fit in memory.
  case tooLarge(PixelSize)
  /// The caller canceled the work.
  case cancelled
}

extension PictureError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .empty: "This picture is empty."
    case .notDrawn(let format): "\(format == "video" ? "A video" : format) is not drawn here."
    case .unknownFormat: "This picture is of an unknown format, which cannot be drawn here."
    case .unsupported(let format, let feature):
      "This \(format.rawValue) picture uses \(feature), which cannot be drawn here."
    case .damaged(let format, let detail): "This \(format.rawValue) picture is damaged: \(detail)."
    case .tooLarge(let size): "This picture is too large to draw: \(size.width)×\(size.height) pixels."
    case .cancelled: "Drawing the picture was canceled."
    }
  }
}

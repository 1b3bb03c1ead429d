/// The reason why a picture cannot be drawn.
public enum PictureError: Error, Sendable, Hashable {
  /// The file has no bytes.
  case empty
  /// The file is of a known format that is not drawn, such as TIFF.
  case notDrawn(format: String)
  /// The first bytes are of no known format.
  case unknownFormat
  /// The file uses a part of its format that is not drawn, such as arithmetic coding.
  case unsupported(format: PictureFormat, feature: String)
  /// The file breaks the rules of its format, so that nothing can be shown. `detail` names the broken part.
  case damaged(format: PictureFormat, detail: String)
  /// The header promises more pixels than the bytes can hold, or than memory can.
  case tooLarge(PixelSize)
  /// The caller wants the picture no more.
  case cancelled
}

extension PictureError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .empty: "This picture is empty."
    case .notDrawn(let format): "This picture is \(Self.named(format)), which cannot be drawn here."
    case .unknownFormat: "This picture is of an unknown format, which cannot be drawn here."
    case .unsupported(let format, let feature):
      "This \(format.rawValue) picture uses \(feature), which cannot be drawn here."
    case .damaged(let format, let detail): "This \(format.rawValue) picture is damaged: \(detail)."
    case .tooLarge(let size): "This picture is too large to draw: \(size.width)×\(size.height) pixels."
    case .cancelled: "Drawing the picture was cancelled."
    }
  }

  private static func named(_ format: String) -> String {
    // The letters S and A are spoken with a vowel first.
    (["SVG", "AVIF"].contains(format) ? "an " : "a ") + format
  }
}

import SpaceDomain

/// The reason why there is no picture: the server has none, or the bytes are refused.
public enum PictureError: PresentableError, Equatable {
  /// The bytes begin like no known encoding; the associated value names what they look like, if that is
  /// known.
  case notAPicture(looksLike: String?)
  /// The picture is in a format that cannot be drawn, such as TIFF.
  case notDrawn(format: String)
  /// The file begins like a picture, but its header ends early or makes no sense.
  case damagedHeader(Picture.Format)
  /// The header gives a size of zero.
  case noPixels(Picture.Format)
  /// The picture has more pixels than the program decodes.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The server refused the request with an HTTP status from 400 to 499.
  case refused(status: Int)

  /// `ErrorKind.notFound` when the server has no such picture, else `ErrorKind.badAnswer`.
  public var kind: ErrorKind { isGone ? .notFound : .badAnswer }

  private var isGone: Bool { self == .refused(status: 404) || self == .refused(status: 410) }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .notAPicture: "not-a-picture"
    case .notDrawn: "unknown-format"
    case .damagedHeader, .noPixels: "damaged-picture"
    case .tooManyPixels: "picture-too-large"
    case .refused(let status): isGone ? "not-found" : "http-\(status)"
    }
  }

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .notAPicture(let other):
      other.map { "The answer is not a picture but \($0)." } ?? "The answer is not a picture."
    case .notDrawn(let format):
      "This picture is \(["AVIF"].contains(format) ? "an" : "a") \(format), which cannot be drawn here."
    case .damagedHeader(let format):
      "The picture's \(format.rawValue.uppercased()) header is damaged or cut short."
    case .noPixels(let format): "The \(format.rawValue.uppercased()) picture has no pixels."
    case .tooManyPixels(let width, let height, let limit):
      "The picture has \(width) × \(height) pixels; at most \(limit / 1_000_000) megapixels are accepted."
    case .refused(let status):
      isGone
        ? "Its server does not have the picture." : "Its server refuses the picture with status \(status)."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? {
    switch self {
    case .notAPicture, .damagedHeader, .noPixels, .refused: "Try again later, or look at the day's page."
    case .notDrawn: "Open the day's page in a browser to see it."
    case .tooManyPixels: "Open the day's page in a browser to see it in full size."
    }
  }
}

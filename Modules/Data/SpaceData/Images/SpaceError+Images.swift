import SpaceDomain

/// Reasons why there is no picture: the server has none, or the bytes are refused.
extension SpaceError {
  /// The bytes begin like no known encoding.
  /// - Parameter looksLike: a name for what they look like, if that is known.
  static func notAPicture(looksLike other: String?) -> SpaceError {
    SpaceError(
      .unreadable, code: "not-a-picture",
      message: other.map { "The answer is not a picture but \($0)." } ?? "The answer is not a picture.",
      hint: laterOrPage, subject: .images)
  }

  /// The picture is in a format that cannot be drawn, such as TIFF.
  static func notDrawn(_ format: EncodedPicture.Format) -> SpaceError {
    SpaceError(
      .undrawable, code: "unknown-format", message: "\(format.name) is not drawn here.",
      hint: "Save it, or open the day's page in a browser to see it.", subject: .images)
  }

  /// The file begins like a picture, but its header ends early or makes no sense.
  static func damagedHeader(_ format: EncodedPicture.Format) -> SpaceError {
    SpaceError(
      .unreadable, code: "damaged-picture",
      message: "The picture's \(format.name) header is damaged or cut short.",
      hint: laterOrPage, subject: .images)
  }

  /// The header gives a size of zero.
  static func noPixels(_ format: EncodedPicture.Format) -> SpaceError {
    SpaceError(
      .unreadable, code: "damaged-picture",
      message: "The \(format.name) picture has no pixels.", hint: laterOrPage,
      subject: .images)
  }

  /// The picture has more pixels than the program decodes.
  static func tooManyPixels(width: Int, height: Int, limit: Int) -> SpaceError {
    SpaceError(
      .undrawable, code: "picture-too-large",
      message:
        "The picture has \(width) × \(height) pixels; at most \(limit / 1_000_000) megapixels are accepted.",
      hint: "Open the day's page in a browser to see it in full size.", subject: .images)
  }

  /// The server refused the picture with an HTTP status from 400 to 499.
  static func pictureRefused(status: Int) -> SpaceError {
    let isGone = status == 404 || status == 410
    return SpaceError(
      isGone ? .notFound : .refused, code: isGone ? "not-found" : "http-\(status)",
      message: isGone
        ? "Its server does not have the picture." : "Its server refuses the picture with status \(status).",
      hint: laterOrPage, status: status, subject: .images)
  }

  private static let laterOrPage = "Try again later, or look at the day's page."
}

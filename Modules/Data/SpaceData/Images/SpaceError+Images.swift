import SpaceDomain

extension SpaceError {
  /// The bytes begin like no known encoding, but may look like something else.
  static func notAPicture(looksLike other: String?) -> SpaceError {
    unreadable("not-a-picture", "The answer is not a picture\(other.map { " but \($0)" } ?? "").")
  }

  static func notDrawn(_ format: EncodedPicture.Format) -> SpaceError {
    SpaceError(
      .undrawable, code: "unknown-format", message: "\(format.name) is not drawn here.",
      hint: "Save it, or open the day's page in a browser to see it.", subject: .images)
  }

  /// The file begins like a picture, but its header ends early or makes no sense.
  static func damagedHeader(_ format: EncodedPicture.Format) -> SpaceError {
    unreadable("damaged-picture", "The picture's \(format.name) header is damaged or cut short.")
  }

  static func noPixels(_ format: EncodedPicture.Format) -> SpaceError {
    unreadable("damaged-picture", "The \(format.name) picture has no pixels.")
  }

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

  private static func unreadable(_ code: String, _ message: String) -> SpaceError {
    SpaceError(.unreadable, code: code, message: message, hint: laterOrPage, subject: .images)
  }

  private static let laterOrPage = "Try again later, or look at the day's page."
}

import SpaceDomain
import TerminalPictures

extension DayDependencies {
  /// The picture of a day in full size, for a file of its own.
  /// - Parameter progress: called as bytes arrive, on any thread.
  /// - Throws: ``SpaceError``, also when only a smaller one is kept, or when a part of the file is missing.
  func wholePicture(
    of apod: APOD, progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws -> Sourced<EncodedPicture> {
    let picture = try await imageRepository.picture(for: apod, size: .full, progress: progress)
    // A smaller one is the best that there is only if the full size cannot be drawn.
    if let reason = picture.reason, reason.kind != .undrawable { throw reason }
    guard !picture.value.isCut else {
      throw SpaceError.notSaved(apod.day, because: EncodedPicture.cutShort)
    }
    return picture
  }
}

extension SpaceError {
  /// A picture cannot be had, or not whole.
  static func notSaved(_ message: String, hint: String = "Try again later.") -> SpaceError {
    SpaceError(.unavailable, code: "not-saved", message: message, hint: hint)
  }

  /// The picture of a day cannot be had, or not whole.
  static func notSaved(_ day: CalendarDay, because message: String) -> SpaceError {
    notSaved(message, hint: "Try again later: space-explorer image \(day) --save FILE")
  }
}

extension EncodedPicture {
  /// The sentence about a picture of which a part is missing.
  static let cutShort = "The picture is cut short: a part of its file is missing."

  /// True if a part of the file is missing or damaged. Formats that are not decoded here count as whole.
  var isCut: Bool {
    let small = PixelSize(width: 64, height: 64)
    return (try? PictureDecoder.decode([UInt8](data), atLeast: small).isCut) ?? false
  }
}

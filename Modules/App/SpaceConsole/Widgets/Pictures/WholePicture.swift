import SpaceDomain
import TerminalKit

extension Repositories {
  /// The picture of a day in full size, for a file of its own.
  /// - Parameters:
  ///   - size: `.original` for the bytes in whatever format; `.full` for a format that can be drawn.
  ///   - lead: the beginning of the lines; nil names the day.
  ///   - progress: receives a line as bytes arrive, on any thread.
  /// - Throws: ``SpaceError``, also when only a smaller one is kept, or when a part of the file is missing.
  func wholePicture(
    of apod: APOD, size: APOD.Size = .original, lead: SafeText? = nil,
    progress: @escaping @Sendable (SafeText) -> Void
  ) async throws -> EncodedPicture {
    let lead = lead ?? "Fetching the picture of \(apod.day): "
    let report: @Sendable (TransferProgress) -> Void = { progress(lead + TransferPresenter.text($0)) }
    var picture = try await space.images.picture(for: apod, size: size, progress: report)
    if picture.value.isCut {
      await storage.pictures.drop(picture.value)
      if case .cached = picture.provenance {
        picture = try await space.images.picture(for: apod, size: size, progress: report)
      }
    }
    // A smaller one is the best that there is only if the full size cannot be drawn.
    if let reason = picture.reason, reason.kind != .undrawable { throw reason }
    guard !picture.value.isCut else { throw SpaceError.notSaved(apod.day, because: EncodedPicture.cutShort) }
    return picture.value
  }
}

extension CommandContext {
  /// Refuses to write the bytes of a picture to a terminal, before it is fetched.
  func checkTarget(ofSaving path: String?) throws(UsageError) {
    guard path == "-", console.output.isTerminal else { return }
    throw UsageError(
      "Standard output is a terminal, which cannot show the bytes of a file.",
      hint: "Name a file instead of ‘-’, or write into a pipe or a file: … --save - > FILE")
  }

  /// Saves a picture and shows its path; for `-` writes its bytes, and nothing else, to standard output.
  func show(
    _ picture: EncodedPicture, savedTo path: String, as format: OutputFormat,
    by save: () async throws -> SavedPicturePresenter
  ) async throws {
    guard path == "-" else { return try console.show(try await save(), as: format) }
    try console.print(bytes: [UInt8](picture.data))
  }
}

extension SpaceError {
  /// A picture cannot be had, or not whole.
  static func notSaved(_ message: String, hint: String = "Try again later.") -> SpaceError {
    SpaceError(.unavailable, code: "not-saved", message: message, hint: hint)
  }

  /// The picture of a day cannot be had, or not whole.
  static func notSaved(_ day: CalendarDay, because message: String, hint: String? = nil) -> SpaceError {
    notSaved(message, hint: hint ?? "Try again later: space-explorer image \(day) --save FILE")
  }
}

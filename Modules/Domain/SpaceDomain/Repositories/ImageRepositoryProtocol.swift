/// The source of the images of pictures of the day.
public protocol ImageRepositoryProtocol: Sendable {
  /// The picture of an APOD, or the still of its video.
  ///
  /// For `.page`, the picture that is kept for the APOD is used first; a picture never belongs to another day.
  /// - Parameters:
  ///   - apod: whose picture.
  ///   - size: for a page, or all that there is.
  ///   - progress: told as bytes arrive, from any thread.
  /// - Throws: ``APODError/noPicture(_:)`` when there is none; else what went wrong, as ``PresentableError``.
  func picture(
    for apod: APOD, size: PictureSize, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> Sourced<Picture>
}

extension ImageRepositoryProtocol {
  /// The picture of an APOD for a page.
  public func picture(for apod: APOD) async throws -> Sourced<Picture> {
    try await picture(for: apod, size: .page, progress: nil)
  }
}

/// The progress of a transfer.
public struct TransferProgress: Sendable, Hashable {
  /// Bytes received.
  public let received: Int
  /// Bytes in all, when the server told.
  public let total: Int?

  /// Makes a report.
  public init(received: Int, total: Int?) {
    self.received = received
    self.total = total
  }
}

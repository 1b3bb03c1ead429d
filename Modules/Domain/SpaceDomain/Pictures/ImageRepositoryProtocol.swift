/// The source of the images of pictures of the day.
public protocol ImageRepositoryProtocol: Sendable {
  /// The picture of an APOD, or the still of its video; never a picture of another day.
  /// - Parameter progress: called as bytes arrive, on any thread.
  /// - Throws: ``SpaceError/Kind/noPicture`` when there is none; ``SpaceError/Kind/undrawable`` when its format is not
  ///   drawn, unless the size is `.original`; else as ``PictureRepositoryProtocol``.
  func picture(for apod: APOD, size: APOD.Size, progress: (@Sendable (TransferProgress) -> Void)?)
    async throws(SpaceError) -> Sourced<EncodedPicture>
}

extension ImageRepositoryProtocol {
  /// The picture of an APOD for a page.
  public func picture(for apod: APOD) async throws(SpaceError) -> Sourced<EncodedPicture> {
    try await picture(for: apod, size: .page, progress: nil)
  }
}

/// The progress of a transfer.
public struct TransferProgress: Sendable, Hashable {
  /// Bytes received.
  public let received: Int
  /// Bytes in total; nil when the server did not report it.
  public let total: Int?

  /// Makes a report.
  public init(received: Int, total: Int?) { (self.received, self.total) = (received, total) }
}

import SpaceDomain

/// A repository of pictures that answers as a test wants; until it is told otherwise with `Picture.sampleJPEG`.
public final class MockImageRepository: ImageRepositoryProtocol {
  /// The arguments of a call.
  public struct Request: Sendable {
    /// The day's record whose picture it is.
    public let apod: APOD
    /// The size.
    public let size: PictureSize
    /// The caller's report of progress, which an answer may call.
    public let progress: (@Sendable (TransferProgress) -> Void)?
  }

  /// The answers of ``picture(for:size:progress:)``.
  public let onPicture = MockMethod<Request, Sourced<Picture>> { _ in .value(.live(.sampleJPEG)) }

  /// A repository that answers with samples.
  public init() {}

  /// The scripted picture.
  public func picture(
    for apod: APOD, size: PictureSize, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> Sourced<Picture> {
    try await onPicture(Request(apod: apod, size: size, progress: progress))
  }
}

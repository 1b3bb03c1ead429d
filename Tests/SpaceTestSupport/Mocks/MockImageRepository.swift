import SpaceDomain

/// A scripted repository of pictures; by default it answers with `EncodedPicture.sampleJPEG`.
public final class MockImageRepository: ImageRepositoryProtocol {
  /// The arguments of a call.
  public struct Request: Sendable {
    /// The picture of the day whose picture is requested.
    public let apod: APOD
    /// The requested size.
    public let size: APOD.Size
    /// The caller's progress handler, which an answer may call.
    public let progress: (@Sendable (TransferProgress) -> Void)?
  }

  /// The answers of ``picture(for:size:progress:)``.
  public let onPicture = MockMethod<Request, Sourced<EncodedPicture>> { _ in .value(.live(.sampleJPEG)) }

  /// Makes a repository that answers with samples.
  public init() {}

  /// The scripted picture.
  public func picture(
    for apod: APOD, size: APOD.Size, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws(SpaceError) -> Sourced<EncodedPicture> {
    try await onPicture(Request(apod: apod, size: size, progress: progress))
  }
}

import Foundation
import SpaceDomain

/// A scripted repository of pictures by address; by default it answers with `EncodedPicture.sampleJPEG` and has
/// nothing cached.
public final class MockPictureRepository: PictureRepositoryProtocol {
  /// The answers of ``image(at:progress:)``.
  public let onPicture = MockMethod<URL, Sourced<EncodedPicture>> { _ in .value(.live(.sampleJPEG)) }
  /// The answers of ``cached(_:)``; a failure counts as not cached.
  public let onCached = MockMethod<URL, Sourced<EncodedPicture>?> { _ in .value(nil) }

  /// Makes a repository that answers with samples.
  public init() {}

  /// The scripted picture.
  public func image(
    at url: URL, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws(SpaceError) -> Sourced<EncodedPicture> { try await onPicture(url) }

  /// The scripted cached picture.
  public func cached(_ url: URL) async -> Sourced<EncodedPicture>? { try? await onCached(url) }
}

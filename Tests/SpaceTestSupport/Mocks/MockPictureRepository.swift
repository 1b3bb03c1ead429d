import Foundation
import SpaceDomain

/// A repository of pictures by address that answers as a test wants; until it is told otherwise with
/// `Picture.sampleJPEG`, and nothing is kept.
public final class MockPictureRepository: PictureRepositoryProtocol {
  /// The answers of ``picture(at:progress:)``.
  public let onPicture = MockMethod<URL, Sourced<Picture>> { _ in .value(.live(.sampleJPEG)) }
  /// The answers of ``cached(_:)``; a failure counts as nothing kept.
  public let onCached = MockMethod<URL, Sourced<Picture>?> { _ in .value(nil) }

  /// A repository that answers with samples.
  public init() {}

  /// The scripted picture.
  public func picture(
    at url: URL, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> Sourced<Picture> { try await onPicture(url) }

  /// The scripted kept picture.
  public func cached(_ url: URL) async -> Sourced<Picture>? { try? await onCached(url) }
}

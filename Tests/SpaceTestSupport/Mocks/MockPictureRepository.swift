import Foundation
import SpaceDomain

/// A repository of pictures by address that answers as a test wants; until it is told otherwise with
/// ``Picture/sampleJPEG``, and nothing is kept.
public final class MockPictureRepository: PictureRepositoryProtocol {
  /// What ``picture(at:progress:)`` does.
  public let onPicture = MockMethod<URL, Sourced<Picture>> { _ in .value(.live(.sampleJPEG)) }
  /// What ``cached(_:)`` does; a failure counts as nothing kept.
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

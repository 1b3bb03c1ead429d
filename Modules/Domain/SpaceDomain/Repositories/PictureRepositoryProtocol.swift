#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The source of pictures by address: posters, portraits, and others that a list shows beside its rows.
///
/// Callers that ask for the same picture at once share one transfer. Errors should be
/// ``PresentableError``s; `CancellationError` when the task was canceled.
public protocol PictureRepositoryProtocol: Sendable {
  /// The picture at an address, kept or fetched.
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - progress: told as bytes arrive, from any thread.
  func picture(
    at url: URL, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> Sourced<Picture>

  /// The stored picture of an address, if there is one. Makes no connection.
  func cached(_ url: URL) async -> Sourced<Picture>?
}

extension PictureRepositoryProtocol {
  /// The picture at an address, kept or fetched.
  public func picture(at url: URL) async throws -> Sourced<Picture> {
    try await picture(at: url, progress: nil)
  }
}

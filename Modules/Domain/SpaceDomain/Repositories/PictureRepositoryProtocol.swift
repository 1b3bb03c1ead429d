#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives pictures by their address: posters, portraits, whatever a list shows beside its rows.
///
/// Callers that ask for the same picture at once share one transfer. Errors should be
/// ``PresentableError``s; `CancellationError` when the task was cancelled.
public protocol PictureRepositoryProtocol: Sendable {
  /// The picture at an address, kept or fetched.
  /// - Parameter progress: told as bytes arrive, from any thread.
  func picture(
    at url: URL, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> Sourced<Picture>

  /// The picture at an address if it is kept; nobody is asked.
  func cached(_ url: URL) async -> Sourced<Picture>?
}

extension PictureRepositoryProtocol {
  /// The picture at an address, kept or fetched.
  public func picture(at url: URL) async throws -> Sourced<Picture> {
    try await picture(at: url, progress: nil)
  }
}

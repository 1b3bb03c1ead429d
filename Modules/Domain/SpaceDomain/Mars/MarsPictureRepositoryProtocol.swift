/// The source of the pictures that the rovers on Mars take.
public protocol MarsPictureRepositoryProtocol: Sendable {
  /// A rover's pictures of a sol or its newest ones, in full size, at least one, the newest first: live, or else
  /// stored with the reason.
  /// - Throws: ``SpaceError/Kind/notFound`` when there are none, as of a station without pictures
  ///   (``MarsStation/hasPictures``); otherwise the reason why they could not be fetched.
  func pictures(of station: MarsStation, sol: Int?) async throws(SpaceError) -> Sourced<[MarsPicture]>
}

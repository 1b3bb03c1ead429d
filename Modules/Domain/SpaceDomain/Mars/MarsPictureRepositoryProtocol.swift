/// The source of the pictures that the rovers on Mars take.
public protocol MarsPictureRepositoryProtocol: Sendable {
  /// A rover's newest pictures in full size, the newest first: live, or else stored with the reason. Never an empty
  /// list.
  /// - Parameters:
  ///   - station: the rover.
  ///   - sol: the sol on which they were taken; nil for the newest ones.
  /// - Throws: ``SpaceError/Kind/notFound`` when there are none, as of a station without pictures
  ///   (``MarsStation/hasPictures``); otherwise the reason why they could not be fetched.
  func pictures(of station: MarsStation, sol: Int?) async throws(SpaceError) -> Sourced<[MarsPicture]>
}

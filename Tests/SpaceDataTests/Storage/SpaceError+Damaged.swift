import SpaceDomain

@testable import SpaceData

extension SpaceError {
  /// The error of a damaged file, as stores report it.
  static func damaged(path: String) -> SpaceError { SpaceError(StorageError.damaged(path: path)) }
}

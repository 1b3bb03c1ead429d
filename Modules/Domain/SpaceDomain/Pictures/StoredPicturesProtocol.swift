/// The pictures that are stored on disk, because they were fetched before.
package protocol StoredPicturesProtocol: Sendable {
  /// Their number and size.
  func usage() async -> (count: Int, bytes: Int)
  /// Removes all but the last picture of the day.
  func clear() async
}

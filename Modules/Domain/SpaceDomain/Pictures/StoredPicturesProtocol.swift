/// The pictures that are stored on disk, because they were fetched before.
package protocol StoredPicturesProtocol: Sendable {
  /// Their number and size.
  func usage() async -> (count: Int, bytes: Int)
  /// Removes a picture that proves damaged wherever it is stored, so that it is fetched again.
  func drop(_ picture: EncodedPicture) async
  /// Removes all but the last picture of the day.
  func clear() async
}

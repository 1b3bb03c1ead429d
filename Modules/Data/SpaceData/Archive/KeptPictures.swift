/// The pictures that the disk cache of ``ImageCacheActor`` holds, by the hashes after which their files are named.
struct KeptPictures: Sendable {
  private let directory: StorageDirectory

  /// - Parameter directory: ``Directories/cache``.
  init(directory: String?) { self.directory = StorageDirectory(directory).directory("images") }

  /// Lists the directory; nothing is read.
  func hashes() -> Set<UInt64> {
    guard let open = try? directory.open() else { return [] }
    return Set(StorageDirectory.names(in: open).compactMap { UInt64($0, radix: 16) })
  }
}

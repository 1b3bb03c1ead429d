/// The pictures in the disk cache of ``ImageCacheActor``, as the hashes that name their files.
struct KeptPictures: Sendable {
  private let directory: StorageDirectory

  /// - Parameter directory: ``Directories/cache``.
  init(directory: String?) { self.directory = StorageDirectory(directory).directory("images") }

  /// Lists the directory without reading files.
  func hashes() -> Set<UInt64> {
    guard let open = try? directory.open() else { return [] }
    return Set(StorageDirectory.names(in: open).compactMap { UInt64($0, radix: 16) })
  }
}

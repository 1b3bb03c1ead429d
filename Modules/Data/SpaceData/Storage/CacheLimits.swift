/// The size limits of the caches in bytes.
package enum CacheLimits {
  /// The limit for encoded pictures in memory; a single one may take a tenth.
  package static let pictureMemory = 50_000_000
  /// The limit for pictures on disk; 0 stores only the last successful one.
  package static let pictureDisk = 150_000_000
  /// The limit for services' last answers on disk.
  package static let answers = 20_000_000
}

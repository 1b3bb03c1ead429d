/// The size limits of the caches in bytes.
package struct CacheLimits: Sendable, Hashable {
  /// The limit for encoded pictures in memory; a single one may take a tenth.
  package var pictureMemory: Int
  /// The limit for pictures on disk; 0 stores only the last successful one.
  package var pictureDisk: Int
  /// The limit for services' last answers on disk.
  package var answers: Int

  /// Makes limits; each value defaults to the program's own.
  package init(pictureMemory: Int = 50_000_000, pictureDisk: Int = 150_000_000, answers: Int = 20_000_000) {
    self.pictureMemory = pictureMemory
    self.pictureDisk = pictureDisk
    self.answers = answers
  }
}

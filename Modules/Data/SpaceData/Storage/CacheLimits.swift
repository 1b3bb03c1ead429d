/// The most bytes that caches take.
public struct CacheLimits: Sendable, Hashable {
  /// The limit of encoded pictures in memory; one may take a tenth.
  public var pictureMemory: Int
  /// The limit of pictures on disk; 0 keeps none but the last successful one.
  public var pictureDisk: Int
  /// The limit of services' last answers on disk.
  public var answers: Int

  /// Makes limits; each value is the program's own unless told.
  public init(pictureMemory: Int = 50_000_000, pictureDisk: Int = 150_000_000, answers: Int = 20_000_000) {
    self.pictureMemory = pictureMemory
    self.pictureDisk = pictureDisk
    self.answers = answers
  }
}

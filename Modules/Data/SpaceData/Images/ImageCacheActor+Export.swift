import SpaceDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ImageCacheActor {
  /// A file that any program can open with a picture of a day, for who cannot see it drawn.
  ///
  /// There is one at a time: the one before is removed after the new is there.
  /// - Returns: its path; nil when it cannot be written, which is logged.
  public func export(_ picture: Picture, day: CalendarDay) -> String? {
    do throws(StorageError) {
      let directory = try exports.make()
      let name = "apod-\(day)"
      let path = try PictureFile.save(picture, to: directory.path, name: name, replacing: true)
      let file = "\(name).\(picture.format.fileExtension)"
      for other in StorageDirectory.names(in: directory) where other != file {
        unlinkat(directory.descriptor, other, 0)
      }
      return path
    } catch {
      logger.log(.warning, .cache, error.message)
      return nil
    }
  }
}

import SpaceDomain

extension ImageCacheActor {
  /// Writes the picture of a day to a file that any program can open, for terminals that cannot draw it.
  ///
  /// One exported file exists at a time: the previous one is removed after the new one is written.
  /// - Returns: the path of the file; nil when it cannot be written, which is reported.
  package func export(_ picture: EncodedPicture, day: CalendarDay) -> String? {
    faults.reporting {
      let directory = try exports.make()
      let name = "apod-\(day)"
      let path = try PictureFile.save(
        picture, to: directory.path, name: name, permissions: 0o600, replacing: true)
      let file = "\(name).\(picture.format.fileExtension)"
      // A temporary file may be another process's that is being written.
      for other in StorageDirectory.names(in: directory)
      where other != file && !StorageDirectory.isTemporary(other) {
        unlinkat(directory.descriptor, other, 0)
      }
      return path
    }
  }
}

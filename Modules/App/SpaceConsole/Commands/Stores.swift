import SpaceDomain

/// The stores of this machine beside the repositories, each behind a protocol of its own. The container makes each once; a
/// test replaces single ones.
package struct Stores: Sendable {
  package var apod: any KeptAPODProtocol
  package var files: any UserFiles
  package var favorites: any FavoritesFileProtocol
  package var contacts: any ContactsFilesProtocol
  package var pictures: any StoredPicturesProtocol
  package var wallpapers: any WallpaperStoreProtocol
  package var attempts: any AttemptLog
  package var settings: any SettingsKeeping
  package var keys: any ServiceKeyKeeping
  package var diagnosis: any Diagnosis

  package init(
    apod: any KeptAPODProtocol, files: any UserFiles, favorites: any FavoritesFileProtocol,
    contacts: any ContactsFilesProtocol, pictures: any StoredPicturesProtocol,
    wallpapers: any WallpaperStoreProtocol, attempts: any AttemptLog, settings: any SettingsKeeping,
    keys: any ServiceKeyKeeping, diagnosis: any Diagnosis
  ) {
    (self.apod, self.files, self.favorites, self.contacts) = (apod, files, favorites, contacts)
    (self.pictures, self.wallpapers, self.attempts) = (pictures, wallpapers, attempts)
    (self.settings, self.keys, self.diagnosis) = (settings, keys, diagnosis)
  }
}

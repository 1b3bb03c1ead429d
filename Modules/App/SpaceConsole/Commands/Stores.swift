import SpaceDomain

/// The stores of this machine that several features use, each behind a protocol of its own. The container makes each once; a
/// test replaces single ones. The store of a single feature is registered by that feature (``Repositories/own``).
package struct Stores: Sendable {
  package var apod: any KeptAPODProtocol
  package var files: any UserFiles
  package var pictures: any StoredPicturesProtocol
  package var attempts: any AttemptLog
  package var settings: any SettingsKeeping
  package var keys: any ServiceKeyKeeping
  package var diagnosis: any Diagnosis

  package init(
    apod: any KeptAPODProtocol, files: any UserFiles, pictures: any StoredPicturesProtocol,
    attempts: any AttemptLog, settings: any SettingsKeeping, keys: any ServiceKeyKeeping,
    diagnosis: any Diagnosis
  ) {
    (self.apod, self.files, self.pictures, self.attempts) = (apod, files, pictures, attempts)
    (self.settings, self.keys, self.diagnosis) = (settings, keys, diagnosis)
  }
}

import SpaceDomain

/// The settings file exists but is ignored, because it cannot be read.
package struct UnreadableSettings: PresentableError, Equatable {
  package let path: String
  /// The system's reason, or that the file is no text.
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package let kind = SpaceError.Kind.storage
  package let code = "unreadable-settings"

  package var message: String { "The settings are the defaults, because \(path) cannot be read: \(reason)." }
  package var hint: String? { "Make it a text file that you may read, or move it away." }
}

import SpaceDomain

/// The settings file exists but is ignored, because it cannot be read.
struct UnreadableSettings: PresentableError, Equatable {
  let path: String
  /// The system's reason, or that the file is no text.
  let reason: String

  let kind = SpaceError.Kind.storage
  let code = "unreadable-settings"

  var message: String { "The settings are the defaults, because \(path) cannot be read: \(reason)." }
  var hint: String? { "Make it a text file that you may read, or move it away." }
}

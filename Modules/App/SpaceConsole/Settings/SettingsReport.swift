import TerminalKit

/// The facts on the screen of settings besides the settings: stored pictures, keys, and the findings of `doctor`.
struct SettingsReport: Sendable, Codable {
  let pictureCount: Int
  let pictureBytes: Int
  let sections: [Findings]
  /// The variables that have keys of services; each comes before the key file.
  var keyVariables: Set<String> = []
  /// The name of a key that was just refused, by its form or by its service.
  var refusedKey: String?
  /// The name of a key that was just stored and not refused.
  var acceptedKey: String?

  /// The stored pictures: `1,204 pictures, 88 MB`.
  var stored: SafeText {
    let noun: SafeText = pictureCount == 1 ? " picture, " : " pictures, "
    return SafeText(pictureCount.grouped) + noun + SafeText(bytes: pictureBytes)
  }

  func row(_ name: String) -> Findings.Row? { sections.lazy.flatMap(\.rows).first { $0.name == name } }
}

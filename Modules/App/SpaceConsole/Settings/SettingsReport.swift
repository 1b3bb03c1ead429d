/// The facts on the screen of settings besides the settings: stored pictures, keys, and the findings of `doctor`.
struct SettingsReport: Sendable, Codable {
  let pictureCount: Int
  let pictureBytes: Int
  let sections: [Findings]
  /// The variables that have keys of services; each comes before the key file.
  var keyVariables: Set<String> = []

  func row(_ name: String) -> Findings.Row? { sections.lazy.flatMap(\.rows).first { $0.name == name } }
}

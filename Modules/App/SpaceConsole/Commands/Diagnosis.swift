import SpaceDomain
import TerminalKit

/// The findings about this machine and the services, for `doctor` and the Settings screen.
package protocol Diagnosis: Sendable {
  /// The directories by their names; nil when there is no home directory.
  var directories: [(name: String, path: String?)] { get }
  /// The user's keys as they are now, redacted.
  func keysSection() async -> Findings
  /// The stored answers, pictures and lists.
  func keptSection() async -> Findings
  func sourcesSection() -> Findings
  /// The services with the result of a request to each, unless offline, and what happens to further requests, since when.
  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) async -> [Findings]
}

/// Findings of `doctor` that belong together.
package struct Findings: Sendable, Codable {
  struct Row: Sendable, Codable {
    let name: String
    let finding: String
  }

  let title: SafeText
  let rows: [Row]

  package init(title: SafeText, rows: [(name: String, finding: String)]) {
    self.title = title
    self.rows = rows.map { Row(name: $0.name, finding: $0.finding) }
  }

  /// The findings without those of some names.
  func without(_ names: Set<String>) -> Findings {
    Findings(
      title: title, rows: rows.filter { !names.contains($0.name) }.map { ($0.name, $0.finding) })
  }
}

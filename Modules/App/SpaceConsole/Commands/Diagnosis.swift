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
  package struct Row: Sendable, Codable {
    /// The judgment of a finding, which its mark shows.
    package enum State: String, Sendable, Codable {
      /// It says nothing of right or wrong.
      case fact
      /// All is well.
      case works
      case faulty
      /// There is nothing to judge, such as a key that is not set.
      case missing
    }

    let name: String
    let finding: String
    let state: State

    package init(_ name: String, _ finding: String, _ state: State = .fact) {
      (self.name, self.finding, self.state) = (name, finding, state)
    }
  }

  let title: SafeText
  let rows: [Row]

  package init(title: SafeText, rows: [Row]) { (self.title, self.rows) = (title, rows) }

  /// The findings without those of some names.
  func without(_ names: Set<String>) -> Findings {
    Findings(title: title, rows: rows.filter { !names.contains($0.name) })
  }
}

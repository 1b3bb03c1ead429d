import CVersion
import TerminalKit

/// The program's version, following https://semver.org.
package enum Version {
  package static let current: SafeText = "0.4.0"

  /// The version with the commit of the build, if that is known: `0.4.0 (1a2b3c4)`.
  package static let withCommit: SafeText = {
    let commit = SafeText(String(cString: space_explorer_commit))
    return commit.isEmpty ? current : "\(current) (\(commit))"
  }()
}

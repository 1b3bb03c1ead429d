import CVersion
import TerminalKit

/// The program's version, after https://semver.org.
enum Version {
  static let current: SafeText = "0.1.0"

  /// The version with the commit that it was built from, where that is known: `0.1.0 (1a2b3c4)`.
  static let withCommit: SafeText = {
    let commit = SafeText(String(cString: space_explorer_commit))
    return commit.isEmpty ? current : "\(current) (\(commit))"
  }()
}

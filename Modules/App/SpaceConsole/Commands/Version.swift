import TerminalKit

/// The program's version, after https://semver.org.
enum Version {
  static let current: SafeText = "0.1.0"
}

import TerminalKit

/// A launch on the command line.
enum LaunchArgument {
  static let id = Argument<String>(
    "ID", help: "Launch Library's id, the history's, or the COSPAR designator.", .text)
}

import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test where one of these recorded answers is not at hand (``Fixtures``).
  package static func recorded(_ paths: String...) -> Self { recorded(paths) }

  /// Skips a test where one of these recorded answers is not at hand (``Fixtures``).
  package static func recorded(_ paths: [String]) -> Self {
    .enabled(
      if: paths.allSatisfy(Fixtures.has), "Needs ../shared/fixtures: \(paths.joined(separator: ", "))")
  }

  /// Skips a test where a program is not installed.
  /// - Parameter name: the program's name, looked up in `PATH`, or its path.
  package static func program(_ name: String) -> Self {
    .enabled(if: Installed.path(of: name) != nil, "Needs \(name)")
  }

  /// Skips a test where a file of the system is missing, such as `/dev/full`.
  package static func file(_ path: String) -> Self {
    .enabled(if: FileManager.default.fileExists(atPath: path), "Needs \(path)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the C library lacks a function.
  package static func function(_ name: String) -> Self {
    .enabled(if: dlsym(nil, name) != nil, "Needs the C library's \(name)")
  }
}

/// The programs of this machine.
package enum Installed {
  /// The path of a program, looked up in `PATH` unless its name is a path; nil when it is not installed.
  package static func path(of name: String) -> String? {
    let folders = name.contains("/") ? [""] : environmentFolders.map { "\($0)/" }
    return folders.map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static let environmentFolders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    .split(separator: ":")
}

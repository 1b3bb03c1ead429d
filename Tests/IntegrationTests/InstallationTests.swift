import Foundation
import SpaceTestSupport
import Testing

/// `Scripts/install` on machines where it cannot build: one sentence, and nothing is installed.
@Suite(.inRealTime) struct InstallationTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scripts/install").standardized
  /// Of the machine's programs, those that the script needs before it builds.
  private static let tools = ["cat", "dirname", "head", "mktemp", "rm", "sed", "sh", "strip"]

  /// A home with a folder of programs, which is the whole PATH of an installation.
  private struct Machine {
    let home = FileManager.default.temporaryDirectory.appending(path: "install-\(UUID().uuidString)")
    var programs: URL { home.appending(path: "programs") }

    init(programs scripts: [String: String]) throws {
      try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
      for tool in tools {
        let found = ["/usr/bin", "/bin"].map { "\($0)/\(tool)" }
          .first { FileManager.default.isExecutableFile(atPath: $0) }
        try found.map { try link(tool, to: $0) }
      }
      for (name, script) in scripts {
        let file = programs.appending(path: name)
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
    }

    private func link(_ name: String, to path: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: programs.appending(path: name).path, withDestinationPath: path)
    }

    /// Runs the script with a prefix below the home.
    func install(_ prefix: String = "prefix") async throws -> ProcessOutput {
      try await Executable(path: "/bin/sh").run(
        [script.path, "--prefix", home.appending(path: prefix).path],
        environment: ["HOME": home.path, "PATH": programs.path, "LANG": "C.UTF-8"])
    }
  }

  @Test(arguments: [
    ([:], "Swift is not installed."),
    (["swift": "echo 'Swift version 5.9.2 (swift-5.9.2-RELEASE)'"], "Swift 5.9 is too old."),
    (["swift": "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"], "No C compiler works here."),
    (
      ["swift": "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'", "cc": "exit 1"],
      "No C compiler works here."
    ),
  ])
  func `says what is missing`(programs: [String: String], sentence: String) async throws {
    // Given
    let machine = try Machine(programs: programs)
    defer { try? FileManager.default.removeItem(at: machine.home) }
    // When
    let output = try await machine.install()
    // Then
    #expect(output.exitCode == 1)
    #expect(output.errorText.hasPrefix(sentence))
    #expect(output.errorText.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: machine.home.appending(path: "prefix").path))
  }

  @Test func `refuses a folder that cannot be written`() async throws {
    // Given a file in the place of the folder, which stops root as well
    let machine = try Machine(programs: [:])
    defer { try? FileManager.default.removeItem(at: machine.home) }
    try Data().write(to: machine.home.appending(path: "file"))
    // When
    let output = try await machine.install("file/below")
    // Then
    #expect(output.exitCode == 1)
    #expect(output.errorText.hasPrefix("Cannot write to \(machine.home.appending(path: "file").path)."))
    #expect(output.errorText.contains("--prefix"))
  }
}

import Foundation
import SpaceTestSupport
import Testing

@Suite("Running programs", .timeLimit(.minutes(5)), .inRealTime)
struct ExecutableTests {
  private let shell = Executable(path: "/bin/sh")

  @Test func `reads large output from both streams without a deadlock`() async throws {
    // Given alternating writes to both streams, each with more than a pipe can hold
    let script = "i=0; while [ $i -lt 300 ]; do printf '%01000d' 0; printf '%01000d' 1 >&2; i=$((i+1)); done"
    // When
    let output = try await shell.run(["-c", script])
    // Then
    #expect(output.stdout.count == 300_000)
    #expect(output.stderr.count == 300_000)
  }

  @Test func `kills a process that exceeds its limit, with all its children`() async throws {
    // Given a grandchild that also holds the streams open
    let output = try await shell.run(
      ["-c", "echo begun; cat /dev/zero >/dev/null & wait"], limit: .seconds(1))
    // Then
    #expect(output.termination == .killedAtLimit)
    #expect(output.exitCode == nil)
    #expect(output.outputText == "begun\n")
  }

  @Test func `also kills a process that has closed its streams`() async throws {
    let output = try await shell.run(
      ["-c", "exec >&- 2>&-; while :; do :; done"], limit: .milliseconds(200))
    #expect(output.termination == .killedAtLimit)
  }

  @Test func `distinguishes a signal from an exit, and resets the signal mask`() async throws {
    // Given
    let process = try shell.start(["-c", "echo ready; exec cat /dev/zero >/dev/null"], environment: [:])
    try await process.waitForOutput("ready")
    // When
    process.signal(SIGINT)
    // Then
    #expect(try await process.output().termination == .signalled(SIGINT))
    process.signal(SIGINT)
  }
}

@Suite("Running programs in a terminal", .timeLimit(.minutes(5)), .inRealTime)
struct TerminalExecutableTests {
  private let shell = Executable(path: "/bin/sh")
  private let path = ["PATH": "/usr/bin:/bin"]

  @Test func `reports a process that ends before the expected output`() async throws {
    let process = try shell.start(["-c", "echo other"], environment: path, terminal: .init())
    await #expect(throws: RunningProcess.EndedEarly.self) { try await process.waitForOutput("never") }
  }

  @Test func `a screen that an idle process never shows fails with the one that it shows`() async throws {
    let process = try shell.start(["-c", "echo other; read key"], environment: path, terminal: .init())
    let failure = await #expect(throws: RunningProcess.EndedEarly.self) {
      try await process.waitForScreen(patience: .milliseconds(300)) { $0.text.contains("never") }
    }
    #expect(failure?.written.contains("other") == true)
  }

  @Test func `kills a process that waits for a key forever`() async throws {
    let output = try await shell.runInTerminal(
      ["-c", "read key"], environment: path, limit: .milliseconds(200))
    #expect(output.termination == .killedAtLimit)
  }
}

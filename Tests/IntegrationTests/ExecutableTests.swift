import Foundation
import SpaceTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Running programs", .timeLimit(.minutes(5)), .inRealTime)
struct ExecutableTests {
  private let shell = Executable(path: "/bin/sh")

  @Test func `returns both streams and the exit code`() async throws {
    let output = try await shell.run(["-c", "echo out; echo err >&2; exit 3"])
    #expect(output.outputText == "out\n")
    #expect(output.errorText == "err\n")
    #expect(output.termination == .exited(3))
    #expect(output.exitCode == 3)
  }

  @Test func `passes arguments and exactly the environment that was given`() async throws {
    // Given
    let env = Executable(path: "/usr/bin/env")
    // When
    let environment = try await env.run(environment: ["A": "1", "B": "x y=z"])
    let arguments = try await shell.run(["-c", #"printf '<%s>' "$@""#, "sh", "a b", "", "ü"])
    // Then
    #expect(Set(environment.outputText.split(separator: "\n")) == ["A=1", "B=x y=z"])
    #expect(arguments.outputText == "<a b><><ü>")
  }

  @Test func `feeds the standard input, which is empty if none is given`() async throws {
    let cat = Executable(path: "/bin/cat")
    let text = String(repeating: "0123456789", count: 100_000)
    #expect(try await cat.run(input: text).outputText == text)
    #expect(try await cat.run().outputText.isEmpty)
  }

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

  @Test func `fails for a missing program`() async {
    await #expect(throws: SystemCallError.self) { try await Executable(path: "/nowhere").run() }
  }

  @Test func `finds the executable of this package`() throws {
    #expect(try Executable.spaceExplorer.path.hasSuffix("/space-explorer"))
  }

  @Test func `runs many in parallel`() async throws {
    let outputs = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...20 {
        group.addTask { try await shell.run(["-c", "echo \(number)"]).outputText }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(outputs == Set((1...20).map { "\($0)\n" }))
  }
}

@Suite("Running programs in a terminal", .timeLimit(.minutes(5)), .inRealTime)
struct TerminalExecutableTests {
  private let shell = Executable(path: "/bin/sh")
  private let path = ["PATH": "/usr/bin:/bin"]

  @Test func `returns the raw bytes of a terminal of the given size`() async throws {
    // When
    let output = try await shell.runInTerminal(
      [
        "-c", #"stty size; printf '\033[31mred\n'; [ -t 0 ] && [ -t 1 ] && [ -t 2 ] && echo err >&2; exit 4"#,
      ],
      environment: path, size: .init(columns: 120, rows: 50))
    // Then
    #expect(output.outputText == "50 120\r\n\u{1b}[31mred\r\nerr\r\n")
    #expect(output.stderr.isEmpty)
    #expect(output.termination == .exited(4))
  }

  @Test func `answers typed text`() async throws {
    // Given
    let process = try shell.start(
      ["-c", #"printf 'name? '; read name; echo "hello $name""#], environment: path, terminal: .init())
    // When
    try await process.waitForOutput("name? ")
    try process.type("Ada\n")
    // Then
    try await process.waitForOutput("hello Ada")
    #expect(try await process.output().outputText == "name? Ada\r\nhello Ada\r\n")
  }

  @Test func `is the controlling terminal, so that control-C interrupts`() async throws {
    // Given
    let process = try shell.start(
      ["-c", "trap 'exit 130' INT; echo ready; while :; do :; done"], environment: path, terminal: .init())
    try await process.waitForOutput("ready")
    // When
    try process.type("\u{3}")
    // Then
    #expect(try await process.output().termination == .exited(130))
  }

  @Test func `reports a process that ends before the expected output`() async throws {
    let process = try shell.start(["-c", "echo other"], environment: path, terminal: .init())
    await #expect(throws: RunningProcess.EndedEarly.self) { try await process.waitForOutput("never") }
  }

  @Test func `kills a process that waits for a key forever`() async throws {
    let output = try await shell.runInTerminal(
      ["-c", "read key"], environment: path, limit: .milliseconds(200))
    #expect(output.termination == .killedAtLimit)
  }
}

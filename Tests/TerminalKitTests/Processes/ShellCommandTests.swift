import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite(.hangLimit) struct ShellCommandTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "shell-\(UUID().uuidString)")

  private func written() -> String {
    defer { try? FileManager.default.removeItem(at: file) }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  @Test func `facts are variables that the shell does not interpret`() async {
    // Given
    let evil = #"'; echo broken >&2; $(touch /nowhere) `false` "\"#
    // When
    let ending = await ShellCommand.run(
      #"printf '%s|%s|%s' "$NAME" "$HOME" "${OWN_KEY-none}${OTHER_TOKEN-}" > "$FILE""#,
      environment: ChildEnvironment(
        ["HOME": "/home/ada", "OWN_KEY": "secret", "OTHER_TOKEN": " of Ada", "FILE": file.path],
        without: ["OWN_KEY"]), facts: ["NAME": evil])
    // Then the command sees the facts and the user's own secrets, but not those of this program
    #expect(ending == .exited(0))
    #expect(written() == evil + "|/home/ada|none of Ada")
  }

  @Test func `its termination is reported`() async {
    #expect(await ShellCommand.run("exit 7", environment: [:], facts: [:]) == .exited(7))
    #expect(await ShellCommand.run("kill -9 $$", environment: [:], facts: [:]) == .signalled(9))
    #expect(
      await ShellCommand.run("nonsense-of-nobody 2>/dev/null", environment: [:], facts: [:]) == .exited(127))
    #expect(await ShellCommand.run("read line", environment: [:], facts: [:]) == .exited(1))
  }

  @Test func `canceling ends an endless command`() async throws {
    // Given
    let task = Task { await ShellCommand.run("while :; do :; done", environment: [:], facts: [:]) }
    // When it is canceled at a random moment
    task.cancel()
    // Then
    #expect(await task.value == .signalled(15))
  }

  @Test func `ends a command that stops`() async {
    #expect(await ShellCommand.run("kill -STOP $$", environment: [:], facts: [:]) == .signalled(9))
  }

  @Test func `gives a command no terminal`() async {
    await #expect(processExitsWith: .success) {
      // Given a process with a terminal, in which a background process group is stopped when it reads
      let user = PseudoTerminal()
      _ = PseudoTerminal.adopt(user.path)
      // When
      let ending = await ShellCommand.run("read line 2>/dev/null </dev/tty", environment: [:], facts: [:])
      // Then
      #expect(ending != .exited(0) && ending != .signalled(9))
    }
  }

  @Test func `lets a command inherit no descriptors`() async {
    // Given a descriptor without the close-on-exec flag
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD, 97)
    defer { close(descriptor) }
    // When
    let ending = await ShellCommand.run("test -e /dev/fd/\(descriptor)", environment: [:], facts: [:])
    // Then
    #expect(descriptor >= 97)
    #expect(ending == .exited(1))
  }
}

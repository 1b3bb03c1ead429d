import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// Only a foreground process can query a terminal, so each test is a process with its own terminal.
@Suite(.hangLimit) struct TerminalQueryTests {
  /// Reads queries at a person's end and answers once, as a terminal does.
  private static func answer(_ user: PseudoTerminal, _ answer: String) {
    Thread {
      var seen: [UInt8] = []
      while !String(decoding: seen, as: UTF8.self).hasSuffix("\u{1B}[c") {
        var byte: UInt8 = 0
        guard read(user.person, &byte, 1) == 1 else { return }
        seen.append(byte)
      }
      user.type(answer)
    }.start()
  }

  private static func query(_ user: PseudoTerminal) -> TerminalQuery {
    let stream = TerminalStream(descriptor: PseudoTerminal.adopt(user.path), environment: [:])
    return TerminalQuery(input: stream, output: stream)
  }

  @Test func `collects the answers and restores the terminal`() async {
    await #expect(processExitsWith: .success) {
      // Given
      let user = PseudoTerminal()
      let query = Self.query(user)
      let before = user.mode
      Self.answer(user, "\u{1B}_Gi=1;OK\u{1B}\\\u{1B}P>|foot(1.18)\u{1B}\\\u{1B}[?62;4c")
      // When
      let answers = query.answers(to: Array("\u{1B}[>0q".utf8), within: .seconds(60))
      // Then
      #expect(
        answers == [
          .other(Array("\u{1B}_Gi=1;OK\u{1B}\\".utf8)), .version("foot(1.18)"),
          .other(Array("\u{1B}[?62;4c".utf8)),
        ])
      #expect(user.mode == before)
      #expect(user.seen() == "")
      user.type("ls\n")
      #expect(Self.line(user) == "ls\n")
    }
  }

  @Test func `gives up on a silent terminal`() async {
    await #expect(processExitsWith: .success) {
      let user = PseudoTerminal()
      let query = Self.query(user)
      let before = user.mode
      #expect(query.ask(Array("\u{1B}[>0q".utf8), within: .milliseconds(20)).isEmpty)
      TerminalQuery.settle()
      #expect(user.mode == before)
    }
  }

  @Test func `keeps a late answer from the shell`() async {
    await #expect(processExitsWith: .success) {
      // Given
      let user = PseudoTerminal()
      let query = Self.query(user)
      let before = user.mode
      #expect(query.ask(Array("\u{1B}[>0q".utf8), within: .zero).isEmpty)
      #expect(user.mode != before)
      // When
      user.type("\u{1B}P>|foot(1.18)\u{1B}\\\u{1B}[?62;4c")
      TerminalQuery.settle()
      // Then
      #expect(user.mode == before)
      user.type("ls\n")
      #expect(Self.line(user) == "ls\n")
    }
  }

  /// The system lets a process put keys back: older kernels, an administrator, Apple's.
  private static let returnsKeys =
    geteuid() == 0
    || (try? String(contentsOfFile: "/proc/sys/dev/tty/legacy_tiocsti", encoding: .utf8)) != "0\n"

  @Test(.enabled(if: returnsKeys)) func `leaves keys typed meanwhile to the shell`() async {
    await #expect(processExitsWith: .success) {
      let user = PseudoTerminal()
      let query = Self.query(user)
      #expect(query.ask(Array("\u{1B}[>0q".utf8), within: .zero).isEmpty)
      // When
      user.type("l\u{1B}P>|foot(1.18)\u{1B}\\s\u{1B}[?62;4c")
      TerminalQuery.settle()
      user.type("\n")
      // Then
      #expect(Self.line(user) == "ls\n")
    }
  }

  /// The next line that the shell would read; nil when there is none.
  private static func line(_ user: PseudoTerminal) -> String? {
    var request = pollfd(fd: user.program, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 10_000) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(user.program, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `sends no query when keys were typed ahead`() async {
    await #expect(processExitsWith: .success) {
      // Given
      let user = PseudoTerminal()
      let query = Self.query(user)
      user.type("ls\n")
      var request = pollfd(fd: user.program, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 10_000) == 1)
      // When
      #expect(query.ask(Array("\u{1B}[>0q".utf8), within: .seconds(60)).isEmpty)
      // Then the typed keys are still there
      #expect(Self.line(user) == "ls\n")
    }
  }

  @Test func `restores the terminal when a signal arrives meanwhile`() async {
    // Given
    let user = PseudoTerminal()
    let (path, before) = (user.path, user.mode)
    // When
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      let stream = TerminalStream(descriptor: PseudoTerminal.adopt(path), environment: [:])
      Thread {
        // Wait until the query has started, which turns off echo.
        while PseudoTerminal.mode(stream.descriptor)[3] & UInt32(ECHO) != 0 {}
        kill(getpid(), SIGTERM)
      }.start()
      _ = TerminalQuery(input: stream, output: stream).ask([], within: .seconds(60))
    }
    // Then
    #expect(user.mode == before)
  }

  @Test func `queries only terminals`() throws {
    let channel = Channel()
    let stream = TerminalStream(descriptor: channel.writeEnd, environment: [:])
    #expect(TerminalQuery(input: stream, output: stream).ask(TerminalQuery.questions).isEmpty)
    #expect(channel.finish() == "")
  }
}

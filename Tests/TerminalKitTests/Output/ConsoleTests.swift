import Foundation
import SpaceTestSupport
import Synchronization
import Testing

@testable import TerminalKit

@Suite struct ConsoleTests {
  private final class Received: Sendable {
    let data = Mutex(Data())
  }

  private let output = Channel()
  private let error = Channel()

  private func console(_ policy: ColorPolicy = ColorPolicy(environment: ["TERM": "xterm"])) -> Console {
    Console(
      output: TerminalStream(descriptor: output.writeEnd, environment: [:]),
      error: TerminalStream(descriptor: error.writeEnd, environment: [:]), colors: policy)
  }

  @Test func `data goes to standard output, everything else to standard error, without colors into pipes`()
    throws
  {
    // When
    let console = console()
    try console.print([StyledText("Title", .title), "second"])
    console.warn("shown from \("the\ncache")")
    console.showProgress("10 %")
    // Then
    #expect(output.finish() == "Title\nsecond\n")
    #expect(error.finish() == "Warning: shown from the cache\n")
  }

  @Test func `--color=always reaches pipes`() throws {
    try console(ColorPolicy(option: .always, environment: [:])).print(StyledText("Title", .warning))
    #expect(output.finish() == "\u{1B}[33mTitle\u{1B}[0m\n")
    _ = error.finish()
  }

  @Test func `on a terminal progress is overwritten before anything else is written`() throws {
    // Given
    let terminal = PseudoTerminal(columns: 20)
    let stream = TerminalStream(descriptor: terminal.program, environment: [:])
    let console = Console(output: stream, error: stream, colors: ColorPolicy(environment: ["TERM": "dumb"]))
    // When
    console.showProgress("10 %")
    console.showProgress("9 %")
    try console.print("done")
    // Then
    #expect(terminal.seen() == "\r10 %\r9 % \r   \rdone\r\n")
  }

  @Test func `a note on a terminal is broken at spaces, and no path is broken`() {
    // Given
    let path = "/home/ada/.config/space-explorer/settings"
    for isAccessible in [false, true] {
      let terminal = PseudoTerminal(columns: 24)
      let stream = TerminalStream(descriptor: terminal.program, environment: [:])
      let console = Console(
        output: stream, error: stream, colors: ColorPolicy(environment: [:]), isAccessible: isAccessible)
      // When
      console.warn("The settings file \(path) has a line that is not used.")
      console.note("  space-explorer launch jsr-1957-001  1957-10-04 Sputnik 1")
      // Then
      let lines = [
        "Warning: The settings", "file", path, "has a line that is not", "used.", "  space-explorer launch",
        "  jsr-1957-001", "  1957-10-04 Sputnik 1",
      ]
      let whole = [
        "Warning: The settings file \(path) has a line that is not used.",
        "  space-explorer launch jsr-1957-001  1957-10-04 Sputnik 1",
      ]
      #expect(terminal.seen() == (isAccessible ? whole : lines).map { $0 + "\r\n" }.joined())
    }
    // And another program gets each note as a line
    console().note("twenty words would not be broken in a pipe, even where the variable of columns is small")
    #expect(error.finish().split(separator: "\n").count == 1)
    _ = output.finish()
  }

  @Test func `a screen reader gets one word instead of progress`() {
    let terminal = PseudoTerminal()
    let stream = TerminalStream(descriptor: terminal.program, environment: [:])
    let console = Console(
      output: stream, error: stream, colors: ColorPolicy(environment: [:]), isAccessible: true)
    console.showProgress("10 %")
    console.showProgress("20 %")
    console.endProgress()
    #expect(terminal.seen() == "Working…\r\n")
  }

  @Test func `a screen reader gets columns as words`() throws {
    let line = StyledText("Mail", .dim) + .gap(5, spoken: ": ") + "ada@example.org"
    for isAccessible in [false, true] {
      let output = Channel()
      let stream = TerminalStream(descriptor: output.writeEnd, environment: [:])
      try Console(
        output: stream, error: stream, colors: ColorPolicy(environment: [:]), isAccessible: isAccessible
      ).print(line)
      #expect(output.finish() == (isAccessible ? "Mail: ada@example.org\n" : "Mail     ada@example.org\n"))
    }
    _ = (output.finish(), error.finish())
  }

  @Test(.file("/dev/full"))
  func `a full disk is reported on standard error and fails`() throws {
    // Given
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    try #require(full >= 0)
    let console = Console(
      output: TerminalStream(descriptor: full, environment: [:]),
      error: TerminalStream(descriptor: error.writeEnd, environment: [:]),
      colors: ColorPolicy(environment: [:]))
    // When
    let failure = #expect(throws: OutputFailure.self) { try console.print("data") }
    // Then
    #expect(failure == .failed(ENOSPC))
    #expect(failure?.message == "Cannot write the output: No space left on device.")
    _ = (output.finish(), error.finish())
  }

  @Test func `a slow blocking reader gets every byte`() throws {
    // Given
    _ = fcntl(output.writeEnd, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let group = DispatchGroup()
    let received = Received()
    // When
    DispatchQueue.global().async(group: group) { [readEnd = output.readEnd] in
      let file = FileHandle(fileDescriptor: readEnd, closeOnDealloc: true)
      received.data.withLock { $0 = file.readDataToEndOfFile() }
    }
    try DescriptorWriter(descriptor: output.writeEnd).writeAll(bytes)
    close(output.writeEnd)
    try #require(group.wait(timeout: .now() + 300) == .success)
    // Then
    #expect(received.data.withLock { Array($0) } == bytes)
    _ = error.finish()
  }
}

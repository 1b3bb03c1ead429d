import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct ConsoleErrorsTests {
  private let output = Channel()
  private let error = Channel()

  private func console() -> Console {
    Console(
      output: TerminalStream(descriptor: output.writeEnd, environment: [:]),
      error: TerminalStream(descriptor: error.writeEnd, environment: [:]),
      colors: ColorPolicy(environment: ["TERM": "xterm"]))
  }

  @Test func `a full disk is reported on standard error and fails`() {
    #expect(console().report(OutputFailure.failed(ENOSPC), as: .text) == .failure)
    #expect(error.finish() == "Error: Cannot write the output: No space left on device.\n")
    _ = output.finish()
  }

  @Test func `a closed reader ends the process quietly by SIGPIPE, even if that was ignored`() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      signal(SIGPIPE, SIG_IGN)
      let channel = Channel()
      close(channel.readEnd)
      let stream = TerminalStream(descriptor: channel.writeEnd, environment: [:])
      let console = Console(output: stream, error: stream, colors: ColorPolicy(environment: [:]))
      do { try console.print("data") } catch { _ = console.report(error, as: .text) }
    }
  }

  @Test func `an error is written with its hint or as JSON, and determines the exit code`() {
    // Given
    let day = CalendarDay(year: 2026, month: 1, day: 2)!
    // When
    let code = console().report(SpaceError.noPicture(day), as: .text)
    _ = console().report(SpaceError.noPicture(day), as: .json)
    // Then
    #expect(code == .notFound)
    #expect(
      error.finish() == """
        Error: There is no picture for 2026-01-02.
        The day's page may show a video or something interactive.
        {"error":{"code":"no-picture","message":"There is no picture for 2026-01-02.",\
        "hint":"The day's page may show a video or something interactive."}}

        """)
    #expect(output.finish() == "")
  }

  @Test func `a cancellation is not reported as an error`() {
    #expect(console().report(CancellationError(), as: .text) == .interrupted)
    #expect(error.finish() == "")
    _ = output.finish()
  }

  @Test func `canceling a countdown on a terminal leaves an empty line`() {
    // Given
    let terminal = PseudoTerminal(columns: 20)
    let stream = TerminalStream(descriptor: terminal.program, environment: [:])
    let console = Console(output: stream, error: stream, colors: ColorPolicy(environment: ["TERM": "dumb"]))
    console.showProgress("T-10")
    // When
    _ = console.report(CancellationError(), as: .text)
    // Then
    #expect(terminal.seen() == "\rT-10\r    \r")
  }
}

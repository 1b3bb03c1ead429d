import Foundation
import SpaceTestSupport
import Testing

/// Colors and keys, as a terminal or its environment tells about them, in the whole program.
@Suite(.inRealTime) struct FullScreenColorsTests {
  @Test(arguments: [
    ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", true), ("\u{1B}P0$r\u{1B}\\\u{1B}P1+r524742=38\u{1B}\\", true),
    ("\u{1B}P1$r0;48:5:16m\u{1B}\\\u{1B}P0+r524742\u{1B}\\", false), ("", false),
  ]) func `true color that is not announced is asked for`(answer: String, isTaken: Bool) async throws {
    // Given
    let process = try ConsoleSession.alone(["TERM": "xterm-256color", "COLORTERM": ""]).startInTerminal(
      "--offline")
    try await process.waitForSample()
    // When
    try process.type(answer + "\u{1B}[?62;22c")
    try process.type("3")
    _ = try await process.waitForScreen { $0.text.contains("Atmospheric Pressure") }
    // Then
    try process.type("q")
    let output = try await process.output()
    #expect(output.exitCode == 0 && output.outputText.contains("\u{1B}[38;2;") == isTaken)
  }

  @Test(arguments: [
    ("0;15", "38;5;25", "38;5;111"), ("15;0", "38;5;111", "38;5;25"), ("0;default;7", "38;5;25", "38;5;111"),
  ])
  func `the colors are those for the background of COLORFGBG`(value: String, has: String, lacks: String)
    async throws
  {
    let process = try ConsoleSession.alone(["TERM": "xterm-256color", "COLORTERM": "", "COLORFGBG": value])
      .startInTerminal("--offline", "--pictures", "off")
    try await process.waitForSample()
    try process.type("q")
    let app = try await process.output().outputText
    #expect(app.contains(has) && !app.contains(lacks))
    // And so in a command, until the terminal answers otherwise in the app
    let command = try await ConsoleSession.alone([
      "TERM": "xterm-256color", "COLORTERM": "", "COLORFGBG": value,
    ])
    .runInTerminal("today", "--offline", "--no-picture").outputText
    #expect(command.contains(has) && !command.contains(lacks))
    let other = try ConsoleSession.alone(["TERM": "xterm-256color", "COLORTERM": "", "COLORFGBG": value])
      .startInTerminal("--offline", "--pictures", "off")
    try await other.waitForSample()
    try other.type("\u{1B}]11;rgb:\(value.hasSuffix("0") ? "ffff/ffff/ffff" : "0000/0000/0000")\u{1B}\\")
    try await other.waitForOutput(lacks)
    try await other.quit()
  }

  @Test func `after a change of the color scheme the terminal is asked for its background again`()
    async throws
  {
    // Given
    let process = try ConsoleSession.alone(["TERM": "xterm-256color", "COLORTERM": ""])
      .startInTerminal("--offline", "--pictures", "off")
    try await process.waitForSample()
    try process.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
    try await process.waitForOutput("38;5;111")
    // When
    try process.type("\u{1B}[?997;2n")
    try await process.waitForOutput("38;5;25m")
    // Then the answer counts, which may be another one
    try await process.waitForOutput(times: 2, "\u{1B}]11;?")
    let dark = "38;5;111m"
    let before = try await process.waitForOutput(dark).ranges(of: dark).count
    try process.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
    try await process.waitForOutput(times: before + 1, dark)
    try await process.quit()
  }

  @Test func `keys work by their places on a keyboard that has no Latin letters`() async throws {
    let process = try ConsoleSession.alone().startInTerminal("--offline")
    try await process.waitForSample()
    // The palette by its place, words as they are typed.
    try process.type("4Ж")
    _ = try await process.waitForScreen { $0.text.contains("All actions") }
    try process.type("й")
    _ = try await process.waitForScreen { $0.text.contains("/ й") }
    try process.type("\u{1B}")
    _ = try await process.waitForScreen { !$0.text.contains("All actions") }
    try process.type("й")
    #expect(try await process.output().exitCode == 0)
  }
}

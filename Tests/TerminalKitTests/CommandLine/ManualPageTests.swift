import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

@Suite(.hangLimit) struct ManualPageTests {
  private static let groffPath = "/usr/bin/groff"

  /// The page as formatted by groff, and its warnings.
  private func formatted(_ page: String) throws -> (text: String, warnings: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).1")
    try page.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: Self.groffPath)
    process.arguments = ["-man", "-Tutf8", "-ww", "-P-cbou", file.path]
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let warnings = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), String(decoding: warnings, as: UTF8.self))
  }

  @Test(.program(groffPath)) func `describes every command, option and topic`() throws {
    // When
    let (text, warnings) = try formatted(SampleGrammar.grammar.manualPage())
    // Then
    #expect(warnings.isEmpty)
    for part in [
      "STARS(1)", "stars - Look at the sky", "stars explore random --json", "stars favorites add DAY",
      "--size N", "The largest version there is.", "-V, --version", "EXIT CODES", "130", "STARS_HOME",
      "NO_COLOR", "stars 1.2.3",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(.program(groffPath)) func `shows text unchanged`() throws {
    // Given characters that roff would interpret or change
    let hostile: SafeText = ".so /etc/passwd\n'br \\fB \"quoted\" 100 °C ‘x’ --flag"
    let command = Command(name: "odd", summary: ".ig", details: hostile)
    let grammar = Grammar(
      program: Command(name: "stars", summary: "Look", subcommands: [command]), version: "1", topics: [])
    // When
    let page = grammar.manualPage()
    let (text, warnings) = try formatted(page)
    // Then
    #expect(warnings.isEmpty && page.utf8.allSatisfy { $0 < 0x7F })
    #expect(text.contains(".so /etc/passwd") && text.contains(#"'br \fB "quoted" 100 °C ‘x’ --flag"#))
    #expect(text.contains(".ig."))
  }
}

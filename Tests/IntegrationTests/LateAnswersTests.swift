import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// A terminal that answers late, in pieces, twice, never or with nonsense types nothing, and leaves nothing for the shell.
@Suite(.inRealTime) struct LateAnswersTests {
  private static let fence = "\u{1B}[c"
  private static let attributes = "\u{1B}[?62;4;22c"
  private static let facts =
    "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?1004;2$y\u{1B}[?0u\u{1B}[6;18;9t"
    + "\u{1B}P>|foot(1.18)\u{1B}\\\u{1B}_Gi=4211;OK\u{1B}\\"
  private static let answers = facts + attributes
  /// The pieces that are typed after the program's last output. The attributes end the answers, so that only what stands before
  /// them comes twice.
  private static let manners: [[String]] = [
    [answers], answers.map { String($0) }, [facts + answers], [],
    ["\u{1B}]11;rgb:\u{1B}[<9$\u{1B}Pnone" + attributes], ["]11;rgb", "\u{1B}[?62", ";c"],
  ]

  @Test(arguments: manners) func `keeps them from the shell when the app ends at once`(_ pieces: [String])
    async throws
  {
    let output = try await output(of: "--offline", after: "\u{1B}[?1049l", pieces) {
      try await $0.waitForSample()
      try $0.type("q" + Self.begun(pieces))
    }
    #expect(output.contains("got <echo>"))
  }

  @Test(arguments: manners) func `keeps them from the shell when a picture is drawn`(_ pieces: [String])
    async throws
  {
    let output = try await output(of: "image 2024-01-01", after: "\u{1B}[48;2;", pieces) {
      try $0.type(Self.begun(pieces))
    }
    #expect(output.contains("got <echo>"))
  }

  /// The start of an answer that the program has begun to read.
  private static func begun(_ pieces: [String]) -> String {
    pieces.first?.hasPrefix("]") == true ? "\u{1B}" : ""
  }

  /// The output of a shell that reads a line behind the program.
  /// - Parameters:
  ///   - last: the output after which the terminal answers in pieces.
  ///   - pieces: the answers; the first piece may be what is left of an answer that the program has begun to read.
  private func output(
    of words: String, after last: String, _ pieces: [String],
    when act: (RunningProcess) async throws -> Void
  ) async throws -> String {
    let server = try APODFixtureServer(records: [.image(on: "2024-01-01")], today: "2026-11-21")
    // On a busy machine the answers of this test come later than those of a terminal.
    let wait = pieces.isEmpty ? [:] : ["SPACE_EXPLORER_TERMINAL_WAIT": "30"]
    let user = try ConsoleSession(
      server: server, variables: wait.merging(["COLORTERM": "truecolor"]) { $1 })
    let shell = try user.startInTerminal(
      shell: "sh", ["-c", "\"$APP\" \(words); echo ready; IFS= read -r line; echo \"got <$line>\""])
    try await shell.waitForOutput(Self.fence)
    try await act(shell)
    try await shell.waitForOutput(last)
    for piece in pieces { try shell.type(piece) }
    try await shell.waitForOutput("ready")
    try shell.type("echo\n")
    return try await shell.output().outputText
  }
}

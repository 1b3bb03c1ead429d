import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// Misbehaving openers, as real processes.
@Suite(.hangLimit) struct AddressOpenerTests {
  /// Makes a folder with an opener that runs a script.
  private func folder(_ script: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(script, to: folder.appending(path: AddressOpener.program))
    return folder
  }

  /// Writes a program in a separate process. If this process opened the file for writing, a child of another
  /// test could inherit the descriptor, and running the file would fail (ETXTBSY).
  private func write(_ script: String, to file: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let command = #"printf '%s\n' '#!/bin/sh' "$1" > "$2"; chmod 755 "$2""#
    process.arguments = ["-c", command, "sh", script, file.path]
    try process.run()
    process.waitUntilExit()
  }

  private func open(
    _ script: String, _ address: String = "https://example.org/a?b=1&c='$(x)", bound: Duration = .seconds(20)
  ) async throws -> (DetachedProgram.Outcome, String) {
    let folder = try folder(script)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ChildEnvironment(
      [
        "PATH": "\(folder.path):/usr/bin:/bin", "OUT": folder.path, "OWN_KEY": "secret",
        "OTHER_API_KEY": "the user's",
      ], without: ["OWN_KEY"])
    let outcome = await AddressOpener.open(address, environment, bound: bound)
    return (outcome, (try? String(contentsOf: folder.appending(path: "out"), encoding: .utf8)) ?? "")
  }

  @Test func `the address is one argument, and only own secrets are not passed on`() async throws {
    let (outcome, written) = try await open(
      #"printf '%s|%s|%s' "$1" "$#" "$OWN_KEY$OTHER_API_KEY" > "$OUT/out""#)
    #expect(outcome == .succeeded)
    #expect(written == "https://example.org/a?b=1&c='$(x)|1|the user's")
  }

  @Test func `a failing opener is reported`() async throws {
    #expect(try await open("exit 4").0 == .failed)
    #expect(try await open("kill -9 $$").0 == .failed)
  }

  @Test func `a hanging opener delays nothing and is not killed`() async throws {
    // Opening would fail if it waited for the exit code.
    #expect(try await open("sleep 30; exit 1", bound: .milliseconds(200)).0 == .goesOn)
  }

  @Test func `an opener gets neither the terminal nor input`() async throws {
    let script =
      #"if (exec < /dev/tty) 2>/dev/null; then t=tty; else t=none; fi; read -r line; echo "$t$line" > "$OUT/out""#
    let (outcome, written) = try await open(script)
    #expect(outcome == .succeeded)
    #expect(written == "none\n")
  }

  @Test func `a program's output is read, and one that hangs is ended`() async throws {
    let folder = try folder(#"[ "$1" = hang ] && sleep 60; echo "$1"; (sleep 60 &) ; exit 0"#)
    defer { try? FileManager.default.removeItem(at: folder) }
    func program(_ bound: Duration) -> DetachedProgram {
      DetachedProgram(
        name: folder.appending(path: AddressOpener.program).path, environment: ["PATH": "/usr/bin:/bin"],
        bound: bound,
        endsAtBound: true)
    }
    #expect(await program(.seconds(20)).output(["one"]) == "one\n")
    #expect(await program(.milliseconds(200)).output(["hang"]) == nil)
    #expect(await program(.milliseconds(200)).run(["hang"]) == .goesOn)
  }

  @Test func `a missing opener is reported`() async {
    #expect(await AddressOpener.open("https://example.org", ["PATH": "/nowhere"]) == .missing)
  }

  @Test func `notifications use the desktop's program, whatever their text begins with`()
    async throws
  {
    let folder = try folder("")
    defer { try? FileManager.default.removeItem(at: folder) }
    let expected = SystemPrograms.notification("--help", "T-0␛[2J")
    try write(#"printf '%s|' "$@" > "$OUT/out""#, to: folder.appending(path: expected.name))
    let notification = TerminalNotification(title: "--help", body: "T-0\u{1B}[2J")
    let environment: ChildEnvironment = ["PATH": "\(folder.path):/usr/bin:/bin", "OUT": folder.path]
    #expect(await DesktopNotifier.show(notification, environment))
    let written = try String(contentsOf: folder.appending(path: "out"), encoding: .utf8)
    #expect(written.hasSuffix("|--help|T-0␛[2J|"))
    #expect(written == expected.arguments.map { $0 + "|" }.joined())
    #expect(await DesktopNotifier.show(.init(title: "A"), ["PATH": "/nowhere"]) == false)
  }
}

import Foundation
import Testing

@testable import TerminalKit

@Suite struct BoundedProcessTests {
  private func shell(_ script: String, _ limits: BoundedProcess.Limits = .init()) -> BoundedProcess {
    BoundedProcess(path: "/bin/sh", arguments: ["-c", script], limits: limits)
  }

  @Test
  func `input goes in and output comes out, much of both at the same time`() async {
    let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let output = await BoundedProcess(path: "/bin/cat", arguments: [], limits: .init()).output(for: data)
    #expect(output == Array(data))
  }

  @Test
  func `a program that does not read its input does no harm`() async {
    let output = await shell("exec <&-; echo hello").output(for: Data(count: 5_000_000))
    #expect(output == Array("hello\n".utf8))
  }

  @Test
  func `the program sees neither our environment nor a terminal`() async throws {
    let output = await shell("/usr/bin/env; : 2>/dev/null </dev/tty && echo terminal").output(for: Data())
    #expect(output == nil)
    let variables = try #require(await shell("/usr/bin/env").output(for: Data()))
    let names = String(decoding: variables, as: UTF8.self).split(separator: "\n").compactMap {
      $0.split(separator: "=").first.map(String.init)
    }
    #expect(Set(names).subtracting(["PWD", "SHLVL", "_", "OLDPWD"]) == ["LC_ALL", "TERM"])
  }

  @Test
  func `failure is failure whatever was written; a missing program too`() async {
    #expect(await shell("echo half; exit 3").output(for: Data()) == nil)
    #expect(await shell("echo half; kill -9 $$").output(for: Data()) == nil)
    #expect(await BoundedProcess(path: "/no/such", arguments: [], limits: .init()).output(for: Data()) == nil)
  }

  @Test(
    arguments: ["exec /bin/sleep 3600", "exec >&-; exec /bin/sleep 3600", "while :; do :; done"])
  func `one that takes too long is ended, also when it closed its output`(script: String) async {
    var limits = BoundedProcess.Limits()
    limits.time = .milliseconds(50)
    // It would otherwise go on for an hour.
    #expect(await shell(script, limits).output(for: Data()) == nil)
  }

  @Test
  func `one that writes without end is ended`() async {
    var limits = BoundedProcess.Limits()
    limits.output = 100_000
    #expect(await shell("while :; do echo more; done", limits).output(for: Data()) == nil)
  }

  #if os(Linux)
    @Test
    func `one that wants too much memory fails`() async {
      // Given
      let script = "/bin/cat >/dev/null; /bin/dd if=/dev/zero of=/dev/null bs=300M count=1 && echo done"
      func run(memory: Int) async -> [UInt8]? {
        var limits = BoundedProcess.Limits()
        limits.memory = memory
        return await shell(script, limits).output(for: Data())
      }
      // Then
      #expect(await run(memory: 1 << 30) == Array("done\n".utf8))
      #expect(await run(memory: 200 << 20) == nil)
    }
  #endif

  @Test
  func `cancelling the task ends the program`() async {
    // Given
    var limits = BoundedProcess.Limits()
    limits.time = .seconds(3_600)
    let process = shell("exec /bin/sleep 3600", limits)
    // When
    let task = Task { await process.output(for: Data()) }
    task.cancel()
    // Then
    #expect(await task.value == nil)
  }
}

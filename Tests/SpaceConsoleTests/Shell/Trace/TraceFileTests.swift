import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceApp
@testable import SpaceConsole

/// The faults that a trace file may have.
@Suite struct TraceFileTests {
  private static let header = TraceHeader(
    session: Session(), destination: nil, look: TestApp(80, 24).look)

  /// A trace of some lines after a header.
  private static func data(_ lines: [String], header: TraceHeader = header) throws -> Data {
    let first = String(decoding: try TraceCoding.encoder.encode(header), as: UTF8.self)
    return Data(([first] + lines).map { $0 + "\n" }.joined().utf8)
  }

  private static let key = "{\"input\":{\"key\":{\"_0\":\"j\"}},\"ms\":1}"

  private func error(_ data: Data) -> TraceError? {
    do throws(TraceError) {
      _ = try TraceFile(data, path: "t", screens: TestApp(80, 24).tabs)
      return nil
    } catch {
      return error
    }
  }

  @Test func `reads the complete lines`() throws {
    let trace = try TraceFile(
      Self.data([Self.key, "{\"action\":\"go\",\"ms\":2}"]), path: "t", screens: [])
    #expect(trace.header.session == Session() && trace.lines.map(\.ms) == [1, 2])
  }

  @Test func `the seeds of the fuzzer are traces of this version`() throws {
    let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let folder = tests.appending(path: "Fuzz/Seeds/trace").path
    let seeds = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!seeds.isEmpty)
    for seed in seeds {
      #expect(try !TraceFile(path: "\(folder)/\(seed)", screens: TestApp(80, 24).tabs).lines.isEmpty)
    }
  }

  @Test func `reports a path that is no file`() {
    #expect(throws: TraceError.unreadable(path: "/dev/null", reason: "it is a device")) {
      try TraceFile(path: "/dev/null", screens: [])
    }
    #expect(throws: TraceError.unreadable(path: "/", reason: "it is a folder")) {
      try TraceFile(path: "/", screens: [])
    }
  }

  @Test func `names the wrong line`() throws {
    // Given
    let cut = try Self.data([Self.key, Self.key]).dropLast(9)
    // Then
    #expect(error(cut) == .cutOff(path: "t", line: 3))
    #expect(error(try Self.data([Self.key, "{}", Self.key])) == .broken(path: "t", line: 3))
    #expect(error(try Self.data([Self.key, "", Self.key])) == .broken(path: "t", line: 3))
    #expect(TraceError.cutOff(path: "t", line: 3).message == "Line 3 of t is cut off.")
    #expect(TraceError.cutOff(path: "t", line: 3).hint?.contains("sed -i '$d' FILE") == true)
  }

  @Test func `refuses a file that is not a trace`() throws {
    for text in ["", "{}", "#!/bin/sh\n", "{\"trace\":\"other\",\"version\":1}\n", "\u{0}\u{FF}"] {
      #expect(error(Data(text.utf8)) == .foreign(path: "t"))
    }
    var other = Self.header
    other.version = 8
    #expect(error(try Self.data([], header: other)) == .otherVersion(path: "t", version: 8))
  }

  @Test func `refuses a first line of a megabyte`() throws {
    let mark = "{\"trace\":\"space-explorer\",\"version\":1"
    let long = Data((mark + String(repeating: " ", count: 1_000_000) + "}\n").utf8)
    #expect(error(long) == .foreign(path: "t"))
    let directory = TemporaryDirectory()
    let path = directory.path("app.trace")
    try long.write(to: URL(filePath: path))
    #expect(!TraceFile.isTrace(path: path))
    try Data((mark + "}\n").utf8).write(to: URL(filePath: path))
    #expect(TraceFile.isTrace(path: path))
  }

  @Test func `refuses a trace above the size limit`() throws {
    let directory = TemporaryDirectory()
    let path = directory.path("app.trace")
    let line = Data("{\"action\":\"\(String(repeating: "x", count: 1_000_000))\",\"ms\":1}\n".utf8)
    var data = try Self.data([])
    while data.count <= TraceFile.sizeLimit { data += line }
    try data.write(to: URL(filePath: path))
    #expect(throws: TraceError.unreadable(path: path, reason: "it is larger than 32 MB")) {
      try TraceFile(path: path, screens: [])
    }
  }

  @Test func `refuses a line with more values than the app ever writes`() throws {
    func line(_ count: Int) -> String {
      "{\"action\":\"x\",\"ms\":1,\"more\":[" + String(repeating: "0,", count: count) + "0]}"
    }
    let large = try TraceFile(Self.data([line(1_000)]), path: "t", screens: [])
    #expect(large.lines.map(\.ms) == [1])
    #expect(error(try Self.data([Self.key, line(1_100_000)])) == .broken(path: "t", line: 3))
  }

  @Test func `advises to record again if the first line is broken`() throws {
    let record = "Record one: space-explorer --trace FILE"
    #expect(
      TraceError.foreign(path: "t").hint == record && TraceError.broken(path: "t", line: 1).hint == record)
    #expect(TraceError.broken(path: "t", line: 2).hint?.hasPrefix("Remove line 2 ") == true)
  }

  @Test(arguments: [
    "{\"frame\":{\"now\":0,\"size\":{\"columns\":100000,\"rows\":100000},\"turn\":0},\"ms\":1}",
    "{\"frame\":{\"now\":1e300,\"size\":{\"columns\":80,\"rows\":24},\"turn\":0},\"ms\":1}",
    "{\"frame\":{\"now\":0,\"size\":{\"columns\":80,\"rows\":24},\"turn\":-1},\"ms\":1}",
    "{\"input\":{\"key\":{\"_0\":\"hyper-j\"}},\"ms\":1}",
  ]) func `refuses impossible values`(_ line: String) throws {
    #expect(error(try Self.data([line])) == .broken(path: "t", line: 2))
  }

  @Test func `survives modified traces`() async throws {
    // Given
    var recorded: [TraceLine] = []
    var app = TestApp(80, 24)
    for message in await SampleStates.all() {
      if let line = app.state.recorded(message.queued) { recorded.append(line) }
      app.receive(message)
    }
    let lines = try recorded.map { String(decoding: try TraceCoding.encoder.encode($0), as: UTF8.self) }
    var generator = SplitMix(state: 11)
    var replayed = 0
    for (tab, rarity) in TestApp.tabNumbers.flatMap({ tab in [3, 20, 60].map { (tab, $0) } }) {
      for line in lines {
        // When digits of the trace are replaced, and keys are pressed during its replay
        let changed = String(
          line.map { character in
            character.isNumber && Int.random(in: 0..<rarity, using: &generator) == 0
              ? "0123456789-".randomElement(using: &generator)! : character
          })
        let app = TestApp(80, 24)
        guard
          let trace = try? TraceFile(
            Self.data([changed, Self.key]), path: "t", screens: app.tabs)
        else {
          continue
        }
        replayed += 1
        var replay = TraceReplay(trace.header, app.tabs)
        _ = replay.take(TraceLine(input: .key(Key(Character("\(tab)")))))
        for line in trace.lines { _ = replay.take(line) }
        _ = replay.take(TraceLine(frame: TraceLook(TestApp(120, 30).look)))
        // Then the replay still shows a frame.
        #expect(replay.frame?.grid.columns == 120)
      }
    }
    #expect(replayed > 50)
  }
}

import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

struct AlertStatesTests {
  private let sandbox = Sandbox()
  private let faults = StorageFaults()
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  private var states: AlertStates {
    AlertStates(directory: sandbox.path, faults: faults) { body in
      (try? JSONSerialization.jsonObject(with: body)) is [String: Any]
    }
  }
  private var path: String { "\(sandbox.path)/alerts/\(FNV1a.fileName(for: "crew"))" }

  private func keep(_ body: String) async throws {
    try await states.update("crew", now: now) { _ in (Data(body.utf8), ()) }
  }

  @Test func `a state is available in the next run`() async throws {
    try await keep("{\"a\":1}")
    #expect(try await states.state(of: "crew") == Data("{\"a\":1}".utf8))
    #expect(try await states.state(of: "other") == nil)
    await states.check()
    #expect(faults.all.isEmpty)
  }

  @Test(arguments: [
    "{\"a\":[" + String(repeating: "0,", count: 50_000) + "0]}",
    "{\"a\":" + String(repeating: "{\"b\":", count: 25_000) + "0" + String(repeating: "}", count: 25_001),
    "no JSON", "", "[1]",
  ]) func `an undecodable state counts as none, and is reported`(_ body: String) async throws {
    try await keep(body)
    #expect(try await states.state(of: "crew") == nil)
    #expect(faults.all == [.damaged(path: path)])
    // And the next state replaces it, while the undecodable one is kept as the previous generation
    try await states.update("crew", now: now) { state in
      #expect(state == nil)
      return (Data("{}".utf8), ())
    }
    #expect(try await states.state(of: "crew") == Data("{}".utf8))
    #expect(FileManager.default.fileExists(atPath: path + ".previous"))
  }

  @Test func `a check of all states reports damage without knowing their names`() async throws {
    try await keep("{}")
    try Data("no record".utf8).write(to: URL(filePath: path))
    await states.check()
    #expect(faults.all == [.damaged(path: path)])
  }

  @Test func `a look at all states tells of one that its caller cannot decode`() async throws {
    try await keep("[1]")
    await states.check()
    #expect(faults.all == [.damaged(path: path)])
  }

  @Test func `a check without states reports nothing`() async {
    await states.check()
    await AlertStates(directory: nil, faults: faults).check()
    #expect(faults.all.isEmpty && sandbox.names.isEmpty)
  }
}

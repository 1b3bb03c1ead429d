import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct StoredStatesTests {
  private typealias State = [String: Int]

  private let sandbox = Sandbox()
  private let faults = StorageFaults()
  private let now = Date(timeIntervalSince1970: 1_795_000_000)

  private var states: StoredStates { StoredStates(directory: sandbox.path, faults: faults) }
  private var alerts: String { "\(sandbox.path)/alerts/\(FNV1a.fileName(for: "crew"))" }
  private var calendar: String { "\(sandbox.path)/calendar" }

  private func keep(_ state: State, of name: StateName = .alerts(of: "crew")) async throws {
    try await states.update(name, now: now) { (_: State?) in (state, ()) }
  }

  /// Writes a record that is not made of a state.
  private func write(_ body: String) throws {
    try DurableFile(
      FNV1a.fileName(for: "crew"), in: StorageDirectory("\(sandbox.path)/alerts"), .precious
    ).write(DurableRecord(label: "crew", instant: now, body: Data(body.utf8)))
  }

  @Test func `a state is available in the next run`() async throws {
    try await keep(["a": 1])
    try await keep(["b": 2], of: .calendar)
    #expect(try await states.state(.alerts(of: "crew"), as: State.self) == ["a": 1])
    #expect(try await states.state(.calendar, as: State.self) == ["b": 2])
    #expect(try await states.state(.alerts(of: "other"), as: State.self) == nil)
    await states.checkAlerts(as: State.self)
    #expect(faults.all.isEmpty)
  }

  @Test func `the revisions of 0.3 are read where it wrote them`() async throws {
    let body = Data(#"{"a":{"schedule":"s","sequence":2,"since":0}}"#.utf8)
    try DurableFile("calendar", in: StorageDirectory(sandbox.path), .precious).write(
      DurableRecord(label: "calendar", instant: now, body: body))
    struct Revision: Codable, Equatable {
      let sequence: Int
      let schedule: String
    }
    let stored = try await states.state(.calendar, as: [String: Revision].self)
    #expect(stored == ["a": Revision(sequence: 2, schedule: "s")])
  }

  @Test(arguments: [
    LongText("{\"a\":[" + String(repeating: "0,", count: 50_000) + "0]}"),
    LongText(
      "{\"a\":" + String(repeating: "{\"b\":", count: 25_000) + "0" + String(repeating: "}", count: 25_001)),
    "no JSON", "", "[1]",
  ]) func `an undecodable state counts as none, and is reported`(_ body: LongText) async throws {
    try write(body.string)
    #expect(try await states.state(.alerts(of: "crew"), as: State.self) == nil)
    #expect(faults.all == [.damaged(path: alerts)])
    // And the next state replaces it, while the undecodable one is kept as the previous generation
    try await states.update(.alerts(of: "crew"), now: now) { (state: State?) in
      #expect(state == nil)
      return ([:], ())
    }
    #expect(try await states.state(.alerts(of: "crew"), as: State.self) == [:])
    #expect(FileManager.default.fileExists(atPath: alerts + ".previous"))
  }

  @Test func `an unchanged state is not written again`() async throws {
    try await keep(["a": 1], of: .calendar)
    let number = try FileManager.default.attributesOfItem(atPath: calendar)[.systemFileNumber] as? Int
    try await keep(["a": 1], of: .calendar)
    #expect(try FileManager.default.attributesOfItem(atPath: calendar)[.systemFileNumber] as? Int == number)
  }

  @Test func `a damaged file is replaced and kept aside`() async throws {
    try await keep(["a": 1], of: .calendar)
    try Data("not a record".utf8).write(to: URL(filePath: calendar))
    try await keep(["a": 2], of: .calendar)
    #expect(try await states.state(.calendar, as: State.self) == ["a": 2])
    #expect(FileManager.default.fileExists(atPath: calendar + ".damaged-1"))
  }

  @Test func `a check of all alerts reports damage without knowing their names`() async throws {
    try await keep([:])
    try Data("no record".utf8).write(to: URL(filePath: alerts))
    await states.checkAlerts(as: State.self)
    #expect(faults.all == [.damaged(path: alerts)])
  }

  @Test func `a look at all alerts tells of one that its caller cannot decode`() async throws {
    try write("[1]")
    await states.checkAlerts(as: State.self)
    #expect(faults.all == [.damaged(path: alerts)])
  }

  @Test func `a check without alerts reports nothing`() async {
    await states.checkAlerts(as: State.self)
    await StoredStates(directory: nil, faults: faults).checkAlerts(as: State.self)
    #expect(faults.all.isEmpty && sandbox.names.isEmpty)
  }

  @Test func `without a home it fails with a message`() async {
    await #expect(throws: SpaceError(StorageError.noHome)) {
      try await StoredStates(directory: nil).update(.calendar, now: now) { (_: Int?) in (1, ()) }
    }
  }

  @Test func `two processes lose nothing of each other`() async throws {
    // On a busy machine a writer can wait too long for the lock; then it throws and stores nothing.
    let kept = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<20 {
        group.addTask { [now, path = sandbox.path] in
          try? await StoredStates(directory: path).update(.calendar, now: now) { (stored: Set<Int>?) in
            ((stored ?? []).union([number]), number)
          }
        }
      }
      return await group.reduce(into: Set()) { $0.formUnion([$1].compactMap { $0 }) }
    }
    #expect(!kept.isEmpty)
    #expect(try await states.state(.calendar, as: Set<Int>.self) == kept)
  }
}

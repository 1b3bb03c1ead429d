import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

@Suite struct CalendarRevisionsTests {
  private let early = Date(timeIntervalSince1970: 1_795_000_000)
  private let late = Date(timeIntervalSince1970: 1_795_100_000)

  @Test
  func `a revision starts at 0 and rises with every change, also after a restart`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    // Given
    let first = try await CalendarRevisions(directory: directory).revisions(
      of: ["a": "1", "b": "1"], now: early)
    #expect(first.mapValues(\.sequence) == ["a": 0, "b": 0])
    // When one of them changes
    let second = try await CalendarRevisions(directory: directory).revisions(
      of: ["a": "2", "b": "1"], now: late)
    // Then
    #expect(second.mapValues(\.sequence) == ["a": 1, "b": 0])
    #expect(second.mapValues(\.since) == ["a": late, "b": early])
    // And changing back is a change too
    let third = try await CalendarRevisions(directory: directory).revisions(of: ["a": "1"], now: late)
    #expect(third.mapValues(\.sequence) == ["a": 2])
    // And a launch that was left out of a call is remembered
    let fourth = try await CalendarRevisions(directory: directory).revisions(of: ["b": "2"], now: late)
    #expect(fourth.mapValues(\.sequence) == ["b": 1])
  }

  @Test
  func `unchanged revisions are not written again`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let revisions = CalendarRevisions(directory: directory)
    _ = try await revisions.revisions(of: ["a": "1"], now: early)
    let file = directory + "/calendar"
    let number = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    _ = try await revisions.revisions(of: ["a": "1"], now: late)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == number)
  }

  @Test
  func `a damaged file is replaced and kept aside`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    _ = try await CalendarRevisions(directory: directory).revisions(of: ["a": "1"], now: early)
    try Data("not a record".utf8).write(to: URL(filePath: directory + "/calendar"))
    let again = try await CalendarRevisions(directory: directory).revisions(of: ["a": "2"], now: late)
    #expect(again["a"]?.sequence == 0)
    #expect(FileManager.default.fileExists(atPath: directory + "/calendar.damaged-1"))
  }

  @Test func `as many as are stored can be read again, within the limits of decoding`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let faults = StorageFaults()
    let many = Dictionary(uniqueKeysWithValues: (0..<CalendarRevisions.limit + 100).map { ("\($0)", "1") })
    _ = try await CalendarRevisions(directory: directory, faults: faults).revisions(of: many, now: early)
    let one = many.keys.sorted()[0]
    let again = try await CalendarRevisions(directory: directory, faults: faults).revisions(
      of: [one: "2"], now: late)
    #expect(again[one]?.sequence == 1 && faults.all.isEmpty)
  }

  @Test func `a file with too many values is reported and replaced`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let faults = StorageFaults()
    let body = Data(("{\"a\":[" + String(repeating: "0,", count: 100_000) + "0]}").utf8)
    try DurableFile("calendar", in: StorageDirectory(directory), .precious).write(
      DurableRecord(label: "calendar", instant: early, body: body))
    let revisions = CalendarRevisions(directory: directory, faults: faults)
    #expect(try await revisions.revisions(of: ["a": "1"], now: early)["a"]?.sequence == 0)
    #expect(faults.all == [.damaged(path: directory + "/calendar")])
  }

  @Test func `without a home it fails with a message`() async {
    await #expect(throws: SpaceError(StorageError.noHome)) {
      try await CalendarRevisions(directory: nil).revisions(of: ["a": "1"], now: early)
    }
  }

  @Test
  func `two processes lose nothing of each other`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    // On a busy machine a writer can wait too long for the lock; then it throws and stores nothing.
    let kept = await withTaskGroup(of: String?.self) { group in
      for number in 0..<20 {
        group.addTask { [early] in
          let stored = try? await CalendarRevisions(directory: directory)
            .revisions(of: ["\(number)": "1"], now: early)
          return stored?.keys.first
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap { $0 } }
    }
    #expect(!kept.isEmpty)
    let all = Dictionary(uniqueKeysWithValues: kept.map { ($0, "2") })
    let revisions = try await CalendarRevisions(directory: directory).revisions(of: all, now: late)
    #expect(revisions.count == kept.count && revisions.values.allSatisfy { $0.sequence == 1 })
  }
}

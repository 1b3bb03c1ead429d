import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

/// Faults that need a separate process: being killed, full disks, permissions, concurrent changes.
struct DurableFileProcessTests {
  @Test(arguments: 0..<12)
  func `a writer killed at any moment loses no completed write`(_ round: Int) async throws {
    // Given a process that writes a counter, and records each number once its write has returned
    let sandbox = Sandbox()
    let path = sandbox.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, round = round as Int] in
      let file = DurableFile("counter", in: StorageDirectory(path), .precious)
      let notes = open("\(path)/notes", O_WRONLY | O_CREAT | O_APPEND, 0o600)
      let written = Atomic(0)
      Thread.detachNewThread {
        // When it is killed during a write after these
        while written.load(ordering: .acquiring) < 3 + round {}
        for _ in 0..<(round * 7_919 % 20_000) { _ = written.load(ordering: .acquiring) }
        kill(getpid(), SIGKILL)
      }
      for number in 1... {
        let body = Data(repeating: UInt8(number % 251), count: 100_000)
        try file.update { _ in (DurableRecord(label: "\(number)", instant: .distantPast, body: body), ()) }
        write(notes, [UInt8(number)], 1)
        written.add(1, ordering: .releasing)
      }
    }
    // Then the file is valid, and no recorded number is lost
    let noted = Int(try #require(try sandbox.bytes("notes").last))
    let reading = try sandbox.file(.precious, "counter").read()
    let record = try #require(reading.record)
    let number = try #require(Int(record.label))
    #expect(reading.remains == nil)
    #expect((noted...noted + 1).contains(number))
    #expect(record.body == Data(repeating: UInt8(number % 251), count: 100_000))
    // And the next process can change the file as usual
    try sandbox.file(.precious, "counter").update { _ in (.sample("next"), ()) }
    #expect(try sandbox.file(.precious, "counter").read().record == .sample("next"))
  }

  @Test func `a full disk is reported and the old file stays`() async throws {
    for care in [DurableFile.Care.expendable, .kept, .precious] {
      // Given a file
      let sandbox = Sandbox()
      try sandbox.file(care).write(.sample("old"))
      let path = sandbox.path
      let name = "\(care)"
      await #expect(processExitsWith: .success) { [path = path as String, name = name as String] in
        let care: DurableFile.Care = name == "expendable" ? .expendable : name == "kept" ? .kept : .precious
        let file = DurableFile("file", in: StorageDirectory(path), care)
        // When a process writes a longer one: the first write is short, the second fails
        await onFullDisk {
          let error = #expect(throws: StorageError.self) {
            try file.write(DurableRecord(label: "", instant: .distantPast, body: Data(count: 100_000)))
          }
          if case .noSpace? = error {} else { Issue.record("\(String(describing: error))") }
        }
      }
      // Then
      #expect(sandbox.names == ["file"])
      #expect(try sandbox.file(care).read().record == .sample("old"))
    }
  }

  @Test func `an unwritable directory is reported and the old file stays`() async throws {
    // Given a read-only directory, and a process without root's privileges
    let sandbox = Sandbox()
    let path = sandbox.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      if geteuid() == 0 {
        chown(path, 65_534, 65_534)
        setuid(65_534)
      }
      let file = DurableFile("file", in: StorageDirectory(path), .kept)
      try file.write(.sample("old"))
      chmod(path, 0o500)
      // Then
      let error = #expect(throws: StorageError.self) { try file.write(.sample("new")) }
      #expect(error?.code == "not-permitted")
      #expect(try file.read().record == .sample("old"))
      chmod(path, 0o700)
    }
  }

  @Test(.inRealTime) func `two processes that change a file concurrently lose nothing`() async throws {
    // Given two processes that each add a hundred lines
    let sandbox = Sandbox()
    let path = sandbox.path
    async let first: Void = addLines("a", path)
    async let second: Void = addLines("b", path)
    _ = await (first, second)
    // Then
    let body = try #require(sandbox.file(.precious).read().record?.body)
    let lines = Set(String(decoding: body, as: UTF8.self).split(separator: "\n").map(String.init))
    #expect(lines == Set((0..<100).flatMap { ["a\($0)", "b\($0)"] }))
  }

  private func addLines(_ name: String, _ path: String) async {
    await #expect(processExitsWith: .success) { [name = name as String, path = path as String] in
      let file = DurableFile("file", in: StorageDirectory(path), .precious)
      for number in 0..<100 {
        try file.update { reading in
          let body = (reading.record?.body ?? Data()) + Data("\(name)\(number)\n".utf8)
          return (DurableRecord(label: "", instant: .distantPast, body: body), ())
        }
      }
    }
  }
}

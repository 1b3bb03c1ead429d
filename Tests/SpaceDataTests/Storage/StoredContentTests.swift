import Foundation
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

/// The decoded content of a file that several processes change.
@Suite struct StoredContentTests {
  private let sandbox = Sandbox()

  /// A list of words in a file, as another process opens it; `decoded` counts how often it is decoded.
  private func words(
    _ care: DurableFile.Care = .precious, in directory: StorageDirectory? = nil, decoded: Counter = Counter()
  ) -> StoredContent<[String]> {
    StoredContent(DurableFile("words", in: directory ?? sandbox.directory, care)) { reading in
      decoded.count.withLock { $0 += 1 }
      return String(decoding: reading.record?.body ?? Data(), as: UTF8.self).split(separator: " ").map(
        String.init)
    } encode: { words in
      DurableRecord(label: "words", body: Data(words.joined(separator: " ").utf8))
    }
  }

  private final class Counter: Sendable { let count = Mutex(0) }

  private func add(_ word: String, to content: StoredContent<[String]>) throws {
    try content.update { words in
      words.append(word)
      return (true, ())
    }
  }

  @Test func `is decoded once for each content of the file`() throws {
    // Given a file that was read
    let decoded = Counter()
    let (mine, other) = (words(decoded: decoded), words())
    try add("one", to: other)
    for _ in 0..<3 { #expect(try mine.read() == ["one"]) }
    #expect(decoded.count.withLock { $0 } == 1)
    // When this process changes it, nothing is decoded again
    try add("two", to: mine)
    #expect(try mine.read() == ["one", "two"] && decoded.count.withLock { $0 } == 1)
    // And what another process writes is read at once
    try add("three", to: other)
    #expect(try mine.read() == ["one", "two", "three"] && decoded.count.withLock { $0 } == 2)
  }

  @Test func `a failed write keeps nothing that the file does not have`() throws {
    // Given content in a directory, in whose place there is a file at the next write
    let content = words()
    try add("one", to: content)
    let moved = sandbox.path + "-moved"
    try FileManager.default.moveItem(atPath: sandbox.path, toPath: moved)
    #expect(FileManager.default.createFile(atPath: sandbox.path, contents: nil))
    // When it is changed
    #expect(throws: StorageError.self) { try add("two", to: content) }
    try FileManager.default.removeItem(atPath: sandbox.path)
    try FileManager.default.moveItem(atPath: moved, toPath: sandbox.path)
    // Then it is as the file
    #expect(try content.read() == ["one"])
    #expect(try words().read() == ["one"])
  }

  @Test func `without a directory only what can be fetched again is kept, in memory`() throws {
    let expendable = words(.kept, in: StorageDirectory(nil))
    try add("one", to: expendable)
    #expect(try expendable.read() == ["one"])
    #expect(throws: StorageError.noHome) { try add("one", to: words(.precious, in: StorageDirectory(nil))) }
  }

  @Test(.hangLimit) func `tells of changes by others, and not of its own`() async throws {
    // Given somebody who listens
    let clock = TestClock()
    let (mine, other) = (words(), words())
    try add("one", to: mine)
    var changes = mine.changes(clock).makeAsyncIterator()
    try await clock.sleepers(1)
    // When this process writes, and after the next look another one
    try add("two", to: mine)
    clock.advance(by: FileChanges.pause)
    try await clock.sleepers(1)
    try add("three", to: other)
    clock.advance(by: FileChanges.pause)
    // Then the first news is that of the other
    #expect(await changes.next() != nil)
    #expect(try mine.read() == ["one", "two", "three"])
  }

  @Test(.hangLimit) func `tells of a change between what was read and the beginning of listening`()
    async throws
  {
    // Given what another process has written after this one has read
    let clock = TestClock()
    let (mine, other) = (words(), words())
    try add("one", to: mine)
    try add("two", to: other)
    // When somebody begins to listen
    var changes = mine.changes(clock).makeAsyncIterator()
    try await clock.sleepers(1)
    clock.advance(by: FileChanges.pause)
    // Then the first look tells of it
    #expect(await changes.next() != nil)
    #expect(try mine.read() == ["one", "two"])
  }
}

import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

struct DiskCacheTests {
  private let sandbox = Sandbox()
  private let clock = TickingClock()
  private let log = LogBook()

  /// A cache as a process finds it after a restart.
  private func cache(limit: Int = 10_000) -> DiskCache {
    DiskCache(
      directory: sandbox.directory, limit: limit, now: clock.now, faults: StorageFaults(logger: log.logger))
  }

  private func bytes(_ count: Int) -> Data { Data(repeating: 7, count: count) }

  @Test func `stored alerts are found after a restart`() {
    let before = cache()
    before.save(bytes(10), key: "k", at: Date(timeIntervalSince1970: 5))
    let record = cache().load("k")
    #expect(record?.body == bytes(10))
    #expect(record?.instant == Date(timeIntervalSince1970: 5))
    #expect(cache().load("other") == nil)
  }

  @Test(
    arguments: [
      "", "..", "/etc/passwd", "a/../../b", ".hidden.tmp", "k\0k", .repeating("long", 9_999),
    ] as [LongText])
  func `hostile keys stay inside the directory`(_ key: LongText) {
    let cache = cache(limit: 1_000_000)
    cache.save(bytes(10), key: key.string, at: .distantPast)
    #expect(cache.load(key.string)?.body == bytes(10))
    #expect(sandbox.names.count == 1)
    #expect(sandbox.names[0].allSatisfy(\.isHexDigit) && sandbox.names[0].count == 16)
  }

  @Test func `a file of another key under the same name is a miss`() throws {
    // Given two keys whose hashes are made to collide
    try sandbox.file(.expendable, FNV1a.fileName(for: "a")).write(.sample("b's", label: "b"))
    // Then
    #expect(cache().load("a") == nil)
  }

  @Test func `many small entries count with their metadata`() {
    let cache = cache()
    for number in 0..<300 {
      cache.save(bytes(1), key: "\(number)", at: .distantPast)
      #expect(cache.usage().bytes <= 10_000)
    }
  }

  @Test func `disabled it stores and reads nothing`() {
    let on = cache()
    on.save(bytes(10), key: "k", at: .distantPast)
    let off = cache(limit: 0)
    #expect(off.load("k") == nil)
    off.save(bytes(10), key: "l", at: .distantPast)
    #expect(sandbox.names.count == 1)
  }

  @Test func `a hit opens only its own file`() throws {
    // Given a cache with another entry that cannot be opened
    let cache = cache()
    cache.save(bytes(10), key: "k", at: .distantPast)
    mkfifo("\(sandbox.path)/\(FNV1a.fileName(for: "other"))", 0o600)
    // Then
    #expect(cache.load("k") != nil)
    #expect(log.lines == [])
  }

  @Test func `an unusable directory is reported without an error`() throws {
    try sandbox.put(Data(), "file")
    let cache = DiskCache(
      directory: sandbox.directory.directory("file"), limit: 100, now: clock.now,
      faults: StorageFaults(logger: log.logger))
    cache.save(bytes(10), key: "k", at: .distantPast)
    #expect(cache.load("k") == nil)
    #expect(log.lines.count == 2)
  }
}

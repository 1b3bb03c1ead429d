import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

struct CacheServiceTests {
  private let sandbox = Sandbox()
  private let log = LogBook()
  private let instant = Date(timeIntervalSince1970: 1_704_100_000.125)

  /// The cache as a process finds it after a restart.
  private func cache(in directory: String?) -> CacheService {
    CacheService(directory: directory, faults: StorageFaults(logger: log.logger))
  }

  private func cache() -> CacheService { cache(in: sandbox.path) }

  @Test func `the last successful survives a restart with its source and instant`() async {
    await cache().saveLastSuccessful(.sample(), source: "science.nasa.gov", at: instant)
    let last = await cache().loadLastSuccessful()
    #expect(last == Sourced(.sample(), provenance: .cached(since: instant, source: "science.nasa.gov")))
  }

  @Test func `there is exactly one entry, and a newer day replaces it`() async {
    // Given
    let before = cache()
    await before.saveLastSuccessful(.sample("2024-01-01"), source: "s", at: instant)
    await before.saveLastSuccessful(.sample("2024-01-02"), source: "s", at: instant)
    // Then
    #expect(await before.loadLastSuccessful()?.value.day == CalendarDay("2024-01-02"))
    #expect(await cache().loadLastSuccessful()?.value.day == CalendarDay("2024-01-02"))
    #expect(sandbox.names == ["last-day"])
  }

  @Test func `a truncated file counts as missing, is reported, and is replaced by the next`() async throws {
    // Given
    await cache().saveLastSuccessful(.sample(), source: "s", at: instant)
    let whole = try sandbox.bytes("last-day")
    for length in stride(from: 0, to: whole.count, by: 7) {
      // When
      try sandbox.put(whole.prefix(length), "last-day")
      // Then
      #expect(await cache().loadLastSuccessful() == nil)
    }
    #expect(log.lines.count == (whole.count + 6) / 7)
    #expect(log.lines.allSatisfy { $0.hasPrefix("warning") && $0.contains("damaged") })
    await cache().saveLastSuccessful(.sample(), source: "s", at: instant)
    #expect(await cache().loadLastSuccessful() != nil)
  }

  @Test func `a file of another version counts as missing and is reported`() async throws {
    await cache().saveLastSuccessful(.sample(), source: "s", at: instant)
    var bytes = try sandbox.bytes("last-day")
    bytes[8] = 9
    try sandbox.put(bytes, "last-day")
    #expect(await cache().loadLastSuccessful() == nil)
    #expect(log.lines.count == 1 && log.lines[0].contains("newer version (format 9)"))
  }

  @Test(arguments: ["", "null", "{\"apod\":{}}", "s", "s\t2024-01-01", "s\t2024-01-01\timage\ta", "\t\n"])
  func `complete files with other content count as missing and are reported`(_ body: String) async throws {
    try sandbox.file(.kept, "last-day").write(.sample(body, label: "2024-01-01"))
    #expect(await cache().loadLastSuccessful() == nil)
    #expect(log.lines.count == 1)
  }

  @Test func `a text with the label of another day is ignored`() async throws {
    // Given a valid file whose label differs from the day of its picture
    await cache().saveLastSuccessful(.sample("2024-01-01"), source: "s", at: instant)
    var record = try #require(sandbox.file(.kept, "last-day").read().record)
    record.label = "2024-01-02"
    try sandbox.file(.kept, "last-day").write(record)
    // Then
    #expect(await cache().loadLastSuccessful() == nil)
  }

  @Test func `without a directory values are kept in memory`() async {
    let cache = cache(in: nil)
    #expect(await cache.loadLastSuccessful() == nil)
    await cache.saveLastSuccessful(.sample(), source: "s", at: instant)
    #expect(await cache.loadLastSuccessful()?.value == .sample())
    #expect(log.lines.isEmpty)
  }

  @Test func `answers are stored by key with their instant`() async {
    // Given
    let before = cache()
    await before.save(["Falcon 9"], key: "launches?search=SpaceX", at: instant)
    await before.save([1, 2], key: "../../numbers", at: instant)
    // Then
    let launches = await cache().load([String].self, key: "launches?search=SpaceX")
    #expect(launches?.value == ["Falcon 9"] && launches?.since == instant)
    #expect(await cache().load([Int].self, key: "../../numbers")?.value == [1, 2])
    #expect(await cache().load([Int].self, key: "launches") == nil)
    #expect(log.lines == [])
  }

  @Test func `an answer of another format counts as missing and is reported`() async {
    await cache().save("text", key: "k", at: instant)
    #expect(await cache().load([Int].self, key: "k") == nil)
    #expect(log.lines.count == 1)
  }

  @Test func `a value that cannot be written is reported and the old answer stays`() async {
    await cache().save(1.5, key: "k", at: instant)
    await cache().save(Double.nan, key: "k", at: instant)
    #expect(await cache().load(Double.self, key: "k")?.value == 1.5)
    #expect(log.lines.count == 1)
  }
}

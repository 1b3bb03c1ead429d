import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization
import Testing

@testable import SpaceData

/// Fetching the texts of all pictures: pages, faults between them, interruptions, and the stored result.
@Suite(.hangLimit) struct ArchiveSyncTests {
  private let folder = Sandbox()
  static let now = Date.sampleNow

  /// Opens the archive as a new process does, without the bundled titles.
  private func archive(
    _ server: ArchiveFixtureServer, clock: any Clock<Duration> = FastForwardClock(), now: Date = now
  ) -> APODArchive {
    let time = MonotonicTime(clock)
    return archive(server, clock: clock) { now + time.now() / .seconds(1) }
  }

  private func archive(
    _ server: ArchiveFixtureServer, clock: any Clock<Duration> = FastForwardClock(),
    _ present: @escaping @Sendable () -> Date
  ) -> APODArchive {
    let budget = CallBudget(directory: folder.path, now: present)
    let api = APIService(
      name: "127.0.0.1", transport: MeteredTransport(SystemTransport(), budget: budget),
      addresses: AddressPolicy(userBases: [server.url]), clock: clock,
      generator: ConstantGenerator(number: 0))
    return APODArchive(
      api: api, baseURL: server.url, budget: budget, directory: folder.path, titles: { TitleTable([]) },
      clock: clock, now: present)
  }

  @discardableResult
  private func sync(_ archive: APODArchive) async throws -> [ArchiveSyncProgress] {
    var reports: [ArchiveSyncProgress] = []
    for try await report in archive.sync() { reports.append(report) }
    return reports
  }

  @Test func `fetches all pages one after the other`() async throws {
    // Given an archive of 250 days
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    let clock = FastForwardClock()
    // When it is synced
    let reports = try await sync(archive(server, clock: clock))
    // Then three pages were requested, with a pause between them
    #expect(server.requestCount == 3)
    #expect(clock.sleeps.filter { $0 == .milliseconds(500) }.count == 2)
    #expect(reports.map(\.page) == [0, 1, 2, 3, 3] && reports.last?.pages == 3)
    #expect(reports.map(\.texts) == [0, 100, 200, 250, 250] && reports.last?.isPartial == false)
    // And another process finds all pictures by their explanations
    let other = archive(server)
    #expect(await other.search("word249x").pictures.map(\.title) == ["Nebula 249"])
    #expect(await other.search("credit:ada drifts").pictures.count == 250)
    #expect(await other.summary().syncedSince == Self.now)
  }

  @Test func `fetches only new days the next time`() async throws {
    // Given a synced archive, two new days and one corrected text
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    try await sync(archive(server))
    let last = CalendarDay(daysSince1970: 20_000)
    server.publish(
      [2, 1].map { number in
        let record = APODRecord.image(on: last.advanced(by: number), title: "New \(number)")
        return (record.day, record.science ?? Data())
      } + [(last, APODRecord.image(on: last, title: "Corrected").science ?? Data())])
    let count = server.requestCount
    // When it is synced again
    let reports = try await sync(archive(server, now: Self.now + 86_400))
    // Then one page was fetched, and all texts are stored
    #expect(server.requestCount == count + 1)
    #expect(server.server.requests.last?.target.contains("date_from=") == true)
    #expect(reports.last?.texts == 252 && reports.last?.fetched == 3)
    #expect(await archive(server).search("corrected").pictures.count == 1)
  }

  @Test(arguments: [1, 2, 3])
  func `continues after a fault`(page: Int) async throws {
    // Given a service that fails from a page on
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    server.fault { number, answer in number >= page ? .status(403) : answer }
    await #expect(throws: SpaceError.self) { try await sync(archive(server)) }
    // Then the texts of the earlier pages are stored
    let stopped = archive(server)
    #expect(await stopped.summary().texts == (page - 1) * 100)
    #expect(await stopped.summary().isInterrupted)
    // When it is synced again
    server.fault { $1 }
    let count = server.requestCount
    try await sync(archive(server))
    // Then only the remaining pages are requested
    #expect(server.requestCount == count + 4 - page)
    #expect(await archive(server).summary().texts == 250)
  }

  @Test func `continues after it was canceled`() async throws {
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    // Held to the end: the canceled request could still take its answer.
    let gate = Gate()
    defer { gate.open() }
    server.fault { number, answer in number == 2 ? answer.held(by: gate) : answer }
    let stopped = archive(server)
    let task = Task { try await sync(stopped) }
    try await server.server.waitForRequests(2)
    task.cancel()
    _ = await task.result
    // Then the next sync waits until the canceled one has stored its page, and continues after it
    let reports = try await sync(stopped)
    #expect(reports.first?.page == 1 && reports.first?.texts == 100)
    #expect(await archive(server).summary().texts == 250)
  }

  @Test func `waits briefly when told to`() async throws {
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(150))
    server.fault { number, answer in number == 2 ? .status(429).header("Retry-After", "90") : answer }
    let clock = FastForwardClock()
    let reports = try await sync(archive(server, clock: clock))
    #expect(reports.compactMap(\.waitingUntil) == [Self.now + 90.5] && reports.last?.texts == 150)
    #expect(clock.sleeps.contains(.seconds(90)))
  }

  @Test func `ends instead of waiting long`() async throws {
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(150))
    server.fault { number, answer in number == 2 ? .status(429).header("Retry-After", "86400") : answer }
    await #expect(throws: ArchiveErrors.throttled(until: Self.now + 3_600, now: Self.now)) {
      try await sync(archive(server))
    }
    #expect(await archive(server).summary().texts == 100)
    // And the next sync, a second later, sends no request before that time
    let count = server.requestCount
    let error = await #expect(throws: SpaceError.self) {
      try await sync(archive(server, now: Self.now + 1))
    }
    #expect(error?.kind == .throttled && server.requestCount == count)
    try await sync(archive(server, now: Self.now + 3_601))
    #expect(await archive(server).summary().texts == 150)
  }

  @Test(arguments: ["flipped", "empty", "unmarked"])
  func `reports a damaged file and fetches again`(damage: String) async throws {
    // Given a synced archive whose file is damaged
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(150))
    try await sync(archive(server))
    var bytes = try folder.bytes("archive/2024")
    switch damage {
    case "flipped": bytes[bytes.count / 2] ^= 1
    case "empty": bytes = Data()
    default: bytes[0] = 0
    }
    try folder.put(bytes, "archive/2024")
    // When it is opened
    let archive = archive(server)
    let summary = await archive.summary()
    // Then the damage is reported
    #expect(summary.texts == 0 && summary.fault?.kind == .damaged)
    #expect(await archive.search("nebula").pictures.isEmpty)
    // And a sync fetches everything again
    try await sync(archive)
    let synced = await archive.summary()
    #expect(synced.texts == 150 && synced.fault == nil)
    #expect(await self.archive(server).summary().texts == 150)
  }

  @Test func `fetches a damaged year again, also where a picture was opened before`() async throws {
    // Given a synced archive with a damaged year
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(150))
    try await sync(archive(server))
    try folder.put(folder.bytes("archive/2024").dropLast(), "archive/2024")
    // When a picture is opened before the next sync
    await archive(server).add([.sample("2024-10-04")])
    // Then that one is there, without a fault
    let opened = await archive(server).summary()
    #expect(opened.texts == 1 && opened.fault == nil && opened.syncedSince == nil)
    // And a sync fetches all others
    try await sync(archive(server))
    #expect(await archive(server).summary().texts == 150)
  }

  @Test func `continues where the state is older than the pictures`() async throws {
    // Given an archive whose writer was stopped between a page and the state
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(150))
    server.fault { number, answer in number > 1 ? .status(403) : answer }
    await #expect(throws: SpaceError.self) { try await sync(self.archive(server)) }
    let state = try folder.bytes("archive/state")
    server.fault { $1 }
    try await sync(self.archive(server))
    try folder.put(state, "archive/state")
    // When it is opened
    let archive = archive(server)
    // Then the pictures are there, without a fault
    let summary = await archive.summary()
    #expect(summary.texts == 150 && summary.fault == nil && summary.isInterrupted)
    // And a sync continues after the page of the state
    let count = server.requestCount
    try await sync(archive)
    #expect(server.requestCount == count + 1)
    #expect(await self.archive(server).summary().isInterrupted == false)
  }

  @Test func `ends when a page cannot be stored`() async throws {
    // Given a full archive
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    let archive = archive(server)
    try await sync(archive)
    // When the file cannot be written any more
    try FileManager.default.removeItem(atPath: folder.path + "/archive/2024")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/archive/2024", withIntermediateDirectories: false)
    // Then the next sync says so, after one page
    let count = server.requestCount
    await #expect(throws: SpaceError.self) { try await sync(archive) }
    #expect(server.requestCount == count + 1)
  }

  @Test func `two syncs at once fetch each page once`() async throws {
    // Given a service that holds the first page
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    let gate = Gate()
    server.fault { number, answer in number == 1 ? answer.held(by: gate) : answer }
    let clock = TestClock()
    let (one, other) = (archive(server), archive(server, clock: clock))
    async let first = sync(one)
    try await server.server.waitForRequests(1)
    // When another process syncs, and waits for the first one
    async let second = sync(other)
    try await clock.sleepers(1)
    gate.open()
    _ = try await first
    clock.advance(by: .seconds(1))
    let reports = try await second
    // Then each page was requested once, and all texts are there
    #expect(server.requestCount == 3)
    #expect(reports.last?.texts == 250 && reports.last?.isPartial == false)
    #expect(await archive(server).summary().texts == 250)
  }

  // MARK: - Clocks

  @Test(arguments: [7_200, 31_536_000, -3_600, -100_000_000] as [Double])
  func `a clock that was wrong for one sync loses no text, and no day is missed`(wrong: Double) async throws {
    // Given an archive that is synced once by a wrong clock, after new days were published
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    let last = CalendarDay(daysSince1970: 20_000)
    try await sync(archive(server))
    server.publish(ArchiveFixtureServer.made(2, until: last.advanced(by: 2)))
    try await sync(archive(server, now: Self.now + wrong))
    #expect(await archive(server).summary().texts >= 250)
    // When it is right again for some days, with more of them
    for day in 1...3 {
      server.publish(ArchiveFixtureServer.made(1, until: last.advanced(by: 2 + day)))
      let later = archive(server, now: Self.now + Double(day) * 86_400)
      try await sync(later)
      // Then all texts are there
      let summary = await later.summary()
      #expect(summary.texts == 252 + day && summary.newest == last.advanced(by: 2 + day))
      #expect(!summary.isInterrupted && summary.syncedSince == Self.now + Double(day) * 86_400)
    }
  }

  @Test(arguments: [7_200, 31_536_000, -3_600, -31_536_000] as [Double])
  func `a clock that is set during a sync loses no text`(change: Double) async throws {
    // Given a sync during whose second page the clock is set
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(250))
    let present = Mutex(Self.now)
    server.fault { number, answer in
      if number == 2 { present.withLock { $0 += change } }
      return number == 3 ? .status(403) : answer
    }
    let archive = archive(server) { present.withLock { $0 } }
    await #expect(throws: SpaceError.self) { try await sync(archive) }
    #expect(await archive.summary().texts == 200)
    // When the next sync continues by the new clock, and another one follows by the old
    server.fault { $1 }
    try await sync(self.archive(server) { present.withLock { $0 } })
    // Then all texts are there
    #expect(await self.archive(server).summary().texts == 250)
    try await sync(self.archive(server, now: Self.now + 60))
    let summary = await self.archive(server).summary()
    #expect(summary.texts == 250 && !summary.isInterrupted)
  }
}

import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Services that list without end or otherwise than told, and the limits of what is stored.
@Suite(.hangLimit) struct ArchiveLimitsTests {
  private let folder = Sandbox()

  /// Opens the archive as a new process does, without the bundled titles.
  private func archive(_ url: URL) -> APODArchive {
    let clock = FastForwardClock()
    let api = APIService(
      name: "127.0.0.1", transport: SystemTransport(), addresses: AddressPolicy(userBases: [url]),
      clock: clock, generator: ConstantGenerator(number: 0))
    return APODArchive(
      api: api, baseURL: url, budget: CallBudget(directory: nil), directory: folder.path,
      titles: { TitleTable([]) }, clock: clock,
      now: { .sampleNow })
  }

  private func sync(_ archive: APODArchive) async throws {
    for try await _ in archive.sync() {}
  }

  /// A service that lists 25 pictures, whatever page is asked for, and tells no number of pages.
  private func repeatingServer(_ count: Int, readsDays: Bool) throws -> LoopbackServer {
    let server = try LoopbackServer()
    let records = ArchiveFixtureServer.made(count).sorted { $0.day > $1.day }
    server.route("/apod") { request in
      let last = request.query["date_to"].flatMap {
        CalendarDay("20\($0.prefix(2))-\($0.dropFirst(2).prefix(2))-\($0.suffix(2))")
      }
      let page = records.filter { record in !readsDays || last.map { record.day <= $0 } ?? true }.prefix(25)
      return .json(Data("[".utf8) + page.map(\.json).joined(separator: Data(",".utf8)) + Data("]".utf8))
    }
    return server
  }

  @Test func `requests fewer pictures where a hundred are refused`() async throws {
    // Given a service that refuses the first request
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(60))
    server.fault { number, answer in
      number == 1 ? .json(#"{"code":"rest_invalid_param","data":{"status":400}}"#, status: 400) : answer
    }
    try await sync(archive(server.url))
    // Then all pages of 25 are fetched
    #expect(server.server.requests.map { $0.query["per_page"] } == ["100", "25", "25", "25"])
    #expect(await archive(server.url).summary().texts == 60)
  }

  @Test func `fetches all from a service that repeats its first page`() async throws {
    let server = try repeatingServer(130, readsDays: true)
    try await sync(archive(server.url("/apod")))
    // Then every page is fetched once, but for those that showed the repetition
    let summary = await archive(server.url("/apod")).summary()
    #expect(summary.texts == 130 && summary.syncedSince != nil)
    #expect(server.requests.count <= 10)
  }

  @Test func `ends where nothing but the first page comes`() async throws {
    let server = try repeatingServer(130, readsDays: false)
    await #expect(throws: ArchiveErrors.repeatedPage) { try await sync(archive(server.url("/apod"))) }
    #expect(server.requests.count == 3)
    #expect(await archive(server.url("/apod")).summary().texts == 25)
  }

  @Test func `refuses and counts what is longer than any text`() async throws {
    var records = ArchiveFixtureServer.made(10)
    let text = String(repeating: "word ", count: 10_000)
    let long = APODRecord.image(on: records[3].day, title: "Long", explanation: text, credit: "Ada Example")
    records[3].json = try #require(long.science)
    let server = try ArchiveFixtureServer(records: records)
    var last: ArchiveSyncProgress?
    for try await report in archive(server.url).sync() { last = report }
    #expect(last?.texts == 9 && last?.skipped == 1)
  }

  @Test func `changes nothing in a file of a newer version`() async throws {
    // Given a file that a newer version has written
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(10))
    try await sync(archive(server.url))
    var newer = try folder.bytes("archive/2024")
    newer[8] = 3
    try folder.put(newer, "archive/2024")
    // When it is synced
    let error = await #expect(throws: SpaceError.self) { try await sync(archive(server.url)) }
    // Then the error names the version, and the file is as it was
    #expect(error?.kind == .newerVersion && error?.message.contains("format 3") == true)
    #expect(try folder.bytes("archive/2024") == newer)
  }

  @Test func `keeps what it has when the archive is full`() throws {
    // Given an archive with room for some pictures
    let files = ArchiveFiles(directory: folder.path, sizeLimit: 10_000, faults: StorageFaults())
    let apods = ArchiveFixtureServer.made(100).map { APOD.sample("\($0.day)") }
    try files.update(adding: Array(apods[..<20]), at: .sampleNow) { _ in }
    // When more come
    let error = #expect(throws: StorageError.self) {
      try files.update(adding: apods, at: .sampleNow) { $0.completeSince = .sampleNow }
    }
    // Then those without room are counted, the others are there, and the state is not changed
    let read = files.read()
    let full = StorageError.full(
      path: "\(folder.path)/archive", limit: "0 MB", refused: 100 - read.texts.count)
    #expect(error == full && read.fault == nil)
    #expect(read.texts.count >= 20 && read.texts.size <= 10_000 && read.state.completeSince == nil)
    // And a smaller limit reads no more than it allows
    let smaller = ArchiveFiles(directory: folder.path, sizeLimit: 5_000, faults: StorageFaults()).read()
    #expect(smaller.texts.count == 0 && smaller.fault?.kind == .tooLarge)
  }

  @Test func `needs no room for a picture that replaces another`() throws {
    let files = ArchiveFiles(directory: folder.path, sizeLimit: 10_000, faults: StorageFaults())
    let apods = ArchiveFixtureServer.made(10).map { APOD.sample("\($0.day)") }
    for number in 0..<40 {
      try files.update(adding: apods, at: .sampleNow) {
        $0.completeSince = Date(timeIntervalSinceReferenceDate: Double(number))
      }
    }
    let read = files.read()
    #expect(read.texts.count == 10 && read.state.completeSince == Date(timeIntervalSinceReferenceDate: 39))
  }
}

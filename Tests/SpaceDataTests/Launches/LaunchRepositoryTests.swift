import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Stored launches, and one launch with its details, over real HTTP and real files.
@Suite struct LaunchRepositoryTests {
  private typealias Server = LaunchLibraryServer
  private let key = Server.key(7)

  @Test func `returns the bundled launches before anything was fetched`() async throws {
    // Given a library that was never synced
    let server = try Server()
    let repository = server.repository()
    // When its launches are requested
    let all = try await repository.launches(.all)
    // Then they are the bundled ones, with the reason, and no request was sent
    let history = all.value.filter { $0.asOf == nil }
    #expect(history.count == 7_126 && history.first?.id == "jsr-2025-11-30-1214")
    #expect(all.value.count == 7_126 + 228 && all.value.first?.name.contains("Griffin") == true)
    #expect(all.provenance == .bundled(since: BundledLaunches.since))
    #expect(all.reason == LaunchLibraryErrors.neverSynced(all.value))
    #expect(try await repository.launches(.upcoming).value.count == 203)
    #expect(server.server.requests.isEmpty)
  }

  @Test func `the outcome of a bundled launch whose time has passed is unknown`() async throws {
    // Given the Roman telescope, which was to be launched on 30 August 2026
    let id = "521f3a1c-f977-4306-9b7f-495858719adf"
    let server = try Server()
    func launch(at time: String) async throws -> Launch? {
      let repository = server.repository(now: try #require(ISO8601.instant(time)))
      let found = try await repository.search("nancy grace roman", in: .all).value.first { $0.id == id }
      return found
    }
    // Then it is upcoming before, and neither upcoming nor a success afterward
    let before = try #require(try await launch(at: "2026-08-29T00:00:00Z"))
    #expect(before.status == .go && before.asOf != nil)
    let after = try #require(try await launch(at: "2026-11-21T12:00:00Z"))
    #expect(after.status.name == "Unknown")
    // And nothing is upcoming when all times have passed
    let late = server.repository(now: try #require(ISO8601.instant("2090-01-01T00:00:00Z")))
    #expect(try await late.launches(.upcoming).value.isEmpty)
  }

  @Test func `fetched launches replace the bundled ones`() async throws {
    // Given a service that lists one of the bundled launches, with another time, and no other
    let server = try Server()
    let id = "0d6ad64c-3aed-4041-b095-e1d951bc6d29"
    let row = Server.row(1, "Electron | Aspera", net: "2027-02-10T10:00:00Z")
      .replacing(Server.key(1), with: id)
    server.list("upcoming", [[row]])
    // When
    try await server.repository().refreshed()
    // Then it is no slip, because how precisely the bundled time was known was only inferred
    let upcoming = try await server.repository().launches(.upcoming).value
    #expect(upcoming.map(\.id) == [id])
    #expect(upcoming.first?.asOf == nil && upcoming.first?.changes.isEmpty == true)
    // And those whose time has passed are gone, because all past launches were fetched
    #expect(try await server.repository().launches(.all).value.allSatisfy { $0.asOf == nil })
  }

  @Test func `recent launches are all but those of the history, in the same order`() async throws {
    // Given upcoming and past launches that were fetched
    let server = try Server()
    server.list("upcoming", [Server.rows(1...3)])
    server.list("previous", [Server.rows(4...6, net: "2026-10-01T00:00:00Z", status: 3)])
    let repository = server.repository()
    _ = try await repository.synced()
    for scope in LaunchScope.allCases {
      // Then they are those of all launches that the service has a key for
      let recent = try await repository.recentLaunches(scope)
      let all = try await repository.launches(scope).value
      #expect(recent == all.filter { $0.identity.launchLibrary != nil })
      #expect(!recent.isEmpty)
    }
  }

  @Test(arguments: ["", "<html>", "[]", #"{"count":0,"next":null,"results":[]}"#, #"{"results":[7,8]}"#])
  func `nonsense at the first look leaves the bundled launches, and is told`(body: String) async throws {
    let server = try Server()
    server.server.route("/2.3.0/launches/upcoming/") { _ in
      .data(Data(body.utf8), type: "application/json")
    }
    await #expect(throws: SpaceError.self) { try await server.repository().refreshed() }
    #expect(try await server.repository().launches(.upcoming).value.count == 203)
  }

  @Test(arguments: ["", "jsr-1957-10-04-1929", "../../secret", "falcon 9", "00000000", "\u{1B}[2J"])
  func `sends no request for an invalid key`(id: String) async throws {
    let server = try Server()
    await #expect(throws: SpaceError.noLaunch(id: id)) { try await server.repository().launch(id: id) }
    #expect(server.server.requests.isEmpty)
  }

  @Test func `shows a launch that the service has removed`() async throws {
    let server = try Server()
    server.list("upcoming", [[Server.row(7)]])
    let repository = server.repository()
    _ = try await repository.synced()
    let launch = try await repository.launch(id: key)
    #expect(launch.value.id == key && launch.reason?.code == "dropped")
    #expect(launch.reason?.message == "Launch Library no longer lists Falcon 9 Block 5 | Starlink.")
  }

  @Test func `shows a favorite that the service has removed, and names it`() async throws {
    // Given a favorite that the library has no more
    let server = try Server()
    let kept = Launch(
      identity: LaunchIdentity(launchLibrary: key), name: "Electron | Owl",
      net: NET(Server.now, precision: .minute),
      status: .go)
    let api = APIService(
      name: "x", transport: SystemTransport(), addresses: AddressPolicy(userBases: [server.baseURL]))
    let repository = LaunchRepository(
      ServiceEndpoint(service: api, url: server.baseURL), budget: CallBudget(directory: nil), directory: nil,
      favorites: MockFavoritesRepository([Favorite(.launch(kept), added: Server.now)]))
    // When
    let launch = try await repository.launch(id: key)
    // Then
    #expect(launch.value == kept && launch.provenance == .cached(since: Server.now, source: "favorites"))
    #expect(launch.reason?.message == "Launch Library no longer lists Electron | Owl.")
  }

  @Test(arguments: [
    (500, "Launch Library is temporarily unavailable (status 500)."),
    (403, "Launch Library refused the request (status 403)."),
    (400, "Launch Library refused the request (status 400)."),
  ])
  func `names the service in its errors`(status: Int, message: String) async throws {
    let server = try Server()
    server.list("upcoming", [[]]) { _, _ in .status(status) }
    let repository = server.repository()
    // When a sync fails
    let error = await #expect(throws: SpaceError.self) { try await repository.synced() }
    // Then the message is about launches, and is also the reason given with the stored launches
    #expect(error?.message == message)
    #expect(error?.hint != nil)
    #expect(try await repository.launches(.all).reason == error)
  }

  @Test(arguments: [
    (#"{"detail":"No Launch matches the given query."}"#, "Launch Library no longer lists"),
    (
      "<!DOCTYPE html><html><body>Not found</body></html>",
      "answered with a web page where data was expected."
    ),
  ])
  func `only the service says that a launch is gone, not a web page in its place`(
    body: String, message: String
  )
    async throws
  {
    // Given a stored launch, and an answer with status 404
    let server = try Server()
    server.list("upcoming", [[Server.row(7)]])
    server.server.route("/2.3.0/launches/\(key)/") { _ in .init(status: 404, body: .bytes(Data(body.utf8))) }
    let repository = server.repository()
    _ = try await repository.synced()
    // Then the stored one is shown, with the reason
    let launch = try await repository.launch(id: key)
    #expect(launch.value.id == key)
    #expect(launch.reason?.message.contains(message) == true, "\(launch)")
  }

  @Test func `refuses an answer for another launch`() async throws {
    let server = try Server()
    server.server.route("/2.3.0/launches/\(key)/") { _ in .json(Server.row(8)) }
    let error = await #expect(throws: SpaceError.self) { try await server.repository().launch(id: key) }
    #expect(error?.code == "unexpected-answer")
  }

  @Test func `reads version 2.2.0 at its own address`() async throws {
    let server = try Server()
    let base = server.server.url("/2.2.0")
    let api = APIService(name: "x", transport: SystemTransport(), addresses: AddressPolicy(userBases: [base]))
    server.server.route("/2.2.0/launch/\(key)/") { _ in .json(Server.row(7)) }
    let endpoint = ServiceEndpoint(service: api, url: base)
    let launch = try await LaunchRepository(
      endpoint, budget: CallBudget(directory: nil), directory: nil
    ).launch(id: key)
    #expect(launch.value.id == key)
  }

  @Test func `what could not be written is shown, until another process writes`() async throws {
    // Given a file of a newer version, and launches that were fetched
    let server = try Server()
    server.list("upcoming", [[Server.row(1)]])
    try server.file.write(.sample("", label: "launches 9"))
    let repository = server.repository()
    _ = try await repository.synced()
    #expect(try await repository.launches(.upcoming).value.map(\.id) == [Server.key(1)])
    // When another process has replaced the file
    try server.file.remove()
    server.list("upcoming", [[Server.row(2)]])
    _ = try await server.repository().synced()
    // Then its launches are shown
    #expect(try await repository.launches(.upcoming).value.map(\.id) == [Server.key(2)])
    #expect(await repository.summary().unkept == nil)
  }
}

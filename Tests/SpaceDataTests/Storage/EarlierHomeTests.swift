import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The files of a home that version 0.2.0 wrote.
@Suite(.enabled(if: Fixtures.has("home-0.2/data/favorites")))
struct EarlierHomeTests {
  private let folder = Sandbox()
  private static let meadow = "aaaaaaaa-0000-4000-8000-000000000001"
  private static let now = ISO8601.instant("2026-11-25T12:00:00Z")!

  init() throws {
    let home = try #require(Fixtures.file("home-0.2/data")).deletingLastPathComponent()
    for name in ["cache", "config", "data"] {
      try FileManager.default.copyItem(
        at: home.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    for name in ["cache", "data"] { chmod("\(folder.path)/\(name)", 0o700) }
    chmod("\(folder.path)/config/keys", 0o600)
  }

  @Test func `keeps its favorites of both kinds`() async throws {
    let faults = StorageFaults()
    let store = FavoritesStore(directory: folder.path + "/data", faults: faults)
    let favorites = try await Array(store.favorites().reversed())
    #expect(
      favorites.map(\.id) == ["apod/2026-11-21", "launch/\(Self.meadow)", "launch/jsr-1969-07-16-1332"])
    guard case .apod(let apod) = favorites[0].item, case .launch(let meadow) = favorites[1].item,
      case .launch(let apollo) = favorites[2].item
    else {
      Issue.record("favorites of another kind")
      return
    }
    #expect(apod.title == "Invented Nebula 3" && apod.alternativeText == "A drawing of dot 3.")
    #expect(meadow.slips.count == 2 && meadow.links.count == 2 && meadow.payloads.isEmpty)
    // Missions had no kind in that version.
    var known = LaunchHistory.launches.first { $0.id == apollo.id }
    known?.mission?.kind = nil
    #expect(apollo == known)
    #expect(faults.all.isEmpty)
  }

  @Test func `keeps its contacts`() async throws {
    let contacts = ContactsRepository(
      api: APIService(name: "none", transport: OfflineTransport()), url: nil,
      directory: folder.path + "/data")
    #expect(try await contacts.contacts().value.contacts.map(\.name) == ["Test Person", "Ünal Exämple"])
  }

  @Test func `keeps its keys`() {
    let keys = APIKeys(
      named: { "\($0.rawValue.uppercased())_API_KEY" }, environment: [:],
      file: folder.path + "/config/keys")
    #expect(keys[.nasa]?.key == SecretKey("INVENTED_KEY_OF_A_TEST") && keys.faults.isEmpty)
  }

  @Test func `keeps its slips, and fetches the launches again`() async throws {
    // Given the launches of version 0.2, and a service where one has slipped once more
    let server = try LaunchLibraryServer()
    let row =
      #"{"id":"\#(Self.meadow)","name":"Invented Rocket 1 | Meadow 7","net":"2027-01-09T09:00:00Z","status":{"id":1,"name":"Go"}}"#
    server.list("upcoming", [[row]])
    let faults = StorageFaults()
    let launches = repository(server, faults)
    // Then all are there, and none counts as fetched lately
    let summary = await launches.summary()
    #expect(summary.fetched == 6 && summary.upcomingSince == nil && faults.all.isEmpty)
    let known = try #require(await launches.launches(.upcoming).value.first { $0.id == Self.meadow })
    #expect(known.name == "Invented Rocket 1 | Meadow 7" && known.slips.count == 2)
    // When they are fetched
    for try await _ in launches.sync() {}
    // Then the slip is the third, also for the next process
    for launches in [launches, repository(server, faults)] {
      let launch = try #require(await launches.launches(.all).value.first { $0.id == Self.meadow })
      #expect(launch.slips.count == 3)
      #expect(
        launch.slips.moves.map(\.seen).dropLast().map(ISO8601.text)
          == ["2026-11-23T00:00:00Z", "2026-11-24T12:00:00Z"])
    }
    #expect(faults.all.isEmpty)
  }

  private func repository(_ server: LaunchLibraryServer, _ faults: StorageFaults) -> LaunchRepository {
    let api = APIService(
      name: "127.0.0.1", transport: SystemTransport(),
      addresses: AddressPolicy(userBases: [server.baseURL]))
    return LaunchRepository(
      ServiceEndpoint(service: api, url: server.baseURL), directory: folder.path + "/cache",
      clock: FastForwardClock(),
      now: { Self.now }, faults: faults)
  }

  @Test func `fetches the archive again without an error`() async throws {
    // Given the archive of version 0.2
    let server = try ArchiveFixtureServer(records: ArchiveFixtureServer.made(20))
    let faults = StorageFaults()
    let api = APIService(
      name: "127.0.0.1", transport: SystemTransport(), addresses: AddressPolicy(userBases: [server.url]))
    let archive = APODArchive(
      api: api, baseURL: server.url, directory: folder.path + "/cache", clock: FastForwardClock(),
      now: { Self.now }, faults: faults)
    // Then it counts as missing, and is no fault
    let summary = await archive.summary()
    #expect(summary.texts == 0 && summary.fault == nil && summary.titles == 11_387)
    // And a sync replaces it
    for try await _ in archive.sync() {}
    #expect(await archive.summary().texts == 20 && faults.all.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/cache/apod-opened"))
  }
}

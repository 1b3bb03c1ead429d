import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

/// The dependencies of all features, with simulated services and the simulation's time.
struct SimulatedDependencies {
  let services: SimulatedServices
  let scheduler: TestScheduler
  let clock: SimulatedClock
  let favorites: any FavoritesRepositoryProtocol

  var now: @Sendable () -> Date { { [clock] in clock.now } }

  var settings: any SettingsDependencies { NoSettings() }

  private struct NoStates: StoredStatesProtocol {
    func state<State: Codable & Sendable>(_ name: StateName, as type: State.Type) -> State? { nil }

    func update<State: Codable & Sendable & Equatable, Value: Sendable>(
      _ name: StateName, now: Date, _ change: @Sendable (State?) -> (State, Value)
    ) -> Value { change(nil).1 }
  }

  private struct NoSettings: SettingsDependencies {
    var directories: [(name: String, path: String?)] { [("cache", "/nowhere")] }
    func keysSection() -> Findings { Findings(title: "Keys", rows: [("none", "none")]) }
    func keptSection() async -> Findings { Findings(title: "Kept", rows: [("none", "none")]) }
    func sourcesSection() -> Findings { Findings(title: "Sources", rows: [("none", "none")]) }

    func servicesSection(
      isOffline: Bool, progress: @Sendable (SafeText) -> Void
    ) async -> [Findings] { [Findings(title: "Services", rows: [])] }

    func pictureUsage() async -> (count: Int, bytes: Int) { (0, 0) }
    func clearPictures() async {}
    var settingsPath: String? { nil }
    func keep(_ name: String, _ value: String) throws {
      throw SpaceError.sample(message: "The setting cannot be kept.")
    }
    var keyPath: String? { nil }
    func keep(_ text: String, for service: ServiceKey) throws { throw SpaceError.unusableKey }
    func removeKey(of service: ServiceKey) -> Bool { false }
    func test(_ text: String, for service: ServiceKey) async -> KeyTest { .untested("") }
  }
}

extension SimulatedDependencies: DayDependencies {
  var archive: any APODArchiveProtocol { services.archive }

  func random(_ limit: Int) -> Int { Int.random(in: 0..<limit) }

  func keptAPOD() async -> (apod: Sourced<APOD>, picture: EncodedPicture?)? {
    let kind = Provenance.cached(since: .sampleNow - 86_400, source: "kept.example")
    let apod = SimulatedServices.apod("2026-11-20", kind, 7)
    return (Sourced(apod, provenance: kind), SimulatedServices.picture(apod.day.digits(), 0))
  }

  func export(_ picture: EncodedPicture, day: CalendarDay) async -> String? { nil }
  func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) -> String { path }
  func names(makingFolder path: String) -> Set<String> { [] }
}

extension SimulatedDependencies: ContactsDependencies, MarsDependencies, MoviesDependencies, ShareDependencies
{
  var contacts: any ContactsRepositoryProtocol { services.contacts }
  var mars: any MarsRepositoryProtocol { services.mars }
  var marsPictures: any MarsPictureRepositoryProtocol { services.marsPictures }
  var movies: any MovieRepositoryProtocol { services.movies }
  var pictures: any PictureRepositoryProtocol { services.pictures }
  var pauses: any Clock<Duration> { scheduler.clock }
  var typing: any Scheduler & Sendable { scheduler }

  func sample(of station: MarsStation) -> MarsWeather { .sample(station: station) }
  func importContacts(from paths: [String], replacing: Bool) async throws -> ContactsImport {
    throw SpaceError.sample()
  }
  func importedContacts() -> [Contact] { [] }
}

extension SimulatedDependencies: LaunchesDependencies {
  var launches: any LaunchRepositoryProtocol { services.launches }
  var storedStates: any StoredStatesProtocol { NoStates() }

  func noteRefresh(_ name: String, at instant: Date) async -> Bool { false }
}

extension SimulatedDependencies: FavoritesDependencies {
  var apods: any APODRepositoryProtocol { services.apods }
  var images: any ImageRepositoryProtocol { services.images }

  func write(_ text: String, to path: String, replacing: Bool) {}
  func makeFolder(_ path: String, for page: String, replacing: Bool) {}
  func save(_ picture: EncodedPicture, in folder: String, name: String) -> String { name }
  func readFavorites(from path: String) -> [Favorite] { [] }
}

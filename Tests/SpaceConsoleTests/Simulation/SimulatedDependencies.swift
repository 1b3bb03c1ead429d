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

  var now: @Sendable () -> Date { { [clock] in clock.now } }

  var days: DayDependencies {
    DayDependencies(
      apods: services.apods, images: services.images, favorites: services.favorites,
      archive: services.archive, files: Files(), typing: scheduler.clock, now: now)
  }

  var mars: MarsDependencies {
    MarsDependencies(
      weather: services.mars, pictures: services.marsPictures, images: services.pictures, files: Files(),
      sample: { .sample(station: $0) })
  }

  var launches: LaunchesDependencies {
    LaunchesDependencies(
      launches: services.launches, states: NoStates(), historyCredit: "Credit", pictures: services.pictures,
      typing: scheduler.clock, noteRefresh: { _ in false })
  }

  var movies: MoviesDependencies {
    MoviesDependencies(
      movies: services.movies, pictures: services.pictures, typing: scheduler.clock
    )
  }

  var contacts: ContactsDependencies {
    ContactsDependencies(
      contacts: services.contacts, pictures: services.pictures, rowClock: scheduler.clock,
      importContacts: { _, _ in throw SpaceError.sample() })
  }

  var favorites: FavoritesDependencies {
    FavoritesDependencies(
      apods: services.apods, launches: services.launches, images: services.images,
      pictures: services.pictures, favorites: services.favorites, files: NoFavoriteFiles(), now: now)
  }

  var share: ShareDependencies {
    ShareDependencies(
      days: days, launches: services.launches, movies: services.movies, pictures: services.pictures,
      weather: services.mars, contacts: services.contacts)
  }

  var settings: any SettingsDependencies { NoSettings() }

  private struct Files: DayFiles {
    func keptAPOD() async -> (apod: Sourced<APOD>, picture: EncodedPicture?)? {
      let kind = Provenance.cached(since: .sampleNow - 86_400, source: "kept.example")
      let apod = SimulatedServices.apod("2026-11-20", kind, 7)
      return (Sourced(apod, provenance: kind), SimulatedServices.picture(apod.day.digits(), 0))
    }

    func export(_ picture: EncodedPicture, day: CalendarDay) async -> String? { nil }
    func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) throws -> String {
      path
    }
    func save(_ text: SafeText, to path: String) async throws {}
    func names(makingFolder path: String) async throws -> Set<String> { [] }
  }

  private struct NoFavoriteFiles: FavoriteFiles {
    func write(_ text: String, to path: String, replacing: Bool) {}
    func makeFolder(_ path: String, for page: String, replacing: Bool) {}
    func save(_ picture: EncodedPicture, in folder: String, name: String) -> String { name }
    func read(_ path: String) -> [Favorite] { [] }
  }

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
    ) async -> Findings { Findings(title: "Services", rows: []) }

    func pictureUsage() async -> (count: Int, bytes: Int) { (0, 0) }
    func clearPictures() async {}
    var settingsPath: String? { nil }
    func keep(_ name: String, _ value: String) throws {
      throw SpaceError.sample(message: "The setting cannot be kept.")
    }
    func keep(_ text: String, for service: ServiceKey) throws -> String { throw SpaceError.unusableKey }
    func test(_ text: String, for service: ServiceKey) async -> KeyTest { .untested("") }
  }
}

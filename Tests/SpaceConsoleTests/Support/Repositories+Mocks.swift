import Reactive
import SpaceDomain
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

extension Repositories {
  /// Mocks, of which a test replaces those that it is about.
  static func mocks() -> Repositories {
    Repositories(
      apods: MockAPODRepository(), images: MockImageRepository(), pictures: MockPictureRepository(),
      archive: MockAPODArchive([]), mars: MockMarsRepository(), marsPictures: MockMarsPictureRepository(),
      launches: MockLaunchRepository([]), movies: MockMovieRepository(), contacts: MockContactsRepository([]),
      favorites: MockFavoritesRepository(),
      states: NoStates(), storage: NoStorage(), now: { .sampleNow },
      pauses: ContinuousClock(), typing: ImmediateScheduler.shared, sampleWeather: { .sample(station: $0) })
  }
}

extension CommandContext {
  /// The environment of a command without settings.
  static func over(_ repositories: Repositories) -> CommandContext {
    CommandContext(
      repositories: repositories,
      console: Console(
        output: TerminalStream(descriptor: STDOUT_FILENO, environment: [:]),
        error: TerminalStream(descriptor: STDERR_FILENO, environment: [:]),
        colors: ColorPolicy(environment: [:])),
      configuration: Configuration(
        environment: [:], settings: Settings(), faults: [], isOffline: false, now: repositories.now,
        runningNow: repositories.now))
  }
}

/// Stores no states.
private struct NoStates: StoredStatesProtocol {
  func state<State: Codable & Sendable>(_ name: StateName, as type: State.Type) -> State? { nil }

  func update<State: Codable & Sendable & Equatable, Value: Sendable>(
    _ name: StateName, now: Date, _ change: @Sendable (State?) -> (State, Value)
  ) -> Value { change(nil).1 }

  func alone(_ name: StateName, _ body: @Sendable () async throws -> Void) async throws { try await body() }
}

/// A machine on which nothing is kept, and settings cannot be.
struct NoStorage: UserStorage {
  /// The picture that is shown without a connection.
  var kept: (apod: Sourced<APOD>, picture: EncodedPicture?)?

  func keptAPOD() -> (apod: Sourced<APOD>, picture: EncodedPicture?)? { kept }
  func export(_ picture: EncodedPicture, day: CalendarDay) -> String? { nil }
  func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) -> String { path }
  func write(_ text: String, to path: String, replacing: Bool) {}
  func names(makingFolder path: String) -> Set<String> { [] }
  func makeFolder(_ path: String, for page: String, replacing: Bool) {}
  func save(_ picture: EncodedPicture, in folder: String, name: String) -> String { name }
  func readFavorites(from path: String) -> [Favorite] { [] }
  func importContacts(from paths: [String], replacing: Bool) throws -> ContactsImport {
    throw SpaceError.sample()
  }
  func importedContacts() -> [Contact] { [] }

  func noteRefresh(_ name: String, at instant: Date) -> Bool { false }
  func noteGreeting(on day: CalendarDay) -> Bool { false }

  func keep(_ picture: EncodedPicture, named name: String) -> String { name }
  func lastWallpaper() -> Wallpaper? { nil }
  func remember(_ wallpaper: Wallpaper) {}
  func writeTimer(service: String, timer: String, in folder: String) {}
  func removeTimer(in folder: String) -> Bool { false }
  func isDone(_ name: String, on day: CalendarDay) -> Bool { false }
  func remember(_ name: String, doneOn day: CalendarDay) {}

  var directories: [(name: String, path: String?)] { [("cache", "/nowhere")] }
  func keysSection() -> Findings { Findings(title: "Keys", rows: [("none", "none")]) }
  func keptSection() -> Findings { Findings(title: "Kept", rows: [("none", "none")]) }
  func sourcesSection() -> Findings { Findings(title: "Sources", rows: [("none", "none")]) }
  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) -> [Findings] {
    [Findings(title: "Services", rows: [])]
  }
  func pictureUsage() -> (count: Int, bytes: Int) { (0, 0) }
  func clearPictures() {}
  var settingsPath: String? { nil }
  func keep(_ name: String, _ value: String) throws {
    throw SpaceError.sample(message: "The setting cannot be kept.")
  }
  var keyPath: String? { nil }
  func keep(_ text: String, for service: ServiceKey) throws { throw SpaceError.unusableKey }
  func removeKey(of service: ServiceKey) -> Bool { false }
  func test(_ text: String, for service: ServiceKey) -> KeyTest { .untested("") }
}

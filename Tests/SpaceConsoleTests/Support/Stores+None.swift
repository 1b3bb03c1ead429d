import SpaceDomain
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

extension Stores {
  /// A machine on which nothing is kept, and settings cannot be.
  static let none = Stores(
    apod: NoAPOD(), files: NoFiles(), pictures: NoPictures(), attempts: NoAttempts(),
    settings: NoSettings(), keys: NoKeys(), diagnosis: NoDiagnosis())
}

extension Repositories {
  /// The stores of single features, of such a machine.
  static let noneOfFeatures: [any Sendable] = [NoFavoritesFile(), NoContactsFiles(), NoWallpapers()]
}

struct NoAPOD: KeptAPODProtocol {
  /// The picture that is shown without a connection.
  var stored: (apod: Sourced<APOD>, picture: EncodedPicture?)?
  /// News of changes by others.
  var news = AsyncStream<Void> { $0.finish() }

  func kept() -> (apod: Sourced<APOD>, picture: EncodedPicture?)? { stored }
  func changes() -> AsyncStream<Void> { news }
  func sample() -> (apod: Sourced<APOD>, picture: EncodedPicture?) {
    (Sourced(.sample(), provenance: .sample), nil)
  }
  func export(_ picture: EncodedPicture, day: CalendarDay) -> String? { nil }
}

private struct NoFiles: UserFiles {
  func save(_ picture: EncodedPicture, to path: String, name: String, replacing: Bool) -> String { path }
  func write(_ text: String, to path: String, replacing: Bool) {}
  func names(makingFolder path: String) -> Set<String> { [] }
  func remove(_ path: String) {}
  func makeFolder(_ path: String, for page: String, replacing: Bool) {}
  func save(_ picture: EncodedPicture, in folder: String, name: String) -> String { name }
}

private struct NoFavoritesFile: FavoritesFileProtocol {
  func read(_ path: String) -> [Favorite] { [] }
}

private struct NoContactsFiles: ContactsFilesProtocol {
  func add(from paths: [String], replacing: Bool) throws -> ContactsImport { throw SpaceError.sample() }
  func imported() -> [Contact] { [] }
}

private struct NoPictures: StoredPicturesProtocol {
  func usage() -> (count: Int, bytes: Int) { (0, 0) }
  func drop(_ picture: EncodedPicture) {}
  func clear() {}
}

private struct NoWallpapers: WallpaperStoreProtocol {
  func keep(_ picture: EncodedPicture, named name: String) -> String { name }
  func last() -> Wallpaper? { nil }
  func remember(_ wallpaper: Wallpaper) {}
  func writeTimer(service: String, timer: String, in folder: String) {}
  func removeTimer(in folder: String) -> Bool { false }
}

private struct NoAttempts: AttemptLog {
  func noteRefresh(_ name: String, at instant: Date) -> Bool { false }
  func isDone(_ name: String, on day: CalendarDay) -> Bool { false }
  func remember(_ name: String, doneOn day: CalendarDay) {}
  func noteGreeting(on day: CalendarDay) -> Bool { false }
}

private struct NoSettings: SettingsKeeping {
  var path: String? { nil }
  func keep(_ name: String, _ value: String) throws {
    throw SpaceError.sample(message: "The setting cannot be kept.")
  }
  func reset(_ name: String) -> Bool { false }
}

private struct NoKeys: ServiceKeyKeeping {
  var path: String? { nil }
  func keep(_ text: String, for service: ServiceKey) throws { throw SpaceError.unusableKey }
  func remove(of service: ServiceKey) -> Bool { false }
  func test(_ text: String, for service: ServiceKey) -> KeyTest { .untested("") }
}

private struct NoDiagnosis: Diagnosis {
  var directories: [(name: String, path: String?)] { [("cache", "/nowhere")] }
  func keysSection() -> Findings { Findings(title: "Keys", rows: [.init("none", "none")]) }
  func keptSection() -> Findings { Findings(title: "Kept", rows: [.init("none", "none")]) }
  func sourcesSection() -> Findings { Findings(title: "Sources", rows: [.init("none", "none")]) }
  func servicesSection(isOffline: Bool, progress: @Sendable (SafeText) -> Void) -> [Findings] {
    [Findings(title: "Services", rows: [])]
  }
}

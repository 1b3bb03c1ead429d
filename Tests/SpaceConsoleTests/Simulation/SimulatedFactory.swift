import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit

@testable import SpaceConsole

/// Makes view models that use simulated services and the simulation's time.
struct SimulatedFactory: ShareFactory, LaunchesFactory, MoviesFactory, ContactsFactory, FavoritesFactory,
  MarsFactory,
  SettingsFactory
{
  let services: SimulatedServices
  let scheduler: TestScheduler
  let clock: SimulatedClock

  var now: @Sendable () -> Date { { [clock] in clock.now } }

  func todayViewModel(
    pictureSize: PictureSize?, trace: ((TraceEvent<TodayViewModel.State, TodayViewModel.Action>) -> Void)?
  ) -> TodayViewModel {
    TodayViewModel(
      apods: services.apods, images: services.images, favorites: services.favorites, pictureSize: pictureSize,
      now: now, trace: trace)
  }

  func exploreViewModel(
    pictureSize: PictureSize?, trace: ((TraceEvent<ExploreViewModel.State, ExploreViewModel.Action>) -> Void)?
  ) -> ExploreViewModel {
    ExploreViewModel(
      apods: services.apods, images: services.images, favorites: services.favorites, pictureSize: pictureSize,
      now: now, trace: trace)
  }

  func archiveSearchViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> ArchiveSearchViewModel {
    ArchiveSearchViewModel(archive: services.archive, scheduler: self.scheduler)
  }

  var apodArchive: any APODArchiveProtocol { services.archive }

  var imageRepository: any ImageRepositoryProtocol { services.images }

  func keptAPOD() async -> (apod: Sourced<APOD>, picture: Picture?)? {
    let kind = Provenance.cached(since: .sampleNow - 86_400, source: "kept.example")
    let apod = SimulatedServices.apod("2026-11-20", kind, 7)
    return (Sourced(apod, provenance: kind), SimulatedServices.picture(apod.day.digits(), 0))
  }

  func export(_ picture: Picture, day: CalendarDay) async -> String? { nil }
  func save(_ picture: Picture, to path: String, name: String, replacing: Bool) throws -> String { path }

  func launchesViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> LaunchesViewModel {
    LaunchesViewModel(launches: services.launches, scheduler: self.scheduler)
  }

  var launchesUseCase: LaunchesUseCase { LaunchesUseCase(services.launches) }
  var calendarRevisions: any CalendarRevisionsProtocol { NoRevisions() }
  var launchAlerts: any AlertStateProtocol { NoAlerts() }
  func noteLaunchRefresh(at instant: Date) async -> Bool { false }
  var historyCredit: String { "Credit" }

  func moviesSearchViewModel<Context: Scheduler & Sendable>(scheduler: Context) -> MoviesSearchViewModel {
    MoviesSearchViewModel(useCase: moviesUseCase, scheduler: self.scheduler)
  }

  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel {
    MovieDetailsViewModel(id: id, useCase: moviesUseCase, posterWidth: posterWidth)
  }

  var moviesUseCase: MoviesUseCase { MoviesUseCase(movies: services.movies, pictures: services.pictures) }

  var rowClock: any Clock<Duration> { scheduler.clock }

  func contactsViewModel() -> ContactsViewModel { ContactsViewModel(contacts: services.contacts) }

  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    ContactRowViewModel(contact: contact, pictures: services.pictures, clock: rowClock)
  }

  func importContacts(from path: String, source: String) async throws -> ContactsImport {
    throw SpaceError.sample()
  }

  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, FavoritesViewModel.Action>) -> Void)?
  ) -> FavoritesViewModel {
    FavoritesViewModel(
      apods: services.apods, launches: services.launches, images: services.images,
      pictures: services.pictures,
      favorites: services.favorites, now: now, trace: trace)
  }

  func marsViewModel() -> MarsViewModel {
    MarsViewModel(weather: services.mars, atHand: Sourced(.sample(), provenance: .sample))
  }

  var directories: [(name: String, path: String?)] { [("cache", "/nowhere")] }
  func keysSection() -> DoctorPresenter.Section { .init(title: "Keys", rows: [("none", "none")]) }
  func keptSection() async -> DoctorPresenter.Section { .init(title: "Kept", rows: [("none", "none")]) }
  func sourcesSection() -> DoctorPresenter.Section { .init(title: "Sources", rows: [("none", "none")]) }

  func servicesSection(
    isOffline: Bool, progress: @Sendable (SafeText) -> Void
  ) async -> DoctorPresenter.Section { .init(title: "Services", rows: []) }

  func pictureUsage() async -> (count: Int, bytes: Int) { (0, 0) }
  func clearPictures() async {}
  var settingsPath: String? { nil }
  func keep(_ name: String, _ value: String) throws {
    throw SpaceError.sample(message: "The setting cannot be kept.")
  }

  private struct NoAlerts: AlertStateProtocol {
    func state(of name: String) async throws(SpaceError) -> Data? { nil }

    func update<Value: Sendable>(
      _ name: String, now: Date, _ change: @Sendable (Data?) throws(SpaceError) -> (Data, Value)
    ) async throws(SpaceError) -> Value { try change(nil).1 }
  }

  private struct NoRevisions: CalendarRevisionsProtocol {
    func revisions(of schedules: [String: String], now: Date) async throws(SpaceError) -> [String:
      CalendarRevision]
    {
      [:]
    }
  }
}

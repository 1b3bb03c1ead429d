import Dispatch
import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures

/// The full-screen app's side of the container.
struct AppScreensFactory: ShellFactory, TodayFactory, ExploreFactory, MarsFactory, LaunchesFactory,
  MoviesFactory,
  ContactsFactory, FavoritesFactory, SettingsFactory, ShareFactory
{
  let context: CommandContext
  private var container: AppContainer { context.container }
  private var file: SessionFile { SessionFile(directory: container.configuration.directories.data) }

  func screens(_ exchange: TabExchange) -> AppScreens {
    AppScreens(
      tabs: Tab.all.map { $0.running(with: self, exchange) },
      sheets: Tab.sheets.map { $0.running(with: self, exchange) })
  }

  func replayedScreens() -> AppScreens {
    AppScreens(tabs: Tab.all.map { $0.replay() }, sheets: Tab.sheets.map { $0.replay() })
  }

  func session() -> Session { file.read() }
  func keep(_ session: Session) { file.write(session) }

  var redaction: TraceRedaction {
    let keys = container.configuration.keys
    return TraceRedaction(secrets: [keys.nasa, keys.tmdb].compactMap { $0?.key.value }) {
      Redaction.isSecret(name: $0)
    }
  }

  var historyCredit: String { LaunchHistory.credit }

  func todayViewModel(
    pictureSize: PictureSize?, trace: ((TraceEvent<TodayViewModel.State, TodayViewModel.Action>) -> Void)?
  ) -> TodayViewModel { container.todayViewModel(pictureSize: pictureSize, trace: trace) }

  func exploreViewModel(
    pictureSize: PictureSize?,
    trace: ((TraceEvent<ExploreViewModel.State, ExploreViewModel.Action>) -> Void)?
  ) -> ExploreViewModel { container.exploreViewModel(pictureSize: pictureSize, trace: trace) }

  func pictures() -> any ImageRepositoryProtocol { container.imageRepository }

  func keptPicture() async -> (shown: Sourced<APOD>, picture: Picture?)? {
    guard let last = await container.cache.loadLastSuccessful() else { return nil }
    let picture = await container.images.lastSuccessful(day: last.apod.day)?.picture
    let provenance = Provenance.cached(since: last.since, source: last.source)
    return (Sourced(last.apod, provenance: provenance), picture)
  }

  func marsViewModel() -> MarsViewModel { container.marsViewModel() }

  func launchesScreenViewModel() -> LaunchesViewModel {
    LaunchesViewModel(
      launches: container.launchRepository, scheduler: DispatchQueue(label: "space-explorer.search"))
  }

  func launches() -> any LaunchRepositoryProtocol { container.launchRepository }

  func moviesScreenViewModel() -> MoviesSearchViewModel {
    MoviesSearchViewModel(
      useCase: container.moviesUseCase, scheduler: DispatchQueue(label: "space-explorer.films"))
  }

  func movieDetailsViewModel(id: Movie.ID, posterWidth: Int?) -> MovieDetailsViewModel {
    container.movieDetailsViewModel(id: id, posterWidth: posterWidth)
  }

  func contactsViewModel() -> ContactsViewModel { container.contactsViewModel() }
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel {
    container.contactRowViewModel(contact)
  }

  func favoritesViewModel(
    trace: ((TraceEvent<FavoritesViewModel.State, FavoritesViewModel.Action>) -> Void)?
  ) -> FavoritesViewModel { container.favoritesViewModel(trace: trace) }

  func mailOpener() -> MailOpener {
    MailOpener(environment: container.configuration.environment, isQuiet: true)
  }

  func save(_ setting: Setting) throws {
    try SettingsFile(container.configuration.directories).write(setting)
  }

  func clearPictures() async { await container.images.clear() }

  func settingsReport() async -> SettingsReport {
    let usage = await container.images.diskUsage()
    return SettingsReport(
      pictures: .init(count: usage.entries, bytes: usage.bytes),
      sections: [
        DoctorCommand.keys(context), await DoctorCommand.kept(context), sources(),
        DoctorCommand.program(context),
      ])
  }

  private func sources() -> DoctorPresenter.Section {
    let configuration = container.configuration
    let urls = configuration.urls
    let offline = configuration.isOffline ? " (offline: not used)" : ""
    let sources = [
      ("Pictures of the day", urls.apod), ("api.nasa.gov", urls.nasa), ("Mars", urls.mars),
      ("Launches", urls.launches), ("Films", urls.movies), ("Contacts", urls.contacts),
    ]
    return .init(
      title: "Sources",
      rows: sources.compactMap { name, url in url.map { (name, Redaction.url($0) + offline) } })
  }
}

extension Tab where Factory == AppScreensFactory {
  /// All tabs, in the order of their number keys.
  static var all: [Tab] {
    [
      Tab<any TodayFactory>.today.pullback { $0 }, Tab<any ExploreFactory>.explore.pullback { $0 },
      Tab<any MarsFactory>.mars.pullback { $0 }, Tab<any LaunchesFactory>.launches.pullback { $0 },
      Tab<any MoviesFactory>.movies.pullback { $0 }, Tab<any ContactsFactory>.contacts.pullback { $0 },
      Tab<any FavoritesFactory>.favorites.pullback { $0 }, Tab<any SettingsFactory>.settings.pullback { $0 },
    ]
  }

  /// The sheets, which lie over a tab.
  static var sheets: [Tab] { [Tab<any ShareFactory>.share.pullback { $0 }] }
}

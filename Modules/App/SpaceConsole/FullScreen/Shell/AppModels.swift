import Reactive
import SpaceData
import SpaceDomain
import SpaceFeatures

/// The view models behind the screens, each made when it is first needed. What they say goes into the mailbox.
final class AppModels {
  private let context: CommandContext
  private let mailbox: Mailbox<Message>
  private let look: Look
  private let recorder: TraceRecorder?
  private var subscriptions: [AnyCancellable] = []
  private var fullPicture: Task<Void, Never>?

  private var container: AppContainer { context.container }

  /// - Parameter recorder: told of the systems' actions.
  init(
    _ context: CommandContext, _ mailbox: Mailbox<Message>, _ look: Look, _ recorder: TraceRecorder? = nil
  ) {
    self.recorder = recorder
    self.context = context
    self.mailbox = mailbox
    self.look = look
  }

  private(set) lazy var today: TodayViewModel = {
    let model = container.todayViewModel(
      pictureSize: look.drawsPictures ? .page : nil, trace: recorder?.actions(of: "today"))
    subscriptions.append(mailbox.collect(model.states) { .today($0) })
    return model
  }()

  private(set) lazy var explore: ExploreViewModel = {
    let model = container.exploreViewModel(
      pictureSize: look.drawsPictures ? .page : nil, trace: recorder?.actions(of: "explore"))
    subscriptions.append(mailbox.collect(model.states) { .explore($0) })
    return model
  }()

  private(set) lazy var favorites: FavoritesViewModel = {
    let model = container.favoritesViewModel(trace: recorder?.actions(of: "favorites"))
    subscriptions.append(mailbox.collect(model.states) { .favorites($0) })
    // Whoever keeps something on another screen is told there what came of it.
    subscriptions.append(
      model.states.map(\.change).removeDuplicates { $0.isLoading == $1.isLoading }.sink { [mailbox] change in
        switch change {
        case .loaded(let change): mailbox.post(.notice(StyledText(change.text, .success)))
        case .failed(let error): mailbox.post(.notice(StyledText(SafeText(own: error.message), .error)))
        case .idle, .loading: break
        }
      })
    return model
  }()

  private(set) lazy var launches = LaunchesModel(container.launchRepository, mailbox, look)

  private(set) lazy var movies = MoviesModel(
    container, mailbox, posterWidth: look.drawsPictures ? 342 : nil)

  private(set) lazy var contacts = ContactsModel(container, mailbox) { .contacts($0) }

  /// The contacts again, with a filter of their own: to whom something may be sent.
  private(set) lazy var recipients = ContactsModel(container, mailbox) { .recipients($0) }

  private lazy var mars: [MarsStation: MarsViewModel] = {
    var models: [MarsStation: MarsViewModel] = [:]
    for station in MarsStation.allCases {
      let model = container.marsViewModel()
      let pages = model.pages(
        on: ImmediateScheduler.shared, trace: recorder?.actions(of: "mars.\(station.rawValue)"))
      subscriptions.append(mailbox.collect(pages) { .mars(station, $0) })
      models[station] = model
    }
    return models
  }()

  /// Asks all stations.
  func loadMars(isAnew: Bool) {
    for (station, model) in mars {
      let request = MarsViewModel.Request(station: station)
      model.send(action: isAnew ? .onReload(request) : .onAppear(request))
    }
  }

  /// Looks for what is kept from the last time, so that there is something to see before anybody has answered.
  func loadKept() {
    Task.detached { [container, mailbox] in
      guard let last = await container.cache.loadLastSuccessful() else { return }
      let picture = await container.images.lastSuccessful(for: last.apod)?.picture
      let provenance = Provenance.cached(since: last.since, source: last.source)
      mailbox.post(.kept(Sourced(last.apod, provenance: provenance), picture))
    }
  }

  /// Asks for a picture in full size; what was asked for before is given up.
  func loadFullPicture(of apod: APOD) {
    fullPicture?.cancel()
    fullPicture = Task.detached { [container, mailbox] in
      let outcome = await Outcome.of {
        try await container.imageRepository.picture(for: apod, size: .full, progress: nil).value
      }
      mailbox.post(.fullPicture(apod.day, outcome))
    }
  }

  /// Opens a mail in whatever the user writes mails with.
  func open(_ text: ShareText, to recipient: Recipient) {
    guard let mail = SharePresenter(text, to: recipient).mail else { return }
    let environment = container.configuration.environment
    Task.detached { [mailbox] in
      do {
        try await MailOpener(environment: environment, isQuiet: true).open(mail)
        mailbox.post(.notice(StyledText("Opened a mail to \(recipient.contact.name).", .success)))
      } catch let error as MailOpenerError {
        mailbox.post(.notice(StyledText(SafeText(own: error.message), .error)))
      } catch {}
    }
  }

  /// Looks up what the settings show.
  /// - Parameters:
  ///   - theme: what is set.
  ///   - isClearing: whether the pictures on disk are removed before.
  func report(theme: Theme.Ground?, _ look: Look, isClearing: Bool = false) {
    Task.detached { [context, mailbox] in
      if isClearing { await context.container.images.clear() }
      let usage = await context.container.images.diskUsage()
      let sections = [
        DoctorCommand.keys(context), await DoctorCommand.kept(context), DoctorCommand.sources(context),
        DoctorCommand.program(context),
      ]
      mailbox.post(
        .settings(
          SettingsReport(
            theme: theme, units: look.units, drawsPictures: look.drawsPictures,
            pictures: .init(count: usage.entries, bytes: usage.bytes),
            sections: sections)))
    }
  }
}

extension DoctorCommand {
  /// Who is asked.
  static func sources(_ context: CommandContext) -> DoctorPresenter.Section {
    let configuration = context.container.configuration
    let urls = configuration.urls
    let offline = configuration.isOffline ? " (offline: not asked)" : ""
    let sources = [
      ("Pictures of the day", urls.apod), ("api.nasa.gov", urls.nasa), ("Mars", urls.mars),
      ("Launches", urls.launches), ("Films", urls.movies), ("Contacts", urls.contacts),
    ]
    return .init(
      title: "Sources",
      rows: sources.compactMap { name, url in url.map { (name, Redaction.url($0) + offline) } })
  }
}

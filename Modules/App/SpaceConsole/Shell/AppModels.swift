import Reactive
import SpaceDomain
import SpaceFeatures

/// The view models behind the screens, each made when it is first needed. What they say goes into the mailbox.
final class AppModels {
  private let context: AppContext
  private let mailbox: Mailbox<Message>
  private let look: Look
  private let recorder: TraceRecorder?
  private var subscriptions: [AnyCancellable] = []
  private var fullPicture: Task<Void, Never>?

  private var factory: any FeatureFactory { context.factory }

  /// - Parameter recorder: told of the systems' actions.
  init(
    _ context: AppContext, _ mailbox: Mailbox<Message>, _ look: Look, _ recorder: TraceRecorder? = nil
  ) {
    self.recorder = recorder
    self.context = context
    self.mailbox = mailbox
    self.look = look
  }

  private(set) lazy var today: TodayViewModel = {
    let model = factory.todayViewModel(
      pictureSize: look.drawsPictures ? .page : nil, trace: recorder?.actions(of: "today"))
    subscriptions.append(mailbox.collect(model.states) { .today($0) })
    return model
  }()

  private(set) lazy var explore: ExploreViewModel = {
    let model = factory.exploreViewModel(
      pictureSize: look.drawsPictures ? .page : nil, trace: recorder?.actions(of: "explore"))
    subscriptions.append(mailbox.collect(model.states) { .explore($0) })
    return model
  }()

  private(set) lazy var favorites: FavoritesViewModel = {
    let model = factory.favoritesViewModel(trace: recorder?.actions(of: "favorites"))
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

  private(set) lazy var launches = LaunchesModel(factory, mailbox, look)

  private(set) lazy var movies = MoviesModel(
    factory, mailbox, posterWidth: look.drawsPictures ? 342 : nil)

  private(set) lazy var contacts = ContactsModel(factory, mailbox) { .contacts($0) }

  /// The contacts again, with a filter of their own: to whom something may be sent.
  private(set) lazy var recipients = ContactsModel(factory, mailbox) { .recipients($0) }

  private lazy var mars: [MarsStation: MarsViewModel] = {
    var models: [MarsStation: MarsViewModel] = [:]
    for station in MarsStation.allCases {
      let model = factory.marsViewModel()
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
    Task.detached { [factory, mailbox] in
      guard let kept = await factory.keptAPOD() else { return }
      mailbox.post(.kept(kept.apod, kept.picture))
    }
  }

  /// Asks for a picture in full size; what was asked for before is given up.
  func loadFullPicture(of apod: APOD) {
    fullPicture?.cancel()
    fullPicture = Task.detached { [factory, mailbox] in
      let outcome = await Outcome.of {
        try await factory.imageRepository.picture(for: apod, size: .full, progress: nil).value
      }
      mailbox.post(.fullPicture(apod.day, outcome))
    }
  }

  /// Opens a mail in whatever the user writes mails with.
  func open(_ text: ShareText, to recipient: Recipient) {
    guard let mail = SharePresenter(text, to: recipient).mail else { return }
    let environment = context.configuration.environment
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
      let factory = context.factory
      if isClearing { await factory.clearPictures() }
      let usage = await factory.pictureUsage()
      let sections = [
        factory.keysSection(), await factory.keptSection(), factory.sourcesSection(),
        DoctorCommand.program(context.map { $0 }),
      ]
      mailbox.post(
        .settings(
          SettingsReport(
            theme: theme, units: look.units, drawsPictures: look.drawsPictures,
            pictures: .init(count: usage.count, bytes: usage.bytes),
            sections: sections)))
    }
  }
}

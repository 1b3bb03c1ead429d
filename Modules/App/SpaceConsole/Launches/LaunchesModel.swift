import Dispatch
import Reactive
import SpaceDomain
import SpaceFeatures

/// The launches' view model with what goes into it.
final class LaunchesModel {
  private let appear = PassthroughSubject<Void, Never>()
  private let search = PassthroughSubject<String, Never>()
  private let scope = CurrentValueSubject<LaunchScope, Never>(.all)
  private let selection = PassthroughSubject<Launch.ID, Never>()
  private let launches: LaunchesUseCase
  private let mailbox: Mailbox<Message>
  private let look: Look
  private var screen: AnyCancellable?
  private var details: Task<Void, Never>?
  private var sync: Task<Void, Never>?

  /// Tells the screen what was chosen.
  private struct Navigator: LaunchesNavigator {
    let mailbox: Mailbox<Message>
    func showDetails(of id: Launch.ID) { mailbox.post(.chosen(id)) }
  }

  /// - Parameter look: for how progress is written.
  init(_ factory: any LaunchesFactory, _ mailbox: Mailbox<Message>, _ look: Look) {
    launches = factory.launchesUseCase
    self.mailbox = mailbox
    self.look = look
    let model = factory.launchesViewModel(
      navigator: Navigator(mailbox: mailbox),
      scheduler: DispatchQueue(label: "space-explorer.search"))
    let states = model.transform(
      .init(
        appear: appear.eraseToAnyPublisher(), search: search.eraseToAnyPublisher(),
        scope: scope.eraseToAnyPublisher(), selection: selection.eraseToAnyPublisher()))
    screen = mailbox.collect(states) { .launches($0) }
  }

  deinit {
    details?.cancel()
    sync?.cancel()
  }

  func show() { appear.send(()) }
  func search(_ text: String) { search.send(text) }
  func show(_ scope: LaunchScope) { self.scope.send(scope) }
  func choose(_ id: Launch.ID) { selection.send(id) }

  /// Asks for a launch with its details; what was asked for before is given up.
  func load(_ id: Launch.ID) {
    details?.cancel()
    details = Task.detached { [launches, mailbox] in
      mailbox.post(.launch(id, await Outcome.of { try await launches.launch(id: id) }))
    }
  }

  /// Brings the library up to date, once at a time.
  func synchronize() {
    guard sync == nil else { return }
    mailbox.post(.sync("Asking for launches…"))
    sync = Task.detached { [launches, mailbox, look] in
      do {
        try await launches.sync { progress in
          let line = LaunchSyncPresenter.line(
            progress, zone: look.zone, characters: look.characters, width: 60)
          mailbox.post(.sync(line))
        }
      } catch let error as any PresentableError {
        mailbox.post(.notice(StyledText(SafeText(own: error.message), .error)))
      } catch {}
      mailbox.post(.sync(nil))
    }
  }

  /// The library was brought up to date, or could not be.
  func endSync() {
    sync = nil
    show()
  }
}

extension Outcome {
  /// How it ends to get something.
  static func of(_ get: @Sendable () async throws -> Value) async -> Outcome {
    do {
      return .loaded(try await get())
    } catch let error as any PresentableError {
      return .failed(error)
    } catch {
      return .cancelled
    }
  }
}

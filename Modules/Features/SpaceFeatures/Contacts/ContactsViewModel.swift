import Reactive
import SpaceDomain

/// Shows all contacts, or those whose names contain the typed text.
///
/// ```swift
/// let model = ContactsViewModel(contacts: contacts)
/// let cancellable = model.observe { state in show(state) }
/// model.send(action: .onAppear)
/// model.send(action: .search("ada"))
/// ```
/// The contacts are loaded when the screen appears, and filtered at every keystroke without a connection.
public final class ContactsViewModel: ViewModel {
  /// Keeps the state.
  public let store: Store<State, Action>

  /// - Parameters:
  ///   - contacts: the source of contacts.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Context: Scheduler & Sendable>(
    contacts: any ContactsRepositoryProtocol, scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      Search(), view: { State(LoadingState($0.load), filter: $0.filter) }, isLoading: \.load.isLoading,
      scheduler: scheduler,
      feedbacks: [.loading(\.load, action: Event.onAnswer) { _ in try await contacts.contacts() }],
      event: Event.user
    ) { search, event in
      var search = search
      switch event {
      case .user(.onAppear): search.load.begin(.whole)
      case .user(.search(let text)): search.filter = text
      case .onAnswer(let result): search.load.end(result)
      }
      return search
    }
  }

  private enum Event: Sendable {
    case user(Action)
    case onAnswer(Result<Sourced<ContactBook>, SpaceError>)
  }

  /// The state behind the shown one.
  private struct Search: Sendable {
    var filter = ""
    var load = Loading<Whole, Sourced<ContactBook>>()
  }
}

import Dispatch
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
/// The contacts are loaded when the screen appears. The field is read after a pause in typing, and filters them without a
/// connection.
public final class ContactsViewModel: ViewModel {
  /// Keeps the state.
  public let store: Store<State, Action>

  /// - Parameters:
  ///   - contacts: the source of contacts.
  ///   - typing: measures the pause of 100 ms in typing after which the field is read.
  ///   - scheduler: the scheduler on which states arrive.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    contacts: any ContactsRepositoryProtocol, typing: Typing = DispatchQueue.global(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      Search<SingleRequest, Sourced<ContactBook>>(), view: { State(LoadingState($0.load), filter: $0.words) },
      isLoading: \.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching({ $0 }, after: .milliseconds(100), typing) { _ in
        try await contacts.contacts()
      },
      event: Event.user
    ) { search, event in
      var search = search
      switch event {
      case .user(.onAppear): search.load.begin(.single)
      case .user(.onDisappear): search.load.cancel()
      case .user(.search(let text)): search.type(text)
      case .onPause(let text): _ = search.read(text)
      case .onAnswer(let attempt, let result): search.load.end(result, of: attempt)
      }
      return search
    }
  }

  private typealias Event = SearchEvent<Action, SingleRequest, Sourced<ContactBook>>
}

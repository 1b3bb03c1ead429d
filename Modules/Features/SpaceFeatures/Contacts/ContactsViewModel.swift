import Dispatch
import Reactive
import SpaceDomain

/// Shows all contacts, or those whose names contain the typed text.
///
/// The contacts are loaded when the screen appears. The field is read after a pause of 100 ms in typing, and filters
/// them without a connection.
public final class ContactsViewModel: ViewModel {
  /// An event of the screen.
  public enum Action: Sendable {
    /// The screen appears, or contacts must be loaded again, as after a failure or an import. Contacts that are shown stay as they
    /// are until others have come.
    case onAppear
    /// The user asks for fresh contacts: the state is `loading` meanwhile.
    case refresh
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
  }

  /// The contacts that match the words of the field, which are the request; none if nobody has such a name.
  public typealias State = Loading<String, Sourced<[Contact]>>

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Takes contacts from a repository. `typing` measures the pause; states arrive on `scheduler`.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    contacts: any ContactsRepositoryProtocol, typing: Typing = DispatchQueue.global(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      FilteredList<Sourced<ContactBook>>(),
      view: { list in list.shown { $0.with($0.value.matching($1)) } },
      isLoading: \.search.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching(\.search, after: .milliseconds(100), typing) { _ in
        try await contacts.contacts()
      },
      event: SearchEvent.user
    ) { list, event in
      list.reduced(by: event) { action in
        switch action {
        case .onAppear: .onChange
        case .refresh: .onReload
        case .onDisappear: .onDisappear
        case .search(let text): .search(text)
        }
      }
    }
  }
}

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
    /// The screen appears, or contacts must be loaded again, as after a failure or an import.
    case onAppear
    /// The screen disappears: cancels the request.
    case onDisappear
    /// The text of the search field, sent at every keystroke; empty when it is cleared.
    case search(String)
  }

  /// The state of the screen.
  public enum State: Sendable, Equatable, Codable {
    /// No contacts were requested yet.
    case idle
    /// The contacts are being loaded.
    case loading
    /// The contacts that match the filter, at least one.
    case success(filter: String, Sourced<[Contact]>)
    /// No contact matches the filter.
    case noResults(filter: String)
    /// Loading failed; the error can be shown to the user.
    case failure(SpaceError)

    /// The contacts to show; nil when there are none.
    public var contacts: Sourced<[Contact]>? {
      if case .success(_, let contacts) = self { contacts } else { nil }
    }

    /// True once something was requested and the answer has arrived.
    public var isSettled: Bool {
      switch self {
      case .idle, .loading: false
      case .success, .noResults, .failure: true
      }
    }

    init(_ content: Loading<SingleRequest, Sourced<ContactBook>>, filter: String) {
      switch content {
      case .idle: self = .idle
      case .loading(_, nil): self = .loading
      case .failed(let error, _): self = .failure(error)
      case .loaded(let book), .loading(_, let book?):
        let found = book.value.value.matching(filter)
        self = found.isEmpty ? .noResults(filter: filter) : .success(filter: filter, book.value.with(found))
      }
    }
  }

  /// Keeps the state.
  public let store: Store<State, Action>

  /// Takes contacts from a repository. `typing` measures the pause; states arrive on `scheduler`.
  public init<Typing: Scheduler & Sendable, Context: Scheduler & Sendable>(
    contacts: any ContactsRepositoryProtocol, typing: Typing = DispatchQueue.global(),
    scheduler: Context = MainActorScheduler.shared
  ) {
    store = Store(
      FilteredList<Sourced<ContactBook>>(), view: { State($0.search.load, filter: $0.search.words) },
      isLoading: \.search.isLoading, scheduler: scheduler,
      feedbacks: Feedback.searching(\.search, after: .milliseconds(100), typing) { _ in
        try await contacts.contacts()
      },
      event: SearchEvent.user
    ) { list, event in
      list.reduced(by: event) { action in
        switch action {
        case .onAppear: .onChange
        case .onDisappear: .onDisappear
        case .search(let text): .search(text)
        }
      }
    }
  }
}
